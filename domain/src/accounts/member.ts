import type { AccountsEvent } from '@vonk/contracts/accounts/events';
import type { Origin } from '@vonk/contracts/fields';
import type { Stream } from '@vonk/contracts/kernel';
import type { Country, Language } from '@vonk/contracts/languages';
import type { SafetyEvent } from '@vonk/contracts/safety/events';

type EmailOrLink = 'EmailClaimed' | 'EmailReleased' | 'LinkIssued' | 'LinkUsed';
type Sanction = 'MemberWarned' | 'MemberSuspended' | 'SuspensionLifted' | 'MemberTerminated';

export type MemberEvent = Exclude<AccountsEvent, { type: EmailOrLink }> | Extract<SafetyEvent, { type: Sanction }>;

/** `none`: nothing happened yet; `abandoned`: nobody can sign up under this id any more; `erased` is final. */
export type MemberStatus = 'none' | 'abandoned' | 'not_confirmed' | 'active' | 'deletion_requested' | 'erased';

/** State of `member-{id}`, of which the profile is another view. Times are ISO 8601 UTC. Holds personal fields. */
export type Member = {
  status: MemberStatus;
  origin: Origin;
  email: string;
  name: string;
  language: Language | null;
  country: Country | null;
  date_of_birth: string | null;
  signed_up_at: string | null;
  /** When the email was confirmed for the first time: the welcome discount counts from here. */
  confirmed_at: string | null;
  /** The new address of a mail change that is not confirmed yet. */
  new_email: string | null;
  /** When a requested deletion becomes final. */
  final_at: string | null;
  locked_until: string | null;
  suspension: { until: string; reason: string; statement: string } | null;
  terminated: { reason: string; statement: string } | null;
  warnings: number;
};

const set = (state: Member, changed: Partial<Member>): Member => Object.assign(state, changed);

/** `member-{id}`: one lifecycle, and an origin that never changes (DESIGN "Streams and what each one guards"). */
export const member: Stream<Member, MemberEvent> = {
  category: 'member',
  initial: () => ({
    status: 'none',
    origin: 'member',
    email: '',
    name: '',
    language: null,
    country: null,
    date_of_birth: null,
    signed_up_at: null,
    confirmed_at: null,
    new_email: null,
    final_at: null,
    locked_until: null,
    suspension: null,
    terminated: null,
    warnings: 0,
  }),
  evolve: {
    MemberSignedUp: ({ data, at }, state) => {
      const { origin, email, name, language, country, date_of_birth } = data;
      const signed_up_at = at.toISOString();
      return set(state, {
        status: 'not_confirmed',
        origin,
        email,
        name,
        language,
        country,
        date_of_birth,
        signed_up_at,
      });
    },
    SignupAbandoned: (_, state) => set(state, { status: 'abandoned' }),
    EmailConfirmed: ({ at }, state) => set(state, { status: 'active', confirmed_at: at.toISOString() }),
    LanguageChanged: ({ data: { language } }, state) => set(state, { language }),
    MailChangeRequested: ({ data: { new_email } }, state) => set(state, { new_email }),
    EmailChanged: ({ data: { new_email } }, state) => set(state, { email: new_email, new_email: null }),
    AccountLocked: ({ data: { until } }, state) => set(state, { locked_until: until }),
    DeletionRequested: ({ data: { final_at } }, state) => set(state, { status: 'deletion_requested', final_at }),
    DeletionReversed: (_, state) =>
      set(state, { status: state.confirmed_at === null ? 'not_confirmed' : 'active', final_at: null }),
    MemberErased: (_, state) =>
      set(state, { status: 'erased', email: '', name: '', date_of_birth: null, new_email: null }),
    MemberWarned: (_, state) => set(state, { warnings: state.warnings + 1 }),
    MemberSuspended: ({ data: { until, reason, statement } }, state) =>
      set(state, { suspension: { until, reason, statement } }),
    SuspensionLifted: (_, state) => set(state, { suspension: null }),
    MemberTerminated: ({ data: { reason, statement } }, state) => set(state, { terminated: { reason, statement } }),
  },
};

/** Whether a member may not write, like or be seen now: until the end of the suspension, exclusive, or for good. */
export const isSuspended = (state: Pick<Member, 'suspension' | 'terminated'>, now: Date): boolean =>
  state.terminated !== null || (state.suspension !== null && now < new Date(state.suspension.until));

/** Whether there is an account to act on: signed up, and not erased. */
export const hasAccount = ({ status }: Pick<Member, 'status'>): boolean =>
  status === 'not_confirmed' || status === 'active' || status === 'deletion_requested';
