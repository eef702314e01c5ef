import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';
import type { View } from '../memberCard.ts';
import { criteriaOf } from './criteria.ts';
import type { SearchResult } from './keyset.ts';
import { readFoundCards } from './readCards.ts';
import { scanByTime } from './scanMembers.ts';
import { tieOfColumn } from '../tie.ts';
import type { FindInMemory, SearchIndexReader } from './searchIndex.query.ts';
import { wishesOf, type Search, type Wishes } from './wishes.ts';

const DECK_CARDS = 20;
/** Members looked at for each card; where the viewer has met too many of them, all whom they have met are asked for. */
const LOOKED_AT = 4;
/** Whoever has met no more is asked for all whom they have met: half a millisecond of the database, and one question for most. */
const FEW_MET = 500;
/** Left out in memory at most, some 20 ms of the process: for whoever has met more, the database looks through the members. */
const MET_MAX = 20_000;

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

/**
 * That the viewer has neither swiped nor liked `s`. One look at the index for each: `not exists` may compare each of them with
 * everybody the viewer has met, because most have met few.
 */
const FRESH = `
  (select true from read.swipes w where w.member = :viewer::text and w.profile = s.member) is null
  and (select true from read.likes l where l.by = :viewer::text and l.profile = s.member) is null`;

async function scanFresh(db: Knex, view: OwnView, wishes: Wishes, limit: number): Promise<SearchResult[]> {
  const criteria = criteriaOf(wishes, view, `and ${FRESH}`);
  return (await scanByTime(db, criteria, 'last_active_at', { limit, count: limit })).results;
}

/**
 * The database tells whom the viewer has met, and memory who fits without them. Of whoever has met many, memory says who fits and the
 * database whom of the first of them they have met; whoever swiped thousands has met all of those, and is asked for all after all.
 */
async function findFresh(db: Knex, find: FindInMemory, view: OwnView, wishes: Wishes, limit: number) {
  const { viewer, at } = view;
  const ask = (most: number, without?: readonly bigint[]) =>
    find({ wishes, at, order: 'last_active_at', after: undefined, limit: most, counted: false }, without).results;
  const few = await readMet(db, viewer, FEW_MET);
  if (few !== null) return ask(limit, few);
  const first = ask(LOOKED_AT * limit);
  if (first.length === 0) return [];
  const { rows } = await db.raw<{ rows: { tie: string }[] }>(
    `select s.tie::text as tie from read.search s where s.tie = any(:ties::bigint[]) and ${FRESH}`,
    { viewer, ties: first.map(({ tie }) => tie) as unknown as Knex.RawBinding },
  );
  const unmet = new Set(rows.map(({ tie }) => tie));
  const fresh = first.filter(({ tie }) => unmet.has(tie)).slice(0, limit);
  if (fresh.length === limit || first.length < LOOKED_AT * limit) return fresh;
  const met = await readMet(db, viewer, MET_MAX);
  return met === null ? scanFresh(db, view, wishes, limit) : ask(limit, met);
}

const TIE_BYTES = 8;

/** The ties of all whom the viewer swiped or liked: some 10 ms of the database for 10,000. Null for more than `most`. */
async function readMet(db: Knex, viewer: string, most: number): Promise<bigint[] | null> {
  const { rows } = await db.raw<{ rows: { ties: Buffer | null }[] }>(
    `select string_agg(int8send(${tieOfColumn('met.profile')}), '') as ties from (
       select w.profile from read.swipes w where w.member = :viewer
       union all select l.profile from read.likes l where l.by = :viewer limit :most) met`,
    { viewer, most: most + 1 },
  );
  const ties = rows[0]?.ties ?? Buffer.alloc(0);
  if (ties.length > most * TIE_BYTES) return null;
  return Array.from({ length: ties.length / TIE_BYTES }, (_, at) => ties.readBigInt64BE(at * TIE_BYTES));
}
