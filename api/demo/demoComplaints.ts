import type { ComplaintCategory } from '@vonk/contracts/safety/events';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { assignComplaint } from '@vonk/domain/safety/assignComplaint';
import { complaint as complaintStream } from '@vonk/domain/safety/complaint';
import { complaintReference } from '@vonk/domain/safety/complaintReference';
import { fileComplaint } from '@vonk/domain/safety/fileComplaint';
import { resolveComplaint } from '@vonk/domain/safety/resolveComplaint';
import { suspendMember } from '@vonk/domain/safety/suspendMember';
import { warnMember } from '@vonk/domain/safety/warnMember';
import type { DemoHouse } from './demoHouse.ts';
import type { DemoMember } from './demoMember.ts';
import { REVIEWER } from './demoPhotos.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When each complaint was filed, in hours before now: some fresh, some past their deadline, some long decided. */
const HOURS_AGO = [2, 9, 30, 200, 90, 26, 400, 500, 60, 5, 700, 300, 80, 150, 20, 240];
const CATEGORIES = [
  'spam',
  'harassment',
  'billing_or_refund',
  'fake_profile',
  'technical',
] as const satisfies readonly ComplaintCategory[];

/** Complaints at every stage: new, in hand, overdue, decided, with a warning, with a suspension. */
export function complain(demo: DemoHouse, people: readonly DemoMember[], today: Date): void {
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
    at(filed, () =>
      act(complaintStream, complaint, `complaint:${complaint}`, (state) =>
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
          { now: filed, reference, evidence: evidenceOf(personal ? about : null) },
        ),
      ),
    );
    if (number % 2 === 0)
      at(new Date(filed.getTime() + HOUR_MS), () =>
        act(complaintStream, complaint, `assign:${complaint}`, (state) =>
          assignComplaint(state, { complaint, to: REVIEWER, by: REVIEWER }),
        ),
      );
    if (hoursAgo < 140) return;
    const decided = new Date(filed.getTime() + 20 * HOUR_MS);
    at(decided, async () => {
      await act(complaintStream, complaint, `resolve:${complaint}`, (state) =>
        resolveComplaint(state, {
          complaint,
          outcome: personal ? 'upheld' : 'no_action_needed',
          answer: reporter.words.answer,
          by: REVIEWER,
        }),
      );
      if (!personal) return;
      const statement = about.words.complaints[category];
      const reason = category === 'fake_profile' ? 'fake_profile' : category;
      if (number % 4 === 3)
        await act(memberStream, about.id, `suspend:${complaint}`, (state) =>
          suspendMember(state, { member: about.id, reason, statement, days: 30, by: REVIEWER }, { now: decided }),
        );
      else
        await act(memberStream, about.id, `warn:${complaint}`, (state) =>
          warnMember(state, { member: about.id, reason, statement, by: REVIEWER }),
        );
    });
  });
}

const evidenceOf = (about: DemoMember | null) => ({
  profile: about && { id: about.id, name: about.name, age: about.age, country: about.country, city: about.city },
  messages: [],
  photo: null,
});
