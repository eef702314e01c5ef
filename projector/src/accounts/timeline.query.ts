import type { Knex } from 'knex';

/** One line of a member's history: the name of the event is the key of the sentence, `data` fills it in. */
export type TimelineEntry = Readonly<{
  id: string;
  at: string;
  event: string;
  /** `member:<id>`, `staff:<id>`, `system:<name>`, `demo`. */
  actor: string | null;
  data: Readonly<Record<string, unknown>>;
}>;

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
    .select<(Omit<TimelineEntry, 'id' | 'at'> & { position: string | bigint; at: Date })[]>('*');
  const shown = rows.slice(0, page.limit);
  return {
    entries: shown.map(({ position, at, event, actor, data }) => ({
      id: String(position),
      at: at.toISOString(),
      event,
      actor,
      data,
    })),
    next: rows.length > page.limit ? String(shown.at(-1)?.position) : null,
  };
}
