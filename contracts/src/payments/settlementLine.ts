import type { PaymentMethod } from './methods.ts';

/**
 * What a line of a settlement is about. `conversion` and `settled_elsewhere` move nothing: they take out of a settlement what
 * was paid in another currency, and what its provider does not process, and put in what came of it.
 */
export const SETTLEMENT_LINE_KINDS = [
  ...(['payment', 'refund', 'charge_back', 'fee', 'payout', 'conversion', 'settled_elsewhere'] as const),
] as const;
/** Methods whose money a provider never has: whoever pays so pays an account elsewhere. Its settlements need not have them. */
export const SETTLED_ELSEWHERE: Readonly<Record<string, readonly PaymentMethod[]>> = { mollie: ['paypal'] };

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

/**
 * The lines that make one come to what was settled of it, signed as it is: none where that is the same. Another amount of the same
 * currency stays what it is, a difference.
 */
export function balancingLines(
  line: SettlementLine,
  settled: Pick<SettlementLine, 'amount_minor' | 'currency'>,
): readonly SettlementLine[] {
  const out = { ...line, amount_minor: 0 - line.amount_minor };
  if (line.amount_minor !== 0 && settled.amount_minor === 0) return [{ ...out, kind: 'settled_elsewhere' }];
  if (settled.currency === line.currency) return [];
  return [
    { ...out, kind: 'conversion' },
    { ...line, ...settled, kind: 'conversion' },
  ];
}

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
