import type { AnyEvent } from '@vonk/contracts/events';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eur, happened } from '../testing/happened.ts';
import { booksProjection } from './books.projection.ts';
import { listBookLines } from './books.query.ts';
import { codesProjection } from './codes.projection.ts';
import { readCodeFigures } from './codes.query.ts';
import { financeDaysProjection } from './financeDays.projection.ts';
import { readFinanceDays } from './financeDays.query.ts';
import { paymentsProjection } from './payments.projection.ts';
import { readPayment } from './payments.query.ts';

describe('the books of money', () => {
  let readModels: TestReadModels;
  beforeAll(async () => {
    readModels = await testReadModels([paymentsProjection, financeDaysProjection, booksProjection, codesProjection]);
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

  it('have a refund that was told after the bank took everything on its own line, and no cost below nothing', async () => {
    readModels.setNow('2026-04-09T10:00:00Z');
    const lines = async (payment: string) => {
      const { lines: found } = await listBookLines(readModels.db, { payment }, { offset: 0, limit: 10 });
      return found.map(({ kind, amount }) => `${kind} ${amount.amount_minor}`).sort();
    };
    const charged = ['charge_back -746', 'sale 746', 'transaction_cost -100', 'transaction_cost 100'];
    await buy('b9');
    await chargeBack('b9');
    await refund('b9', 846);
    expect(await lines('b9')).toEqual([...charged, 'refund -846'].sort());
    expect(await linesOf('2026-04-09')).toEqual({
      purchase: 746,
      charge_back: -746,
      refund: -846,
      transaction_cost: 0,
    });
    // The bank gives back what it took: what is left is what was really paid back.
    await readModels.given(
      'payment-b9',
      happened('DisputeWon', { payment: 'b9', member: 'ann', dispute: 'd9', by: 'fin' }),
    );
    expect(await linesOf('2026-04-09')).toEqual({ purchase: 746, charge_back: 0, refund: -846, transaction_cost: 100 });
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

  it('have purchase and charge-back, and so nothing, when the bank was quicker than the credits, and it back when won', async () => {
    readModels.setNow('2026-04-07T10:00:00Z');
    await readModels.given('payment-b8', started('b8'));
    await readModels.given('payment-b8', happened('PaymentCompleted', { payment: 'b8', member: 'ann' }));
    await chargeBack('b8');
    expect(await linesOf('2026-04-07')).toEqual({});
    const bought = { member: 'ann', lot: 'b8', payment: 'b8', package: 'p10', credits: 10, price: eur(746) };
    await readModels.given('wallet-ann', happened('CreditsBought', { ...bought, balance_after: 10 }));
    expect(await linesOf('2026-04-07')).toEqual({ purchase: 746, charge_back: -746, transaction_cost: 0 });
    const inBooks = async () =>
      (await listBookLines(readModels.db, { payment: 'b8' }, { offset: 0, limit: 9 })).lines
        .map(({ kind, amount, date }) => `${date} ${kind} ${amount.amount_minor}`)
        .sort();
    const gone = ['charge_back -746', 'sale 746', 'transaction_cost -100', 'transaction_cost 100'];
    expect(await inBooks()).toEqual(gone.map((line) => `2026-04-07 ${line}`));
    expect((await readPayment(readModels.db, 'ann', 'b8'))?.status).toBe('charged_back');
    const won = { payment: 'b8', member: 'ann', dispute: 'd8', by: 'fin' };
    await readModels.given('payment-b8', happened('DisputeWon', won));
    expect(await linesOf('2026-04-07')).toEqual({ purchase: 746, charge_back: 0, transaction_cost: 100 });
  });

  it('count of a code what came and went of it once: a charge-back takes what no refund gave back', async () => {
    readModels.setNow('2026-04-08T10:00:00Z');
    const discount = { code: 'SPRING', percentage: 25, amount: eur(249) };
    const order = started('b9');
    if (order.type !== 'PaymentStarted') throw new Error('no order');
    await readModels.given('payment-b9', { ...order, data: { ...order.data, discount } });
    const figures = async () => (await readCodeFigures(readModels.db, ['SPRING'])).get('SPRING')?.[0];
    const done = { payment: 'b9', member: 'ann' };
    await readModels.given('payment-b9', happened('PaymentCompleted', done));
    await refund('b9', 246);
    await chargeBack('b9');
    expect(await figures()).toMatchObject({ used: 1, revenue: eur(846), cost: eur(249), back: eur(846) });
    await readModels.given('payment-b9', happened('DisputeWon', { ...done, dispute: 'd9', by: 'fin' }));
    expect(await figures()).toMatchObject({ revenue: eur(846), back: eur(246) });
    await chargeBack('b9');
    expect(await figures()).toMatchObject({ back: eur(846) });
    // It was never paid after all: nobody had the discount.
    await readModels.given('discount-ann', happened('DiscountReleased', { ...done, code: 'SPRING' }));
    expect(await figures()).toMatchObject({ used: 0, cost: eur(0), revenue: eur(846), back: eur(846) });
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
