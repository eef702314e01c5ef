import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../daysAfter.ts';
import { specify } from '../testing/given.ts';
import { abandoned, anna, confirmed, deletionRequested, erased, signedUp } from '../testing/memberEvents.ts';
import { deleteInactive } from './deleteInactive.ts';
import { inactivityStep } from './inactivity.ts';
import { member, type MemberEvent } from './member.ts';
import { requestDeletion } from './requestDeletion.ts';

const rules = { inactive_months: 24, inactivity_reminder_days: [60, 30, 7] };
const LAST = new Date('2024-02-29T10:00:00.000Z');
const END = new Date('2026-02-28T10:00:00.000Z');
const before = (days: number, milliseconds = 0) => new Date(END.getTime() - days * DAY_MS + milliseconds);

describe('an account that nobody uses', () => {
  const step = (now: Date) => inactivityStep(LAST, rules, now);

  it('is deleted 24 calendar months after the last sign of life, on the last day where the day does not exist', () => {
    expect(step(before(0, -1)).step).toBe('remind');
    expect(step(END)).toMatchObject({ step: 'delete', deletion: END, next: null });
  });

  it.each([60, 30, 7])('is announced %i days of 24 hours before, and not a millisecond earlier', (days) => {
    const at = before(days);
    expect(step(at)).toMatchObject({ step: 'remind', reminder: at });
    expect(step(before(days, -1)).reminder).not.toEqual(at);
    expect(step(before(days, -1)).next).toEqual(at);
  });

  it('looks again at the next reminder, in whatever order the days are set, and then at the end', () => {
    const nextOf = (days: number) =>
      inactivityStep(LAST, { ...rules, inactivity_reminder_days: [7, 60, 30] }, before(days)).next;
    expect([61, 60, 31, 30, 7, 1].map(nextOf)).toEqual([
      ...[before(60), before(30), before(30), before(7)],
      ...[END, END],
    ]);
  });

  it('gets one reminder when the house was closed for long, the one that fits now', () => {
    expect(step(before(3))).toMatchObject({ reminder: before(7), next: END });
    expect(step(LAST)).toMatchObject({ step: 'none', reminder: null, next: before(60) });
  });
});

describe('deleting it', () => {
  const settings = { ...rules, deletion_grace_days: 14 };
  const remove = (now: Date, paid: boolean, ...past: MemberEvent[]) =>
    specify(member)(...past).when((state) =>
      deleteInactive(state, { member: anna }, { now, last_active: LAST, paid, settings }),
    );
  const final_at = new Date(END.getTime() + 14 * DAY_MS).toISOString();

  it('hides it and leaves 14 days to come back', () =>
    remove(END, false, signedUp, confirmed).thenRecords({
      type: 'DeletionRequested',
      data: { member: anna, reason: 'inactivity', remarks: '', final_at },
    }));

  it('spares a fictional profile, which nobody ever used', () =>
    remove(END, false, { ...signedUp, data: { ...signedUp.data, origin: 'fictional' } }).thenNothing());

  it('waits for the instant, spares who ever paid, and who is leaving or gone', () => {
    remove(before(0, -1), false, signedUp, confirmed).thenNothing();
    remove(END, true, signedUp, confirmed).thenNothing();
    for (const past of [[], [abandoned], [signedUp, deletionRequested(final_at)], [signedUp, confirmed, erased]])
      remove(END, false, ...past).thenNothing();
  });
});

describe('the days in which a deletion can be reversed', () => {
  it.each(['2026-03-25T23:30:00.000Z', '2026-10-20T22:30:00.000Z'])(
    'are 24 hours each, also when clocks change in between: %s',
    (start) => {
      const now = new Date(start);
      const facts = { now, settings: { deletion_grace_days: 14 }, password_correct: true };
      specify(member)(signedUp, confirmed)
        .when((state) => requestDeletion(state, { member: anna, reason: 'found_someone' }, facts))
        .thenRecords(deletionRequested(new Date(now.getTime() + 14 * 24 * 3600 * 1000).toISOString()));
    },
  );
});
