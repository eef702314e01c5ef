import type { Knex } from 'knex';
import type { AuditEntry } from './audit.query.ts';

/** One act of staff; null when there is none. */
export async function readAuditEntry(db: Knex, id: string): Promise<AuditEntry | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const row = await db('read.audit')
    .where({ position: id })
    .first<(Omit<AuditEntry, 'id' | 'at'> & { at: Date }) | undefined>('at', 'staff', 'event', 'stream', 'data');
  return row ? { ...row, id, at: row.at.toISOString() } : null;
}
