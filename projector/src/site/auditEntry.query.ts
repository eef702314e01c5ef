import type { Knex } from 'knex';
import { auditWithin, type AuditEntry, type AuditReach } from './audit.query.ts';

/** One act of staff; null when there is none within reach. */
export async function readAuditEntry(db: Knex, id: string, reach: AuditReach): Promise<AuditEntry | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const row = await auditWithin(db, reach)
    .where({ position: id })
    .first<(Omit<AuditEntry, 'id' | 'at'> & { at: Date }) | undefined>('at', 'staff', 'event', 'stream', 'data');
  return row ? { ...row, id, at: row.at.toISOString() } : null;
}
