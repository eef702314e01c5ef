import { siteZone } from '@vonk/contracts/siteZone';
import { giftName } from '@vonk/contracts/staffText';
import type { StaffWords } from '@vonk/contracts/texts/staffTexts';
import type { AdminRow } from './adminRow.ts';
import { csvCell, type CsvFormat } from './csv.ts';
import type { ExportColumn } from './exportColumns.ts';

const MINOR_UNITS = 100;
/** `2026-03-29 03:00:00`: a date and a time for every spreadsheet, whatever its language; with a T, Z or offset it is text for most. */
const onTheWall = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: siteZone });

/**
 * What stands in a column for a row, as a cell of a file: money in major units with two decimals, as a number; a moment as the
 * clock of the site's zone shows it, as a date with its time; yes and no and a gift's name in the language of who takes the file;
 * what is a list with commas.
 */
export function cellAt(
  row: AdminRow,
  { path, minor, gift, moment }: ExportColumn,
  format: CsvFormat,
  words: Pick<StaffWords, 'find' | 't'>,
): string {
  let value: unknown = row;
  for (const part of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  if (minor && typeof value === 'number') return (value / MINOR_UNITS).toFixed(2).replace('.', format.decimal);
  if (typeof value === 'boolean') return csvCell(words.t(value ? 'exports:yes' : 'exports:no'), format);
  if (typeof value !== 'string') return csvCell(isListOfTexts(value) ? value.join(', ') : value, format);
  if (gift) return csvCell(giftName(value, words), format);
  return csvCell(moment ? onTheWall.format(new Date(value)) : value, format);
}

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
