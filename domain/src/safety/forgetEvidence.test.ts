import { expect, it } from 'vitest';
import { complaint, type ComplaintEvent } from './complaint.ts';
import { evidenceNeededUntil, forgetEvidence } from './forgetEvidence.ts';
import { happened, specify, stateAfter } from '../testing/given.ts';

const data = { complaint: 'c-1', reporter: 'anna' };
const filed: ComplaintEvent = {
  type: 'ComplaintFiled',
  data: {
    ...data,
    reference: 'V-1',
    category: 'harassment',
    member: 'anna',
    email: 'anna@example.test',
    description: 'Hij schreef me akelige dingen',
    about: { profile: 'bram', conversation: null, message: null, photo: null },
    evidence: { profile: { about: 'x' }, messages: [], photo: null },
    due_at: '2026-03-05T10:00:00.000Z',
    language: 'nl',
  },
};
const resolved = happened('2026-03-03T10:00:00.000Z', {
  type: 'ComplaintResolved',
  data: { ...data, outcome: 'upheld', answer: 'Je had gelijk', by: 'staff-1' },
} satisfies ComplaintEvent);
const appealed = happened('2026-04-01T10:00:00.000Z', {
  type: 'ComplaintAppealed',
  data: { ...data, words: 'Kijk nog eens' },
} satisfies ComplaintEvent);
const again = happened('2026-04-10T10:00:00.000Z', {
  type: 'ComplaintResolved',
  data: { ...data, outcome: 'rejected', answer: 'Het blijft zo', by: 'staff-2' },
} satisfies ComplaintEvent);
const forgotten: ComplaintEvent = { type: 'EvidenceForgotten', data: { complaint: 'c-1' } };
const END = '2026-09-03T10:00:00.000Z';

const forget = (now: string, ...past: ComplaintEvent[]) =>
  specify(complaint)(...past).when((state) => forgetEvidence(state, { complaint: 'c-1' }, { now: new Date(now) }));

it('keeps what was frozen until nobody can appeal any more: six months, to the millisecond, once', () => {
  forget('2026-09-03T09:59:59.999Z', filed, resolved).thenNothing();
  forget(END, filed, resolved).thenRecords(forgotten);
  forget(END, filed, resolved, forgotten).thenNothing();
});

it('lets the words and the address of a visitor go with it, whose account never ends, unless they are gone', () => {
  const visitors: ComplaintEvent = {
    ...filed,
    data: { ...filed.data, reporter: 'visitor-c-1', member: null },
  };
  const words: ComplaintEvent = { type: 'CaseWordsForgotten', data: { complaint: 'c-1', filed: true } };
  forget('2026-09-03T09:59:59.999Z', visitors, resolved).thenNothing();
  forget(END, visitors, resolved).thenRecords(forgotten, words);
  forget(END, visitors, resolved, words).thenRecords(forgotten);
  forget(END, visitors, resolved, forgotten, words).thenNothing();
  forget(END, visitors, resolved, forgotten).thenRecords(words);
  const others: ComplaintEvent = { ...words, data: { complaint: 'c-1', filed: false } };
  forget(END, visitors, resolved, others).thenRecords(forgotten, words);
});

it('keeps it as long as the complaint or an appeal is open, and half a year after its decision', () => {
  for (const past of [[], [filed], [filed, resolved, appealed]])
    forget('2030-01-01T00:00:00.000Z', ...past).thenNothing();
  forget(END, filed, resolved, appealed, again).thenNothing();
  expect(evidenceNeededUntil(stateAfter(complaint, [filed, resolved, appealed, again]))).toEqual(
    new Date('2026-10-10T10:00:00.000Z'),
  );
});
