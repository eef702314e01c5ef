import type { EventOn, StreamOn } from '@vonk/contracts/events';
import type { Origin } from '@vonk/contracts/fields';
import { unchanged } from '@vonk/contracts/kernel';
import type { Country, Language } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { LimitedFeature, SignalKind } from '@vonk/contracts/safety/events';

/** What can happen on `member-{id}`. Profile and notifications are views of the same stream. */
export type MemberEvent = EventOn<'member'>;

/** What can be appealed. Its id is that of the event which gave it. */
export type Sanction = {
  kind: 'warning' | 'suspension' | 'limit' | 'removal' | 'termination';
  feature: LimitedFeature | null;
  /** ISO 8601 UTC: the appeal period counts from here. */
  at: string;
  by: string;
  appeal: 'none' | 'waiting' | 'decided';
  /** What the appeal says, once there is one. Personal. */
  words?: string;
  /** How an appeal was decided, and by whom. */
  decision?: Pick<Extract<MemberEvent, { type: 'SanctionAppealDecided' }>['data'], 'outcome' | 'by'>;
};

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
  /** The site of the signup: its name, prices and company speak to the member. */
  site: string;
  date_of_birth: string | null;
  signed_up_at: string | null;
  /** In which language the terms were accepted at the signup; `language` changes later. */
  signed_up_in: Language | null;
  /** When the email was confirmed for the first time: the welcome discount counts from here. */
  confirmed_at: string | null;
  /** When the activation mail was last asked for again. */
  activation_asked_at: string | null;
  /** Where the profile wizard goes on: 0 to 4, 5 at its end. */
  signup_step: number;
  /** The new address of a mail change that is not confirmed yet. */
  new_email: string | null;
  /** When a requested deletion becomes final. */
  final_at: string | null;
  locked_until: string | null;
  /** From when the terms are in force that the member said yes to after the signup; null: to none since. */
  terms_accepted: string | null;
  /** In which language that was. */
  terms_accepted_in: Language | null;
  /** Whether anybody signed in on any browser yet. */
  has_device: boolean;
  /** A link for a new password that is older opens nothing any more. */
  password_changed_at: string | null;
  suspension: { until: string; reason: string; statement: string } | null;
  terminated: { reason: string; statement: string } | null;
  warnings: number;
  /** Until when a feature is closed to the member, exclusive. */
  limits: Partial<Record<LimitedFeature, string>>;
  sanctions: Map<string, Sanction>;
  /** What staff said last of each kind of signal, and when. */
  signals: Partial<Record<SignalKind, { verdict: 'confirmed' | 'dismissed'; at: string }>>;
};

const sanctioned = (
  state: Member,
  { id, at, data }: { id: string; at: Date; data: { by: string } },
  kind: Sanction['kind'],
  feature: LimitedFeature | null = null,
): Member => {
  state.sanctions.set(id, { kind, feature, at: at.toISOString(), by: data.by, appeal: 'none' });
  return state;
};

const appealOf = (state: Member, id: string, told: Pick<Sanction, 'appeal' | 'words' | 'decision'>): Member => {
  const sanction = state.sanctions.get(id);
  if (sanction) Object.assign(sanction, told);
  return state;
};

const set = (state: Member, changed: Partial<Member>): Member => Object.assign(state, changed);

