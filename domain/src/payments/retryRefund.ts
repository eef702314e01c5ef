import { refuse } from '../refuse.ts';
import { isTaken, type PaymentEvent, type PaymentState } from './payment.ts';

export type RetryRefundCommand = { payment: string; refund: string; by: string };

/**
 * Asks the provider once more for a refund that it refused. Refuses refund_not_refused, also while it is being asked, and
 * payment_charged_back where the bank gave that money back already.
 */
export function retryRefund(state: PaymentState, command: RetryRefundCommand): PaymentEvent[] {
  const refused = state.refused.get(command.refund);
  if (!refused || refused.asked) refuse('refund_not_refused');
  if (isTaken(state, refused.amount)) refuse('payment_charged_back');
  return [{ type: 'RefundRetried', data: { member: state.member, ...command } }];
}
