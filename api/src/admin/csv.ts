import type { StaffLanguage } from '@vonk/contracts/texts/staffTexts';

/** What stands between the cells of a file, and before the decimals of its numbers. */
export type CsvFormat = Readonly<{ separator: ',' | ';'; decimal: '.' | ',' }>;

const POINTS: CsvFormat = { separator: ',', decimal: '.' };
const COMMAS: CsvFormat = { separator: ';', decimal: ',' };
const FORMATS: Readonly<Record<StaffLanguage, CsvFormat>> = { nl: COMMAS, de: COMMAS, en: POINTS };

/** As a spreadsheet of that language reads a file that is opened with a double click: in columns, amounts as numbers. */
export const csvFormatOf = (language: StaffLanguage): CsvFormat => FORMATS[language];

/** Begins a formula, also in the other widths and heights that a spreadsheet or an input method makes one of. */
const FORMULA = /[=+\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪⁼₌⁺₊⁻₋−]/u;
/** What a reader of the file may drop before it: white space, signs that nobody sees, quotes. */
const DROPPED = /[\s"\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Ends a cell or a row for a program that takes another separator than the file has, or looks at no quotes. */
const ENDS_CELL = /[;,\t\r\n\v\f\u0085\u2028\u2029]/u;
const QUOTED = /[",;\r\n\t']/;

const MONTHS = [
  'jan|januari|january|januar|feb|februari|february|februar|mrt|maart|mar|march|mär|märz|apr|april|mei|may|mai',
  'jun|juni|june|jul|juli|july|aug|augustus|august|sep|sept|september|okt|oktober|oct|october|nov|november',
  'dec|december|dez|dezember',
].join('|');
const MONTH = `(?:${MONTHS})`;
/**
 * Text of which a spreadsheet makes a number or a day, so that nobody finds what stood there: the zero of `0815` goes, signs
 * after the fifteenth become zeros, `1E5` is 100000, `MEI25` and `3-10` are days. A date with its year in front stays one.
 */
const BECOMES_ANOTHER = new RegExp(
  String.raw`^(?:0\d+|\d{16,}|\d+(?:[.,]\d+)?e[+\-]?\d+|${MONTH}[-. /]?\d{1,4}|\d{1,2}[-. /](?:\d{1,2}|${MONTH})(?:[-. /]\d{1,4})?)$`,
  'iu',
);

/**
 * One cell of a CSV file (RFC 4180). Text that a spreadsheet would run (`=HYPERLINK(…)` in the name of a member) gets an
 * apostrophe in front, and so does what it would run of it if it parted the text at another separator (`x;=1+1`), or what it would
 * take for something else (`0815`); numbers stay numbers.
 */
export function csvCell(value: unknown, { decimal }: CsvFormat = POINTS): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  const safe = withoutFormulas(typeof value === 'string' ? value : JSON.stringify(value));
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** From the end to the front: each beginning of a cell is known to lead to a formula, or not, once it is reached. */
function withoutFormulas(text: string): string {
  const parts: string[] = [];
  let leadsToFormula = false;
  for (const sign of [...text].reverse()) {
    if (leadsToFormula && ENDS_CELL.test(sign)) parts.push("'");
    parts.push(sign);
    leadsToFormula = FORMULA.test(sign) || (leadsToFormula && DROPPED.test(sign));
  }
  // Some take a tab or a line break in front for the beginning of a formula whatever follows.
  if (leadsToFormula || /^[\t\r]/.test(text) || BECOMES_ANOTHER.test(text.trim())) parts.push("'");
  return parts.reverse().join('');
}
