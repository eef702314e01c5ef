/** What the books still have of an order, in minor units. */
type Booked = Readonly<{ booked_minor: number; cost_minor: number }>;

/**
 * How much of a refund is transaction cost: what goes beyond the price that the books still have, and no more than they have of
 * the cost. The rest is refund, also where the bank took the price before the refund was told (DECISIONS "books").
 * `amount_minor` and the answer in minor units.
 */
export const refundedCost = (amount_minor: number, { booked_minor, cost_minor }: Booked): number =>
  Math.min(Math.max(0, amount_minor - booked_minor), Math.max(0, cost_minor));
