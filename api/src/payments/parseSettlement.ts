import { SETTLEMENT_LINE_KINDS, type SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { refuse } from '@vonk/domain/refuse';
import { csvCells, csvLines } from './csvRows.ts';

const COLUMNS = ['kind', 'reference', 'amount', 'currency', 'date'] as const;
type Column = (typeof COLUMNS)[number];
const LINES_MOST = 100_000;
/** Lines that are read at a time. */
export const LINES_IN_SLICE = 2_000;

/**
 * Reads CSV with the columns kind, reference, amount, currency and date (YYYY-MM-DD) in any order, with commas or
 * semicolons, quoted or not; yields after each slice of lines. Refuses unsupported_type when a line is not understood, for half a
 * file is none, and when there are too many of them.
 */
export function* parseSettlement(file: string): Generator<void, SettlementLine[]> {
  const [heading = '', ...rows] = csvLines(file, LINES_MOST + 1);
  const columns = csvCells(heading).map((cell) => cell.toLowerCase());
  if (COLUMNS.some((column) => !columns.includes(column)) || rows.length === 0) refuse('unsupported_type');
  const places = Object.fromEntries(COLUMNS.map((column) => [column, columns.indexOf(column)])) as Record<
    Column,
    number
  >;
  const lines: SettlementLine[] = [];
  for (const row of rows) {
    lines.push(lineOf(csvCells(row), places));
    if (lines.length % LINES_IN_SLICE === 0) yield;
  }
  return lines;
}

function lineOf(cells: readonly string[], places: Readonly<Record<Column, number>>): SettlementLine {
  const cell = (column: Column) => cells[places[column]] ?? '';
  const word = cell('kind').toLowerCase().replace(/[\s-]/g, '_').replace('chargeback', 'charge_back');
  const kind = SETTLEMENT_LINE_KINDS.find((one) => one === word) ?? refuse('unsupported_type');
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(cell('amount')) ?? [];
  const [date, currency] = [cell('date').slice(0, 10), cell('currency').toUpperCase()];
  if (whole === '' || !/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date)) || !/^[A-Z]{3}$/.test(currency))
    refuse('unsupported_type');
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return { kind, reference: cell('reference'), amount_minor: sign === '-' ? -minor : minor, currency, date };
}
