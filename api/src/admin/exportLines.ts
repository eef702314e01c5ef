import type { AdminRow } from './adminRow.ts';

/**
 * Rows that have amounts in several currencies, which are never added up: where their list stands, and what stands in its
 * place where it is empty.
 */
export const LISTS_OF_AMOUNTS: Readonly<Record<string, Readonly<{ path: string; none: object | null }>>> = {
  months: { path: 'net', none: null },
  codes: { path: 'figures', none: { orders: 0, used: 0 } },
  campaigns: { path: 'figures', none: { orders: 0, used: 0 } },
};

/** The lines of a file that a row of a list makes: one, or where it has amounts in several currencies one for each. */
export function linesOf(name: string, row: AdminRow): readonly AdminRow[] {
  const list = LISTS_OF_AMOUNTS[name];
  const amounts = list && row[list.path];
  // A role that is not given the list has the row alone.
  if (!list || !Array.isArray(amounts)) return [row];
  const each = amounts.length > 0 ? (amounts as unknown[]) : [list.none];
  return each.map((one) => ({ ...row, [list.path]: one }));
}
