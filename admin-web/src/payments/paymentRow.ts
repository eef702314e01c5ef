import type { Money } from '@vonk/contracts/kernel';
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
    /** What the provider says was paid, where that is not what was ordered. */
    told: Money | null;
    /** What a refund would give now; absent in lists, null when nothing of it can go back. */
    quote?: RefundQuote | null;
    /** A refund of it that waits for a second person; absent in lists. */
    approval?: Readonly<{ id: string; asked_at: string; amount: Money | null }> | null;
  }>;

export type RefundQuote = Readonly<{
  credits: number;
  bought: number;
  refund: Money;
  refundable_until: string;
  in_period: boolean;
  /** Above the limit of the settings: a colleague has to approve it. */
  second_person: boolean;
}>;
