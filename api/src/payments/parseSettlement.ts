import { REFERENCE_MAX, SETTLEMENT_LINE_KINDS, type SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { refuse } from '@vonk/domain/refuse';
import { currencyIn, dayIn, minorIn, referenceIn } from './csvCells.ts';
import { csvRows, type CsvRow } from './csvRows.ts';
import type { LineReader, Row } from './lineReader.ts';
import { mollieExport } from './mollieExport.ts';

const LINES_MOST = 100_000;
/** Lines that are read at a time. */
export const LINES_IN_SLICE = 2_000;
/** Of a heading, what a sentence has room for. */
const COLUMN_SHOWN = 40;

/**
 * Reads a file of what was paid out: CSV with the columns kind, reference, amount, currency and date in any order, or the
 * settlement report as Mollie exports it; yields after each slice of lines. Refuses file_not_understood for other columns or no
 * rows, file_line_unclear (`line`, `column`) where a row is not understood, for half a file is none, and file_too_long.
 */
export function* parseSettlement(file: string): Generator<void, SettlementLine[]> {
  const rows = csvRows(file, LINES_MOST + 1);
  const heading = rows.next().value?.cells ?? refuse('file_not_understood');
  const reader = ownColumns(heading) ?? mollieExport(heading) ?? refuse('file_not_understood');
  const lines: SettlementLine[] = [];
  for (const row of rows) {
    lines.push(reader.line(rowOf(row, heading)));
    if (lines.length % LINES_IN_SLICE === 0) yield;
  }
  if (lines.length === 0) refuse('file_not_understood');
  return [...lines, ...reader.end()];
}

function rowOf({ line, cells }: CsvRow, heading: readonly string[]): Row {
  const text = (place: number) => cells[place] ?? '';
  const unclear = (place: number) =>
    refuse('file_line_unclear', {
      line,
      column: (heading[place] ?? '').slice(0, COLUMN_SHOWN).replace(/[\p{Cc}\p{Cs}]/gu, ' '),
    });
  return {
    ...{ text, unclear },
    minor: (place) => minorIn(text(place)) ?? unclear(place),
    day: (place) => dayIn(text(place)) ?? unclear(place),
    currency: (place) => currencyIn(text(place)) ?? unclear(place),
    reference: (place) => referenceIn(text(place), REFERENCE_MAX) ?? unclear(place),
  };
}

const COLUMNS = ['kind', 'reference', 'amount', 'currency', 'date'] as const;

/** The house's own columns; null where the heading lacks one. */
function ownColumns(heading: readonly string[]): LineReader | null {
  const names = heading.map((name) => name.toLowerCase());
  const [kindAt = 0, referenceAt = 0, amountAt = 0, currencyAt = 0, dateAt = 0] = COLUMNS.map((one) =>
    names.indexOf(one),
  );
  if (COLUMNS.some((one) => !names.includes(one))) return null;
  return {
    line: (row) => {
      const word = row.text(kindAt).toLowerCase().replace(/[\s-]/g, '_').replace('chargeback', 'charge_back');
      return {
        kind: SETTLEMENT_LINE_KINDS.find((one) => one === word) ?? row.unclear(kindAt),
        reference: row.reference(referenceAt),
        amount_minor: row.minor(amountAt),
        currency: row.currency(currencyAt),
        date: row.day(dateAt),
      };
    },
    end: () => [],
  };
}
