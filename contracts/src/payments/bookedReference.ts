/**
 * What the books know of a payment, by what the provider calls it. Minor units; days YYYY-MM-DD in the site's zone. Amount and
 * currency are those that were ordered, or those that came where finance ended a wrong amount that way.
 */
export type BookedReference = Readonly<{
  /** Null of a file of direct debits, which is many of them. */
  payment: string | null;
  currency: string;
  amount_minor: number;
  /** A file of direct debits: lines with its name say only by how much the bank booked it otherwise. */
  batch?: boolean;
  /** Its money goes to an account elsewhere: no settlement need have it. */
  settled_elsewhere?: boolean;
  paid: boolean;
  /** The provider tells of another amount, and finance has not ended that yet. */
  mismatched: boolean;
  paid_on: string | null;
  /** Each refund that the provider paid, oldest first; negative where it did not arrive after all. The day of the last. */
  refunds: readonly number[];
  refunded_on: string | null;
  /** Each time the bank took money, oldest first; negative where it gave it back again. The day of the last. */
  charge_backs: readonly number[];
  charged_back_on: string | null;
}>;
