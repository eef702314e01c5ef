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
