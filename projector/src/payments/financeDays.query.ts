import type { Knex } from 'knex';

/** One line of a day's books: money in minor units of `currency` (empty for credits alone), signed: positive comes in. */
export type FinanceDay = Readonly<{
  date: string;
  kind: string;
  currency: string;
  amount_minor: number;
  credits: number;
  count: number;
}>;

/** Totals of the ledger by day (in the site's zone), kind and currency, both dates included (YYYY-MM-DD). */
export async function readFinanceDays(db: Knex, from: string, to: string): Promise<FinanceDay[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select date::text as date, kind, currency, amount_minor::text, credits::text, count from read.finance_days
     where date between ? and ? order by date, kind, currency`,
    [from, to],
  );
  return rows.map(dayOf);
}

/** The totals of all days there ever were. */
export const readAllFinanceDays = (db: Knex): Promise<FinanceDay[]> => readFinanceDays(db, '-infinity', 'infinity');

type Row = Omit<FinanceDay, 'amount_minor' | 'credits'> & Record<string, string>;
const dayOf = (row: Row): FinanceDay => ({
  date: row.date,
  kind: row.kind,
  currency: row.currency,
  amount_minor: Number(row.amount_minor),
  credits: Number(row.credits),
  count: row.count,
});
