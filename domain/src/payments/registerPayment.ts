import { refuse } from '../refuse.ts';
import type { PaymentEvent, PaymentState } from './payment.ts';

export type RegisterPaymentCommand = { payment: string; provider_reference: string };

/**
 * The provider knows the payment under a reference. Once. Refuses payment_not_found, idempotency_key_reused when it is
 * known under another one.
 */
export function registerPayment(state: PaymentState, command: RegisterPaymentCommand): PaymentEvent[] {
  const { payment, provider_reference } = command;
  if (state.status === 'none') refuse('payment_not_found');
  if (state.provider_reference === provider_reference) return [];
  if (state.provider_reference !== null) refuse('idempotency_key_reused');
  return [{ type: 'PaymentRegistered', data: { payment, member: state.member, provider_reference } }];
}
