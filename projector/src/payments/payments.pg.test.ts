import type { AnyEvent } from '@vonk/contracts/events';
import { testHouse, type TestHouse } from '@vonk/platform/testing/testHouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eur, happened, sent } from '../testing/happened.ts';
import { financeDaysProjection } from './financeDays.projection.ts';
import { readFinanceDays } from './financeDays.query.ts';
import { paymentsProjection } from './payments.projection.ts';
import {
  listPayments,
  listRefunds,
  readDiscounts,
  readLastCompletedPayment,
  readPayment,
  readPaymentByReference,
  readPayments,
  readPendingPayments,
} from './payments.query.ts';

const started = (payment: string, member = 'ann'): AnyEvent =>
  happened('PaymentStarted', {
    ...{ payment, member, package: 'small', credits: 10, price: eur(746), transaction_cost: eur(50), amount: eur(796) },
    ...{ method: 'ideal', issuer: 'bank', provider: 'sandbox', country: 'NL' },
    discount: { code: 'WELCOME25', percentage: 25, amount: eur(249) },
  });
const bought = (payment: string, member = 'ann'): AnyEvent =>
  happened('CreditsBought', {
    member,
    lot: payment,
    payment,
    package: 'small',
    credits: 10,
    price: eur(746),
    balance_after: 10,
  });

