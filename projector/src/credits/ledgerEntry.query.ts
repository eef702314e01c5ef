import type { Knex } from 'knex';
import { listLedger, type BookEntry } from './wallets.query.ts';

/** A line of the books with the gift that it was for, and what it moved in each lot; `payment` null: of a granted one. */
export type WholeEntry = BookEntry &
  Readonly<{
    gift: string | null;
    lots: readonly Readonly<{ lot: string; payment: string | null; credits: number }>[];
  }>;

/** One line of the books by its id; null when there is none. */
export async function readLedgerEntry(db: Knex, entry: string): Promise<WholeEntry | null> {
  const row = await db('read.ledger')
    .where({ entry })
    .first<{ member: string; position: string; gift: string | null } | undefined>('member', 'position', 'gift');
  if (!row) return null;
  const { member, position, gift } = row;
  const later = await db('read.ledger')
    .where({ member })
    .where('position', '>', position)
    .count<{ count: string }[]>({ count: '*' });
  const offset = Number(later[0]?.count ?? 0);
  const [found] = (await listLedger(db, { member }, { offset, limit: 1 })).entries;
  const lots = await db('read.lot_lines as m')
    .join('read.lots as l', (both) => void both.on('l.member', 'm.member').andOn('l.lot', 'm.lot'))
    .where({ 'm.position': position })
    .orderBy(['l.at', 'm.lot'])
    .select<{ lot: string; payment: string | null; credits: number }[]>('m.lot', 'l.payment', 'm.credits');
  return found ? { ...found, gift, lots } : null;
}
