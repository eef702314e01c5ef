import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import {
  collectDebit,
  dropDebit,
  forgetMandate,
  mandateNeededUntil,
  returnDebit,
  settleDebit,
  withdrawDebit,
} from './directDebit.ts';
import { cameOf, payment, type PaymentEvent } from './payment.ts';

const given = specify(payment);
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const data = { payment: 'pay-1', member: 'anna' };
const started: PaymentEvent = {
  type: 'PaymentStarted',
  data: {
    ...{ ...data, package: 'p10', credits: 10, price: eur(995), transaction_cost: eur(0), discount: null },
    ...{ amount: eur(995), method: 'direct_debit', issuer: null, provider: 'direct_debit', country: 'NL' },
  },
};
const ordered: PaymentEvent[] = [
  started,
  {
    type: 'MandateSigned',
    data: {
      ...{ ...data, reference: 'R', mandate: 'M', creditor_id: 'NL79', amount: eur(995), collect_on: '2026-03-09' },
      ...{ account_holder: '', iban: '', street: '', house_number: '', zip: '', city: '', phone: '', language: 'nl' },
      ...{ debtors: { member: 'a', iban: 'b', phone: 'c' }, hints: { iban: '', phone: '' } },
    },
  },
];
const pending: PaymentEvent = { type: 'PaymentPending', data };
const completed: PaymentEvent = { type: 'PaymentCompleted', data };
const collected: PaymentEvent = {
  type: 'DebitCollected',
  data: { ...data, collection: 'c', collect_on: '2026-03-09' },
};
const settled: PaymentEvent = { type: 'DebitSettled', data };
const withdrawn: PaymentEvent = { type: 'DebitWithdrawn', data };
const paid: PaymentEvent[] = [...ordered, completed, collected];
const refunded = (minor: number): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { ...data, refund: 'r-1', amount: eur(minor), by: 'fin' },
});
const now = new Date('2026-03-20T10:00:00Z');
const returned = (state: ReturnType<typeof payment.initial>) =>
  returnDebit(state, { payment: 'pay-1', code: 'MD06' }, { now, answerDays: 10 });
const back: PaymentEvent = { type: 'DebitReturned', data: { ...data, code: 'MD06' } };
const taken: PaymentEvent = { type: 'PaymentChargedBack', data: { ...data, taken: eur(995) } };

describe('a direct debit that the bank returns', () => {
  it('takes what was paid, without a dispute', () =>
    given(...paid)
      .when(returned)
      .thenRecords(back, taken));

  it.each([1, 500, 995])('after a transfer of %i takes all the same, and finance has that to claim', (minor) =>
    given(...paid, refunded(minor))
      .when(returned)
      .thenRecords(back, taken, {
        type: 'DisputeOpened',
        data: {
          ...{ ...data, dispute: 'return-pay-1', amount: eur(995), reason: 'MD06' },
          deadline: '2026-03-30T10:00:00.000Z',
        },
      }),
  );

  it('is returned once, and not before it was with the bank', () => {
    given(...paid, refunded(500), back, taken)
      .when(returned)
      .thenNothing();
    given(...ordered, completed)
      .when(returned)
      .thenNothing();
    given(started).when(returned).thenRefuses('payment_not_found');
  });

  it('may have been settled, and says nothing more of a payment that ended otherwise', () => {
    given(...paid, settled)
      .when(returned)
      .thenRecords(back, taken);
    given(...ordered, collected, { type: 'PaymentCancelled', data })
      .when(returned)
      .thenRecords(back);
  });

  it('fails where its credits were to come after the money', () =>
    given(...ordered, pending, collected)
      .when(returned)
      .thenRecords(back, { type: 'PaymentFailed', data: { ...data, reason: 'MD06' } }));

  it('counts what of it no transfer had given back apart', () => {
    const state = stateAfter(payment, [...paid, refunded(300), back, taken]);
    expect([cameOf(state), state.taken, state.takenLeft]).toEqual([eur(995), eur(995), eur(695)]);
  });
});

