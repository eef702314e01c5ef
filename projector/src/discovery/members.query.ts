import type { MatchFinder } from '@vonk/contracts/discovery/commands';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { View } from '../memberCard.ts';
import { criteriaOf, type Criteria } from './criteria.ts';
import { readCards, readFoundCards } from './readCards.ts';
import { scanByTime } from './scanMembers.ts';
import { wishesOf, type Search } from './wishes.ts';

/** As many as a page of the search. */
const FINDER_MAX = 24;

/** Three answers, then members (SPEC 2). What was left open does not count; race is used here and shown nowhere. */
export async function findMatches(
  db: Knex,
  view: View & { viewer: string },
  finder: z.infer<typeof MatchFinder> & { gender?: 'male' | 'female'; country?: string },
): Promise<ProfileCard[]> {
  const ages = finder.age === '18-35' ? { min_age: 18, max_age: 35 } : { min_age: 35 };
  const { gender, appearance, race } = finder;
  const country = finder.country as Search['country'];
  return cards(
    db,
    view,
    criteriaOf(wishesOf({ gender, country, appearance, race, ...ages }, view.at), view),
    FINDER_MAX,
  );
}

async function cards(db: Knex, view: View, criteria: Criteria, limit: number): Promise<ProfileCard[]> {
  const { hits } = await scanByTime(db, criteria, 'last_active_at', { limit, count: limit });
  const found = await readFoundCards(db, view, hits);
  return found.map(({ card }) => card);
}

/** Whom somebody looks for, and what they are themselves: who looks for others is no good candidate. */
type Wanted = { gender?: 'male' | 'female'; country?: string; own_gender?: 'male' | 'female' };

/**
 * Cards for the swipe game: with a photo, who may like the viewer back, and nobody the viewer swiped or liked before, so
 * that no card comes twice. `own_gender` left out: whomever they look for.
 */
export async function readSwipeDeck(
  db: Knex,
  view: View & { viewer: string },
  wanted: Wanted,
  limit = 20,
): Promise<ProfileCard[]> {
  const country = wanted.country as Search['country'];
  const { gender, own_gender: open_to } = wanted;
  const fresh = `
    and not exists (select 1 from read.swipes w where w.member = :viewer::text and w.profile = s.member)
    and not exists (select 1 from read.likes l where l.by = :viewer::text and l.profile = s.member)`;
  return cards(
    db,
    view,
    criteriaOf(wishesOf({ gender, country, open_to, with_photo: true }, view.at), view, fresh),
    limit,
  );
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
  wanted: Wanted,
): Promise<ProfileCard | null> {
  return (await readSwipeDeck(db, view, wanted, 1))[0] ?? null;
}

/** The card of one member as the viewer may see it, null when they may not. */
export const readCard = async (db: Knex, view: View, member: string): Promise<ProfileCard | null> =>
  (await readCards(db, view, [member]))[0] ?? null;

/** Whether one may see the other in search and as a profile. */
export async function isVisible(db: Knex, viewer: string | null, member: string, at: Date): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { visible: boolean }[] }>('select read.is_visible(?, ?, ?) as visible', [
    viewer,
    member,
    at,
  ]);
  return rows[0]?.visible ?? false;
}

/** So many profiles tell a share to within half a percent; of fewer all are looked at. */
const SHARE_SAMPLE = 50_000;

/** Share of fictional profiles among those a visitor could find, 0 to 1 (DECISIONS "fictional profiles"). */
export async function readFictionalShare(db: Knex, at: Date): Promise<number> {
  const size = await db.raw<{ rows: { profiles: number }[] }>(
    `select reltuples as profiles from pg_class where oid = 'read.profiles'::regclass`,
  );
  const percent = Math.min(100, (100 * SHARE_SAMPLE) / Math.max(1, size.rows[0]?.profiles ?? 0));
  const { rows } = await db.raw<{ rows: { share: number | null }[] }>(
    `select avg((m.origin = 'fictional')::int)::float8 as share
     from read.profiles drawn tablesample system (?::real)
     join read.visible_members(null, ?, false) m on m.member = drawn.member`,
    [percent, at],
  );
  return rows[0]?.share ?? 0;
}
