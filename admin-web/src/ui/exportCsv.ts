import { downloadCSV, type Exporter } from 'react-admin';

/** A cell that a spreadsheet would take for a formula. */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@\t\r|%]/;

/**
 * One cell of a CSV file. Text that a spreadsheet would run (`=HYPERLINK(…)` in the name of a member) gets an apostrophe in
 * front; numbers stay numbers.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Row = Readonly<Record<string, unknown>>;

/** Nested records become columns with a dot (`amount.currency`); lists and longer things stay JSON. */
export function flatRow(row: Row, prefix = ''): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flatRow(value as Row, `${prefix}${name}.`))
        : [[`${prefix}${name}`, value]],
    ),
  );
}

/** The rows as CSV with a heading, RFC 4180 lines. */
export function csvOf(rows: readonly Row[]): string {
  const flat = rows.map((row) => flatRow(row));
  const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...flat.map((row) => columns.map((column) => row[column]))];
  return lines.map((line) => line.map(csvCell).join(',')).join('\r\n');
}

/** What the export button of every list does. The file begins with a byte order mark, so that Excel reads UTF-8. */
export const exportCsv: Exporter = (records, _fetchRelated, _dataProvider, resource) =>
  downloadCSV(`\uFEFF${csvOf(records as Row[])}`, resource ?? 'export');
