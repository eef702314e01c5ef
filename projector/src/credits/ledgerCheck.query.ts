import type { Knex } from 'knex';

/**
 * What all wallets hold, counted twice: as the ledger adds up, and as the balances say. Equal, or something is wrong. The ledger
 * is taken from its sums by day, which are made of the same events: its lines are as many as messages were paid for.
 */
export async function readLedgerCheck(db: Knex): Promise<{ ledger: number; balances: number; wallets: number }> {
  const { rows } = await db.raw<{ rows: { ledger: string; balances: string; wallets: number }[] }>(
    `select (select coalesce(sum(credits), 0)::text from read.finance_days) as ledger,
       (select coalesce(sum(credits), 0)::text from read.wallets) as balances,
       (select count(*)::int from read.wallets) as wallets`,
  );
  const [row] = rows;
  return { ledger: Number(row?.ledger), balances: Number(row?.balances), wallets: row?.wallets ?? 0 };
}
