import type { Settings } from '@vonk/contracts/site/settings';

/** The rate of VAT for a buyer of a country on a date (yyyy-mm-dd); null where none is charged. */
export function vatPercentage(
  { vat_rates }: Pick<Settings, 'vat_rates'>,
  country: string,
  date: string,
): number | null {
  const known = (vat_rates[country] ?? []).filter(({ from }) => from <= date);
  return known.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1)?.percentage ?? null;
}
