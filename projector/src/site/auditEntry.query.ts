import type { Knex } from 'knex';
import { auditWithin, toAuditEntry, type AuditEntry, type AuditReach, type AuditRow } from './audit.query.ts';

/** One act of staff; null when there is none within reach. */
export async function readAuditEntry(db: Knex, id: string, reach: AuditReach): Promise<AuditEntry | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const row = await auditWithin(db, reach).where({ position: id }).first<AuditRow | undefined>('*');
  return row ? toAuditEntry(row) : null;
}
