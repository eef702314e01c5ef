import type { BenchRow } from '@vonk/platform/testing/benchRow';

const rounded = (figure: number) => (figure >= 100 ? String(Math.round(figure)) : figure.toFixed(1));
const isMet = ({ figure, ratio, reach, higherIsBetter }: BenchRow) =>
  higherIsBetter ? (ratio ?? figure) >= reach : (ratio ?? figure) <= reach;

/** Prints a table: the work, its figure, what the machine can do at best beside it, and whether the goal is met. */
export function printRows(rows: readonly BenchRow[]): void {
  const head = ['work', 'figure', 'limit of this machine', 'ratio', 'goal', ''];
  const lines = rows.map((row) => [
    row.work,
    `${rounded(row.figure)} ${row.unit}`,
    row.limit === null ? '' : `${rounded(row.limit)} (${row.limitName})`,
    row.ratio === null ? '' : row.ratio.toFixed(2),
    `${row.higherIsBetter ? '≥' : '≤'} ${row.reach}${row.ratio === null ? ` ${row.unit}` : ''}`,
    isMet(row) ? 'met' : 'not met',
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => (line[column] ?? '').length)));
  for (const line of [head, widths.map((width) => '─'.repeat(width)), ...lines])
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
