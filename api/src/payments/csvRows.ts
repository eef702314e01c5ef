import { refuse } from '@vonk/domain/refuse';

/** More columns than any file of a bank or a provider has: what comes after is not looked at. */
const CELLS_MOST = 100;

/**
 * The rows of a file of CSV, the heading among them: cells with commas or semicolons between, quoted or not, none with either
 * within. Empty lines are no rows. Refuses unsupported_type where there are more than `rowsMost`; what lies behind
 * them is not read, so that a long file of nothing holds nobody up.
 */
export const csvRows = (file: string, rowsMost: number): string[][] => csvLines(file, rowsMost).map(csvCells);

/** The cells of one row. */
export const csvCells = (line: string): string[] =>
  line.split(line.includes(';') ? ';' : ',', CELLS_MOST).map((cell) => cell.trim().replace(/^"|"$/g, ''));

/** The rows of csvRows, each not yet taken apart. */
export function csvLines(file: string, rowsMost: number): string[] {
  // Some systems end each line twice.
  const linesMost = 2 * rowsMost + 1;
  const lines = file.replace(/^\uFEFF/, '').split(/\r?\n/, linesMost + 1);
  const rows = lines.filter((line) => line.trim() !== '');
  if (lines.length > linesMost || rows.length > rowsMost) refuse('unsupported_type');
  return rows;
}
