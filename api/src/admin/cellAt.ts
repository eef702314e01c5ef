import { giftName } from '@vonk/contracts/staffText';
import type { StaffWords } from '@vonk/contracts/texts/staffTexts';
import type { AdminRow } from './adminRow.ts';
import { csvCell, type CsvFormat } from './csv.ts';
import type { ExportColumn } from './exportColumns.ts';

const MINOR_UNITS = 100;

/**
 * What stands in a column for a row, as a cell of a file: money in major units with two decimals, as a number, a gift by the
 * name it has in the language of who takes the file.
 */
export function cellAt(
  row: AdminRow,
  { path, minor, gift }: ExportColumn,
  format: CsvFormat,
  words: Pick<StaffWords, 'find'>,
): string {
  let value: unknown = row;
  for (const part of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  if (gift && typeof value === 'string') return csvCell(giftName(value, words), format);
  if (!minor || typeof value !== 'number') return csvCell(value, format);
  return (value / MINOR_UNITS).toFixed(2).replace('.', format.decimal);
}
