import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { timelineTables } from './timeline.projection.ts';

/** One line of a member's history: the name of the event is the key of the sentence, `data` fills it in. */
export type TimelineEntry = Readonly<{
  id: string;
  at: string;
  event: string;
  /** `member:<id>`, `staff:<id>`, `system:<name>`, `demo`. */
  actor: string | null;
  data: Readonly<Record<string, unknown>>;
}>;

type Row = StoredRowOf<typeof timelineTables.timeline, { data: TimelineEntry['data'] }>;
const toEntry = ({ position, at, event, actor, data }: Row): TimelineEntry => ({
  id: String(position),
  at: at.toISOString(),
  event,
  actor,
  data,
});

/** Whose history; with a payment only what speaks of it, with events only those. */
type Asked = Readonly<{ member: string; payment?: string; events?: readonly string[] | null }>;
const lines = (db: Knex, { member, payment, events = null }: Asked) => {
  const query = db('read.timeline').where({ member });
  if (events !== null) void query.whereIn('event', [...events]);
  return payment === undefined ? query : query.whereRaw(`data->>'payment' = ?`, [payment]);
};

/** A page of that history by place from the newest. */
export async function readTimelinePage(
  db: Knex,
  asked: Asked,
  { offset, limit }: { offset: number; limit: number },
): Promise<TimelineEntry[]> {
  const rows = await lines(db, asked).orderBy('position', 'desc').offset(offset).limit(limit).select<Row[]>('*');
  return rows.map(toEntry);
}

/** How many lines a member's history has. */
export async function countTimeline(db: Knex, asked: Asked): Promise<number> {
  const row = await lines(db, asked).count<{ count: string }[]>({ count: '*' });
  return Number(row[0]?.count ?? 0);
}

/** What happened to and by a member, newest first, without a personal word; `next` goes into `before`. */
export async function readTimeline(
  db: Knex,
  member: string,
  page: { before?: string; limit: number },
): Promise<{ entries: TimelineEntry[]; next: string | null }> {
  const query = db('read.timeline').where({ member });
  if (page.before && /^\d{1,18}$/.test(page.before)) void query.where('position', '<', page.before);
  const rows = await query
    .orderBy('position', 'desc')
    .limit(page.limit + 1)
    .select<Row[]>('*');
  const shown = rows.slice(0, page.limit);
  return {
    entries: shown.map(toEntry),
    next: rows.length > page.limit ? String(shown.at(-1)?.position) : null,
  };
}
