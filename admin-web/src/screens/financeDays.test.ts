import '../../test/setup.ts';
import { describe, expect, it } from 'vitest';
import type { FinanceDay } from '@vonk/contracts/site/today';
import { booksOf, currenciesOf } from './financeDays.ts';

const day = (date: string, kind: string, currency: string, amount_minor: number, credits: number): FinanceDay => ({
  ...{ date, kind, currency, amount_minor, credits, count: 1 },
});
const days = [
  day('2026-01-31', 'purchase', 'EUR', 2245, 25),
  day('2026-01-31', 'purchase', 'PLN', 4299, 10),
  day('2026-01-31', 'spend_text', '', 0, -4),
  day('2026-01-31', 'spend_gift', '', 0, -3),
  day('2026-02-02', 'refund', 'EUR', -995, -10),
];

describe('the books of finance, day by day', () => {
  it('has every day of the period, also those on which nothing happened', () => {
    expect(booksOf(days, '2026-01-31', '2026-02-02', 'EUR')).toEqual([
      { date: '2026-01-31', revenue: 22.45, refunds: 0, bought: 35, spent: 7 },
      { date: '2026-02-01', revenue: 0, refunds: 0, bought: 0, spent: 0 },
      { date: '2026-02-02', revenue: 0, refunds: 9.95, bought: 0, spent: 0 },
    ]);
  });

  it('has money that came back from a bank as less than nothing lost, so that days add up to their lines', () => {
    const lines = [
      day('2026-02-02', 'refund', 'EUR', -995, -10),
      // A dispute was won.
      day('2026-02-03', 'charge_back', 'EUR', 2245, 0),
      day('2026-02-03', 'refund', 'EUR', -500, -5),
    ];
    const books = booksOf(lines, '2026-02-02', '2026-02-03', 'EUR');
    expect(books.map(({ refunds }) => refunds)).toEqual([9.95, -17.45]);
    const sum = lines.reduce((total, { amount_minor }) => total + amount_minor, 0);
    expect(Math.round(100 * books.reduce((total, { refunds }) => total + refunds, 0))).toBe(-sum);
  });

  it('never adds up money of different currencies', () => {
    expect(currenciesOf(days)).toEqual(['PLN', 'EUR']);
    expect(booksOf(days, '2026-01-31', '2026-01-31', 'PLN')[0]?.revenue).toBe(42.99);
  });
});