/** `member-{id}`: one lifecycle, and an origin that never changes (DESIGN "Streams"). */
export const member: StreamOn<'member', Member> = {
  category: 'member',
  initial: () => ({
    status: 'none',
    origin: 'member',
    email: '',
    name: '',
    language: null,
    country: null,
    site: MAIN_SITE,
    date_of_birth: null,
    signed_up_at: null,
    signed_up_in: null,
    confirmed_at: null,
    activation_asked_at: null,
    signup_step: 0,
    new_email: null,
    final_at: null,
    locked_until: null,
    terms_accepted: null,
    terms_accepted_in: null,
    has_device: false,
    password_changed_at: null,
    suspension: null,
    terminated: null,
    warnings: 0,
    limits: {},
    sanctions: new Map(),
    signals: {},
  }),
  evolve: {
    MemberSignedUp: ({ data, at }, state) => {
      // The first event of a profile says its origin; nothing that comes later can (DECISIONS "fictional profiles").
      if (state.status !== 'none') return state;
      const { origin, email, name, language, country, date_of_birth, site = MAIN_SITE } = data;
      const signed_up_at = at.toISOString();
      return set(state, {
        status: origin === 'fictional' ? 'active' : 'not_confirmed',
        origin,
        email,
        name,
        language,
        country,
        site,
        date_of_birth,
        signed_up_at,
        signed_up_in: language,
      });
    },
    SignupAbandoned: (_, state) => set(state, { status: 'abandoned' }),
    FictionalProfileRetired: ({ data: { reason } }, state) => set(state, { terminated: { reason, statement: '' } }),
    ProfileUpdated: ({ data: { changes } }, state) =>
      set(state, { name: changes.name ?? state.name, country: changes.country ?? state.country }),
    EmailConfirmed: ({ at }, state) => set(state, { status: 'active', confirmed_at: at.toISOString() }),
    ActivationMailRequested: ({ at }, state) => set(state, { activation_asked_at: at.toISOString() }),
    SignupStepReached: ({ data: { step } }, state) => set(state, { signup_step: step }),
    LanguageChanged: ({ data: { language } }, state) => set(state, { language }),
    TermsAccepted: ({ data: { terms_version, language } }, state) =>
      set(state, { terms_accepted: terms_version, terms_accepted_in: language }),
    // Whoever knew the password before may have asked for the change of address that waits.
    PasswordChanged: ({ at }, state) => set(state, { password_changed_at: at.toISOString(), new_email: null }),
    MailChangeRequested: ({ data: { new_email } }, state) => set(state, { new_email }),
    EmailChanged: ({ data: { new_email } }, state) => set(state, { email: new_email, new_email: null }),
    AccountLocked: ({ data: { until } }, state) => set(state, { locked_until: until }),
    NewDeviceSignedIn: (_, state) => set(state, { has_device: true }),
    DeletionRequested: ({ data: { final_at } }, state) => set(state, { status: 'deletion_requested', final_at }),
    DeletionReversed: (_, state) =>
      set(state, { status: state.confirmed_at === null ? 'not_confirmed' : 'active', final_at: null }),
    MemberErased: (_, state) =>
      set(state, { status: 'erased', email: '', name: '', date_of_birth: null, new_email: null }),
    MemberWarned: (event, state) => set(sanctioned(state, event, 'warning'), { warnings: state.warnings + 1 }),
    MemberSuspended: (event, state) => {
      const { until, reason, statement } = event.data;
      return set(sanctioned(state, event, 'suspension'), { suspension: { until, reason, statement } });
    },
    SuspensionLifted: (_, state) => set(state, { suspension: null }),
    FeatureLimited: (event, state) => {
      const { feature, until } = event.data;
      return set(sanctioned(state, event, 'limit', feature), { limits: { ...state.limits, [feature]: until } });
    },
    FeatureLimitLifted: ({ data: { feature } }, state) => {
      const { [feature]: _, ...limits } = state.limits;
      return set(state, { limits });
    },
    ContentRemoved: (event, state) => sanctioned(state, event, 'removal'),
    MemberTerminated: (event, state) => {
      const { reason, statement } = event.data;
      return set(sanctioned(state, event, 'termination'), { terminated: { reason, statement } });
    },
    TerminationLifted: (_, state) => set(state, { terminated: null }),
    SanctionAppealed: ({ data }, state) => appealOf(state, data.sanction, { appeal: 'waiting', words: data.words }),
    SanctionAppealDecided: ({ data: { sanction, outcome, by } }, state) =>
      appealOf(state, sanction, { appeal: 'decided', decision: { outcome, by } }),
    SignalReviewed: ({ data: { kind, verdict }, at }, state) =>
      set(state, { signals: { ...state.signals, [kind]: { verdict, at: at.toISOString() } } }),
    // Remembered by the profile.
    ProfileCompleted: unchanged,
    PhotoUploaded: unchanged,
    PhotoApproved: unchanged,
    PhotoRejected: unchanged,
    PhotoPrivacyChanged: unchanged,
    PhotoAppealed: unchanged,
    MainPhotoChosen: unchanged,
    PhotosOrdered: unchanged,
    PhotoDeleted: unchanged,
    InvisibleModeSet: unchanged,
    ConsentGiven: unchanged,
    ConsentWithdrawn: unchanged,
    // Remembered by the preferences.
    NotificationPreferencesChanged: unchanged,
    PushPreviewChosen: unchanged,
    MailReported: unchanged,
    NotificationsDisabled: unchanged,
    NotificationsEnabled: unchanged,
  },
};

/** Whether a member may not write, like or be seen now: until the end of the suspension, exclusive, or for good. */
export const isSuspended = (state: Pick<Member, 'suspension' | 'terminated'>, now: Date): boolean =>
  state.terminated !== null || (state.suspension !== null && now < new Date(state.suspension.until));

/** Until when a feature is closed to a member, ISO 8601 UTC; null when it is open now. */
export const limitedUntil = (state: Pick<Member, 'limits'>, feature: LimitedFeature, now: Date): string | null => {
  const until = state.limits[feature];
  return until !== undefined && now < new Date(until) ? until : null;
};

/** Whether there is an account to act on: signed up, and not erased. */
export const hasAccount = ({ status }: Pick<Member, 'status'>): boolean =>
  status === 'not_confirmed' || status === 'active' || status === 'deletion_requested';
