import type { Language } from '@vonk/contracts/languages';
import type { StaticPageName } from '@vonk/contracts/site/staticPages';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { pageTables } from './pages.projection.ts';

/** Which page of which site in which language. */
export type PageKey = Readonly<{ site: string; page: StaticPageName; language: Language }>;
/** A version of the words of a page; `text` null: those of the house. Times ISO 8601 UTC. */
export type PageVersion = Readonly<{
  version: number;
  text: string | null;
  effective_from: string;
  asks_members: boolean;
  summary: string;
  by: string;
  reason: string;
  published_at: string;
  withdrawn_at: string | null;
}>;
/** How often the page was changed, and what is being written; null: nothing. */
export type PageDraft = Readonly<{
  revision: number;
  draft: string | null;
  drafted_by: string | null;
  drafted_at: string | null;
}>;

type VersionRow = StoredRowOf<typeof pageTables.page_versions>;
const toVersion = (row: VersionRow): PageVersion => ({
  version: Number(row.version),
  text: row.text,
  effective_from: row.effective_from.toISOString(),
  asks_members: row.asks_members,
  summary: row.summary,
  by: row.by,
  reason: row.reason,
  published_at: row.published_at.toISOString(),
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
});

/** The words that hold at a moment: of those whose day has come the latest; null when nobody ever published any. */
export async function readPageInForce(db: Knex, key: PageKey, at: Date): Promise<PageVersion | null> {
  const { rows } = await db.raw<{ rows: VersionRow[] }>(
    `select * from read.page_versions
     where site = ? and page = ? and language = ? and effective_from <= ? and withdrawn_at is null
     order by effective_from desc, version desc limit 1`,
    [key.site, key.page, key.language, at],
  );
  return rows[0] ? toVersion(rows[0]) : null;
}

/** The newest words of the terms in force that ask members for their yes; null when none ever did. */
export async function readTermsAsked(
  db: Knex,
  { site, language }: Pick<PageKey, 'site' | 'language'>,
  at: Date,
): Promise<PageVersion | null> {
  const { rows } = await db.raw<{ rows: VersionRow[] }>(
    `select * from read.page_versions
     where site = ? and page = 'terms' and language = ? and asks_members and effective_from <= ? and withdrawn_at is null
     order by effective_from desc, version desc limit 1`,
    [site, language, at],
  );
  return rows[0] ? toVersion(rows[0]) : null;
}

/** The newest versions of a page, newest first. */
export async function listPageVersions(db: Knex, key: PageKey, limit: number): Promise<PageVersion[]> {
  const { rows } = await db.raw<{ rows: VersionRow[] }>(
    `select * from read.page_versions where site = ? and page = ? and language = ? order by version desc limit ?`,
    [key.site, key.page, key.language, limit],
  );
  return rows.map(toVersion);
}

/** One version; null when there is none of that number. */
export async function readPageVersion(db: Knex, key: PageKey, version: number): Promise<PageVersion | null> {
  const { rows } = await db.raw<{ rows: VersionRow[] }>(
    `select * from read.page_versions where site = ? and page = ? and language = ? and version = ?`,
    [key.site, key.page, key.language, version],
  );
  return rows[0] ? toVersion(rows[0]) : null;
}

/** The draft of a page; revision 0 when nobody ever changed it. */
export async function readPageDraft(db: Knex, { site, page, language }: PageKey): Promise<PageDraft> {
  const { rows } = await db.raw<{ rows: StoredRowOf<typeof pageTables.page_drafts>[] }>(
    `select * from read.page_drafts where site = ? and page = ? and language = ?`,
    [site, page, language],
  );
  const row = rows[0];
  return {
    revision: Number(row?.revision ?? 0),
    draft: row?.draft ?? null,
    drafted_by: row?.drafted_by ?? null,
    drafted_at: row?.drafted_at?.toISOString() ?? null,
  };
}

/** How each edited page stands, in one look: those that nobody ever touched are absent. */
export type PageStanding = PageKey &
  Readonly<{ version: number | null; in_force_since: string | null; scheduled_from: string | null; drafted: boolean }>;

/** Of every page that somebody edited: the version in force, the next one, and whether a draft waits. */
export async function listPageStandings(db: Knex, site: string, at: Date): Promise<PageStanding[]> {
  type Row = PageKey & { version: string | null; since: Date | null; next: Date | null; drafted: boolean };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select d.site, d.page, d.language, d.draft is not null as drafted, now_on.version, now_on.effective_from as since,
       (select min(v.effective_from) from read.page_versions v
        where v.site = d.site and v.page = d.page and v.language = d.language and v.effective_from > :at
          and v.withdrawn_at is null) as next
     from read.page_drafts d left join lateral (
       select v.version, v.effective_from from read.page_versions v
       where v.site = d.site and v.page = d.page and v.language = d.language and v.effective_from <= :at
         and v.withdrawn_at is null
       order by v.effective_from desc, v.version desc limit 1) now_on on true
     where d.site = :site`,
    { site, at },
  );
  return rows.map(({ version, since, next, ...row }) => ({
    ...row,
    version: version === null ? null : Number(version),
    in_force_since: since?.toISOString() ?? null,
    scheduled_from: next?.toISOString() ?? null,
  }));
}
