import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recorded, specify, stateAfter } from '../testing/given.ts';
import { payment, type PaymentEvent } from './payment.ts';
import { paymentStatus } from './paymentStatus.ts';
import { canRefund, refundPayment } from './refundPayment.ts';
import { refuseRefund } from './refuseRefund.ts';
import { registerPayment } from './registerPayment.ts';
import { retryRefund } from './retryRefund.ts';
import { reverseRefund } from './reverseRefund.ts';
import { settlePayment, type ProviderStatus } from './settlePayment.ts';

const given = specify(payment);
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const started: PaymentEvent = {
  type: 'PaymentStarted',
  data: {
    payment: 'pay-1',
    member: 'anna',
    package: 'p10',
    credits: 10,
    price: eur(746),
    transaction_cost: eur(50),
    discount: { code: 'WELCOME25', percentage: 25, amount: eur(249) },
    amount: eur(796),
    method: 'paypal',
    issuer: null,
    provider: 'sandbox',
    country: 'NL',
  },
};
const data = { payment: 'pay-1', member: 'anna' };
const pending: PaymentEvent = { type: 'PaymentPending', data };
const completed: PaymentEvent = { type: 'PaymentCompleted', data };
const failed = (reason: string): PaymentEvent => ({ type: 'PaymentFailed', data: { ...data, reason } });
const cancelled: PaymentEvent = { type: 'PaymentCancelled', data };
const taken = (minor: number): PaymentEvent => ({ type: 'PaymentChargedBack', data: { ...data, taken: eur(minor) } });
const chargedBack = taken(796);
const refunded = (refund: string, amount_minor: number): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { ...data, refund, amount: eur(amount_minor), by: 'staff-1' },
});
const registered = (provider_reference: string): PaymentEvent => ({
  type: 'PaymentRegistered',
  data: { ...data, provider_reference },
});

const returned: PaymentEvent = { type: 'PaymentReturned', data: { ...data, refund: 'return-pay-1', amount: eur(796) } };

const pasts: Record<string, PaymentEvent[]> = {
  started: [started],
  pending: [started, pending],
  completed: [started, completed],
  failed: [started, failed('declined')],
  cancelled: [started, cancelled],
  returned: [started, cancelled, returned],
  refunded: [started, completed, refunded('r-1', 100)],
  charged_back: [started, completed, chargedBack],
};

