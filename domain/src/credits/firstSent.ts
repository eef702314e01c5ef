type Sent = Readonly<{
  lots: ReadonlyMap<string, Readonly<{ bought_at: string | null }>>;
  /** When withdrawals of no order came in, oldest first. */
  unmatched: readonly string[];
}>;

/**
 * From when a withdrawal counts that came in at `at` (ISO 8601 UTC): whoever mistyped the number and sends
 * the form once more was told that the date of the first one still counts. One from before the purchase was about another.
 */
export function firstSent({ lots, unmatched }: Sent, payment: string, at: Date): string {
  const bought = lots.get(payment)?.bought_at ?? null;
  const mistyped = bought === null ? undefined : unmatched.find((sent) => sent >= bought);
  return mistyped ?? at.toISOString();
}
