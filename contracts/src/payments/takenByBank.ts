/** Of a payment, in minor units: what came, what refunds gave back of it, and what a charge-back took (0 for none). */
type Moved = Readonly<{ came_minor: number; refunded_minor: number; taken_minor: number }>;

/**
 * Whether the bank took what a refund of `amount_minor` would give back: its payer has that money already, and paying it out
 * would pay it twice. A refund that was paid before the charge-back and came back since is still owed.
 */
export const takenByBank = (amount_minor: number, { came_minor, refunded_minor, taken_minor }: Moved): boolean =>
  taken_minor > 0 && amount_minor > came_minor - refunded_minor - taken_minor;
