import { NO_SOURCE, OTHER_SOURCE } from '@vonk/contracts/site/visits';
import type { Knex } from 'knex';

/** What a visit is counted by; `slug` is '' where there is none. `day` YYYY-MM-DD. */
export type VisitPlace = Readonly<{ day: string; site: string; page: string; slug: string; source: string }>;
/** Visits in some days, by where they began. */
export type Visits = Readonly<{
  site: string;
  page: string;
  slug: string;
  source: string;
  visits: number;
  bounces: number;
}>;

/** So many rows a day are made of sources with a name and of variants; what comes after is counted without them. */
export const NAMED_ROWS_A_DAY = 500;
/** Any number that nothing else locks. */
const LOCK = 7_340_113;

const more = (bounced: boolean) => `visits = kept.visits + 1, bounces = kept.bounces + ${bounced ? 1 : 0}`;
const KEY = 'day = :day and site = :site and page = :page and slug = :slug and source = :source';

/**
 * Counts a visit on its day. Whatever is sent, a day has at most `NAMED_ROWS_A_DAY` rows, and two more for each page and site;
 * rows from before `oldest` go.
 */
export async function countVisit(db: Knex, place: VisitPlace, bounced: boolean, oldest: string): Promise<void> {
  const known = await db.raw<{ rowCount: number }>(
    `update ops.visits as kept set ${more(bounced)} where ${KEY}`,
    place,
  );
  if (known.rowCount > 0) return;
  await db.transaction(async (trx) => {
    // New rows of a day are made one after the other: two at once would both find the last place.
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    await trx('ops.visits').where('day', '<', oldest).delete();
    const named = place.slug !== '' || ![NO_SOURCE, OTHER_SOURCE].includes(place.source);
    const full = named && (await countNamed(trx, place.day)) >= NAMED_ROWS_A_DAY;
    await trx.raw(
      `insert into ops.visits as kept (day, site, page, slug, source, visits, bounces)
       values (:day, :site, :page, :slug, :source, 1, ${bounced ? 1 : 0})
       on conflict (day, site, page, slug, source) do update set ${more(bounced)}`,
      full ? { ...place, slug: '', source: OTHER_SOURCE } : place,
    );
  });
}

async function countNamed(trx: Knex, day: string): Promise<number> {
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from ops.visits
     where day = ? and (slug <> '' or source <> all(?::text[]))`,
    [day, [NO_SOURCE, OTHER_SOURCE]],
  );
  return rows[0]?.count ?? 0;
}

/** Days asked for, both included; without one, all that are kept. `only`: one row. */
export type VisitFilter = Readonly<{
  from?: string | undefined;
  to?: string | undefined;
  site?: string | undefined;
  page?: string | undefined;
  slug?: string | undefined;
  source?: string | undefined;
}>;

/** Visits of the days asked for, by where they began; the most first. */
export async function listVisits(
  db: Knex,
  { from, to, site, page, slug, source }: VisitFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Visits[]; total: number }> {
  const grouped = `select site, page, slug, source, sum(visits)::int as visits, sum(bounces)::int as bounces
    from ops.visits
    where (:from::date is null or day >= :from) and (:to::date is null or day <= :to)
      and (:site::text is null or site = :site) and (:page::text is null or page = :page)
      and (:slug::text is null or slug = :slug) and (:source::text is null or source = :source)
    group by site, page, slug, source`;
  const wanted = { from: from ?? null, to: to ?? null, site: site ?? null, page: page ?? null };
  const bindings = { ...wanted, slug: slug ?? null, source: source ?? null, offset, limit };
  const [counted, listed] = await Promise.all([
    db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count from (${grouped}) g`, bindings),
    db.raw<{ rows: Visits[] }>(
      `${grouped} order by visits desc, site, page, slug, source offset :offset limit :limit`,
      bindings,
    ),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.count ?? 0 };
}
