import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { canFail, failRefunds, isUnderWay, type ToldRefund } from './failRefunds.ts';
import { payment, type PaymentEvent } from './payment.ts';
import { paymentStatus } from './paymentStatus.ts';
import { payRefundByHand } from './payRefundByHand.ts';
import { refundPayment } from './refundPayment.ts';
import { retryRefund } from './retryRefund.ts';
import { reverseRefund } from './reverseRefund.ts';

const given = specify(payment);
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const data = { payment: 'pay-1', member: 'anna' };
const bought: PaymentEvent[] = [
  {
    type: 'PaymentStarted',
    data: {
      ...{ ...data, package: 'p10', credits: 10, price: eur(746), transaction_cost: eur(50), discount: null },
      ...{ amount: eur(796), method: 'paypal', issuer: null, provider: 'mollie', country: 'NL' },
    },
  },
  { type: 'PaymentRegistered', data: { ...data, provider_reference: 'tr_1' } },
  { type: 'PaymentCompleted', data },
];
const refunded = (reference?: string, more: object = {}): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: {
    ...data,
    refund: 'r-1',
    amount: eur(796),
    by: 'anna',
    credits: 10,
    ...(reference ? { reference } : {}),
    ...more,
  },
});
const failed = (reference: string, reason: 'failed' | 'cancelled' = 'failed'): PaymentEvent => ({
  type: 'RefundFailed',
  data: { ...data, refund: 'r-1', amount: eur(796), credits: 10, reason, reference },
});
const retried: PaymentEvent = { type: 'RefundRetried', data: { ...data, refund: 'r-1', by: 'fin' } };
const chargedBack: PaymentEvent = { type: 'PaymentChargedBack', data };
const told = (reference: string, status: ToldRefund['status'], id = 'r-1'): ToldRefund => ({ id, reference, status });
const tell = (past: PaymentEvent[], ...tries: ToldRefund[]) =>
  given(...past).when((state) => failRefunds(state, 'pay-1', tries));