describe('what the provider says', () => {
  const ending: Record<ProviderStatus, PaymentEvent[]> = {
    open: [],
    pending: [],
    paid: [completed],
    failed: [failed('failed')],
    expired: [failed('expired')],
    cancelled: [cancelled],
    charged_back: [chargedBack],
  };
  const table: Record<string, Partial<Record<ProviderStatus, PaymentEvent[]>>> = {
    started: { ...ending, pending: [pending] },
    pending: ending,
    completed: { charged_back: [chargedBack] },
    failed: { paid: [completed], charged_back: [chargedBack] },
    cancelled: { paid: [completed], charged_back: [chargedBack] },
    returned: { charged_back: [chargedBack] },
    refunded: { charged_back: [taken(696)] },
    charged_back: {},
  };
  const rows = Object.keys(pasts).flatMap((was) =>
    Object.keys(ending).map(
      (says) => [was, says as ProviderStatus, table[was]?.[says as ProviderStatus] ?? []] as const,
    ),
  );

  it.each(rows)('of a payment that is %s: %s', (was, says, events) =>
    given(...(pasts[was] ?? []))
      .when((state) => settlePayment(state, { payment: 'pay-1', status: says }))
      .thenRecords(...events),
  );

  it.each(['started', 'pending', 'failed', 'cancelled'])('goes back when the discount of a %s order is lost', (was) =>
    given(...(pasts[was] ?? []))
      .when((state) => settlePayment(state, { payment: 'pay-1', status: 'paid' }, { discountLost: true }))
      .thenRecords(returned),
  );
  it.each(['completed', 'returned', 'refunded', 'charged_back'])('changes nothing more of a %s payment', (was) =>
    given(...(pasts[was] ?? []))
      .when((state) => settlePayment(state, { payment: 'pay-1', status: 'paid' }, { discountLost: true }))
      .thenNothing(),
  );
  it('says that a newer order is why one was cancelled', () =>
    given(started)
      .when((state) => settlePayment(state, { payment: 'pay-1', status: 'cancelled', replaced: true }))
      .thenRecords({ type: 'PaymentCancelled', data: { ...data, reason: 'replaced' } }));

  it('keeps the provider’s word for a failure', () =>
    given(started)
      .when((state) => settlePayment(state, { payment: 'pay-1', status: 'failed', reason: 'insufficient_funds' }))
      .thenRecords(failed('insufficient_funds')));
  it.each([
    ['insufficient_funds', 'saved_card_refused'],
    ['refused_by_provider', 'refused_by_provider'],
    ['never_opened', 'never_opened'],
  ])('says of a saved card that failed with %s that it was %s: its payer saw no page', (reason, said) =>
    given({ ...started, data: { ...started.data, saved_card: true } })
      .when((state) => settlePayment(state, { payment: 'pay-1', status: 'failed', reason }))
      .thenRecords(failed(said)),
  );
  it('is of no payment that is unknown', () =>
    given()
      .when((state) => settlePayment(state, { payment: 'pay-1', status: 'paid' }))
      .thenRefuses('payment_not_found'));

  it('completes a payment once and charges back once, whatever the order and number of webhooks', () => {
    const says = fc.constantFrom<ProviderStatus>(
      'open',
      'pending',
      'paid',
      'failed',
      'cancelled',
      'expired',
      'charged_back',
    );
    fc.assert(
      fc.property(fc.array(says, { maxLength: 12 }), (statuses) => {
        let past: PaymentEvent[] = [started];
        for (const status of statuses)
          past = [...past, ...settlePayment(stateAfter(payment, past), { payment: 'pay-1', status })];
        const types = past.map(({ type }) => type);
        const backAt = types.indexOf('PaymentChargedBack');
        return (
          types.filter((type) => type === 'PaymentCompleted').length <= 1 &&
          types.filter((type) => type === 'PaymentChargedBack').length <= 1 &&
          (backAt === -1 || backAt === types.length - 1) &&
          (statuses.indexOf('paid') === -1 ||
            types.includes('PaymentCompleted') ||
            statuses.indexOf('charged_back') < statuses.indexOf('paid'))
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('the status on the wire', () => {
  it.each(Object.entries(pasts))('of a payment that is %s', (name, past) =>
    expect(paymentStatus(stateAfter(payment, past))).toBe(
      name === 'started' ? 'pending' : name === 'returned' ? 'cancelled' : name,
    ),
  );
  it('is refunded once money that was never taken is back', () =>
    expect(paymentStatus(stateAfter(payment, [started, returned, refunded('return-pay-1', 796)]))).toBe('refunded'));
  it('is none without a payment', () => expect(paymentStatus(payment.initial())).toBeNull());
});

describe('the state of a payment', () => {
  it('knows the order', () =>
    expect(stateAfter(payment, [started, registered('tr_1')])).toEqual({
      status: 'started',
      member: 'anna',
      package: 'p10',
      credits: 10,
      price: eur(746),
      amount: eur(796),
      method: 'paypal',
      issuer: null,
      ordered_at: '2026-01-05T12:00:00.000Z',
      completed_at: null,
      country: 'NL',
      discount_code: 'WELCOME25',
      provider: 'sandbox',
      saved_card: false,
      provider_reference: 'tr_1',
      refunded_minor: 0,
      refunds: new Map(),
      failedTries: new Map(),
      refused: new Map(),
      byHand: new Set(),
      reversed: new Set(),
      returned: null,
      returns: 0,
      mismatch: null,
      resolved: null,
      chargeBacks: 0,
      taken: null,
      takenLeft: null,
      takenAt: null,
      debit: null,
      disputes: new Map(),
    }));
  it('knows an order without a discount', () => {
    const plain = { ...started, data: { ...started.data, discount: null } } as PaymentEvent;
    expect(payment.evolve.PaymentStarted?.(recorded(plain, 0) as never, payment.initial()).discount_code).toBeNull();
  });
});

describe('registering a payment with the provider', () => {
  const register = (...past: PaymentEvent[]) =>
    given(...past).when((state) => registerPayment(state, { payment: 'pay-1', provider_reference: 'tr_1' }));
  it('happens once', () => {
    register(started).thenRecords(registered('tr_1'));
    register(started, registered('tr_1')).thenNothing();
  });
  it('keeps to one reference', () => register(started, registered('tr_2')).thenRefuses('idempotency_key_reused'));
  it('needs a payment', () => register().thenRefuses('payment_not_found'));
});

describe('giving money back', () => {
  const refund = (amount: { amount_minor: number; currency: string }, ...past: PaymentEvent[]) =>
    given(...past).when((state) => refundPayment(state, { payment: 'pay-1', refund: 'r-1', amount, by: 'staff-1' }));

  it('gives up to all that was charged', () => {
    refund(eur(796), started, completed).thenRecords(refunded('r-1', 796));
    refund(eur(797), started, completed).thenRefuses('payment_not_refundable');
  });
  it('gives in parts, in all not more than was charged', () => {
    refund(eur(96), started, completed, refunded('r-0', 700)).thenRecords(refunded('r-1', 96));
    refund(eur(97), started, completed, refunded('r-0', 700)).thenRefuses('payment_not_refundable');
  });
  it('happens once', () => refund(eur(796), started, completed, refunded('r-1', 796)).thenNothing());
  it('gives something', () => {
    refund(eur(0), started, completed).thenRefuses('nothing_to_refund');
    refund(eur(-1), started, completed).thenRefuses('nothing_to_refund');
  });
  it('gives it in the currency of the payment', () =>
    refund({ amount_minor: 100, currency: 'GBP' }, started, completed).thenRefuses('payment_not_refundable'));
  it.each(['started', 'pending', 'failed', 'cancelled'])('gives nothing while %s', (was) =>
    refund(eur(100), ...(pasts[was] ?? [])).thenRefuses('payment_not_refundable'),
  );
  it('needs a payment', () => refund(eur(100)).thenRefuses('payment_not_found'));
  it('is no question any more when the bank took the money, but what the provider gave before stands', () => {
    const past = [started, completed, chargedBack];
    expect(() => canRefund(stateAfter(payment, past), { amount: eur(100) })).toThrow(
      expect.objectContaining({ code: 'payment_not_refundable' }),
    );
    refund(eur(100), ...past).thenRecords(refunded('r-1', 100));
    expect(stateAfter(payment, [...past, refunded('r-1', 100)]).status).toBe('charged_back');
  });
  it('says that it is money which was never taken', () =>
    refund(eur(796), started, returned).thenRecords({
      type: 'PaymentRefunded',
      data: { ...data, refund: 'r-1', amount: eur(796), by: 'staff-1', returned: true },
    }));
});

describe('a refund that the provider refuses', () => {
  const of = { payment: 'pay-1', refund: 'r-1' };
  const asked = { ...of, amount: eur(100), credits: 4 };
  const no: PaymentEvent = { type: 'RefundRefused', data: { ...data, ...asked, reason: 'unknown_payment' } };
  const retried: PaymentEvent = { type: 'RefundRetried', data: { ...data, refund: 'r-1', by: 'fin-1' } };
  const reversed: PaymentEvent = { type: 'RefundReversed', data: { ...data, ...asked, by: 'fin-1' } };
  const paid = [started, completed];
  const refuseIt = (...past: PaymentEvent[]) =>
    given(...past).when((state) => refuseRefund(state, { ...asked, reason: 'unknown_payment' }));
  const retry = (...past: PaymentEvent[]) => given(...past).when((state) => retryRefund(state, { ...of, by: 'fin-1' }));
  const reverse = (...past: PaymentEvent[]) =>
    given(...past).when((state) => reverseRefund(state, { ...of, by: 'fin-1' }));

  it('is written down once for each time that the provider was asked', () => {
    refuseIt(...paid).thenRecords(no);
    refuseIt(...paid, no).thenNothing();
    refuseIt(...paid, no, retried).thenRecords(no);
    refuseIt(...paid, refunded('r-1', 100)).thenNothing();
    refuseIt(...paid, no, reversed).thenNothing();
    refuseIt().thenRefuses('payment_not_found');
  });
  it('is asked once more by finance, or given up, and never both', () => {
    retry(...paid, no).thenRecords(retried);
    reverse(...paid, no).thenRecords(reversed);
    for (const past of [[], [no, retried], [no, reversed], [no, retried, refunded('r-1', 100)]]) {
      retry(...paid, ...past).thenRefuses('refund_not_refused');
      reverse(...paid, ...past).thenRefuses('refund_not_refused');
    }
  });
  it('gives no credits back when the bank took the money, or when there never were any', () => {
    reverse(...paid, no, chargedBack).thenRefuses('payment_charged_back');
    const none: PaymentEvent = { ...no, data: { ...no.data, credits: 0 } };
    reverse(started, returned, none).thenRefuses('payment_not_refundable');
  });
});
