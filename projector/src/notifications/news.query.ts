import type { NewsTexts } from '@vonk/contracts/notifications/events';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { newsTables } from './news.projection.ts';

/** A news mail as the back office shows it. Times ISO 8601 UTC. */
export type NewsRow = Readonly<{
  id: string;
  texts: NewsTexts;
  href: string | null;
  /** Whose members it went to; null: those of every site. */
  site: string | null;
  by: string;
  reason: string;
  published_at: string;
  stopped_at: string | null;
}>;
type Row = StoredRowOf<typeof newsTables.news, { texts: NewsTexts }>;

const toRow = ({ news, published_at, stopped_at, ...row }: Row): NewsRow => ({
  id: news,
  ...row,
  published_at: published_at.toISOString(),
  stopped_at: stopped_at?.toISOString() ?? null,
});

/** News mails, newest first; `total` counts all. */
export async function listNews(
  db: Knex,
  range: { offset: number; limit: number },
): Promise<{ rows: NewsRow[]; total: number }> {
  const [counted, rows] = await Promise.all([
    db('read.news').count({ count: '*' }).first<{ count: string }>(),
    db('read.news')
      .orderBy([{ column: 'published_at', order: 'desc' }, { column: 'news' }])
      .offset(range.offset)
      .limit(range.limit)
      .select<Row[]>('*'),
  ]);
  return { rows: rows.map(toRow), total: Number(counted.count) };
}

/** One news mail; null when there is none of that id. */
export async function readNews(db: Knex, news: string): Promise<NewsRow | null> {
  const row = await db('read.news').where({ news }).first<Row | undefined>('*');
  return row ? toRow(row) : null;
}

/** What became of the copies of news mails so far, by the mail log: its ids are `<kind>:<news>:…`. */
export async function countNewsCopies(
  db: Knex,
  mail: string,
  news: readonly string[],
): Promise<Map<string, { sent: number; not_wanted: number }>> {
  const { rows } = await db.raw<{ rows: { news: string; sent: number; not_wanted: number }[] }>(
    `select split_part(id, ':', 2) as news, count(*) filter (where status <> 'not_wanted')::int as sent,
       count(*) filter (where status = 'not_wanted')::int as not_wanted
     from ops.mails where mail = ? and split_part(id, ':', 2) = any(?) group by 1`,
    [mail, [...news]],
  );
  return new Map(rows.map(({ news: id, sent, not_wanted }) => [id, { sent, not_wanted }]));
}
