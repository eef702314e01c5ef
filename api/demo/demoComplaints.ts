import type { ComplaintCategory } from '@vonk/contracts/safety/events';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { appealComplaint } from '@vonk/domain/safety/appealComplaint';
import { appealSanction } from '@vonk/domain/safety/appealSanction';
import { assignComplaint } from '@vonk/domain/safety/assignComplaint';
import { complaint as complaintStream } from '@vonk/domain/safety/complaint';
import { complaintReference } from '@vonk/domain/safety/complaintReference';
import { fileComplaint } from '@vonk/domain/safety/fileComplaint';
import { resolveComplaint, type ResolveComplaintCommand } from '@vonk/domain/safety/resolveComplaint';
import { suspendMember } from '@vonk/domain/safety/suspendMember';
import { warnMember } from '@vonk/domain/safety/warnMember';
import { photoKey } from '../src/http/photoUrls.ts';
import { evidenceKey } from '../src/safety/evidence.ts';
import type { DemoContext } from './demoContext.ts';
import type { DemoMember } from './demoMember.ts';
import { REVIEWER } from './demoPhotos.ts';
import { caseWords } from './words/caseWords.ts';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The other member of staff: an appeal is never decided by whoever decided first. */
export const COLLEAGUE = 'demo-admin';
/** When each complaint was filed, in hours before now: some fresh, some past their deadline, some long decided. */
const HOURS_AGO = [2, 9, 30, 200, 90, 26, 400, 500, 60, 5, 700, 300, 80, 150, 20, 240];
/** Decided ones that were rejected at first, and when the reporter appealed: in time, too long ago, decided again. */
const APPEALED: Readonly<Record<number, { first: string; hoursAgo: number; again?: string }>> = {
  6: { first: REVIEWER, hoursAgo: 100 },
  10: { first: REVIEWER, hoursAgo: 600, again: COLLEAGUE },
  15: { first: COLLEAGUE, hoursAgo: 40 },
};
/** Sanctions that were appealed: by whom they were given, and when the member appealed. */
const SANCTION_APPEALED: Readonly<Record<number, { by: string; hoursAgo: number }>> = {
  3: { by: COLLEAGUE, hoursAgo: 20 },
  11: { by: REVIEWER, hoursAgo: 50 },
};
const CATEGORIES = [
  'spam',
  'harassment',
  'billing_or_refund',
  'fake_profile',
  'technical',
] as const satisfies readonly ComplaintCategory[];
type Category = (typeof CATEGORIES)[number];

/** Complaints at every stage: new, in hand, overdue, decided, appealed, with a warning, with a suspension that is appealed. */
export function complain(demo: DemoContext, people: readonly DemoMember[], today: Date): void {
  const { chance, at, act } = demo;
  HOURS_AGO.forEach((hoursAgo, number) => {
    const filed = new Date(today.getTime() - hoursAgo * HOUR_MS);
    const there = people.filter(({ joined }) => joined.getTime() < filed.getTime() - DAY_MS);
    const reporter = chance.pick(there);
    const category = CATEGORIES[number % CATEGORIES.length] ?? 'spam';
    const about = chance.pick(there.filter(({ id, language }) => id !== reporter.id && language === reporter.language));
    const personal = category !== 'technical' && category !== 'billing_or_refund';
    const complaint = chance.uuid();
    const reference = complaintReference(chance.next);
    at(filed, async () => {
      const evidence = await evidenceOf(demo, complaint, personal ? about : null);
      return act(complaintStream, complaint, `complaint:${complaint}`, (state) =>
        fileComplaint(
          state,
          {
            complaint,
            member: reporter.id,
            category,
            description: reporter.words.complaints[category],
            email: reporter.email,
            language: reporter.language,
            about: { profile: personal ? about.id : null, conversation: null, message: null, photo: null },
          },
          { now: filed, settings: foundingSettings, reference, evidence },
        ),
      );
    });
    if (number % 2 === 0)
      at(new Date(filed.getTime() + HOUR_MS), () =>
        act(complaintStream, complaint, `assign:${complaint}`, (state) =>
          assignComplaint(state, { complaint, to: REVIEWER, by: REVIEWER }),
        ),
      );
    if (hoursAgo < 140) return;
    const decided = new Date(filed.getTime() + 20 * HOUR_MS);
    if (APPEALED[number]) return rejectAndAppeal(demo, { complaint, reporter, decided, today }, APPEALED[number]);
    const decision = { outcome: personal ? 'upheld' : 'no_action_needed', answer: reporter.words.answer } as const;
    resolve(demo, decided, { complaint, ...decision, by: REVIEWER });
    if (personal) punish(demo, { complaint, about, category, decided, today, number });
  });
}

