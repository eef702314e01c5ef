/** Of a wallet: what was bought, and the withdrawals that came in, of no order by their moments (ISO 8601 UTC) alone. */
type Noted = Readonly<{
  lots: ReadonlyMap<string, Readonly<{ bought_at: string | null }>>;
  withdrawals: Map<string, { declared_at: string; ids: string[] }>;
  unmatched: string[];
}>;

/**
 * Keeps in a wallet that a withdrawal came in at `at`. Of several from one purchase the first one counts. Whoever mistyped the
 * number and sends the form once more was told that the date of the first one still counts: of a form from before the
 * purchase, which was about another, it does not, nor twice, for a form is about one order.
 */
export function noteWithdrawal(
  state: Noted,
  { withdrawal, payment }: Readonly<{ withdrawal: string; payment: string | null }>,
  at: Date,
): void {
  const known = payment === null ? undefined : state.withdrawals.get(payment);
  if (payment === null) state.unmatched.push(at.toISOString());
  else if (known) known.ids.push(withdrawal);
  else {
    const bought = state.lots.get(payment)?.bought_at ?? null;
    const mistyped = bought === null ? -1 : state.unmatched.findIndex((sent) => sent >= bought);
    const [first] = mistyped === -1 ? [] : state.unmatched.splice(mistyped, 1);
    state.withdrawals.set(payment, { declared_at: first ?? at.toISOString(), ids: [withdrawal] });
  }
}
