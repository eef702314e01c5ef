import { COMPLAINT_CATEGORIES } from '@vonk/contracts/safety/events';
import { describe, expect, it } from 'vitest';
import { happened, specify, stateAfter } from '../testing/given.ts';
import { appealComplaint } from './appealComplaint.ts';
import { assignComplaint } from './assignComplaint.ts';
import { complaint, type ComplaintEvent } from './complaint.ts';
import { complaintDueAt } from './complaintDueAt.ts';
import { complaintReference } from './complaintReference.ts';
import { fileComplaint, type FileComplaintCommand } from './fileComplaint.ts';
import { forgetCaseWords } from './forgetCaseWords.ts';
import { noteComplaint } from './noteComplaint.ts';
import { releaseComplaint } from './releaseComplaint.ts';
import { resolveComplaint } from './resolveComplaint.ts';
import { foundingSettings } from '../site/foundingSettings.ts';

const given = specify(complaint);
const about = { profile: 'bram', conversation: null, message: null, photo: null };
const evidence = { profile: { name: 'Bram' }, messages: [], photo: null };
const command: FileComplaintCommand = {
  complaint: 'c-1',
  member: 'anna',
  category: 'harassment',
  description: 'Hij scheldt.',
  email: 'anna@example.com',
  language: 'nl',
  about,
};
const filed: Extract<ComplaintEvent, { type: 'ComplaintFiled' }> = {
  type: 'ComplaintFiled',
  data: {
    complaint: 'c-1',
    reference: '7KQM-2XHD',
    category: 'harassment',
    reporter: 'anna',
    member: 'anna',
    email: 'anna@example.com',
    description: 'Hij scheldt.',
    about,
    evidence,
    due_at: '2026-02-04T10:00:00.000Z',
    language: 'nl',
  },
};
const facts = {
  settings: foundingSettings,
  now: new Date('2026-02-01T10:00:00Z'),
  reference: '7KQM-2XHD',
  evidence,
};
const assigned = (to: string): ComplaintEvent => ({
  type: 'ComplaintAssigned',
  data: { complaint: 'c-1', to, by: 'staff-1' },
});
const resolved = (by: string, at = '2026-02-02T10:00:00Z'): ComplaintEvent =>
  happened(at, {
    type: 'ComplaintResolved',
    data: { complaint: 'c-1', reporter: 'anna', outcome: 'rejected', answer: 'Nee.', by, words: 'words-c-1' },
  });
const recordedResolved = (by: string): ComplaintEvent =>
  ({ type: 'ComplaintResolved', data: resolved(by).data }) as never;
const appealedUntil = (due_at?: string): ComplaintEvent => ({
  type: 'ComplaintAppealed',
  data: { complaint: 'c-1', reporter: 'anna', words: 'Toch wel.', ...(due_at ? { due_at } : {}) },
});
const appealed = appealedUntil();

describe('filing a complaint', () => {
  it('is recorded with its deadline and the evidence', () =>
    given()
      .when((state) => fileComplaint(state, command, facts))
      .thenRecords(filed));
  it('works logged out', () =>
    given()
      .when((state) => fileComplaint(state, { ...command, member: null }, facts))
      .thenRecords({ ...filed, data: { ...filed.data, reporter: 'visitor-c-1', member: null } }));
  it('of a visitor knows where they came from by an index alone, and each the site that they came to', () => {
    given()
      .when((state) => fileComplaint(state, { ...command, member: null, address_index: 'x', site: 'b' }, facts))
      .thenRecords({
        ...filed,
        data: { ...filed.data, reporter: 'visitor-c-1', member: null, address_index: 'x', site: 'b' },
      });
  });
  it('happens once', () => {
    for (const past of [[filed], [filed, resolved('staff-1')]])
      given(...past)
        .when((state) => fileComplaint(state, command, facts))
        .thenNothing();
  });

  it.each([
    ['2026-02-02T10:00:00.000Z', ['underage', 'threat_or_violence', 'intimate_image', 'scam_or_fraud', 'self_harm']],
    [
      '2026-02-04T10:00:00.000Z',
      [
        'harassment',
        'hate',
        'fake_profile',
        'undisclosed_fictional',
        'spam',
        'unwanted_explicit',
        'illegal_content',
        'technical',
        'other',
      ],
    ],
    ['2026-02-15T10:00:00.000Z', ['billing_or_refund']],
    ['2026-03-01T10:00:00.000Z', ['privacy']],
  ] as const)('is due at %s for %s', (due, categories) => {
    const found = COMPLAINT_CATEGORIES.filter(
      (category) => complaintDueAt(category, facts.now, foundingSettings).toISOString() === due,
    );
    expect(found).toEqual([...categories]);
  });
  it('gives privacy the last day of a month that is shorter', () => {
    expect(complaintDueAt('privacy', new Date('2026-01-31T10:00:00Z'), foundingSettings)).toEqual(
      new Date('2026-02-28T10:00:00Z'),
    );
    expect(complaintDueAt('privacy', new Date('2026-12-31T10:00:00Z'), foundingSettings)).toEqual(
      new Date('2027-01-31T10:00:00Z'),
    );
  });

  it('gets a reference that can be read out', () => {
    expect(complaintReference(() => 0)).toBe('2222-2222');
    expect(complaintReference(() => 0.999_999)).toBe('ZZZZ-ZZZZ');
    let turn = 0;
    expect(complaintReference(() => (turn++ % 8) / 8)).toBe('259D-HMRW');
  });
});