describe('payments', () => {
  let house: TestHouse;
  const status = async (payment: string) => (await readPayment(house.db, 'ann', payment))?.status;
  beforeAll(async () => {
    house = await testHouse([paymentsProjection, financeDaysProjection]);
    await house.given('payment-p1', started('p1'));
  });
  afterAll(() => house.drop());

  it('tell what was ordered, for how much and how', async () => {
    expect(await readPayment(house.db, 'ann', 'p1')).toEqual({
      ...{ payment_id: 'p1', status: 'pending', package: 'small', credits: 10, method: 'ideal', issuer: 'bank' },
      ...{ price: eur(746), transaction_cost: eur(50), amount: eur(796), refunded: null },
      discount: { code: 'WELCOME25', percentage: 25, amount: eur(249) },
      started_at: '2026-03-02T12:00:00.000Z',
      settled_at: null,
    });
  });

  it('are nobody else’s', async () => {
    expect(await readPayment(house.db, 'bob', 'p1')).toBeNull();
    expect(await readPayments(house.db, 'bob')).toEqual([]);
  });

  it('are found by what the provider calls them', async () => {
    await house.given(
      'payment-p1',
      happened('PaymentRegistered', { payment: 'p1', member: 'ann', provider_reference: 'tr_1' }),
    );
    expect(await readPaymentByReference(house.db, 'sandbox', 'tr_1')).toEqual({ payment: 'p1', member: 'ann' });
    expect(await readPaymentByReference(house.db, 'mollie', 'tr_1')).toBeNull();
  });

  it('are completed only when the credits are in the wallet', async () => {
    await house.given('payment-p1', happened('PaymentCompleted', { payment: 'p1', member: 'ann' }));
    expect(await status('p1')).toBe('pending');
    expect(await readLastCompletedPayment(house.db, 'ann')).toBeNull();
    await house.given('wallet-ann', bought('p1'));
    expect(await status('p1')).toBe('completed');
    expect(await readLastCompletedPayment(house.db, 'ann')).toMatchObject({ payment_id: 'p1' });
  });

  it('fail, are cancelled and are charged back', async () => {
    const about = (payment: string) => ({ payment, member: 'ann' });
    for (const payment of ['p2', 'p3', 'p4', 'p5']) await house.given(`payment-${payment}`, started(payment));
    await house.given('payment-p2', happened('PaymentFailed', { ...about('p2'), reason: 'refused' }));
    await house.given('payment-p3', happened('PaymentCancelled', about('p3')));
    await house.given('payment-p4', happened('PaymentChargedBack', about('p4')));
    expect([await status('p2'), await status('p3'), await status('p4')]).toEqual([
      'failed',
      'cancelled',
      'charged_back',
    ]);
  });

  it('that hang are handed to whoever asks the provider again', async () => {
    expect(await readPendingPayments(house.db, house.now(), 10)).toEqual([]);
    const later = new Date(house.now().getTime() + 1);
    expect((await readPendingPayments(house.db, later, 10)).map(({ payment }) => payment)).toEqual(['p5']);
  });

  it('that are refunded say how much, with the refund beside them', async () => {
    const refund = { member: 'ann', refund: 'r1', payment: 'p1', amount: eur(373) };
    await house.given(
      'wallet-ann',
      happened('CreditsRefunded', { ...refund, lot: 'p1', credits: 5, balance_after: 5 }),
    );
    expect((await listRefunds(house.db, { member: 'ann' }, { offset: 0, limit: 10 })).refunds).toMatchObject([
      { id: 'r1', status: 'processing', credits: 5, amount: eur(373), paid_at: null },
    ]);
    await house.given('payment-p1', happened('PaymentRefunded', { ...refund, by: 'staff1' }));
    expect(await readPayment(house.db, 'ann', 'p1')).toMatchObject({ status: 'refunded', refunded: eur(373) });
    expect((await listRefunds(house.db, { status: 'paid' }, { offset: 0, limit: 10 })).refunds).toMatchObject([
      { id: 'r1', credits: 5, requested_at: house.now().toISOString() },
    ]);
  });

  it('are listed for the back office', async () => {
    const { payments, total } = await listPayments(house.db, { status: 'failed' }, { offset: 0, limit: 10 });
    expect({ total, payments }).toMatchObject({
      total: 1,
      payments: [{ id: 'p2', member: 'ann', failure: 'refused' }],
    });
  });

  it('hold a discount code while they are open, and give it back', async () => {
    const about = { member: 'ann', code: 'WELCOME25', payment: 'p5' };
    await house.given('discount-ann', happened('DiscountReserved', about));
    expect(await readDiscounts(house.db, 'ann')).toEqual([{ code: 'WELCOME25', payment: 'p5', status: 'reserved' }]);
    await house.given('discount-ann', happened('DiscountReleased', about));
    expect(await readDiscounts(house.db, 'ann')).toEqual([]);
    await house.given('discount-ann', happened('DiscountReserved', about), happened('DiscountRedeemed', about));
    expect(await readDiscounts(house.db, 'ann')).toMatchObject([{ status: 'redeemed' }]);
  });

  it('and credits add up in the books of the day, which ends at midnight in Amsterdam', async () => {
    house.setNow('2026-03-02T22:59:59Z');
    await house.given('wallet-ann', sent('ann', 'bob', 'm1', 'Hoi', { credits: 1 }));
    house.setNow('2026-03-02T23:00:00Z');
    await house.given('wallet-ann', sent('ann', 'bob', 'm2', 'Hoi', { credits: 1 }));
    const books = await readFinanceDays(house.db, '2026-03-02', '2026-03-03');
    expect(
      books.map(({ date, kind, currency, amount_minor, credits, count }) => [
        date,
        kind,
        currency,
        amount_minor,
        credits,
        count,
      ]),
    ).toEqual([
      ['2026-03-02', 'charge_back', 'EUR', -796, 0, 1],
      ['2026-03-02', 'purchase', 'EUR', 746, 10, 1],
      ['2026-03-02', 'refund', 'EUR', -373, 0, 1],
      ['2026-03-02', 'refunded_credits', '', 0, -5, 1],
      ['2026-03-02', 'spend_text', '', 0, -1, 1],
      ['2026-03-03', 'spend_text', '', 0, -1, 1],
    ]);
  });

  it('are the same when made anew', () => house.rebuiltEqualsLive());
  it('do not change when the same events come again', () => house.deliveredTwiceChangesNothing());
});
