import type { Knex } from 'knex';
import { listLedger, type BookEntry } from './wallets.query.ts';

/** One line of the books by its id; null when there is none. */
export async function readLedgerEntry(db: Knex, entry: string): Promise<BookEntry | null> {
  const row = await db('read.ledger')
    .where({ entry })
    .first<{ member: string; position: string } | undefined>('member', 'position');
  if (!row) return null;
  const later = await db('read.ledger')
    .where({ member: row.member })
    .where('position', '>', row.position)
    .count<{ count: string }[]>({ count: '*' });
  const offset = Number(later[0]?.count ?? 0);
  return (await listLedger(db, { member: row.member }, { offset, limit: 1 })).entries[0] ?? null;
}

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
