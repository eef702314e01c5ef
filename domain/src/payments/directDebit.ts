import { MANDATE_MONTHS } from '@vonk/contracts/payments/mandateMonths';
import { DAY_MS } from '../daysAfter.ts';
import { refuse } from '../refuse.ts';
import { monthsAfter } from '../monthsAfter.ts';
import type { Debit, PaymentEvent, PaymentState } from './payment.ts';
import { openDispute, takeBack } from './dispute.ts';
import { settlePayment } from './settlePayment.ts';
import { canRefund, refundPayment, type RefundPaymentCommand } from './refundPayment.ts';

const debitOf = (state: PaymentState): Debit => state.debit ?? refuse('payment_not_found');

/** Puts a debit that waits into a file for the bank, once; one that was given back meanwhile is left out. Refuses payment_not_found. */
export function collectDebit(
  state: PaymentState,
  { payment, collection, collect_on }: { payment: string; collection: string; collect_on: string },
): PaymentEvent[] {
  const { member } = state;
  if (debitOf(state).status !== 'waiting') return [];
  return [{ type: 'DebitCollected', data: { payment, member, collection, collect_on } }];
}

/**
 * The money of a debit is on our account. Credits that were to come after settlement come now; where their member is erased, the
 * money goes back instead. Nothing when it is known, came back, or was never collected. Refuses payment_not_found.
 */
export function settleDebit(
  state: PaymentState,
  { payment }: { payment: string },
  { memberErased = false } = {},
): PaymentEvent[] {
  const { member } = state;
  if (debitOf(state).status !== 'collected') return [];
  const settled: PaymentEvent = { type: 'DebitSettled', data: { payment, member } };
  return state.status === 'pending'
    ? [settled, ...settlePayment(state, { payment, status: 'paid' }, { memberErased })]
    : [settled];
}

/** Ends the order of somebody who is erased before its credits came: nobody collects its debit any more. Nothing once it is collected. */
export function dropDebit(state: PaymentState, { payment }: { payment: string }): PaymentEvent[] {
  if (state.status !== 'pending' || state.debit?.status !== 'waiting') return [];
  const data = { payment, member: state.member };
  return [
    { type: 'DebitWithdrawn', data },
    { type: 'PaymentCancelled', data },
  ];
}

/**
 * The bank refused a debit or took its money back, with its reason (`AM04`): all of it, for it knows nothing of transfers. A payment
 * that was completed is charged back, which takes what is unspent out of the wallet; one whose credits were to come fails. Where a
 * transfer had given some of it back already, its payer has that twice: finance gets a dispute, with so many days to claim it.
 * Once. Nothing for a debit that never was with the bank. Refuses payment_not_found.
 */
export function returnDebit(
  state: PaymentState,
  { payment, code }: { payment: string; code: string },
  { now, answerDays }: { now: Date; answerDays: number },
): PaymentEvent[] {
  const { member, status, amount } = state;
  if (!['collected', 'settled'].includes(debitOf(state).status)) return [];
  const returned: PaymentEvent = { type: 'DebitReturned', data: { payment, member, code } };
  if (status === 'completed' || status === 'refunded' || status === 'returned') {
    const taken = [returned, takeBack(state, payment, amount)];
    if (!amount || state.refunded_minor === 0) return taken;
    const told = { id: `return-${payment}`, amount, reason: code, at: now.toISOString(), deadline: null };
    return [...taken, ...openDispute(state, payment, { ...told, reversed: false }, answerDays)];
  }
  return status === 'pending'
    ? [returned, { type: 'PaymentFailed', data: { payment, member, reason: code } }]
    : [returned];
}

/**
 * Gives a debit back before it is collected: it stands in no file then, and no money has to move. Null when money has to: it
 * was collected, or only a part goes back. Refuses payment_not_found, payment_not_refundable,
 * nothing_to_refund.
 */
export function withdrawDebit(state: PaymentState, refund: RefundPaymentCommand): PaymentEvent[] | null {
  if (state.debit?.status !== 'waiting' || state.refunds.has(refund.refund)) return null;
  canRefund(state, refund);
  if (state.refunded_minor > 0 || refund.amount.amount_minor !== state.amount?.amount_minor) return null;
  const { payment } = refund;
  return [{ type: 'DebitWithdrawn', data: { payment, member: state.member } }, ...refundPayment(state, refund)];
}

/** Until when the mandate of a debit is kept; null when it is forgotten, or there is none. */
export function mandateNeededUntil({ debit }: Pick<PaymentState, 'debit'>): Date | null {
  if (!debit || debit.forgotten) return null;
  return new Date(monthsAfter(new Date(`${debit.collect_on}T00:00:00Z`), MANDATE_MONTHS).getTime() + DAY_MS);
}

/** Notes that the mandate is let go; its key is destroyed right after. Nothing while it is needed. */
export function forgetMandate(state: PaymentState, { payment }: { payment: string }, now: Date): PaymentEvent[] {
  const until = mandateNeededUntil(state);
  if (until === null || now < until) return [];
  return [{ type: 'MandateForgotten', data: { payment, member: state.member } }];
}
