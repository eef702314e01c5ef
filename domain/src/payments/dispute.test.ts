import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { acceptDispute, contestDispute, loseDispute, winDispute, type ToldChargeBack } from './dispute.ts';
import { isTaken, payment, type PaymentEvent } from './payment.ts';
import { settlePayment } from './settlePayment.ts';

const given = specify(payment);
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const data = { payment: 'pay-1', member: 'anna' };
const paid: PaymentEvent[] = [
  {
    type: 'PaymentStarted',
    data: {
      ...data,
      ...{ package: 'p10', credits: 10, price: eur(746), transaction_cost: eur(50), discount: null, amount: eur(796) },
      ...{ method: 'paypal', issuer: null, provider: 'sandbox', country: 'NL' },
    },
  },
  { type: 'PaymentCompleted', data },
];
const told = (over: Partial<ToldChargeBack> = {}): ToldChargeBack => ({
  ...{ id: 'chb-1', amount: eur(796), reason: 'Not known', at: '2026-11-01T10:00:00.000Z', deadline: null },
  ...{ reversed: false, ...over },
});
const chargedBack: PaymentEvent = { type: 'PaymentChargedBack', data: { ...data, taken: eur(796) } };
const opened = (dispute = 'chb-1'): PaymentEvent => ({
  type: 'DisputeOpened',
  data: { ...data, dispute, amount: eur(796), reason: 'Not known', deadline: '2026-11-11T10:00:00.000Z' },
});
type Type = 'DisputeContested' | 'DisputeAccepted' | 'DisputeWon' | 'DisputeLost';
const decided = (type: Type, by = 'fin', dispute = 'chb-1'): PaymentEvent => ({ type, data: { ...data, dispute, by } });
const taken = [...paid, chargedBack, opened()];
const settle =
  (status: 'paid' | 'charged_back', chargeBack?: ToldChargeBack) => (state: Parameters<typeof settlePayment>[0]) =>
    settlePayment(state, { payment: 'pay-1', status, chargeBack }, { answerDays: 10 });

describe('a charge-back that the provider tells of', () => {
  it('opens a dispute, with the days of the settings where the provider names no day', () =>
    given(...paid)
      .when(settle('charged_back', told()))
      .thenRecords(chargedBack, opened()));

  it('has the deadline that the provider names', () => {
    const [, event] = settle('charged_back', told({ deadline: '2026-11-05T00:00:00.000Z' }))(stateAfter(payment, paid));
    expect(event?.data).toMatchObject({ deadline: '2026-11-05T00:00:00.000Z' });
  });

  it('is one dispute however often it is told', () =>
    given(...taken)
      .when(settle('charged_back', told()))
      .thenNothing());

  it('is none where the provider tells nothing of it', () =>
    given(...paid)
      .when(settle('charged_back'))
      .thenRecords(chargedBack));

  const refunded: PaymentEvent = {
    type: 'PaymentRefunded',
    data: { ...data, refund: 'r-1', amount: eur(300), by: 'fin' },
  };
  it.each([
    // The bank took all, what a refund had given back as well.
    [796, 796],
    [497, 497],
    [496, 496],
    // Less than what is left: what it leaves is no more ours to count on.
    [495, 496],
  ])('of %i where 496 of 796 were left took %i', (amount, gone) => {
    const [event] = settle('charged_back', told({ amount: eur(amount) }))(stateAfter(payment, [...paid, refunded]));
    expect(event).toEqual({ type: 'PaymentChargedBack', data: { ...data, taken: eur(gone) } });
  });

  it('in another currency took what was left', () => {
    const inPounds = told({ amount: { amount_minor: 900, currency: 'GBP' } });
    const [event] = settle('charged_back', inPounds)(stateAfter(payment, paid));
    expect(event?.data).toMatchObject({ taken: eur(796) });
  });

  it('that took what a refund had given back as well leaves that refund with its payer, should it come back', () => {
    const all: PaymentEvent = { type: 'PaymentChargedBack', data: { ...data, taken: eur(796) } };
    const failed: PaymentEvent = {
      type: 'RefundFailed',
      data: { ...data, refund: 'r-1', amount: eur(300), credits: 0, reference: 're_1', reason: 'failed' },
    };
    const state = stateAfter(payment, [...paid, refunded, all, failed]);
    expect([isTaken(state, eur(300)), state.takenLeft]).toEqual([true, eur(496)]);
    const less: PaymentEvent = { type: 'PaymentChargedBack', data: { ...data, taken: eur(496) } };
    expect(isTaken(stateAfter(payment, [...paid, refunded, less, failed]), eur(300))).toBe(false);
  });

  it('takes no more than there was, where two of them meet what refunds gave back', () => {
    const state = (amount: number, ...more: PaymentEvent[]) =>
      stateAfter(payment, [
        ...paid,
        refunded,
        { type: 'PaymentChargedBack', data: { ...data, taken: eur(amount) } },
        ...more,
      ]);
    // Of 796 came 300 back: 496 were left.
    expect([495, 496, 497].map((amount) => state(amount).takenLeft)).toEqual([eur(495), eur(496), eur(496)]);
    expect(state(496)).toMatchObject({ taken: eur(496), chargeBacks: 1, takenAt: '2026-01-05T12:00:00.000Z' });
    const again = state(
      496,
      opened(),
      decided('DisputeWon'),
      ...([{ type: 'PaymentChargedBack', data: { ...data, taken: eur(496) } }] as PaymentEvent[]),
    );
    expect(again.chargeBacks).toBe(2);
  });

  it('that is won leaves a payment of which something went back refunded', () => {
    const won: PaymentEvent[] = [...paid, refunded, chargedBack, opened(), decided('DisputeWon')];
    expect(stateAfter(payment, won)).toMatchObject({ status: 'refunded', refunded_minor: 300 });
    expect(stateAfter(payment, won).disputes.get('chb-1')?.status).toBe('won');
    const lost = stateAfter(payment, [...taken, decided('DisputeLost')]);
    expect(lost.disputes.get('chb-1')?.status).toBe('lost');
  });

  it('is won when the provider says that the bank gave the money back, and only then', () => {
    given(...taken)
      .when(settle('paid', told({ reversed: true })))
      .thenRecords(decided('DisputeWon', 'provider'));
    // What the provider said before it happened may come after it.
    given(...taken)
      .when(settle('paid'))
      .thenNothing();
    given(...taken)
      .when(settle('paid', told()))
      .thenNothing();
    given(...taken)
      .when(settle('paid', told({ id: 'chb-other', reversed: true })))
      .thenNothing();
  });

  it.each<Type>(['DisputeContested', 'DisputeAccepted', 'DisputeLost'])(
    'is won by what the bank does, also after finance noted %s',
    (type) =>
      given(...taken, decided(type))
        .when(settle('paid', told({ reversed: true })))
        .thenRecords(decided('DisputeWon', 'provider')),
  );

  it('is not taken a second time once finance knows that it is won, but another one is', () => {
    const won = [...taken, decided('DisputeWon')];
    expect(stateAfter(payment, won).status).toBe('completed');
    given(...won)
      .when(settle('charged_back', told()))
      .thenNothing();
    given(...won)
      .when(settle('paid', told({ reversed: true })))
      .thenNothing();
    given(...won)
      .when(settle('charged_back', told({ id: 'chb-2' })))
      .thenRecords(chargedBack, opened('chb-2'));
    // That the bank gave the first one back says nothing of the second.
    given(...won, chargedBack, opened('chb-2'))
      .when(settle('paid', told({ reversed: true })))
      .thenNothing();
  });
});

