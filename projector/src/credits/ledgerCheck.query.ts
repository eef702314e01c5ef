import type { Knex } from 'knex';

/** What all wallets hold, counted twice: as the ledger adds up, and as the balances say. Equal, or something is wrong. */
export async function readLedgerCheck(db: Knex): Promise<{ ledger: number; balances: number; wallets: number }> {
  const { rows } = await db.raw<{ rows: { ledger: string; balances: string; wallets: number }[] }>(
    `select (select coalesce(sum(credits), 0)::text from read.ledger) as ledger,
       (select coalesce(sum(credits), 0)::text from read.wallets) as balances,
       (select count(*)::int from read.wallets) as wallets`,
  );
  const [row] = rows;
  return { ledger: Number(row?.ledger), balances: Number(row?.balances), wallets: row?.wallets ?? 0 };
}
