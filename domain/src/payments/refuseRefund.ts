import type { Money } from '@vonk/contracts/kernel';
import type { RefundRefusal } from '@vonk/contracts/payments/methods';
import { refuse } from '../refuse.ts';
import type { PaymentEvent, PaymentState } from './payment.ts';

export type RefuseRefundCommand = {
  payment: string;
  refund: string;
  amount: Money;
  /** That were taken out of the wallet for it; 0 for money that was never taken. */
  credits: number;
  reason: RefundRefusal;
};

/**
 * The provider never gives this money back: written down for finance, who asks once more or gives the credits back. Nothing
 * when it is known already, was paid or given up. Refuses payment_not_found.
 */
export function refuseRefund(state: PaymentState, command: RefuseRefundCommand): PaymentEvent[] {
  const { refund } = command;
  if (state.status === 'none') refuse('payment_not_found');
  if (state.refunds.has(refund) || state.reversed.has(refund)) return [];
  if (state.refused.get(refund)?.asked === false) return [];
  return [{ type: 'RefundRefused', data: { member: state.member, ...command } }];
}
