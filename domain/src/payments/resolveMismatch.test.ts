import { describe, expect, it } from 'vitest';
import { recorded, specify, stateAfter } from '../testing/given.ts';
import { paymentStatus } from './paymentStatus.ts';
import { cameOf, payment, type PaymentEvent } from './payment.ts';
import { canRefund, refundPayment } from './refundPayment.ts';
import { resolveMismatch, type ResolveMismatchCommand } from './resolveMismatch.ts';
import { settleAsTold, type Told } from './settleAsTold.ts';
import { settlePayment } from './settlePayment.ts';

const given = specify(payment);
const money = (amount_minor: number, currency = 'EUR') => ({ amount_minor, currency });
const data = { payment: 'pay-1', member: 'anna' };
const started: PaymentEvent = {
  type: 'PaymentStarted',
  data: {
    ...{ ...data, package: 'p10', credits: 10, price: money(946), transaction_cost: money(50), discount: null },
    ...{ amount: money(996), method: 'paypal', issuer: null, provider: 'sandbox', country: 'NL' },
  },
};
const wrong = (told = money(100), status = 'paid'): PaymentEvent => ({
  type: 'PaymentMismatched',
  data: { ...data, ordered: money(996), told, status },
});
const command: ResolveMismatchCommand = {
  ...{ payment: 'pay-1', how: 'returned', told: money(100), proof: null, by: 'fin-1' },
};
const end = (past: PaymentEvent[], over: Partial<ResolveMismatchCommand> = {}) =>
  given(...past).when((state) => resolveMismatch(state, { ...command, ...over }));
const resolved = (how: ResolveMismatchCommand['how'], told = money(100), status = 'paid'): PaymentEvent => ({
  type: 'MismatchResolved',
  data: { ...data, how, told, status, proof: how === 'returned' ? null : 'Afschrift 12', by: 'fin-1' },
});
const returned = (amount = money(100), refund = 'return-pay-1'): PaymentEvent => ({
  type: 'PaymentReturned',
  data: { ...data, refund, amount },
});
const cancelled: PaymentEvent = { type: 'PaymentCancelled', data };
const completed: PaymentEvent = { type: 'PaymentCompleted', data };

/** What the webhook records of what the provider tells, after a past. */
const hear = async (past: PaymentEvent[], told: Told) => {
  const state = () => stateAfter(payment, past);
  let events: readonly PaymentEvent[] = [];
  await settleAsTold(
    {
      load: () => Promise.resolve(state() as never),
      decide: (_stream, _id, _what, decide) => {
        events = decide(state() as never) as unknown as readonly PaymentEvent[];
        return Promise.resolve(state() as never);
      },
    },
    'pay-1',
    told,
    { dispute_answer_days: 7 },
  );
  return events;
};

