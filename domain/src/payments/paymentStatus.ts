import type { PaymentStatus } from '@vonk/contracts/payments/methods';
import type { PaymentState } from './payment.ts';

/** A payment's status as the wire names it: `started` is `pending` there. Null when there is no such payment. */
export function paymentStatus({ status }: Pick<PaymentState, 'status'>): PaymentStatus | null {
  if (status === 'none') return null;
  return status === 'started' ? 'pending' : status;
}
