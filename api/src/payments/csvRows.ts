import { refuse } from '@vonk/domain/refuse';

/** A row: where it begins in its file, from 1, and its cells without what is around them. */
export type CsvRow = Readonly<{ line: number; cells: readonly string[] }>;
type Reading = { readonly file: string; at: number; line: number };

/** More columns than any file of a bank or a provider has: what comes after is not looked at. */
const CELLS_MOST = 100;
/** More than any of them says in one cell; a quote that nobody closed ends here. */
const CELL_MAX = 10_000;
/** As spreadsheets write them, the likelier one first where a row has as many of each. */
const DELIMITERS = [';', '\t', ','] as const;

/**
 * The rows of a file of CSV (RFC 4180), the heading among them: cells with semicolons, tabs or commas between, as its first row
 * has them, quoted or not, also over several lines. A byte order mark and empty lines are no rows. Refuses file_too_long where
 * there are more than `rowsMost`, without reading what lies behind them, and file_line_unclear (`line`) for quotes that do not
 * close.
 */
export function* csvRows(text: string, rowsMost: number): Generator<CsvRow, void> {
  const file = text.replace(/\r\n?/g, '\n');
  const reading: Reading = { file, at: file.startsWith('\uFEFF') ? 1 : 0, line: 1 };
  // Some systems end each line twice.
  const linesMost = 2 * rowsMost + 1;
  let delimiter: string | null = null;
  let rows = 0;
  while (reading.at < file.length) {
    if (reading.line > linesMost) refuse('file_too_long');
    const { line, at } = reading;
    const end = endOfLine(file, at);
    const row = file.slice(at, Math.min(end, at + CELLS_MOST * CELL_MAX));
    const told: string | undefined = delimiter === null ? /^sep=(.)$/.exec(row.trim())?.[1] : undefined;
    if (row.trim() === '' || told !== undefined) {
      delimiter = told ?? delimiter;
      pass(reading, end);
      continue;
    }
    delimiter ??= delimiterIn(row);
    rows += 1;
    if (rows > rowsMost) refuse('file_too_long');
    if (row.includes('"')) yield { line, cells: quotedCells(reading, delimiter) };
    else {
      pass(reading, end);
      yield { line, cells: row.split(delimiter, CELLS_MOST).map((cell) => cell.trim()) };
    }
  }
}

/** Where a line ends, or the file. */
function endOfLine(file: string, from: number): number {
  const end = file.indexOf('\n', from);
  return end === -1 ? file.length : end;
}

/** Goes on behind the end of a line. */
function pass(reading: Reading, end: number): void {
  reading.at = end + 1;
  reading.line += 1;
}

/** What stands most often between the cells of a row. */
function delimiterIn(row: string): string {
  const plain = row.replace(/"[^"]{0,10000}"/g, '');
  const counts = DELIMITERS.map((one) => [one, plain.split(one).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** The cells of a row with quotes, some of which may hold ends of lines. */
function quotedCells(reading: Reading, delimiter: string): string[] {
  const { file, line } = reading;
  const cells: string[] = [];
  let end = endOfLine(file, reading.at);
  while (cells.length < CELLS_MOST) {
    while (file[reading.at] === ' ') reading.at += 1;
    if (file[reading.at] === '"') {
      cells.push(quotedCell(reading, line).trim());
      if (reading.at > end) end = endOfLine(file, reading.at);
      while (file[reading.at] === ' ') reading.at += 1;
    } else {
      const rest = file.slice(reading.at, end);
      const next = rest.indexOf(delimiter);
      cells.push((next === -1 ? rest : rest.slice(0, next)).trim());
      reading.at = next === -1 ? end : reading.at + next;
    }
    if (reading.at >= end) break;
    if (file[reading.at] !== delimiter) refuse('file_line_unclear', { line, column: '"' });
    reading.at += 1;
  }
  pass(reading, end);
  return cells;
}

/** What stands between quotes, two of which are one. */
function quotedCell(reading: Reading, line: number): string {
  const { file } = reading;
  let cell = '';
  let from = reading.at + 1;
  for (;;) {
    const quote = file.indexOf('"', from);
    if (quote === -1 || cell.length + quote - from > CELL_MAX) refuse('file_line_unclear', { line, column: '"' });
    cell += file.slice(from, quote);
    from = quote + 2;
    if (file[quote + 1] === '"') cell += '"';
    else {
      reading.at = quote + 1;
      reading.line += cell.split('\n').length - 1;
      return cell;
    }
  }
}