const released = (from: string): ComplaintEvent => ({
  type: 'ComplaintReleased',
  data: { complaint: 'c-1', from, by: 'staff-1' },
});

describe('working on a complaint', () => {
  const assign = (to: string, ...past: ComplaintEvent[]) =>
    given(...past).when((state) => assignComplaint(state, { complaint: 'c-1', to, by: 'staff-1' }));
  it('is given to a member of staff, once', () => {
    assign('staff-2', filed).thenRecords(assigned('staff-2'));
    assign('staff-2', filed, assigned('staff-2')).thenNothing();
    assign('staff-3', filed, assigned('staff-2'), released('staff-2')).thenRecords(assigned('staff-3'));
    assign('staff-2', filed, assigned('staff-1'), resolved('staff-1'), appealed).thenRecords(assigned('staff-2'));
  });
  it('is taken from a colleague only by who saw that it is theirs', () => {
    const take = (take_over_from: string | null, ...past: ComplaintEvent[]) =>
      given(...past).when((state) =>
        assignComplaint(state, { complaint: 'c-1', to: 'staff-3', by: 'staff-3', take_over_from }),
      );
    take(null, filed, assigned('staff-2')).thenRefuses('complaint_taken');
    take('staff-1', filed, assigned('staff-1'), assigned('staff-2')).thenRefuses('complaint_taken');
    take('staff-2', filed, assigned('staff-2')).thenRecords({
      type: 'ComplaintAssigned',
      data: { complaint: 'c-1', to: 'staff-3', by: 'staff-3' },
    });
  });
  it('is decided for a colleague only by who saw that it is theirs, and becomes their own', () => {
    const decide = (take_over_from: string | null, ...past: ComplaintEvent[]) =>
      given(...past).when((state) =>
        resolveComplaint(state, {
          complaint: 'c-1',
          outcome: 'rejected',
          answer: 'Nee.',
          by: 'staff-1',
          take_over_from,
        }),
      );
    decide(null, filed, assigned('staff-2')).thenRefuses('complaint_taken');
    decide('staff-3', filed, assigned('staff-2')).thenRefuses('complaint_taken');
    decide('staff-2', filed, assigned('staff-2')).thenRecords(assigned('staff-1'), recordedResolved('staff-1'));
    decide(null, filed, assigned('staff-1')).thenRecords(recordedResolved('staff-1'));
    decide(null, filed, assigned('staff-2'), resolved('staff-2'), appealed).thenRecords(recordedResolved('staff-1'));
  });
  it('goes back to the queue when whoever had it leaves, unless it is decided or somebody else has it', () => {
    const release = (...past: ComplaintEvent[]) =>
      given(...past).when((state) => releaseComplaint(state, { complaint: 'c-1', from: 'staff-2', by: 'staff-1' }));
    release(filed, assigned('staff-2')).thenRecords(released('staff-2'));
    release(filed, assigned('staff-2'), released('staff-2')).thenNothing();
    release(filed, assigned('staff-3')).thenNothing();
    release(filed, assigned('staff-2'), resolved('staff-2')).thenNothing();
    release().thenRefuses('complaint_not_found');
  });
  it('is not given to anybody once it is resolved, or was never filed', () => {
    assign('staff-2', filed, resolved('staff-1')).thenRefuses('complaint_already_resolved');
    assign('staff-2').thenRefuses('complaint_not_found');
  });

  const note = (words: string, ...past: ComplaintEvent[]) =>
    given(...past).when((state) => noteComplaint(state, { complaint: 'c-1', note: words, by: 'staff-1' }));
  it('is noted among staff at any time', () => {
    const noted: ComplaintEvent = {
      type: 'ComplaintNoted',
      data: { complaint: 'c-1', reporter: 'anna', note: 'Gebeld.', by: 'staff-1', words: 'words-c-1' },
    };
    note(' Gebeld. ', filed).thenRecords(noted);
    note('Gebeld.', filed, noted, resolved('staff-1')).thenRecords(noted);
    note('  ', filed).thenRefuses('reason_required');
    const erased: ComplaintEvent = { type: 'CaseWordsForgotten', data: { complaint: 'c-1', filed: false } };
    const after: ComplaintEvent = { ...noted, data: { ...noted.data, words: 'words-c-1-1' } };
    note('Gebeld.', filed, noted, erased).thenRecords(after);
    note('Gebeld.').thenRefuses('complaint_not_found');
  });

  const resolve = (by: string, ...past: ComplaintEvent[]) =>
    given(...past).when((state) =>
      resolveComplaint(state, { complaint: 'c-1', outcome: 'rejected', answer: ' Nee. ', by }),
    );
  it('is decided once', () => {
    resolve('staff-1', filed).thenRecords(recordedResolved('staff-1'));
    resolve('staff-1', filed, resolved('staff-1')).thenNothing();
  });
  it('is not decided again by anybody, nor otherwise by the same', () => {
    resolve('staff-2', filed, resolved('staff-1')).thenRefuses('complaint_already_resolved');
    given(filed, resolved('staff-1'))
      .when((state) => resolveComplaint(state, { complaint: 'c-1', outcome: 'upheld', answer: 'Ja.', by: 'staff-1' }))
      .thenRefuses('complaint_already_resolved');
  });
  it('needs an answer, and a complaint', () => {
    given(filed)
      .when((state) => resolveComplaint(state, { complaint: 'c-1', outcome: 'upheld', answer: ' ', by: 'staff-1' }))
      .thenRefuses('reason_required');
    resolve('staff-1').thenRefuses('complaint_not_found');
  });
  it('is decided on appeal by another member of staff', () => {
    resolve('staff-1', filed, resolved('staff-1'), appealed).thenRefuses('same_member_of_staff');
    resolve('staff-2', filed, resolved('staff-1'), appealed).thenRecords(recordedResolved('staff-2'));
  });
});

