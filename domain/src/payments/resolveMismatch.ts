import type { Money } from '@vonk/contracts/kernel';
import type { MismatchEnd } from '@vonk/contracts/payments/methods';
import { refuse } from '../refuse.ts';
import type { Mismatch, PaymentEvent, PaymentState } from './payment.ts';

/** `told`: what whoever decides saw the provider tell. `proof`: of both ends that move no money; `by` somebody of finance. */
export type ResolveMismatchCommand = {
  payment: string;
  how: MismatchEnd;
  told: Money;
  proof: string | null;
  by: string;
};

/** Nothing of these is in a wallet: what came can go back whole. */
const UNTAKEN: readonly PaymentState['status'][] = ['started', 'pending', 'failed', 'cancelled', 'returned'];

/**
 * Finance ends a payment of which the provider tells another amount than was ordered. `returned`: what came goes back to its
 * payer, less what went back of it before (PaymentReturned). `nothing_came`, `settled_outside`: no money moves, and an order
 * that waited ends. The right amount may come afterwards all the same and completes it, as long as nothing went back.
 *
 * Refuses payment_not_mismatched when none is open any more, quote_changed when the provider tells something else by now,
 * provider_says_paid for nothing_came while it does; for returned payment_not_refundable where credits were given or what
 * went back was of another currency, nothing_to_refund where the provider has no money or all of it went back.
 */
export function resolveMismatch(state: PaymentState, command: ResolveMismatchCommand): PaymentEvent[] {
  const { payment, how, told, proof, by } = command;
  const { mismatch, member } = state;
  if (!mismatch) refuse('payment_not_mismatched');
  if (mismatch.told.amount_minor !== told.amount_minor || mismatch.told.currency !== told.currency)
    refuse('quote_changed');
  if (how === 'nothing_came' && mismatch.status === 'paid') refuse('provider_says_paid');
  const data = { payment, member, how, told: mismatch.told, status: mismatch.status, proof, by };
  return [{ type: 'MismatchResolved', data }, ...whatFollows(state, mismatch, command)];
}

function whatFollows(state: PaymentState, { told, status }: Mismatch, command: ResolveMismatchCommand): PaymentEvent[] {
  const { payment, how } = command;
  const { member, returned, returns } = state;
  if (how !== 'returned') {
    const isWaiting = state.status === 'started' || state.status === 'pending';
    return isWaiting ? [{ type: 'PaymentCancelled', data: { payment, member } }] : [];
  }
  if (!UNTAKEN.includes(state.status) || (returned && returned.currency !== told.currency))
    refuse('payment_not_refundable');
  const amount_minor = told.amount_minor - (returned?.amount_minor ?? 0);
  if (status !== 'paid' || amount_minor <= 0) refuse('nothing_to_refund');
  const refund = returns === 0 ? `return-${payment}` : `return-${payment}-${returns + 1}`;
  return [{ type: 'PaymentReturned', data: { payment, member, refund, amount: { ...told, amount_minor } } }];
}
