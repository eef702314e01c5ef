import type { AnyEvent } from '@vonk/contracts/events';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
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
} from './payments.query.ts';
import { readRefund } from './refund.query.ts';

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
  let readModels: TestReadModels;
  const status = async (payment: string) => (await readPayment(readModels.db, 'ann', payment))?.status;
  const about = (payment: string) => ({ payment, member: 'ann' });
  beforeAll(async () => {
    readModels = await testReadModels([paymentsProjection, financeDaysProjection]);
    await readModels.given('payment-p1', started('p1'));
  });
  afterAll(() => readModels.drop());

  it('tell what was ordered, for how much and how', async () => {
    expect(await readPayment(readModels.db, 'ann', 'p1')).toEqual({
      ...{ payment_id: 'p1', status: 'pending', package: 'small', credits: 10, method: 'ideal', issuer: 'bank' },
      ...{ price: eur(746), transaction_cost: eur(50), amount: eur(796), refunded: null },
      discount: { code: 'WELCOME25', percentage: 25, amount: eur(249) },
      started_at: '2026-03-02T12:00:00.000Z',
      settled_at: null,
    });
  });

  it('are nobody else’s', async () => {
    expect(await readPayment(readModels.db, 'bob', 'p1')).toBeNull();
    expect(await readPayments(readModels.db, 'bob')).toEqual([]);
  });

  it('are found by what the provider calls them', async () => {
    await readModels.given(
      'payment-p1',
      happened('PaymentRegistered', { payment: 'p1', member: 'ann', provider_reference: 'tr_1' }),
    );
    expect(await readPaymentByReference(readModels.db, 'sandbox', 'tr_1')).toEqual({ payment: 'p1', member: 'ann' });
    expect(await readPaymentByReference(readModels.db, 'mollie', 'tr_1')).toBeNull();
  });

  it('are completed only when the credits are in the wallet', async () => {
    await readModels.given('payment-p1', happened('PaymentCompleted', { payment: 'p1', member: 'ann' }));
    expect(await status('p1')).toBe('pending');
    expect(await readLastCompletedPayment(readModels.db, 'ann')).toBeNull();
    await readModels.given('wallet-ann', bought('p1'));
    expect(await status('p1')).toBe('completed');
    expect(await readLastCompletedPayment(readModels.db, 'ann')).toMatchObject({ payment_id: 'p1' });
  });

  it('fail, are cancelled and are charged back', async () => {
    for (const payment of ['p2', 'p3', 'p4', 'p5']) await readModels.given(`payment-${payment}`, started(payment));
    await readModels.given('payment-p2', happened('PaymentFailed', { ...about('p2'), reason: 'refused' }));
    await readModels.given('payment-p3', happened('PaymentCancelled', about('p3')));
    await readModels.given('payment-p4', happened('PaymentChargedBack', about('p4')));
    expect([await status('p2'), await status('p3'), await status('p4')]).toEqual([
      'failed',
      'cancelled',
      'charged_back',
    ]);
  });

  it('that are refunded say how much, with the refund beside them', async () => {
    const refund = { member: 'ann', refund: 'r1', payment: 'p1', amount: eur(373) };
    await readModels.given(
      'wallet-ann',
      happened('CreditsRefunded', { ...refund, lot: 'p1', credits: 5, balance_after: 5 }),
    );
    expect((await listRefunds(readModels.db, { member: 'ann' }, { offset: 0, limit: 10 })).refunds).toMatchObject([
      { id: 'r1', status: 'processing', credits: 5, amount: eur(373), paid_at: null },
    ]);
    await readModels.given('payment-p1', happened('PaymentRefunded', { ...refund, by: 'staff1' }));
    expect(await readPayment(readModels.db, 'ann', 'p1')).toMatchObject({ status: 'refunded', refunded: eur(373) });
    expect((await listRefunds(readModels.db, { status: 'paid' }, { offset: 0, limit: 10 })).refunds).toMatchObject([
      { id: 'r1', credits: 5, requested_at: readModels.now().toISOString() },
    ]);
  });

  it('are listed for the back office', async () => {
    const { payments, total } = await listPayments(readModels.db, { status: 'failed' }, { offset: 0, limit: 10 });
    expect({ total, payments }).toMatchObject({
      total: 1,
      payments: [{ id: 'p2', member: 'ann', failure: 'refused' }],
    });
  });

  it('hold a discount code while they are open, and give it back', async () => {
    const about = { member: 'ann', code: 'WELCOME25', payment: 'p5' };
    await readModels.given('discount-ann', happened('DiscountReserved', about));
    expect(await readDiscounts(readModels.db, 'ann')).toEqual([
      { code: 'WELCOME25', payment: 'p5', status: 'reserved' },
    ]);
    await readModels.given('discount-ann', happened('DiscountReleased', about));
    expect(await readDiscounts(readModels.db, 'ann')).toEqual([]);
    await readModels.given('discount-ann', happened('DiscountReserved', about), happened('DiscountRedeemed', about));
    expect(await readDiscounts(readModels.db, 'ann')).toMatchObject([{ status: 'redeemed' }]);
  });

  it('that were cancelled for a newer order say so, and so does money that goes back for one', async () => {
    for (const payment of ['p6', 'p7']) await readModels.given(`payment-${payment}`, started(payment));
    await readModels.given('payment-p6', happened('PaymentCancelled', { ...about('p6'), reason: 'replaced' }));
    expect(await readPayment(readModels.db, 'ann', 'p6')).toMatchObject({ status: 'cancelled', note: 'replaced' });
    const back = { ...about('p6'), refund: 'return-p6', amount: eur(796) };
    await readModels.given('payment-p6', happened('PaymentReturned', back));
    expect(await readPayment(readModels.db, 'ann', 'p6')).toMatchObject({ status: 'cancelled', note: 'returning' });
    await readModels.given('payment-p6', happened('PaymentRefunded', { ...back, by: 'system', returned: true }));
    expect(await readPayment(readModels.db, 'ann', 'p6')).toMatchObject({ status: 'refunded', note: 'returned' });
    const refunds = await listRefunds(readModels.db, { payment: 'p6' }, { offset: 0, limit: 10 });
    expect(refunds.refunds).toMatchObject([{ id: 'return-p6', status: 'paid', credits: 0, returned: true }]);
  });

  it('whose amount the provider tells otherwise are found, until the right one comes', async () => {
    const found = async () =>
      (await listPayments(readModels.db, { mismatched: true }, { offset: 0, limit: 10 })).payments.map(
        ({ id, told }) => [id, told],
      );
    const wrong = { ...about('p7'), ordered: eur(796), told: eur(1), status: 'paid' };
    await readModels.given('payment-p7', happened('PaymentMismatched', wrong));
    expect(await found()).toEqual([['p7', eur(1)]]);
    await readModels.given('payment-p7', happened('PaymentCompleted', about('p7')));
    expect(await found()).toEqual([]);
  });

  it('and credits add up in the books of the day, which ends at midnight in Amsterdam', async () => {
    readModels.setNow('2026-03-02T22:59:59Z');
    await readModels.given('wallet-ann', sent('ann', 'bob', 'm1', 'Hoi', { credits: 1 }));
    readModels.setNow('2026-03-02T23:00:00Z');
    await readModels.given('wallet-ann', sent('ann', 'bob', 'm2', 'Hoi', { credits: 1 }));
    const books = await readFinanceDays(readModels.db, '2026-03-02', '2026-03-03');
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
      ['2026-03-02', 'purchase', 'EUR', 746, 10, 1],
      ['2026-03-02', 'refund', 'EUR', -373, 0, 1],
      ['2026-03-02', 'refunded_credits', '', 0, -5, 1],
      ['2026-03-02', 'spend_text', '', 0, -1, 1],
      ['2026-03-02', 'transaction_cost', 'EUR', 50, 0, 1],
      ['2026-03-03', 'spend_text', '', 0, -1, 1],
    ]);
  });

  it('show a refund that the provider refuses, why, and how it ended', async () => {
    const refund = { member: 'ann', refund: 'r2', payment: 'p1', amount: eur(75), credits: 1 };
    const shown = async () => await readRefund(readModels.db, 'r2');
    await readModels.given('wallet-ann', happened('CreditsRefunded', { ...refund, lot: 'p1', balance_after: 4 }));
    await readModels.given('payment-p1', happened('RefundRefused', { ...refund, reason: 'unknown_payment' }));
    expect(await shown()).toMatchObject({ id: 'r2', status: 'refused', refusal: 'unknown_payment' });
    await readModels.given('payment-p1', happened('RefundRetried', { ...about('p1'), refund: 'r2', by: 'fin' }));
    expect(await shown()).toMatchObject({ status: 'processing' });
    await readModels.given('payment-p1', happened('RefundRefused', { ...refund, reason: 'refused' }));
    await readModels.given('payment-p1', happened('RefundReversed', { ...refund, by: 'fin' }));
    expect(await shown()).toMatchObject({ status: 'reversed', refusal: 'refused' });
    await readModels.given('wallet-ann', happened('CreditsRestored', { ...refund, lot: 'p1', balance_after: 5 }));
    const books = await readFinanceDays(readModels.db, '2026-03-03', '2026-03-03');
    expect(books.filter(({ kind }) => kind.endsWith('_credits')).map(({ kind, credits }) => [kind, credits])).toEqual([
      ['refunded_credits', -1],
      ['restored_credits', 1],
    ]);
  });

  it('show a refund that did not arrive, and are paid again until it does', async () => {
    const refund = { ...about('p9'), refund: 'r9', amount: eur(796), credits: 10 };
    await readModels.given('payment-p9', started('p9'));
    await readModels.given('wallet-ann', bought('p9'));
    await readModels.given('wallet-ann', happened('CreditsRefunded', { ...refund, lot: 'p9', balance_after: 0 }));
    await readModels.given('payment-p9', happened('PaymentRefunded', { ...refund, by: 'ann', reference: 're_1' }));
    const shown = async () => [await readPayment(readModels.db, 'ann', 'p9'), await readRefund(readModels.db, 'r9')];
    await readModels.given('payment-p9', happened('RefundFailed', { ...refund, reason: 'failed', reference: 're_1' }));
    expect(await shown()).toMatchObject([
      { status: 'completed', refunded: null, note: 'refund_delayed' },
      { status: 'refused', refusal: 'failed', paid_at: null },
    ]);
    await readModels.given(
      'payment-p9',
      happened('RefundPaidByHand', { ...about('p9'), refund: 'r9', by: 'fin', proof: 'NL-1' }),
    );
    await readModels.given('payment-p9', happened('PaymentRefunded', { ...refund, by: 'fin', again: true }));
    const [paid, again] = await shown();
    expect([paid, again]).toMatchObject([
      { status: 'refunded', refunded: eur(796) },
      { status: 'paid', refusal: null },
    ]);
    expect(paid).not.toHaveProperty('note');
  });

  it('stay charged back when a refund arrives later, until the bank gives them back', async () => {
    const refund = { ...about('p8'), refund: 'r8', amount: eur(100) };
    await readModels.given('payment-p8', started('p8'));
    await readModels.given('wallet-ann', bought('p8'));
    await readModels.given('payment-p8', happened('PaymentChargedBack', about('p8')));
    await readModels.given('payment-p8', happened('PaymentRefunded', { ...refund, by: 'fin' }));
    expect(await readPayment(readModels.db, 'ann', 'p8')).toMatchObject({ status: 'charged_back', refunded: eur(100) });
    const dispute = { ...about('p8'), dispute: 'chb-8' };
    await readModels.given('payment-p8', happened('DisputeWon', { ...dispute, by: 'provider' }));
    // The credits are not there yet.
    expect(await readPayment(readModels.db, 'ann', 'p8')).toMatchObject({
      status: 'charged_back',
      note: 'dispute_won',
    });
    const back = { ...about('p8'), lot: 'p8', credits: 9, balance_after: 9 };
    await readModels.given('wallet-ann', happened('CreditsReinstated', back));
    expect(await status('p8')).toBe('refunded');
  });

  it('forget why they failed once money came after all, whether it was taken or goes back', async () => {
    const shown = async (payment: string) => {
      const { payments } = await listPayments(readModels.db, { payment }, { offset: 0, limit: 1 });
      return payments[0]?.failure;
    };
    for (const payment of ['l1', 'l2']) {
      const failed = happened('PaymentFailed', { ...about(payment), reason: 'expired' });
      await readModels.given(`payment-${payment}`, started(payment), failed);
      expect(await shown(payment)).toBe('expired');
    }
    await readModels.given('payment-l1', happened('PaymentCompleted', about('l1')));
    const back = { ...about('l2'), refund: 'return-l2', amount: eur(796) };
    await readModels.given('payment-l2', happened('PaymentReturned', back));
    expect([await shown('l1'), await shown('l2')]).toEqual([null, null]);
  });

  it('are the same when made anew', () => readModels.rebuiltEqualsLive());
  it('do not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});
