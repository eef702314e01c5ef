import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { happened, joined, viewOf } from '../testing/happened.ts';
import { readBlockBetween, readBlocks } from './blocks.query.ts';
import { hasOpenComplaintAbout, listComplaints, readComplaint, readOwnComplaints } from './complaints.query.ts';
import { safetyProjection } from './safety.projection.ts';
import { readSanctions } from './sanctions.query.ts';

const DUE = '2026-03-03T12:00:00.000Z';
const filed = (complaint: string, reporter: string, member: string | null) =>
  happened('ComplaintFiled', {
    ...{
      complaint,
      reference: `K-${complaint}`,
      category: 'scam_or_fraud',
      reporter,
      member,
      due_at: DUE,
      language: 'nl',
    },
    ...{ email: 'ann@example.org', description: 'Asked me for money.' },
    about: { profile: 'bob', conversation: 'ann-bob', message: null, photo: null },
    evidence: { profile: { name: 'Bob' }, messages: [], photo: null },
  });

describe('complaints', () => {
  let readModels: TestReadModels;
  const range = { offset: 0, limit: 10 };
  beforeAll(async () => {
    readModels = await testReadModels([safetyProjection, profilesProjection]);
    await readModels.given('complaint-c1', filed('c1', 'ann', 'ann'));
    await readModels.given('complaint-c2', filed('c2', 'visitor-c2', null));
  });
  afterAll(() => readModels.drop());

  it('show who filed one what they filed, and nobody else', async () => {
    expect(await readOwnComplaints(readModels.db, 'ann')).toMatchObject([
      {
        reference: 'K-c1',
        status: 'open',
        description: 'Asked me for money.',
        outcome: null,
        answer: null,
        due_at: DUE,
      },
    ]);
    expect(await readOwnComplaints(readModels.db, 'bob')).toEqual([]);
  });

  it('are overdue from the very moment the deadline passes', async () => {
    const overdue = async (at: string) =>
      (await listComplaints(readModels.db, { overdue: true }, range, new Date(at))).complaints.map(({ id }) => id);
    expect(await overdue('2026-03-03T11:59:59.999Z')).toEqual([]);
    expect((await overdue(DUE)).sort()).toEqual(['c1', 'c2']);
  });

  it('carry the notes of staff and who looks after them', async () => {
    await readModels.given(
      'complaint-c1',
      happened('ComplaintAssigned', { complaint: 'c1', to: 'staff1', by: 'staff1' }),
      happened('ComplaintNoted', { complaint: 'c1', reporter: 'ann', note: 'Same IBAN as before', by: 'staff1' }),
    );
    expect(await readComplaint(readModels.db, 'c1', readModels.now())).toMatchObject({
      ...{ assigned_to: 'staff1', notes: [{ note: 'Same IBAN as before', by: 'staff1' }] },
      evidence: { profile: { name: 'Bob' } },
    });
    expect(await readComplaint(readModels.db, 'none', readModels.now())).toBeNull();
  });

  it('open the conversation they are about to staff only while they are open', async () => {
    expect(await hasOpenComplaintAbout(readModels.db, 'ann-bob')).toBe('c1');
    const outcome = { outcome: 'upheld', answer: 'We ended that account.', by: 'staff1' } as const;
    await readModels.given(
      'complaint-c1',
      happened('ComplaintResolved', { complaint: 'c1', reporter: 'ann', ...outcome }),
    );
    await readModels.given(
      'complaint-c2',
      happened('ComplaintResolved', { complaint: 'c2', reporter: 'visitor-c2', ...outcome }),
    );
    expect(await hasOpenComplaintAbout(readModels.db, 'ann-bob')).toBeNull();
    expect(await readOwnComplaints(readModels.db, 'ann')).toMatchObject([
      { status: 'resolved', outcome: 'upheld', answer: 'We ended that account.' },
    ]);
  });

  it('that are appealed are open again for staff', async () => {
    await readModels.given(
      'complaint-c1',
      happened('ComplaintAppealed', { complaint: 'c1', reporter: 'ann', words: 'Not enough' }),
    );
    const { complaints } = await listComplaints(readModels.db, {}, range, readModels.now());
    expect(complaints.map(({ id, status, appeal }) => [id, status, appeal])).toEqual([
      ['c1', 'appealed', 'Not enough'],
      ['c2', 'resolved', null],
    ]);
    const undecided = await listComplaints(readModels.db, { undecided: true }, range, readModels.now());
    expect(undecided.complaints.map(({ id }) => id)).toEqual(['c1']);
  });

  it('stay without a word of a member who is erased', async () => {
    await readModels.keys.destroy('ann');
    await readModels.given('member-ann', happened('MemberErased', { member: 'ann' }));
    expect(await readComplaint(readModels.db, 'c1', readModels.now())).toMatchObject({
      ...{ email: '', description: '', answer: '', appeal: '', evidence: { profile: { name: 'Bob' } } },
      notes: [{ note: '' }],
    });
    await readModels.given('complaint-c1', happened('EvidenceForgotten', { complaint: 'c1' }));
    expect(await readComplaint(readModels.db, 'c1', readModels.now())).toMatchObject({
      evidence: { profile: null, messages: [], photo: null },
    });
  });

  it('are the same when made anew', () => readModels.rebuiltEqualsLive());
  it('do not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});

describe('blocks and sanctions', () => {
  let readModels: TestReadModels;
  beforeAll(async () => {
    readModels = await testReadModels([safetyProjection, profilesProjection]);
    for (const member of ['ann', 'bob']) await readModels.given(`member-${member}`, ...joined(member));
  });
  afterAll(() => readModels.drop());

  it('tell who blocked whom, and list those a member blocked until taken back', async () => {
    await readModels.given('pair-ann-bob', happened('MemberBlocked', { by: 'ann', profile: 'bob' }));
    expect(await readBlockBetween(readModels.db, 'ann', 'bob')).toBe('blocked_by_viewer');
    expect(await readBlockBetween(readModels.db, 'bob', 'ann')).toBe('blocked_by_other');
    const blocks = () => readBlocks(readModels.db, viewOf('ann', readModels.now()));
    expect(await blocks()).toMatchObject([{ id: 'bob', blocked_at: readModels.now().toISOString() }]);
    // Bob has only just come, which Ann, hidden from him as he from her, is not told.
    expect(await blocks()).toMatchObject([{ online: false, new: false, city: null, region: null, main_image: null }]);
    expect(await readBlocks(readModels.db, viewOf('bob', readModels.now()))).toEqual([]);
    await readModels.given('pair-ann-bob', happened('MemberUnblocked', { by: 'ann', profile: 'bob' }));
    expect(await blocks()).toEqual([]);
    expect(await readBlockBetween(readModels.db, 'ann', 'bob')).toBeNull();
  });

  it('keep every sanction with its reason and statement, the newest first', async () => {
    const about = { member: 'bob', reason: 'spam', by: 'staff1' } as const;
    const until = '2026-03-05T12:00:00.000Z';
    await readModels.given(
      'member-bob',
      happened('MemberWarned', { ...about, statement: 'Please stop' }),
      happened('MemberSuspended', { ...about, statement: 'Three days', until }),
      happened('SuspensionLifted', { member: 'bob', by: 'staff2', reason: 'appeal upheld' }),
      happened('MemberTerminated', { ...about, statement: 'Enough' }),
    );
    expect(
      (await readSanctions(readModels.db, 'bob')).map(({ kind, statement, until }) => [kind, statement, until]),
    ).toEqual([
      ['termination', 'Enough', null],
      ['lifted', '', null],
      ['suspension', 'Three days', until],
      ['warning', 'Please stop', null],
    ]);
  });

  it('are the same when made anew', () => readModels.rebuiltEqualsLive());
});
