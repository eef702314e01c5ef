import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eur, happened } from '../testing/happened.ts';
import { approvalsProjection } from './approvals.projection.ts';
import { listApprovals, readApproval } from './approvals.query.ts';

describe('what waits for a second person', () => {
  let readModels: TestReadModels;
  const all = { offset: 0, limit: 10 };
  const states = async (filter: Parameters<typeof listApprovals>[1] = {}) =>
    (await listApprovals(readModels.db, filter, all)).approvals.map(({ id, status }) => `${id} ${status}`);
  const credits = (member: string, approval: string, reason: string) =>
    happened('ApprovalRequested', { member, approval, kind: 'adjustment', credits: -150, by: 'fin', reason });
  const decision = { member: 'ann', by: 'fin2', reason: 'Klopt' };
  beforeAll(async () => {
    readModels = await testReadModels([approvalsProjection]);
    await readModels.given(
      'wallet-ann',
      happened('ApprovalRequested', {
        ...{ member: 'ann', approval: 'r1', kind: 'refund', credits: 250, payment: 'p1', amount: eur(14_995) },
        ...{ by: 'fin', reason: 'Coulance' },
      }),
      credits('ann', 'a1', 'Teveel gegeven'),
      credits('ann', 'a2', 'Nog eens'),
      credits('ann', 'a3', 'En nog eens'),
      happened('ApprovalGranted', { ...decision, approval: 'a1' }),
      happened('ApprovalDeclined', { ...decision, approval: 'a2', reason: 'Nee' }),
      happened('ApprovalWithdrawn', { ...decision, approval: 'a3', by: 'fin' }),
    );
    await readModels.given('wallet-bob', credits('bob', 'b1', 'Voor Bob'));
  });
  afterAll(() => readModels.drop());

  it('says who asked for what, for whom and why', async () => {
    expect(await readApproval(readModels.db, 'r1')).toMatchObject({
      ...{ id: 'r1', member: 'ann', kind: 'refund', status: 'waiting', credits: 250, payment: 'p1' },
      ...{ amount: eur(14_995), reason: 'Coulance', asked_by: 'fin', decided_by: null, decided_at: null },
    });
    expect(await readApproval(readModels.db, 'nothing')).toBeNull();
  });

  it('keeps what was decided, with who decided and why, behind what waits', async () => {
    const listed = await states();
    expect(listed.slice(0, 2).sort()).toEqual(['b1 waiting', 'r1 waiting']);
    expect(listed.slice(2).sort()).toEqual(['a1 approved', 'a2 declined', 'a3 withdrawn']);
    expect(await readApproval(readModels.db, 'a2')).toMatchObject({
      decided_by: 'fin2',
      decision: 'Nee',
      amount: null,
    });
    expect(await states({ status: 'waiting', member: 'ann' })).toEqual(['r1 waiting']);
    expect(await states({ payment: 'p1' })).toEqual(['r1 waiting']);
    expect((await listApprovals(readModels.db, { kind: 'adjustment' }, { offset: 0, limit: 0 })).total).toBe(4);
  });

  it('loses its words with the member it is about, and nobody else loses any', async () => {
    await readModels.given('member-ann', happened('MemberErased', { member: 'ann' }));
    const { approvals } = await listApprovals(readModels.db, { member: 'ann' }, all);
    expect(approvals.map(({ reason, decision: why }) => reason + why)).toEqual(['', '', '', '']);
    expect(await readApproval(readModels.db, 'r1')).toMatchObject({ status: 'waiting', amount: eur(14_995) });
    expect(await readApproval(readModels.db, 'b1')).toMatchObject({ reason: 'Voor Bob' });
  });

  it('is the same when made anew', () => readModels.rebuiltEqualsLive());
  it('does not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});
