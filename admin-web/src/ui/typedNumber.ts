import { currentLocale } from '../app/words.ts';

const NUMBER = /^-?\d{1,12}(?:[.,]\d{0,6})?$/;
const WHOLE = /^-?\d{1,12}$/;
const DECIMALS_MOST = 6;

/**
 * What was typed as a number, with a point or a comma; null: nothing; NaN: no number. `whole`: nor is one with decimals. A
 * field of the type `number` drops a comma that the browser does not know, and so makes 995 of `9,95`.
 */
export function typedNumber(typed: string, whole = false): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return (whole ? WHOLE : NUMBER).test(text) ? Number(text.replace(',', '.')) : NaN;
}

/** As the language of the page writes it: 9.5 → `9,5`. */
const inputText = (number: number): string =>
  new Intl.NumberFormat(currentLocale(), { useGrouping: false, maximumFractionDigits: DECIMALS_MOST }).format(number);

/** What a field shows of a number: as it was typed, unless it became another one meanwhile; null: nothing. */
export function shownNumber(number: number | null, typed: string): string {
  if (typedNumber(typed) === number) return typed;
  return number === null ? '' : inputText(number);
}