describe('a direct debit that waits', () => {
  const collect = (...past: PaymentEvent[]) =>
    given(...past).when((state) =>
      collectDebit(state, { payment: 'pay-1', collection: 'c', collect_on: '2026-03-09' }),
    );
  const giveBack = (past: PaymentEvent[], minor = 995, refund = 'r-1') =>
    withdrawDebit(stateAfter(payment, past), { payment: 'pay-1', refund, amount: eur(minor), by: 'fin' });

  it('stands in one file, once, and in none when it was given back before', () => {
    collect(...ordered, completed).thenRecords(collected);
    for (const past of [[collected], [withdrawn], [collected, settled], [collected, back]])
      collect(...ordered, completed, ...past).thenNothing();
    collect(started).thenRefuses('payment_not_found');
  });

  it('is given back whole without a cent moving; a part of it, or what the bank has, needs money', () => {
    expect(giveBack([...ordered, completed])).toEqual([withdrawn, refunded(995)]);
    expect(giveBack([...ordered, completed], 994)).toBeNull();
    expect(giveBack([...ordered, completed, refunded(1)], 994, 'r-2')).toBeNull();
    expect(giveBack(paid)).toBeNull();
    expect(giveBack([started, completed])).toBeNull();
  });

  it('is given back once, and only what can be refunded', () => {
    expect(giveBack([...ordered, completed, withdrawn, refunded(995)])).toBeNull();
    expect(giveBack([...ordered, completed, refunded(995)])).toBeNull();
    expect(() => giveBack([...ordered, pending])).toThrow('payment_not_refundable');
    expect(() => giveBack([...ordered, completed], 996)).toThrow('payment_not_refundable');
    expect(() => giveBack([...ordered, completed], 0)).toThrow('nothing_to_refund');
  });
});

describe('the money of a direct debit', () => {
  const settle = (...past: PaymentEvent[]) => given(...past).when((state) => settleDebit(state, { payment: 'pay-1' }));

  it('is on the account once, and brings the credits that were to come after it', () => {
    settle(...paid).thenRecords(settled);
    settle(...ordered, pending, collected).thenRecords(settled, completed);
    settle(...paid, settled).thenNothing();
  });

  it('is none of a debit that no file had, or that came back', () => {
    settle(...ordered, completed).thenNothing();
    settle(...paid, back, taken).thenNothing();
    settle(started).thenRefuses('payment_not_found');
  });

  it('is known to have been there also after it came back', () => {
    const debitOf = (...past: PaymentEvent[]) => stateAfter(payment, [...ordered, completed, ...past]).debit;
    const waiting = {
      ...{ reference: 'R', mandate: 'M', debtors: { member: 'a', iban: 'b', phone: 'c' } },
      ...{ hints: { iban: '', phone: '' }, collect_on: '2026-03-09', collection: null, status: 'waiting' },
      ...{ settled: false, forgotten: false },
    };
    expect(debitOf()).toEqual(waiting);
    expect(debitOf(withdrawn)).toEqual({ ...waiting, status: 'withdrawn' });
    expect(debitOf(collected, settled)).toMatchObject({ collection: 'c', status: 'settled', settled: true });
    expect(debitOf(collected, settled, back)).toMatchObject({ status: 'returned', settled: true });
    expect(debitOf(collected, back)).toMatchObject({ status: 'returned', settled: false });
  });
});

describe('the direct debit of somebody who is erased', () => {
  const cancelled: PaymentEvent = { type: 'PaymentCancelled', data };
  const goesBack: PaymentEvent = {
    type: 'PaymentReturned',
    data: { ...data, refund: 'return-pay-1', amount: eur(995) },
  };
  const drop = (...past: PaymentEvent[]) => given(...past).when((state) => dropDebit(state, { payment: 'pay-1' }));
  const settle = (...past: PaymentEvent[]) =>
    given(...past).when((state) => settleDebit(state, { payment: 'pay-1' }, { memberErased: true }));

  it('is not collected while its credits were to come, once', () => {
    drop(...ordered, pending).thenRecords(withdrawn, cancelled);
    drop(...ordered, pending, withdrawn, cancelled).thenNothing();
  });

  it('is collected where the credits came before, or once the bank has it', () => {
    drop(...ordered, completed).thenNothing();
    drop(...ordered, pending, collected).thenNothing();
    drop(started).thenNothing();
  });

  it('goes back where the money comes and the credits never came', () => {
    settle(...ordered, pending, collected).thenRecords(settled, goesBack);
    settle(...paid).thenRecords(settled);
  });

  it('that goes back and is returned by the bank as well was taken by it', () =>
    given(...ordered, pending, collected, settled, goesBack)
      .when(returned)
      .thenRecords(back, taken));
});

describe('the mandate of a direct debit', () => {
  const forgotten: PaymentEvent = { type: 'MandateForgotten', data };
  const forget = (at: string, ...past: PaymentEvent[]) =>
    given(...past).when((state) => forgetMandate(state, { payment: 'pay-1' }, new Date(at)));

  it('is kept for fourteen months after the day of the collection, that day included, and let go once', () => {
    expect(mandateNeededUntil(stateAfter(payment, paid))).toEqual(new Date('2027-05-10T00:00:00Z'));
    forget('2027-05-09T23:59:59.999Z', ...paid).thenNothing();
    forget('2027-05-10T00:00:00Z', ...paid).thenRecords(forgotten);
    forget('2027-05-10T00:00:00Z', ...paid, forgotten).thenNothing();
  });

  it('is none of an order by another method', () => {
    expect(mandateNeededUntil(stateAfter(payment, [started]))).toBeNull();
    forget('2030-01-01T00:00:00Z', started).thenNothing();
  });
});
