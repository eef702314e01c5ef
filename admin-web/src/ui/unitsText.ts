/** All currencies of the site have hundredths. */
const MINOR = 100;
const AMOUNT = /^\d{1,9}(?:[.,]\d{0,2})?$/;

/** Whole minor units as they are typed: 995 → `9.95`. */
export const unitsText = (minor: number): string => (minor / MINOR).toFixed(2);

/** What was typed in units of a currency, with a point or a comma, in minor units; null: nothing; NaN: no amount. */
export function minorUnits(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return AMOUNT.test(text) ? Math.round(Number(text.replace(',', '.')) * MINOR) : NaN;
}
