import type { Payment } from '@vonk/contracts/payments/queries';

/** A line of `GET /admin/api/payments`. */
export type PaymentRow = Payment &
  Readonly<{
    id: string;
    member: string;
    provider: string;
    provider_reference: string | null;
    country: string;
    failure: string | null;
  }>;
