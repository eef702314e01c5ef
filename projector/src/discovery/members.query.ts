import type { MatchFinder, MemberSearch } from '@vonk/contracts/discovery/commands';
import type { MembersAnswer } from '@vonk/contracts/discovery/queries';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { bindingsOf, CARD_COLUMNS, CARD_JOINS, siteDate, toCard, type CardRow, type View } from '../memberCard.ts';

/** API "Members": 24 a page. Counted exactly up to 1,000. */
export const MEMBERS_PAGE = 24;
const COUNT_MAX = 1000;
const SIMILAR_MAX = 12;
/** With fewer hits than this, members who fit less are offered as well. */
const FEW = 6;

type Bindings = Record<string, string | number | boolean | Date | null | readonly string[]>;
type Search = Partial<Omit<MemberSearch, 'near' | 'radius_km'>> & {
  /** Cities within the radius, as the geographic index found them. */
  cities?: readonly string[];
};

/** Somebody of `years` was born at or before this date. */
function bornBefore(at: Date, years: number): string {
  const [year = '', ...rest] = siteDate(at).split('-');
  const date = [String(Number(year) - years), ...rest].join('-');
  // That year has no 29 February: those born on the 28th are the last who have the age today.
  return date.endsWith('-02-29') && !isLeap(Number(year) - years) ? date.replace('-02-29', '-02-28') : date;
}
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The conditions of a search, each only when asked for, so that an index fits the question. */
function conditionsOf(search: Search, view: View): { where: string; bindings: Bindings } {
  const where: string[] = ['true'];
  const bindings: Bindings = { ...bindingsOf(view) };
  const add = (condition: string, name: string, value: Bindings[string]) => {
    where.push(condition);
    bindings[name] = value;
  };
  if (view.viewer !== null) where.push('m.member <> :viewer');
  if (search.gender) add('m.gender = :gender', 'gender', search.gender);
  if (search.country) add('m.country = :country', 'country', search.country);
  if (search.region) add('m.region = :region', 'region', search.region);
  if (search.city) add('m.city = :city', 'city', search.city);
  if (search.cities) add('m.city = any(:cities::text[])', 'cities', search.cities);
  if (search.min_age !== undefined)
    add('m.date_of_birth <= :born_before::date', 'born_before', bornBefore(view.at, search.min_age));
  if (search.max_age !== undefined)
    add('m.date_of_birth > :born_after::date', 'born_after', bornBefore(view.at, search.max_age + 1));
  for (const field of ['hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'sexuality'] as const) {
    const values = search[field];
    if (values && values.length > 0) add(`m.${field} = any(:${field}::text[])`, field, values);
  }
  if (search.interests && search.interests.length > 0)
    add('m.interests && :interests::text[]', 'interests', search.interests);
  if (search.tattoos !== undefined) add('m.tattoos = :tattoos', 'tattoos', search.tattoos);
  if (search.with_photo) where.push('m.public_photos > 0');
  return { where: where.join(' and '), bindings };
}

const cursorOf = (row: { sorted_at: string; member: string }) =>
  Buffer.from(JSON.stringify([row.sorted_at, row.member])).toString('base64url');
function readCursor(text: string | undefined): readonly [string, string] | null {
  if (!text) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parsed)) return null;
    const [at, member] = parsed as unknown[];
    if (typeof at !== 'string' || typeof member !== 'string' || Number.isNaN(Date.parse(at))) return null;
    return [at, member];
  } catch {
    return null;
  }
}

/**
 * Members who fit, those last active first (or newest first), without the viewer. `after` (the `next` of the page before)
 * makes any page as cheap as the first; a cursor that is none counts as absent. Few hits on the first page bring `similar`.
 */
export async function searchMembers(db: Knex, view: View, search: Search): Promise<MembersAnswer> {
  const { where, bindings } = conditionsOf(search, view);
  const sort = search.sort === 'newest' ? 'signed_up_at' : 'last_active_at';
  const pageNumber = search.pageNumber ?? 1;
  const cursor = readCursor(search.after);
  const keyset = cursor ? `and (m.${sort}, m.member) < (:after_at::timestamptz, :after_member)` : '';
  const offset = cursor ? 0 : (pageNumber - 1) * MEMBERS_PAGE;
  const from = `from read.visible_members(:viewer, :at, false) m where ${where}`;
  const [page, counted] = await Promise.all([
    db.raw<{ rows: (CardRow & { sorted_at: string })[] }>(
      `select ${CARD_COLUMNS}, to_json(m.${sort}) #>> '{}' as sorted_at
       from (select m.* ${from} ${keyset} order by m.${sort} desc, m.member desc limit ${MEMBERS_PAGE + 1} offset :offset) m
       ${CARD_JOINS} order by m.${sort} desc, m.member desc`,
      { ...bindings, offset, ...(cursor ? { after_at: cursor[0], after_member: cursor[1] } : {}) },
    ),
    db.raw<{ rows: { count: number }[] }>(
      `select count(*)::int as count from (select 1 ${from} limit ${COUNT_MAX + 1}) counted`,
      bindings,
    ),
  ]);
  const rows = page.rows.slice(0, MEMBERS_PAGE);
  const last = rows.at(-1);
  const count = counted.rows[0]?.count ?? 0;
  const results = rows.map((row) => toCard(row, view));
  const similar = pageNumber === 1 && results.length < FEW ? await similarMembers(db, view, search, results) : [];
  return {
    pageNumber,
    numResults: Math.min(count, COUNT_MAX),
    more_than: count > COUNT_MAX,
    results,
    similar,
    next: page.rows.length > MEMBERS_PAGE && last ? cursorOf(last) : null,
  };
}