describe('a refund that the provider took and could not pay out', () => {
  const paid = [...bought, refunded('re_1')];

  it('is written down once, however often it is told', () => {
    tell(paid, told('re_1', 'failed')).thenRecords(failed('re_1'));
    tell([...paid, failed('re_1')], told('re_1', 'failed')).thenNothing();
  });
  it('may have been cancelled there', () =>
    tell(paid, told('re_1', 'cancelled')).thenRecords(failed('re_1', 'cancelled')));
  it('stands while the provider says that it is on its way or paid', () => {
    tell(paid, told('re_1', 'processing')).thenNothing();
    tell(paid, told('re_1', 'paid')).thenNothing();
    tell(paid).thenNothing();
  });
  it('is none of ours when its id is unknown here', () =>
    tell(paid, told('re_9', 'failed', 'r-9'), told('re_1', 'paid')).thenNothing());

  it('says nothing of a later try that is on its way or paid', () => {
    const again = [...paid, failed('re_1'), retried, refunded('re_2', { again: true })];
    tell(again, told('re_1', 'failed')).thenNothing();
    tell(again, told('re_2', 'processing'), told('re_1', 'failed')).thenNothing();
    tell(again, told('re_2', 'failed'), told('re_1', 'failed')).thenRecords(failed('re_2'));
  });
  it('is told of each refund by itself', () => {
    const half = (refund: string, reference: string) => refunded(reference, { refund, amount: eur(398), credits: 5 });
    const two = [...bought, half('r-1', 're_1'), half('r-2', 're_2')];
    const failedHalf: PaymentEvent = {
      type: 'RefundFailed',
      data: { ...data, refund: 'r-2', amount: eur(398), credits: 5, reason: 'failed', reference: 're_2' },
    };
    tell(two, told('re_1', 'processing'), told('re_2', 'failed', 'r-2')).thenRecords(failedHalf);
    tell([...bought, half('r-1', 're_1'), refunded(undefined, { refund: 'r-2' })], told('re_1', 'failed')).thenRecords({
      ...failedHalf,
      data: { ...failedHalf.data, refund: 'r-1', reference: 're_1' },
    });
    const under = (...tries: ToldRefund[]) => isUnderWay(stateAfter(payment, two), tries);
    expect(under(told('re_1', 'processing'), told('re_2', 'paid', 'r-2'))).toBe(true);
    expect(under(told('re_1', 'paid'), told('re_2', 'paid', 'r-2'))).toBe(false);
  });
  it('can be none of a payment that no provider knows, nor of one of which nothing went back', () => {
    const unknown = bought.filter(({ type }) => type !== 'PaymentRegistered');
    const can = (...past: PaymentEvent[]) => canFail(stateAfter(payment, past));
    expect([can(...paid), can(...unknown, refunded('re_1')), can(...bought)]).toEqual([true, false, false]);
  });
  it('is paid by hand once, and not while it is being asked for once more', () => {
    const byHand = (...past: PaymentEvent[]) =>
      given(...past).when((state) => payRefundByHand(state, { ...data, refund: 'r-1', proof: 'x', by: 'fin' }));
    byHand(...paid).thenNothing();
    byHand(...paid, failed('re_1'), retried).thenRefuses('refund_not_refused');
    byHand(...bought).thenRefuses('refund_not_refused');
  });
  it('says nothing while it is being asked for once more', () =>
    tell([...paid, failed('re_1'), retried], told('re_1', 'failed')).thenNothing());
  it('says nothing of what was asked for anew after a crash, before anybody had told of it', () =>
    tell([...bought, refunded('re_2')], told('re_1', 'failed')).thenNothing());
  it('cannot be one that finance paid by transfer', () => {
    const past = [...paid, failed('re_1')];
    const byHand = payRefundByHand(stateAfter(payment, past), { ...data, refund: 'r-1', proof: 'x', by: 'fin' });
    tell([...past, ...byHand], told('re_1', 'failed')).thenNothing();
    expect(canFail(stateAfter(payment, [...past, ...byHand]))).toBe(false);
  });
  it('is found of those that were paid before anybody kept what the provider calls them', () => {
    tell([...bought, refunded()], told('re_1', 'failed')).thenRecords(failed('re_1'));
    tell([...bought, refunded()], told('re_2', 'processing'), told('re_1', 'failed')).thenNothing();
    tell([...bought, refunded(), failed('re_1'), retried, refunded()], told('re_1', 'failed')).thenNothing();
  });

  it('makes the payment what it was before, and is finance’s again: once more, by hand, or the credits', () => {
    const past = [...paid, failed('re_1')];
    const state = stateAfter(payment, past);
    expect([paymentStatus(state), state.refunded_minor]).toEqual(['completed', 0]);
    const of = { payment: 'pay-1', refund: 'r-1', by: 'fin' };
    given(...past)
      .when((now) => retryRefund(now, of))
      .thenRecords(retried);
    given(...past)
      .when((now) => reverseRefund(now, of))
      .thenRecords({
        type: 'RefundReversed',
        data: { ...data, refund: 'r-1', by: 'fin', amount: eur(796), credits: 10 },
      });
    expect(payRefundByHand(state, { ...of, proof: 'NL-1' }).map(({ type }) => type)).toEqual([
      ...['RefundPaidByHand', 'PaymentRefunded'],
    ]);
  });
  it('is paid once more with the word that it was tried before', () =>
    given(...paid, failed('re_1'), retried)
      .when((state) =>
        refundPayment(state, { ...data, refund: 'r-1', amount: eur(796), credits: 10, by: 'fin', reference: 're_2' }),
      )
      .thenRecords(refunded('re_2', { again: true, by: 'fin' })));

  it('leaves other refunds of the payment as they are', () => {
    const part: PaymentEvent = {
      type: 'PaymentRefunded',
      data: { ...data, refund: 'r-0', amount: eur(100), by: 'anna', credits: 1, reference: 're_0' },
    };
    const rest = refunded('re_1', { amount: eur(600) });
    const lost = { ...failed('re_1'), data: { ...failed('re_1').data, amount: eur(600) } } as PaymentEvent;
    tell([...bought, part, rest], told('re_1', 'failed'), told('re_0', 'paid')).thenRecords(lost);
    const state = stateAfter(payment, [...bought, part, rest, lost]);
    expect([paymentStatus(state), state.refunded_minor]).toEqual(['refunded', 100]);
  });
  it('does not undo what the bank took', () => {
    const state = stateAfter(payment, [...paid, chargedBack, failed('re_1')]);
    expect(paymentStatus(state)).toBe('charged_back');
  });
  it('of money that was never taken makes it wait again', () => {
    const returned: PaymentEvent = { type: 'PaymentReturned', data: { ...data, refund: 'r-1', amount: eur(796) } };
    const past = [...bought.slice(0, 2), returned, refunded('re_1', { returned: true, credits: 0 })];
    const lost = { ...failed('re_1'), data: { ...failed('re_1').data, credits: 0, returned: true } } as PaymentEvent;
    tell(past, told('re_1', 'failed')).thenRecords(lost);
    expect(paymentStatus(stateAfter(payment, [...past, lost]))).toBe('cancelled');
  });

  it('is watched while it is on its way, and no longer', () => {
    const state = stateAfter(payment, paid);
    expect(canFail(state)).toBe(true);
    expect(canFail(stateAfter(payment, bought))).toBe(false);
    expect(isUnderWay(state, [told('re_1', 'processing')])).toBe(true);
    for (const status of ['paid', 'failed', 'cancelled'] as const)
      expect(isUnderWay(state, [told('re_1', status)])).toBe(false);
    expect(isUnderWay(state, [])).toBe(false);
  });
});

