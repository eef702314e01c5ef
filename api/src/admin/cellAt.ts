import { isPaymentMethod } from '@vonk/contracts/payments/methods';
import { methodName } from '@vonk/contracts/payments/methodName';
import { sentenceOf } from '@vonk/contracts/sentenceOf';
import { siteZone } from '@vonk/contracts/siteZone';
import { giftName, spoken } from '@vonk/contracts/staffText';
import type { StaffWords } from '@vonk/contracts/texts/staffTexts';
import type { AdminRow } from './adminRow.ts';
import { csvCell, type CsvFormat } from './csv.ts';
import type { ExportColumn } from './exportColumns.ts';

const MINOR_UNITS = 100;
/** `2026-03-29 03:00:00`: a date and a time for every spreadsheet, whatever its language; with a T, Z or offset it is text for most. */
const onTheWall = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: siteZone });

/** How the cells of a file are written, and in whose words. `codes`: the codes of the contract as they are, for a program. */
export type FileForm = Readonly<{ format: CsvFormat; words: StaffWords; codes: boolean }>;

/**
 * What stands in a column for a row, as a cell of a file: money in major units with two decimals, as a number; a moment as the
 * clock of the site's zone shows it, as a date with its time; yes and no, codes and a gift's name in the language of who takes the
 * file, unless they asked for codes; what is a list with commas.
 */
export function cellAt(row: AdminRow, column: ExportColumn, { format, words, codes }: FileForm): string {
  const { minor, moment, says } = column;
  const value = valueAt(row, column.path);
  if (minor && typeof value === 'number') return (value / MINOR_UNITS).toFixed(2).replace('.', format.decimal);
  if (typeof value === 'boolean') return csvCell(words.t(value ? 'exports:yes' : 'exports:no'), format);
  const said = (code: string) =>
    says && code !== '' && !(codes && says !== 'gift') ? WORDS[says](code, words, row) : code;
  if (typeof value !== 'string') return csvCell(isListOfTexts(value) ? value.map(said).join(', ') : value, format);
  return csvCell(moment ? onTheWall.format(new Date(value)) : said(value), format);
}

function valueAt(row: AdminRow, path: string): unknown {
  let value: unknown = row;
  for (const part of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return value;
}

type Say = (code: string, words: StaffWords, row: AdminRow) => string;
const codeWord: Say = (code, words) =>
  isPaymentMethod(code) ? (words.find(`codes:methods.${code}`) ?? methodName(code)) : spoken(code, words);
const WORDS: Readonly<Record<NonNullable<ExportColumn['says']>, Say>> = {
  code: codeWord,
  // A text is what was sent for these credits.
  cause: (code, words, row) => (code === 'text' ? words.t('site:words.message') : codeWord(code, words, row)),
  appeal: (outcome, words) => spoken(`appeal_${outcome}`, words),
  gift: giftName,
  event: (type, words, { data }) => sentenceOf({ type, data: isObject(data) ? data : {} }, null, words, siteZone),
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
