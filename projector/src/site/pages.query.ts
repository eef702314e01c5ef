import type { Language } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { StaticPageName } from '@vonk/contracts/site/staticPages';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { pageTables } from './pages.projection.ts';

/** Which page of which site in which language. */
export type PageKey = Readonly<{ site: string; page: StaticPageName; language: Language }>;
/** A version of the words of a page; `text` null: those of the first site, there those of the house. Times ISO 8601 UTC. */
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

/** Whose words readers of a site get: its own where it published any that hold now, else those of the first site. */
export type WordsInForce = Readonly<{
  site: string;
  /** The version of that site; null: nobody published any, or went back to those of the house. */
  version: number | null;
  text: string | null;
  /** From when these readers get them, ISO 8601 UTC; null: from the first. */
  in_force_since: string | null;
}>;

/** The words that readers of a site get at a moment. What a site took back are those of the first site again. */
export async function readWordsInForce(db: Knex, key: PageKey, at: Date): Promise<WordsInForce> {
  const own = await readPageInForce(db, key, at);
  const toWords = (site: string, page: PageVersion | null, in_force_since: string | null): WordsInForce => ({
    ...{ site, version: page && page.text !== null ? page.version : null, text: page?.text ?? null, in_force_since },
  });
  if (key.site === MAIN_SITE || (own && own.text !== null)) return toWords(key.site, own, own?.effective_from ?? null);
  const first = await readPageInForce(db, { ...key, site: MAIN_SITE }, at);
  const since = [own?.effective_from, first?.effective_from].filter((one) => one !== undefined).sort();
  return toWords(MAIN_SITE, first, since.at(-1) ?? null);
}

/** Words of the terms in a language that ask members for their yes; `effective_from` ISO 8601 UTC. */
export type TermsAsked = Pick<PageVersion, 'effective_from' | 'summary'> & Readonly<{ language: Language }>;
/** What stands further back was answered long ago by whoever is to answer at all. */
const ASKS_READ = 100;

/** What a site asked its members about in any language, of what holds by then, newest first; at most a hundred. */
export async function listTermsAsked(db: Knex, site: string, at: Date): Promise<TermsAsked[]> {
  const { rows } = await db.raw<{ rows: VersionRow[] }>(
    `select * from read.page_versions
     where site = ? and page = 'terms' and asks_members and effective_from <= ? and withdrawn_at is null
     order by effective_from desc, version desc limit ?`,
    [site, at, ASKS_READ],
  );
  return rows.map((row) => ({ ...toVersion(row), language: row.language as Language }));
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
  Readonly<{
    version: number | null;
    /** Whether that version has words: one without gives back what stands there otherwise. */
    worded: boolean;
    in_force_since: string | null;
    scheduled_from: string | null;
    drafted: boolean;
  }>;

/** Of every page that somebody edited: the version in force, the next one, and whether a draft waits. */
export async function listPageStandings(db: Knex, site: string, at: Date): Promise<PageStanding[]> {
  type Row = PageKey & {
    version: string | null;
    worded: boolean;
    since: Date | null;
    next: Date | null;
    drafted: boolean;
  };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select d.site, d.page, d.language, d.draft is not null as drafted, now_on.version, now_on.text is not null as worded,
       now_on.effective_from as since,
       (select min(v.effective_from) from read.page_versions v
        where v.site = d.site and v.page = d.page and v.language = d.language and v.effective_from > :at
          and v.withdrawn_at is null) as next
     from read.page_drafts d left join lateral (
       select v.version, v.text, v.effective_from from read.page_versions v
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