describe('a refund that finance would pay while the bank has the money', () => {
  const byHand = { payment: 'pay-1', refund: 'r-1', proof: 'T-1', by: 'fin' };
  const part = (refund: string, minor: number) => refunded('re_1', { refund, amount: eur(minor) });
  const refusedOf = (minor: number): PaymentEvent => ({
    type: 'RefundRefused',
    data: { ...data, refund: 'r-1', amount: eur(minor), credits: 10, reason: 'not_paid' },
  });

  it('is refused where the charge-back took it, however little of it', () => {
    for (const past of [
      [...bought, refusedOf(796), chargedBack],
      [...bought, chargedBack, refusedOf(796)],
      [...bought, part('r-0', 200), chargedBack, refusedOf(1)],
    ]) {
      given(...past)
        .when((state) => payRefundByHand(state, byHand))
        .thenRefuses('payment_charged_back');
      given(...past)
        .when((state) => retryRefund(state, { payment: 'pay-1', refund: 'r-1', by: 'fin' }))
        .thenRefuses('payment_charged_back');
    }
  });
  it('is paid where it had been paid before, so that the charge-back took the rest alone, and came back', () => {
    const before = [...bought, part('r-1', 200), chargedBack];
    const failedPart: PaymentEvent = { ...failed('re_1'), data: { ...failed('re_1').data, amount: eur(200) } } as never;
    given(...before, failedPart)
      .when((state) => payRefundByHand(state, byHand))
      .thenRecords(
        { type: 'RefundPaidByHand', data: { ...data, refund: 'r-1', by: 'fin', proof: 'T-1' } },
        {
          type: 'PaymentRefunded',
          data: { ...data, refund: 'r-1', amount: eur(200), credits: 10, by: 'fin', again: true },
        },
      );
  });
  it('is paid once the bank gave it back', () => {
    const won: PaymentEvent = { type: 'DisputeWon', data: { ...data, dispute: 'd-1', by: 'fin' } };
    const state = stateAfter(payment, [...bought, refusedOf(796), chargedBack, won]);
    expect(payRefundByHand(state, byHand)).toHaveLength(2);
  });
});