describe('what finance decides about a dispute', () => {
  const acts = {
    DisputeContested: contestDispute,
    DisputeAccepted: acceptDispute,
    DisputeWon: winDispute,
    DisputeLost: loseDispute,
  };
  const pasts: Record<string, PaymentEvent[]> = {
    open: taken,
    contested: [...taken, decided('DisputeContested')],
    accepted: [...taken, decided('DisputeAccepted')],
    won: [...taken, decided('DisputeWon')],
    lost: [...taken, decided('DisputeLost')],
  };
  const ALLOWED: Record<Type, string[]> = {
    DisputeContested: ['open'],
    DisputeAccepted: ['open', 'contested'],
    DisputeWon: ['open', 'contested', 'accepted'],
    DisputeLost: ['open', 'contested'],
  };
  for (const [type, act] of Object.entries(acts) as [Type, typeof contestDispute][])
    for (const [past, events] of Object.entries(pasts)) {
      const command = { payment: 'pay-1', dispute: 'chb-1', by: 'fin' };
      if (ALLOWED[type].includes(past))
        it(`${type} follows ${past}`, () =>
          given(...events)
            .when((state) => act(state, command))
            .thenRecords(decided(type)));
      else
        it(`${type} is refused after ${past}`, () =>
          given(...events)
            .when((state) => act(state, command))
            .thenRefuses('dispute_decided'));
    }

  it('is refused to whoever saw it stand otherwise, though it could follow', () => {
    const command = { payment: 'pay-1', dispute: 'chb-1', by: 'fin' };
    given(...taken, decided('DisputeContested'))
      .when((state) => acceptDispute(state, { ...command, seen: 'open' }))
      .thenRefuses('dispute_decided');
    given(...taken, decided('DisputeContested'))
      .when((state) => acceptDispute(state, { ...command, seen: 'contested' }))
      .thenRecords(decided('DisputeAccepted'));
  });

  it('is refused where there is no such dispute', () =>
    given(...taken)
      .when((state) => winDispute(state, { payment: 'pay-1', dispute: 'chb-9', by: 'fin' }))
      .thenRefuses('not_found'));

  it.each<[Type, string]>([
    ['DisputeWon', 'completed'],
    ['DisputeLost', 'charged_back'],
    ['DisputeAccepted', 'charged_back'],
    ['DisputeContested', 'charged_back'],
  ])('%s leaves the payment %s', (type, status) =>
    expect(stateAfter(payment, [...taken, decided(type)]).status).toBe(status),
  );
});
