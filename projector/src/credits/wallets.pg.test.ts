import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eur, happened, sent } from '../testing/happened.ts';
import { walletsProjection } from './wallets.projection.ts';
import { listLedger, readBalance, readLedger, readLots } from './wallets.query.ts';

describe('the ledger', () => {
  let readModels: TestReadModels;
  const lots = async () =>
    Object.fromEntries(
      (await readLots(readModels.db, 'ann')).map(({ lot, credits, unused }) => [lot, [credits, unused]]),
    );
  beforeAll(async () => {
    readModels = await testReadModels([walletsProjection]);
    const ann = { member: 'ann' };
    await readModels.given(
      'wallet-ann',
      happened('CreditsGranted', { ...ann, lot: 'signup', credits: 5, cause: 'signup', balance_after: 5 }),
      sent('ann', 'bob', 'm1', 'Hoi', { credits: 1, spent: [{ lot: 'signup', credits: 1 }], balance_after: 4 }),
      happened('CreditsBought', {
        ...{ ...ann, lot: 'lot1', payment: 'p1', package: 'small', credits: 10, price: eur(995) },
        balance_after: 14,
      }),
      happened('BecamePremium', { ...ann, payment: 'p1' }),
      sent('ann', 'bob', 'm2', '', {
        ...{ kind: 'gift', gift: 'rose', credits: 6, balance_after: 8 },
        spent: [
          { lot: 'signup', credits: 4 },
          { lot: 'lot1', credits: 2 },
        ],
      }),
      happened('PrivatePhotoViewed', {
        ...{ ...ann, profile: 'bob', photo: 'x', credits: 1, spent: [{ lot: 'lot1', credits: 1 }] },
        balance_after: 7,
      }),
      happened('MessageDropped', {
        ...{ ...ann, message: 'm2', conversation: 'ann-bob', to: 'bob', credits: 6, balance_after: 13 },
        spent: [
          { lot: 'signup', credits: 4 },
          { lot: 'lot1', credits: 2 },
        ],
      }),
      happened('CreditsRefunded', {
        ...{ ...ann, refund: 'r1', payment: 'p1', lot: 'lot1', credits: 9, amount: eur(896), balance_after: 4 },
      }),
      happened('CreditsTaken', {
        ...{
          ...ann,
          credits: 1,
          spent: [{ lot: 'signup', credits: 1 }],
          reason: 'test',
          by: 'staff1',
          balance_after: 3,
        },
      }),
    );
  });
  afterAll(() => readModels.drop());

  it('has a line for every grant, purchase, spend and refund, with the balance after it, newest first', async () => {
    const { entries, next } = await readLedger(readModels.db, 'ann', { limit: 50 });
    expect(
      entries.map(({ kind, credits, balance_after, cause }) => [kind, credits, balance_after, cause.code]),
    ).toEqual([
      ['adjustment', -1, 3, 'adjustment'],
      ['refund', -9, 4, 'refund'],
      ['return', 6, 13, 'message_dropped'],
      ['spend', -1, 7, 'private_photo'],
      ['spend', -6, 8, 'gift'],
      ['purchase', 10, 14, 'purchase'],
      ['spend', -1, 4, 'text'],
      ['grant', 5, 5, 'signup'],
    ]);
    expect(next).toBeNull();
    expect(entries.reduce((sum, { credits }) => sum + credits, 0)).toBe(3);
  });

  it('is leafed through without a line lost or shown twice', async () => {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await readLedger(readModels.db, 'ann', { limit: 3, after });
      ids.push(...page.entries.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    const { entries } = await readLedger(readModels.db, 'ann', { limit: 50, after: 'nonsense' });
    expect(ids).toEqual(entries.map(({ id }) => id));
  });

  it('knows what is left of each lot', async () => {
    expect(await lots()).toEqual({ signup: [5, 3], lot1: [10, 0] });
  });

  it('agrees with the balance', async () => {
    expect(await readBalance(readModels.db, 'ann')).toEqual({ credits: 3, paid_user: true });
    expect(await readBalance(readModels.db, 'nobody')).toEqual({ credits: 0, paid_user: false });
  });

  it('shows finance the purchase, the refund and every spent credit of all members', async () => {
    const { entries, total } = await listLedger(readModels.db, { payment: 'p1' }, { offset: 0, limit: 10 });
    expect(total).toBe(2);
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', eur(-896)],
      ['purchase', eur(995)],
    ]);
    expect((await listLedger(readModels.db, { kind: 'spend' }, { offset: 0, limit: 10 })).total).toBe(3);
  });

  it('is the same when made anew', () => readModels.rebuiltEqualsLive());
  it('does not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});
