import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { auditTables } from './audit.projection.ts';

/** One act of staff: the name of the event is the key of the sentence, `data` fills it in. */
export type AuditEntry = Readonly<{
  id: string;
  at: string;
  staff: string;
  event: string;
  stream: string;
  data: Readonly<Record<string, unknown>>;
}>;

export type AuditRow = StoredRowOf<typeof auditTables.audit, { data: AuditEntry['data'] }>;

export const toAuditEntry = ({ position, at, staff, event, stream, data, reason }: AuditRow): AuditEntry => ({
  ...{ id: String(position), at: at.toISOString(), staff, event, stream },
  data: reason === null ? data : { ...data, reason },
});

/** `events`, `acts`: no others than these; of what staff noted (`StaffActed`) only acts on these resources. */
export type AuditReach = Readonly<{ events: readonly string[] | null; acts: readonly string[] | null }>;

/** The acts that may be read. */
export function auditWithin(db: Knex, { events, acts }: AuditReach) {
  const query = db('read.audit');
  if (events !== null) void query.whereRaw('event = any(?)', [[...events]]);
  if (acts !== null)
    void query.whereRaw(`(event <> 'StaffActed' or split_part(data->>'act', ' ', 2) = any(?))`, [[...acts]]);
  return query;
}

/** Acts of staff, newest first, without a personal word. `total` counts all that match. */
export async function listAudit(
  db: Knex,
  filter: { staff?: string; event?: string; stream?: string },
  reach: AuditReach,
  range: { offset: number; limit: number; uncounted?: boolean },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const matching = () => {
    const query = auditWithin(db, reach);
    for (const column of ['staff', 'event', 'stream'] as const)
      if (filter[column]) void query.where(column, filter[column]);
    return query;
  };
  const [counted, rows] = await Promise.all([
    range.uncounted ? null : matching().count({ count: '*' }).first<{ count: string }>(),
    matching().orderBy('position', 'desc').offset(range.offset).limit(range.limit).select<AuditRow[]>('*'),
  ]);
  return {
    entries: rows.map(toAuditEntry),
    total: Number(counted?.count ?? 0),
  };
}
