import type { Money } from '@vonk/contracts/kernel';
import { refuse } from '../refuse.ts';
import { cameOf, type PaymentEvent, type PaymentState } from './payment.ts';

/**
 * `refund`, `amount` and `credits` from CreditsRefunded or PaymentReturned; `by` a member, a member of staff or the house.
 * `reference`: what the provider calls it, where it paid.
 */
export type RefundPaymentCommand = {
  payment: string;
  refund: string;
  amount: Money;
  credits?: number;
  by: string;
  reference?: string;
};

/**
 * The provider gave the money back to the original method (DECISIONS "refund of unused credits"), after its credits were
 * taken out of the wallet (refundCredits) or because it was never taken (PaymentReturned). Once a refund, also when the bank
 * took the rest meanwhile. Refuses payment_not_found, payment_not_refundable, nothing_to_refund.
 */
export function refundPayment(state: PaymentState, command: RefundPaymentCommand): PaymentEvent[] {
  const { payment, refund, amount, credits, by, reference } = command;
  if (state.refunds.has(refund)) return [];
  canRefund(state, command, [...REFUNDABLE, 'charged_back']);
  const { member } = state;
  const returned = state.returned ? { returned: true } : {};
  const given = { ...(credits === undefined ? {} : { credits }), ...(reference === undefined ? {} : { reference }) };
  const again = state.failedTries.has(refund) ? { again: true } : {};
  return [{ type: 'PaymentRefunded', data: { payment, member, refund, amount, by, ...given, ...returned, ...again } }];
}

const REFUNDABLE: readonly PaymentState['status'][] = ['completed', 'refunded', 'returned'];

/**
 * Asked before the provider is: in all never more goes back than came, and nothing of what the bank took already.
 * Refuses payment_not_found, payment_not_refundable, nothing_to_refund.
 */
export function canRefund(
  state: PaymentState,
  { amount }: Pick<RefundPaymentCommand, 'amount'>,
  statuses: readonly PaymentState['status'][] = REFUNDABLE,
): void {
  const came = cameOf(state);
  if (state.status === 'none' || !came) refuse('payment_not_found');
  if (!statuses.includes(state.status)) refuse('payment_not_refundable');
  if (amount.amount_minor <= 0) refuse('nothing_to_refund');
  const left = came.amount_minor - state.refunded_minor;
  if (amount.currency !== came.currency || amount.amount_minor > left) refuse('payment_not_refundable');
}
