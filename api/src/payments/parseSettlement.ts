import { SETTLEMENT_LINE_KINDS, type SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { refuse } from '@vonk/domain/refuse';
import { csvRows } from './csvRows.ts';

const COLUMNS = ['kind', 'reference', 'amount', 'currency', 'date'] as const;
const LINES_MOST = 20_000;

/**
 * Reads CSV with the columns kind, reference, amount, currency and date (YYYY-MM-DD) in any order, with commas or
 * semicolons, quoted or not. Refuses unsupported_type when a line is not understood: half a file is none.
 */
export function parseSettlement(file: string): SettlementLine[] {
  const rows = csvRows(file, LINES_MOST + 1);
  const heading = (rows[0] ?? []).map((cell) => cell.toLowerCase());
  if (COLUMNS.some((column) => !heading.includes(column))) refuse('unsupported_type');
  if (rows.length < 2) refuse('unsupported_type');
  return rows.slice(1).map((cells) => {
    const cell = (column: (typeof COLUMNS)[number]) => cells[heading.indexOf(column)] ?? '';
    const word = cell('kind').toLowerCase().replace(/[\s-]/g, '_').replace('chargeback', 'charge_back');
    const kind = SETTLEMENT_LINE_KINDS.find((one) => one === word) ?? refuse('unsupported_type');
    const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(cell('amount')) ?? [];
    const [date, currency] = [cell('date').slice(0, 10), cell('currency').toUpperCase()];
    if (
      whole === '' ||
      !/^\d{4}-\d\d-\d\d$/.test(date) ||
      Number.isNaN(Date.parse(date)) ||
      !/^[A-Z]{3}$/.test(currency)
    )
      refuse('unsupported_type');
    const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'));
    return { kind, reference: cell('reference'), amount_minor: sign === '-' ? -minor : minor, currency, date };
  });
}
