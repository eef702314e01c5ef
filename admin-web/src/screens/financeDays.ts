import type { FinanceDay } from '@vonk/contracts/site/today';

export type DayOfBooks = Readonly<{ date: string; revenue: number; refunds: number; bought: number; spent: number }>;

/** The dates from one to another, both included (YYYY-MM-DD). */
function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}

const sumOf = (days: readonly FinanceDay[], field: 'amount_minor' | 'credits') =>
  days.reduce((sum, day) => sum + day[field], 0);

/** Currencies with money in them, the biggest first: amounts of different ones are never added up. */
export function currenciesOf(days: readonly FinanceDay[]): string[] {
  const turnover = new Map<string, number>();
  for (const { currency, amount_minor } of days)
    if (currency) turnover.set(currency, (turnover.get(currency) ?? 0) + Math.abs(amount_minor));
  return [...turnover].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}

/** Day by day: money in (price and transaction cost), and back by refund or charge-back, in one currency (in units, not minor ones), credits bought and spent in all. */
export const booksOf = (days: readonly FinanceDay[], from: string, to: string, currency: string): DayOfBooks[] =>
  datesBetween(from, to).map((date) => {
    const of = (kind: string) => days.filter((day) => day.date === date && day.kind === kind);
    const money = (kind: string) =>
      sumOf(
        of(kind).filter((day) => day.currency === currency),
        'amount_minor',
      ) / 100;
    return {
      date,
      revenue: money('purchase') + money('transaction_cost'),
      // Negative on a day on which more came back than went, as when a dispute was won. Without a negative zero.
      refunds: 0 - (money('refund') + money('charge_back')),
      bought: sumOf(of('purchase'), 'credits'),
      // Spent on what: spend_text, spend_photo, spend_gift, spend_private_photo.
      spent: Math.abs(
        sumOf(
          days.filter((day) => day.date === date && day.kind.startsWith('spend')),
          'credits',
        ),
      ),
    };
  });
