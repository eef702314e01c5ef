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

/**
 * What of the audit is asked for. `staff`: their id, or a part of their name; `said`: these events, and of what staff noted these
 * acts; `since` inclusive, `before` exclusive.
 */
export type AuditFilter = Readonly<{
  staff?: string;
  said?: Readonly<{ events: readonly string[]; acts: readonly string[] }>;
  stream?: string;
  since?: Date;
  before?: Date;
}>;

/** Acts of staff, newest first, without a personal word. `total` counts all that match. */
export async function listAudit(
  db: Knex,
  { staff, said, stream, since, before }: AuditFilter,
  reach: AuditReach,
  range: { offset: number; limit: number; uncounted?: boolean },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const matching = () => {
    const query = auditWithin(db, reach);
    if (stream) void query.where('stream', stream);
    if (since) void query.where('at', '>=', since);
    if (before) void query.where('at', '<', before);
    if (staff)
      void query.whereRaw(
        `(staff = ? or staff = any(array(select s.staff from read.staff s where strpos(lower(s.name), lower(?)) > 0)))`,
        [staff, staff],
      );
    if (said)
      void query.whereRaw(
        `(event = any(?) or (event in ('StaffActed', 'StaffActRefused') and data->>'act' = any(?)))`,
        [[...said.events], [...said.acts]],
      );
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
