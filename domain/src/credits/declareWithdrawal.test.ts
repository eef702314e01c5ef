import { describe, it } from 'vitest';
import { happened, specify } from '../testing/given.ts';
import { anna, bought, refunded } from '../testing/walletEvents.ts';
import { declareWithdrawal, type DeclareWithdrawalCommand } from './declareWithdrawal.ts';
import { refundCredits } from './refundCredits.ts';
import { wallet, type WalletEvent } from './wallet.ts';

const given = specify(wallet);
const settings = { refund_days: 14 };
// Bought on 5 January, 13:00 in Amsterdam: the last day to take it back is 19 January.
const purchase = happened('2026-01-05T12:00:00Z', bought('pay-1', 10, 995));
const tooLate = new Date('2026-01-19T23:00:00Z');
const command = { member: anna, refund: 'refund-1', payment: 'pay-1' };

describe('a withdrawal by the form', () => {
  const form = { member: anna, withdrawal: 'w-1', payment: 'pay-1', order: 'pay-1' };
  const sentAt = (at: string, withdrawal = 'w-1', payment: string | null = 'pay-1') =>
    happened(at, declared({ ...form, withdrawal, payment }));
  const declared = (data: DeclareWithdrawalCommand): WalletEvent => ({ type: 'WithdrawalDeclared', data });

  it('counts from when it was sent: the money goes also after the period', () => {
    given(purchase, sentAt('2026-01-19T22:59:59.999Z'))
      .when((state) => refundCredits(state, command, { now: new Date('2026-03-01T00:00:00Z'), settings }))
      .thenRecords(refunded('refund-1', 'pay-1', 10, 995, 0));
  });
  it('is too late a moment after the period', () =>
    given(purchase, sentAt('2026-01-19T23:00:00Z'))
      .when((state) => refundCredits(state, command, { now: tooLate, settings }))
      .thenRefuses('refund_period_over'));
  it('keeps the date of the first', () =>
    given(purchase, sentAt('2026-01-19T22:00:00Z'), sentAt('2026-01-20T22:00:00Z', 'w-2'))
      .when((state) => refundCredits(state, command, { now: tooLate, settings }))
      .thenRecords(refunded('refund-1', 'pay-1', 10, 995, 0)));
  it('has the date of the first one that named no order where it corrects that, not of one from before the purchase', () => {
    const mistyped = (at: string) => sentAt(at, 'w-0', null);
    const corrected = sentAt('2026-01-20T22:00:00Z');
    given(purchase, mistyped('2026-01-19T22:00:00Z'), corrected)
      .when((state) => refundCredits(state, command, { now: tooLate, settings }))
      .thenRecords(refunded('refund-1', 'pay-1', 10, 995, 0));
    given(mistyped('2026-01-01T12:00:00Z'), purchase, corrected)
      .when((state) => refundCredits(state, command, { now: tooLate, settings }))
      .thenRefuses('refund_period_over');
  });
  it('lends its date to one order alone: whoever bought twice has sent one form', () => {
    const second = happened('2026-01-05T13:00:00Z', bought('pay-2', 10, 995, 20));
    const mistyped = sentAt('2026-01-19T22:00:00Z', 'w-0', null);
    const both = [sentAt('2026-01-20T22:00:00Z'), sentAt('2026-01-21T22:00:00Z', 'w-2', 'pay-2')];
    const refundOf = (payment: string) => (state: Parameters<typeof refundCredits>[0]) =>
      refundCredits(state, { ...command, payment }, { now: tooLate, settings });
    given(purchase, second, mistyped, ...both)
      .when(refundOf('pay-1'))
      .thenRecords(refunded('refund-1', 'pay-1', 10, 995, 10));
    given(purchase, second, mistyped, ...both)
      .when(refundOf('pay-2'))
      .thenRefuses('refund_period_over');
  });
  it('is written down three times at most, each once', () => {
    given(purchase)
      .when((state) => declareWithdrawal(state, form))
      .thenRecords(declared(form));
    const sent3 = ['w-1', 'w-2', 'w-3'].map((id) => sentAt('2026-01-06T12:00:00Z', id));
    const next = { ...form, withdrawal: 'w-4' };
    given(purchase, ...sent3.slice(0, 2))
      .when((state) => declareWithdrawal(state, { ...form, withdrawal: 'w-3' }))
      .thenRecords(declared({ ...form, withdrawal: 'w-3' }));
    given(purchase, ...sent3)
      .when((state) => declareWithdrawal(state, next))
      .thenRecords();
    given(purchase, sentAt('2026-01-06T12:00:00Z'))
      .when((state) => declareWithdrawal(state, form))
      .thenRecords();
  });
  it('of no order of theirs is written down so that people look, twenty times at most', () => {
    const none = Array.from({ length: 20 }, (_, n) => sentAt('2026-01-06T12:00:00Z', `w-${n}`, null));
    const wrong = { ...form, payment: null, withdrawal: 'w-20' };
    given(purchase, ...none.slice(1))
      .when((state) => declareWithdrawal(state, wrong))
      .thenRecords(declared(wrong));
    given(purchase, ...none)
      .when((state) => declareWithdrawal(state, wrong))
      .thenRecords();
  });
});