function resolve({ at, act }: DemoContext, when: Date, decision: ResolveComplaintCommand): void {
  const { complaint, by } = decision;
  at(when, () =>
    act(complaintStream, complaint, `resolve:${by}:${complaint}`, (state) =>
      resolveComplaint(state, { ...decision, take_over_from: REVIEWER }),
    ),
  );
}

type Case = { complaint: string; reporter: DemoMember; decided: Date; today: Date };

/** A decision its reporter does not agree with. */
function rejectAndAppeal(
  demo: DemoContext,
  { complaint, reporter, decided, today }: Case,
  { first, hoursAgo, again }: { first: string; hoursAgo: number; again?: string },
): void {
  const { complaintAppeal: words, rejected, appealAnswer } = caseWords[reporter.language];
  const appealed = new Date(today.getTime() - hoursAgo * HOUR_MS);
  resolve(demo, decided, { complaint, outcome: 'rejected', answer: rejected, by: first });
  demo.at(appealed, () =>
    demo.act(complaintStream, complaint, `appeal:${complaint}`, (state) =>
      appealComplaint(state, { complaint, by: reporter.id, words }, { now: appealed, settings: foundingSettings }),
    ),
  );
  if (!again) return;
  const decision = { complaint, outcome: 'upheld', answer: appealAnswer, by: again } as const;
  resolve(demo, new Date(appealed.getTime() + DAY_MS), decision);
}

type Punished = {
  complaint: string;
  about: DemoMember;
  category: Category;
  decided: Date;
  today: Date;
  /** Which of the complaints it is. */
  number: number;
};

/** A warning, or a suspension that its member appeals. */
function punish({ at, act }: DemoContext, { complaint, about, category, decided, today, number }: Punished): void {
  if (category === 'technical' || category === 'billing_or_refund') return;
  const words = caseWords[about.language];
  const appealed = SANCTION_APPEALED[number];
  const given = { member: about.id, reason: category, statement: words.statements[category], complaint } as const;
  let sanction = '';
  at(decided, async () => {
    if (!appealed)
      return act(memberStream, about.id, `warn:${complaint}`, (state) => warnMember(state, { ...given, by: REVIEWER }));
    const [suspended] = await act(memberStream, about.id, `suspend:${complaint}`, (state) =>
      suspendMember(
        state,
        { ...given, days: 30, by: appealed.by, seen: state.suspension?.until ?? null },
        { now: decided, settings: foundingSettings },
      ),
    );
    sanction = suspended?.id ?? '';
  });
  if (!appealed) return;
  const when = new Date(today.getTime() - appealed.hoursAgo * HOUR_MS);
  at(when, () =>
    act(memberStream, about.id, `appeal:${complaint}`, (state) =>
      appealSanction(state, { member: about.id, sanction, words: words.sanctionAppeal }, { now: when }),
    ),
  );
}

/** What was there when it was filed, the picture with it, as the api keeps it. */
export async function evidenceOf({ context }: DemoContext, complaint: string, about: DemoMember | null) {
  if (!about) return { profile: null, messages: [], photo: null, photo_copy: null };
  const { fields, photos } = await context.commands.load(profileStream, about.id);
  const { id, name, age, gender, country, city } = about;
  const main = photos.find(({ status }) => status === 'active');
  const bytes = main ? await context.files.read(photoKey(main.id, 'large')) : null;
  if (bytes) await context.files.put(evidenceKey(complaint, bytes), bytes, 'image/webp');
  return {
    profile: { id, name, age, gender, country, city, about: fields.about, fictional: about.origin === 'fictional' },
    messages: [],
    photo: null,
    photo_copy: bytes ? evidenceKey(complaint, bytes) : null,
  };
}
