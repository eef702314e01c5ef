import type { AnyEvent } from '@vonk/contracts/events';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eur, happened } from '../testing/happened.ts';
import { financeDaysProjection } from './financeDays.projection.ts';
import { readFinanceDays } from './financeDays.query.ts';
import { paymentsProjection } from './payments.projection.ts';
import { readPayment } from './payments.query.ts';

describe('the books of money', () => {
  let readModels: TestReadModels;
  beforeAll(async () => {
    readModels = await testReadModels([paymentsProjection, financeDaysProjection]);
  });
  afterAll(() => readModels.drop());

  const started = (payment: string): AnyEvent =>
    happened('PaymentStarted', {
      ...{ payment, member: 'ann', package: 'p10', credits: 10, discount: null, method: 'paypal', issuer: null },
      ...{ price: eur(746), transaction_cost: eur(100), amount: eur(846), provider: 'sandbox', country: 'NL' },
    });
  const buy = async (payment: string) => {
    await readModels.given(`payment-${payment}`, started(payment));
    const bought = { member: 'ann', lot: payment, payment, package: 'p10', credits: 10, price: eur(746) };
    await readModels.given('wallet-ann', happened('CreditsBought', { ...bought, balance_after: 10 }));
  };
  const chargeBack = (payment: string) =>
    readModels.given(`payment-${payment}`, happened('PaymentChargedBack', { payment, member: 'ann' }));
  const refund = (payment: string, amount_minor: number) =>
    readModels.given(
      `payment-${payment}`,
      happened('PaymentRefunded', {
        payment,
        member: 'ann',
        refund: `r-${payment}`,
        amount: eur(amount_minor),
        by: 'ann',
      }),
    );
  const linesOf = async (date: string) =>
    Object.fromEntries(
      (await readFinanceDays(readModels.db, date, date)).map(({ kind, amount_minor }) => [kind, amount_minor]),
    );

  it('add up to nothing when all that was charged goes back: price and transaction cost on lines of their own', async () => {
    readModels.setNow('2026-04-01T10:00:00Z');
    await buy('b1');
    expect(await linesOf('2026-04-01')).toEqual({ purchase: 746, transaction_cost: 100 });
    await chargeBack('b1');
    expect(await linesOf('2026-04-01')).toEqual({ purchase: 746, charge_back: -746, transaction_cost: 0 });
  });

  it('lose to a charge-back only what a refund has left', async () => {
    readModels.setNow('2026-04-02T10:00:00Z');
    await buy('b2');
    await refund('b2', 246);
    await chargeBack('b2');
    const lines = await linesOf('2026-04-02');
    expect(lines).toEqual({ purchase: 746, refund: -246, charge_back: -500, transaction_cost: 0 });
    expect(Object.values(lines).reduce((sum, line) => sum + line, 0)).toBe(0);
  });

  it('have price and transaction cost again when a refund did not arrive, also after the bank took the rest', async () => {
    readModels.setNow('2026-04-05T10:00:00Z');
    const fail = (payment: string, amount_minor: number) =>
      readModels.given(
        `payment-${payment}`,
        happened('RefundFailed', {
          ...{ payment, member: 'ann', refund: `r-${payment}`, amount: eur(amount_minor), credits: 0 },
          ...{ reason: 'failed', reference: 're_1' },
        }),
      );
    await buy('b6');
    await refund('b6', 846);
    await fail('b6', 846);
    expect(await linesOf('2026-04-05')).toEqual({ purchase: 746, refund: 0, transaction_cost: 100 });
    readModels.setNow('2026-04-06T10:00:00Z');
    await buy('b7');
    await refund('b7', 246);
    await chargeBack('b7');
    await fail('b7', 246);
    expect(await linesOf('2026-04-06')).toEqual({ purchase: 746, refund: 0, charge_back: -500, transaction_cost: 0 });
  });

  it('know nothing of a charge-back that was quicker than its credits', async () => {
    readModels.setNow('2026-04-03T10:00:00Z');
    await readModels.given('payment-b3', started('b3'));
    await chargeBack('b3');
    expect(await linesOf('2026-04-03')).toEqual({});
  });

  it('keep the day on which something was paid when the money goes back later', async () => {
    readModels.setNow('2026-04-04T10:00:00Z');
    await buy('b4');
    await buy('b5');
    readModels.setNow('2026-04-20T10:00:00Z');
    await refund('b4', 746);
    await chargeBack('b5');
    for (const payment of ['b4', 'b5'])
      expect((await readPayment(readModels.db, 'ann', payment))?.settled_at).toBe('2026-04-04T10:00:00.000Z');
  });

  it('are the same when made anew', () => readModels.rebuiltEqualsLive());
  it('do not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});
