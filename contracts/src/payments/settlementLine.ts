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
