import { refuse } from '../refuse.ts';
import type { PaymentEvent, PaymentState } from './payment.ts';

export type ReverseRefundCommand = { payment: string; refund: string; by: string };

/**
 * Gives a refund up that the provider refuses: its credits go back at their worth. Refuses refund_not_refused, also while the
 * provider is being asked once more, and where there are no credits to give back payment_charged_back (the bank took the money
 * and with it the lot) or payment_not_refundable (it was never taken).
 */
export function reverseRefund(state: PaymentState, command: ReverseRefundCommand): PaymentEvent[] {
  const refused = state.refused.get(command.refund);
  if (!refused || refused.asked) refuse('refund_not_refused');
  if (state.status === 'charged_back') refuse('payment_charged_back');
  if (refused.credits === 0) refuse('payment_not_refundable');
  const { amount, credits } = refused;
  return [{ type: 'RefundReversed', data: { member: state.member, ...command, amount, credits } }];
}