describe('a payment of another amount than was ordered', () => {
  it('goes back as it came, in whatever currency, from every state in which nothing was taken', () => {
    end([started, wrong()]).thenRecords(resolved('returned'), returned());
    end([started, wrong(money(996, 'PLN'))], { told: money(996, 'PLN') }).thenRecords(
      resolved('returned', money(996, 'PLN')),
      returned(money(996, 'PLN')),
    );
    for (const before of [cancelled, { type: 'PaymentFailed' as const, data: { ...data, reason: 'expired' } }])
      end([started, before, wrong()]).thenRecords(resolved('returned'), returned());
  });

  it('is refunded up to what came, and not to what was ordered', () => {
    const state = stateAfter(payment, [
      started,
      wrong(money(100, 'PLN')),
      resolved('returned'),
      returned(money(100, 'PLN')),
    ]);
    expect(() => canRefund(state, { amount: money(100, 'PLN') })).not.toThrow();
    expect(() => canRefund(state, { amount: money(101, 'PLN') })).toThrow('payment_not_refundable');
    expect(() => canRefund(state, { amount: money(100) })).toThrow('payment_not_refundable');
    const [paid] = refundPayment(state, {
      payment: 'pay-1',
      refund: 'return-pay-1',
      amount: money(100, 'PLN'),
      credits: 0,
      by: 'fin-1',
    });
    expect(paid?.data).toMatchObject({ returned: true, amount: money(100, 'PLN') });
    expect(paymentStatus(state)).toBe('cancelled');
  });

  it('is explained where nothing goes back, and an order that waited is over with it', () => {
    end([started, wrong(money(100), 'pending')], { how: 'nothing_came', proof: 'Afschrift 12' }).thenRecords(
      resolved('nothing_came', money(100), 'pending'),
      cancelled,
    );
    end([started, wrong()], { how: 'settled_outside', proof: 'Afschrift 12' }).thenRecords(
      resolved('settled_outside'),
      cancelled,
    );
    end([started, { type: 'PaymentPending', data }, wrong()], {
      how: 'settled_outside',
      proof: 'Afschrift 12',
    }).thenRecords(resolved('settled_outside'), cancelled);
    end([started, completed, wrong()], { how: 'settled_outside', proof: 'Afschrift 12' }).thenRecords(
      resolved('settled_outside'),
    );
  });

  it('is not said to be nothing while the provider says that it was paid', () =>
    end([started, wrong()], { how: 'nothing_came', proof: 'x' }).thenRefuses('provider_says_paid'));

  it('never goes back where the provider has no money, credits were given, or another amount stands there by now', () => {
    for (const status of ['open', 'pending', 'failed', 'charged_back'])
      end([started, wrong(money(100), status)]).thenRefuses('nothing_to_refund');
    end([started, completed, wrong()]).thenRefuses('payment_not_refundable');
    end([started, wrong(), wrong(money(101))]).thenRefuses('quote_changed');
    end([started, wrong(money(100, 'PLN'))]).thenRefuses('quote_changed');
  });

  it('is ended once: not again, not when none is open, and not when the right amount was quicker', () => {
    for (const past of [[], [wrong(), resolved('returned'), returned()], [wrong(), completed]])
      end([started, ...past]).thenRefuses('payment_not_mismatched');
  });

  it('completes when the right amount comes after it was explained: paid wins', async () => {
    const past = [started, wrong(), resolved('settled_outside'), cancelled];
    given(...past)
      .when((state) => settlePayment(state, { payment: 'pay-1', status: 'paid' }))
      .thenRecords(completed);
    expect(await hear(past, { status: 'paid', amount: money(996) })).toEqual([completed]);
  });

  it('is known once it is on its way back; more than that is a case of its own, whose rest goes back too', async () => {
    const past = [started, wrong(), resolved('returned'), returned()];
    expect(await hear(past, { status: 'paid', amount: money(100) })).toEqual([]);
    expect(await hear(past, { status: 'paid', amount: money(996) })).toEqual([wrong(money(996))]);
    end([...past, wrong(money(996))], { told: money(996) }).thenRecords(
      resolved('returned', money(996)),
      returned(money(896), 'return-pay-1-2'),
    );
    const sum = stateAfter(payment, [
      ...past,
      wrong(money(996)),
      resolved('returned', money(996)),
      returned(money(896)),
    ]);
    expect([cameOf(sum), sum.returns]).toEqual([money(996), 2]);
    for (const told of [money(99), money(100)]) end([...past, wrong(told)], { told }).thenRefuses('nothing_to_refund');
    end([...past, wrong(money(101))], { told: money(101) }).thenRecords(
      resolved('returned', money(101)),
      returned(money(1), 'return-pay-1-2'),
    );
    end([...past, wrong(money(996, 'PLN'))], { told: money(996, 'PLN') }).thenRefuses('payment_not_refundable');
  });

  it('stays explained when the order runs out without money, and is open again when money comes after all', async () => {
    const past = [started, wrong(money(100), 'pending'), resolved('nothing_came', money(100), 'pending'), cancelled];
    for (const status of ['pending', 'expired', 'cancelled'] as const)
      expect(await hear(past, { status, amount: money(100) })).toEqual([]);
    expect(await hear(past, { status: 'paid', amount: money(100) })).toEqual([wrong()]);
  });

  it('never completes by a dispute that is won: what came was not taken', () => {
    const dispute = { ...data, dispute: 'chb-1' };
    const past: PaymentEvent[] = [
      ...[started, wrong(), resolved('returned'), returned()],
      { type: 'PaymentChargedBack', data: { ...data, taken: money(100) } },
      {
        type: 'DisputeOpened',
        data: { ...dispute, amount: money(100), reason: null, deadline: '2026-01-12T12:00:00.000Z' },
      },
      { type: 'DisputeWon', data: { ...dispute, by: 'provider' } },
    ];
    expect(stateAfter(payment, past).status).toBe('returned');
    expect(past.map(recorded)).toHaveLength(7);
  });
});
