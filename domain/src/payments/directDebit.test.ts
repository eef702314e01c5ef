import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { returnDebit } from './directDebit.ts';
import { cameOf, payment, type PaymentEvent } from './payment.ts';

const given = specify(payment);
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const data = { payment: 'pay-1', member: 'anna' };
const paid: PaymentEvent[] = [
  {
    type: 'PaymentStarted',
    data: {
      ...{ ...data, package: 'p10', credits: 10, price: eur(995), transaction_cost: eur(0), discount: null },
      ...{ amount: eur(995), method: 'direct_debit', issuer: null, provider: 'direct_debit', country: 'NL' },
    },
  },
  {
    type: 'MandateSigned',
    data: {
      ...{ ...data, reference: 'R', mandate: 'M', creditor_id: 'NL79', amount: eur(995), collect_on: '2026-03-09' },
      ...{ account_holder: '', iban: '', street: '', house_number: '', zip: '', city: '', phone: '', language: 'nl' },
      ...{ debtors: { member: 'a', iban: 'b', phone: 'c' }, hints: { iban: '', phone: '' } },
    },
  },
  { type: 'PaymentCompleted', data },
  { type: 'DebitCollected', data: { ...data, collection: 'c', collect_on: '2026-03-09' } },
];
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

  it('is returned once', () =>
    given(...paid, refunded(500), back, taken)
      .when(returned)
      .thenNothing());

  it('counts what of it no transfer had given back apart', () => {
    const state = stateAfter(payment, [...paid, refunded(300), back, taken]);
    expect([cameOf(state), state.taken, state.takenLeft]).toEqual([eur(995), eur(995), eur(695)]);
  });
});
