import { refuse } from '../refuse.ts';
import { isTaken, type PaymentEvent, type PaymentState } from './payment.ts';
import { refundPayment } from './refundPayment.ts';

/** `proof`: what the bank calls the transfer; `by` somebody of finance. */
export type PayRefundByHandCommand = { payment: string; refund: string; proof: string; by: string };

/**
 * Finance paid by transfer what the provider refuses to give back. Once. Refuses refund_not_refused, payment_charged_back where
 * the bank gave that money back already, payment_not_found, payment_not_refundable, nothing_to_refund.
 */
export function payRefundByHand(state: PaymentState, command: PayRefundByHandCommand): PaymentEvent[] {
  const { payment, refund, proof, by } = command;
  if (state.refunds.has(refund)) return [];
  const refused = state.refused.get(refund);
  if (!refused || refused.asked) refuse('refund_not_refused');
  if (isTaken(state, refused.amount)) refuse('payment_charged_back');
  const paid = refundPayment(state, { payment, refund, ...refused, by });
  return [{ type: 'RefundPaidByHand', data: { payment, member: state.member, refund, by, proof } }, ...paid];
}
