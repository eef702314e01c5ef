import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import type { View } from '../memberCard.ts';
import { criteriaOf } from './criteria.ts';
import type { SearchResult } from './keyset.ts';
import { readFoundCards } from './readCards.ts';
import { scanByTime } from './scanMembers.ts';
import type { FindInMemory, SearchIndexReader } from './searchIndex.query.ts';
import { wishesOf, type Search, type Wishes } from './wishes.ts';

const DECK_CARDS = 20;
/** Members looked at in memory for each card that is missing, at first; four times as many with each round. */
const LOOKED_AT = 4;
const LOOKED_AT_MAX = 4_096;

/** Whom somebody looks for, and what they are themselves: who looks for others is no good candidate. */
type Wanted = { gender?: 'male' | 'female'; country?: string; own_gender?: 'male' | 'female' };
type OwnView = View & { viewer: string };

/**
 * Cards for the swipe game: with a photo, who may like the viewer back, and nobody the viewer swiped or liked before, so
 * that no card comes twice. `own_gender` left out: whomever they look for.
 */
export async function readSwipeDeck(
  db: Knex,
  view: OwnView,
  wanted: Wanted,
  { limit = DECK_CARDS, index }: { limit?: number; index?: SearchIndexReader } = {},
): Promise<ProfileCard[]> {
  const country = wanted.country as Search['country'];
  const { gender, own_gender: open_to } = wanted;
  const wishes = wishesOf({ gender, country, open_to, with_photo: true }, view.at);
  const find = await index?.open(view.viewer);
  const results = find ? await findFresh(db, find, view, wishes, limit) : await scanFresh(db, view, wishes, limit);
  return (await readFoundCards(db, view, results)).map(({ card }) => card);
}

/** A member the viewer has nothing to do with yet, to be shown as a suggestion that counts nowhere (DECISIONS). */
export async function readSuggestion(
  db: Knex,
  view: OwnView,
  wanted: Wanted,
  index?: SearchIndexReader,
): Promise<ProfileCard | null> {
  return (await readSwipeDeck(db, view, wanted, { limit: 1, index }))[0] ?? null;
}

/** That the viewer has neither swiped nor liked `s`. */
const FRESH = `
  not exists (select 1 from read.swipes w where w.member = :viewer::text and w.profile = s.member)
  and not exists (select 1 from read.likes l where l.by = :viewer::text and l.profile = s.member)`;

async function scanFresh(db: Knex, view: OwnView, wishes: Wishes, limit: number): Promise<SearchResult[]> {
  const criteria = criteriaOf(wishes, view, `and ${FRESH}`);
  return (await scanByTime(db, criteria, 'last_active_at', { limit, count: limit })).results;
}

/** Memory says who fits, the database whom of them the viewer has met: whoever swiped thousands is asked about more at a time. */
async function findFresh(db: Knex, find: FindInMemory, { viewer, at }: OwnView, wishes: Wishes, limit: number) {
  const fresh: SearchResult[] = [];
  let after: SearchResult | undefined;
  for (let size = LOOKED_AT * limit; fresh.length < limit; size = Math.min(size * 4, LOOKED_AT_MAX)) {
    const { results } = find({ wishes, at, order: 'last_active_at', after, limit: size, counted: false });
    if (results.length === 0) break;
    const { rows } = await db.raw<{ rows: { tie: string }[] }>(
      `select s.tie::text as tie from read.search s where s.tie = any(:ties::bigint[]) and ${FRESH}`,
      { viewer, ties: results.map(({ tie }) => tie) as unknown as Knex.RawBinding },
    );
    const unmet = new Set(rows.map(({ tie }) => tie));
    fresh.push(...results.filter(({ tie }) => unmet.has(tie)));
    after = results.at(-1);
    if (results.length < size) break;
  }
  return fresh.slice(0, limit);
}
