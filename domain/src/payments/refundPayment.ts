import type { Money } from '@vonk/contracts/kernel';
import { refuse } from '../refuse.ts';
import type { PaymentEvent, PaymentState } from './payment.ts';

/** `refund` and `amount` from CreditsRefunded; `by` a member or a member of staff. */
export type RefundPaymentCommand = { payment: string; refund: string; amount: Money; by: string };

/**
 * The money goes back to the original method (DECISIONS "refund of unused credits"), after its credits were taken out of
 * the wallet (refundCredits). Once a refund; in all never more than was charged.
 * Refuses payment_not_found, payment_not_refundable, nothing_to_refund.
 */
export function refundPayment(state: PaymentState, command: RefundPaymentCommand): PaymentEvent[] {
  const { payment, refund, amount, by } = command;
  if (state.status === 'none' || !state.amount) refuse('payment_not_found');
  if (state.refunds.has(refund)) return [];
  if (state.status !== 'completed' && state.status !== 'refunded') refuse('payment_not_refundable');
  if (amount.amount_minor <= 0) refuse('nothing_to_refund');
  const left = state.amount.amount_minor - state.refunded_minor;
  if (amount.currency !== state.amount.currency || amount.amount_minor > left) refuse('payment_not_refundable');
  return [{ type: 'PaymentRefunded', data: { payment, member: state.member, refund, amount, by } }];
}