/** Members of the same gender in the same country, whatever else was asked. */
async function similarMembers(db: Knex, view: View, search: Search, found: ProfileCard[]): Promise<ProfileCard[]> {
  const { where, bindings } = conditionsOf({ gender: search.gender, country: search.country }, view);
  return cards(db, view, `${where} and m.member <> all(:found::text[])`, SIMILAR_MAX, {
    ...bindings,
    found: found.map(({ id }) => id),
  });
}

async function cards(db: Knex, view: View, where: string, limit: number, bindings: Bindings): Promise<ProfileCard[]> {
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select ${CARD_COLUMNS} from (
       select m.* from read.visible_members(:viewer, :at, false) m where ${where}
       order by m.last_active_at desc, m.member desc limit ${limit}) m
     ${CARD_JOINS} order by m.last_active_at desc, m.member desc`,
    bindings,
  );
  return rows.map((row) => toCard(row, view));
}

/** Three answers, then members (SPEC 2). What was left open does not count; race is used here and shown nowhere. */
export async function findMatches(
  db: Knex,
  view: View & { viewer: string },
  finder: z.infer<typeof MatchFinder> & { gender?: 'male' | 'female'; country?: string },
): Promise<ProfileCard[]> {
  const ages = finder.age === '18-35' ? { min_age: 18, max_age: 35 } : { min_age: 35 };
  const country = finder.country as Search['country'];
  const { where, bindings } = conditionsOf({ gender: finder.gender, country, ...ages }, view);
  const conditions = [where];
  if (finder.appearance) conditions.push('m.appearance = :appearance');
  if (finder.race) conditions.push('m.race = :race');
  const asked = { appearance: finder.appearance ?? null, race: finder.race ?? null };
  const used = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null));
  return cards(db, view, conditions.join(' and '), MEMBERS_PAGE, { ...bindings, ...used });
}

/** Cards for the swipe game: nobody the viewer swiped or liked before. */
export async function readSwipeDeck(
  db: Knex,
  view: View & { viewer: string },
  wanted: { gender?: 'male' | 'female'; country?: string },
  limit = 20,
): Promise<ProfileCard[]> {
  const country = wanted.country as Search['country'];
  const { where, bindings } = conditionsOf({ gender: wanted.gender, country, with_photo: true }, view);
  const fresh = `not exists (select 1 from read.swipes s where s.member = :viewer and s.profile = m.member)
    and not exists (select 1 from read.likes l where l.by = :viewer and l.profile = m.member)`;
  return cards(db, view, `${where} and ${fresh}`, limit, bindings);
}

/** How many likes of the swipe game a member has used on a calendar date of the site (YYYY-MM-DD). */
export async function countSwipeLikes(db: Knex, member: string, date: string): Promise<number> {
  const row = await db('read.swipe_days').where({ member, date }).first<{ likes: number } | undefined>('likes');
  return row?.likes ?? 0;
}

/** A member the viewer has nothing to do with yet, to be shown as a suggestion that counts nowhere (DECISIONS). */
export async function readSuggestion(
  db: Knex,
  view: View & { viewer: string },
  wanted: { gender?: 'male' | 'female'; country?: string },
): Promise<ProfileCard | null> {
  return (await readSwipeDeck(db, view, wanted, 1))[0] ?? null;
}

/** Whether one may see the other in search and as a profile. */
export async function isVisible(db: Knex, viewer: string | null, member: string, at: Date): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { visible: boolean }[] }>('select read.is_visible(?, ?, ?) as visible', [
    viewer,
    member,
    at,
  ]);
  return rows[0]?.visible ?? false;
}

/** Share of fictional profiles among those a visitor could find, 0 to 1 (DECISIONS: shown before the first purchase). */
export async function readFictionalShare(db: Knex, at: Date): Promise<number> {
  const { rows } = await db.raw<{ rows: { share: number | null }[] }>(
    `select avg((m.origin = 'fictional')::int)::float8 as share from read.visible_members(null, ?, false) m`,
    [at],
  );
  return rows[0]?.share ?? 0;
}
