import type { MatchFinder } from '@vonk/contracts/discovery/commands';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { View } from '../memberCard.ts';
import { criteriaOf } from './criteria.ts';
import { readCards, readFoundCards } from './readCards.ts';
import { scanByTime } from './scanMembers.ts';
import type { SearchIndexReader } from './searchIndex.query.ts';
import { wishesOf, type Search } from './wishes.ts';

/** As many as a page of the search. */
const FINDER_MAX = 24;

/** Three answers, then members (SPEC 2). What was left open does not count; race is used here and shown nowhere. */
export async function findMatches(
  db: Knex,
  view: View & { viewer: string },
  finder: z.infer<typeof MatchFinder> & { gender?: 'male' | 'female'; country?: string },
  index?: SearchIndexReader,
): Promise<ProfileCard[]> {
  const ages = finder.age === '18-35' ? { min_age: 18, max_age: 35 } : { min_age: 35 };
  const { gender, appearance, race } = finder;
  const country = finder.country as Search['country'];
  const wishes = wishesOf({ gender, country, appearance, race, ...ages }, view.at);
  const step = { limit: FINDER_MAX, count: FINDER_MAX };
  const find = await index?.open(view.viewer);
  const { results } = find
    ? find({ wishes, at: view.at, order: 'last_active_at', after: undefined, limit: FINDER_MAX, counted: false })
    : await scanByTime(db, criteriaOf(wishes, view), 'last_active_at', step);
  return (await readFoundCards(db, view, results)).map(({ card }) => card);
}

/** How many likes of the swipe game a member has used on a calendar date of the site (YYYY-MM-DD). */
export async function countSwipeLikes(db: Knex, member: string, date: string): Promise<number> {
  const row = await db('read.swipe_days').where({ member, date }).first<{ likes: number } | undefined>('likes');
  return row?.likes ?? 0;
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
