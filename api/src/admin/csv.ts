/** A cell that a spreadsheet would take for a formula. */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@\t\r|%]/;

/**
 * One cell of a CSV file (RFC 4180). Text that a spreadsheet would run (`=HYPERLINK(…)` in the name of a member) gets an
 * apostrophe in front; numbers stay numbers.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
