/** What a line of a settlement is about. */
export const SETTLEMENT_LINE_KINDS = ['payment', 'refund', 'charge_back', 'fee', 'payout'] as const;

/**
 * A line of what the provider paid out; signed minor units, positive is ours. `payout`: what came to the account. `date`:
 * YYYY-MM-DD in the zone of the site.
 */
export type SettlementLine = Readonly<{
  kind: (typeof SETTLEMENT_LINE_KINDS)[number];
  reference: string;
  amount_minor: number;
  currency: string;
  date: string;
}>;

/** What a settlement of a statement of the house's own bank names as its provider. */
export const BANK = 'bank';

/** Where a line of the provider and the books part, or where one has no line at all. */
export const SETTLEMENT_DIFFERENCES = [
  ...(['unknown_payment', 'not_paid', 'amount', 'currency', 'duplicate', 'unknown_refund'] as const),
  ...(['not_charged_back', 'total', 'missing_payment', 'missing_refund', 'missing_charge_back'] as const),
  // The provider told of it too, and finance has not ended it yet.
  'wrong_amount',
] as const;

/** Characters of what the provider calls a payment. */
export const REFERENCE_MAX = 200;