describe('somebody of a complaint who is erased', () => {
  const forget = (...past: ComplaintEvent[]) =>
    given(...past).when((state) => forgetCaseWords(state, { complaint: 'c-1', filed: true }));
  const forgotten: ComplaintEvent = { type: 'CaseWordsForgotten', data: { complaint: 'c-1', filed: true } };

  it('takes along what staff wrote about the case, whatever became of it', () => {
    forget(filed).thenRecords(forgotten);
    forget(filed, resolved('staff-1')).thenRecords(forgotten);
    forget().thenNothing();
  });

  it('appeals no more, by whatever link', () =>
    given(filed, resolved('staff-1'), forgotten)
      .when((state) =>
        appealComplaint(
          state,
          { complaint: 'c-1', by: 'anna', words: 'Toch.' },
          { now: new Date('2026-02-03T10:00:00Z'), settings: foundingSettings },
        ),
      )
      .thenRefuses('complaint_not_found'));
});

describe('appealing', () => {
  const appeal = (at: string, past: ComplaintEvent[], by = 'anna', words = ' Toch wel. ') =>
    given(...past).when((state) =>
      appealComplaint(state, { complaint: 'c-1', by, words }, { now: new Date(at), settings: foundingSettings }),
    );
  const decided = [filed, resolved('staff-1', '2026-02-02T10:00:00Z')];

  it('is possible for six months, and gets as long for its decision as the complaint had', () => {
    appeal('2026-08-02T09:59:59.999Z', decided).thenRecords(appealedUntil('2026-08-05T09:59:59.999Z'));
    appeal('2026-08-02T10:00:00.000Z', decided).thenRefuses('appeal_period_over');
    const privacy: ComplaintEvent = { ...filed, data: { ...filed.data, category: 'privacy' } };
    appeal('2026-03-02T10:00:00.000Z', [privacy, ...decided.slice(1)]).thenRecords(
      appealedUntil('2026-04-02T10:00:00.000Z'),
    );
  });
  it('makes the complaint due when the appeal is; those of before appeals had a date keep theirs', () => {
    const dueAfter = (event: ComplaintEvent) => stateAfter(complaint, [...decided, event]).due_at;
    expect(dueAfter(appealedUntil('2026-08-05T09:59:59.999Z'))).toBe('2026-08-05T09:59:59.999Z');
    expect(dueAfter(appealed)).toBe(filed.data.due_at);
  });
  it('ends on the last day of a shorter month', () => {
    const late = [filed, resolved('staff-1', '2026-08-31T10:00:00Z')];
    appeal('2027-02-28T09:59:59Z', late).thenRecords(appealedUntil('2027-03-03T09:59:59.000Z'));
    appeal('2027-02-28T10:00:00Z', late).thenRefuses('appeal_period_over');
  });
  it('happens once', () => {
    const again = [...decided, appealed];
    appeal('2026-03-01T10:00:00Z', again).thenNothing();
    appeal('2026-03-01T10:00:00Z', again, 'anna', 'Nee.').thenRefuses('already_appealed', { kept: 'Toch wel.' });
    appeal('2026-03-01T10:00:00Z', [...again, resolved('staff-2')]).thenRefuses('complaint_already_resolved');
  });
  it('needs a decision, words, and the one who filed it', () => {
    appeal('2026-03-01T10:00:00Z', [filed]).thenRefuses('not_permitted');
    appeal('2026-03-01T10:00:00Z', decided, 'anna', ' ').thenRefuses('reason_required');
    appeal('2026-03-01T10:00:00Z', decided, 'bram').thenRefuses('complaint_not_found');
    appeal('2026-03-01T10:00:00Z', []).thenRefuses('complaint_not_found');
    given()
      .when((state) =>
        appealComplaint(
          state,
          { complaint: 'c-1', by: '', words: 'x' },
          { now: facts.now, settings: foundingSettings },
        ),
      )
      .thenRefuses('complaint_not_found');
  });
});
