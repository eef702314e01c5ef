import type { PaymentStatus } from '@vonk/contracts/payments/methods';
import type { PaymentState } from './payment.ts';

/**
 * A payment's status as the wire names it: `started` is `pending` there, and an order whose money goes back `cancelled` until
 * it is back. Null when there is no such payment.
 */
export function paymentStatus({
  status,
  refunded_minor,
}: Pick<PaymentState, 'status' | 'refunded_minor'>): PaymentStatus | null {
  if (status === 'none') return null;
  if (status === 'returned') return refunded_minor > 0 ? 'refunded' : 'cancelled';
  return status === 'started' ? 'pending' : status;
}
