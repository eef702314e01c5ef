import { refuse } from '../refuse.ts';
import type { PaymentEvent, PaymentState } from './payment.ts';

export type RetryRefundCommand = { payment: string; refund: string; by: string };

/** Asks the provider once more for a refund that it refused. Refuses refund_not_refused, also while it is being asked. */
export function retryRefund(state: PaymentState, command: RetryRefundCommand): PaymentEvent[] {
  const refused = state.refused.get(command.refund);
  if (!refused || refused.asked) refuse('refund_not_refused');
  return [{ type: 'RefundRetried', data: { member: state.member, ...command } }];
}
