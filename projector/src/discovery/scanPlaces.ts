import { withPlansByValue } from '@vonk/platform/postgres/openPostgres';
import type { Knex } from 'knex';
import { SHOWN, type Criteria } from './criteria.ts';
import {
  afterPosition,
  keysetColumns,
  latestFirst,
  FIRST_POSITION,
  type KeysetPosition,
  type SearchResult,
  type SortOrder,
} from './keyset.ts';
import { resultsByWords } from './scanMembers.ts';
import type { NearPlace } from './wishes.ts';

/** Places asked at a time, from the centre outwards: the first few hold a page, unless hardly anybody fits. */
const RINGS = [60, 1000, 6000];
/** A combination is so rare that all who have its words are looked at when the first ring holds no page of them. */
const RARE_MAX = 3000;
/** So many places are asked one by one for an order that is not that of the places. */
const MANY_PLACES = 2500;

export type PlacePosition = KeysetPosition & Readonly<{ place: string }>;

/** Who lives in a list of places, each place its latest first, by the index that begins with the place. */
const living = ({ country, fits }: Criteria, order: SortOrder, after: string) => `
  unnest(:places::bigint[], :steps::integer[]) at_place(at, step)
  cross join unnest(:genders::smallint[]) g
  cross join lateral (
    select s.member, s.${order} as sorted_at, s.tie, s.place from read.search s
    where s.gender = g and s.place = at_place.at and ${SHOWN}
      ${country === null ? '' : 'and s.country = :country::smallint'} and ${fits} ${after}
    order by s.${order} desc, s.tie desc limit :limit) s`;

const placesOf = (near: readonly NearPlace[], first = 0) => ({
  places: near.map(({ place }) => place),
  steps: near.map((_, index) => first + index),
});

async function ask(db: Knex, sql: string, bindings: object): Promise<SearchResult[]> {
  return (await withPlansByValue(db).raw<{ rows: SearchResult[] }>(sql, bindings as Parameters<Knex['raw']>[1])).rows;
}

/** Cuts the places into rings of growing size. */
function ringsOf(near: readonly NearPlace[]): (readonly NearPlace[])[] {
  const rings: (readonly NearPlace[])[] = [];
  for (let from = 0, ring = 0; from < near.length; ring++) {
    const size = RINGS[ring] ?? near.length;
    rings.push(near.slice(from, from + size));
    from += size;
  }
  return rings;
}

/** What a walk found; `total` is how many there are within reach, null when the walk did not come by it. */
type Reached = Readonly<{ results: SearchResult[]; total: number | null }>;

/**
 * The next results from the centre outwards, within a place the latest active first. Distances are those between the centres
 * of cities (DECISIONS "geocode"): all who live in one city are equally far away.
 */
export async function scanByDistance(
  db: Knex,
  criteria: Criteria,
  { after, limit }: { after: PlacePosition | undefined; limit: number },
): Promise<Reached> {
  const all = criteria.near ?? [];
  const reached = after === undefined ? 0 : (stepsOf(all).get(after.place) ?? all.length);
  const results: SearchResult[] = [];
  const { sorted_at: after_at, tie: after_tie } = after ?? FIRST_POSITION;
  let asked = 0;
  for (const ring of ringsOf(all.slice(reached))) {
    if (asked === RINGS[0]) {
      const rare = await resultsByWords(db, criteria, RARE_MAX);
      if (rare !== null) {
        const further = outwards(rare, all, reached + asked);
        return { results: [...results, ...further].slice(0, limit), total: outwards(rare, all, 0).length };
      }
    }
    results.push(
      ...(await ask(
        db,
        `select ${keysetColumns('sorted_at')} from ${living(criteria, 'last_active_at', `and (at_place.step > 0 or ${afterPosition('last_active_at')})`)}
         order by at_place.step, s.sorted_at desc, s.tie desc limit :limit`,
        {
          ...criteria.bindings,
          genders: criteria.genders,
          ...placesOf(ring, asked),
          ...{ after_at, after_tie, limit: limit - results.length },
        },
      )),
    );
    asked += ring.length;
    if (results.length >= limit) break;
  }
  return { results, total: null };
}

/** Made once for a list of places: lists are kept (api/src/places.ts), and can be tens of thousands long. */
const stepsMade = new WeakMap<readonly NearPlace[], ReadonlyMap<string, number>>();
function stepsOf(near: readonly NearPlace[]): ReadonlyMap<string, number> {
  const known = stepsMade.get(near);
  const steps = known ?? new Map(near.map(({ place }, step) => [String(place), step]));
  if (!known) stepsMade.set(near, steps);
  return steps;
}

/** Results in the order of these places, those who live in one from `first` on; who lives elsewhere is left out. */
function outwards(results: readonly SearchResult[], near: readonly NearPlace[], first: number): SearchResult[] {
  const steps = stepsOf(near);
  return results
    .map((result) => ({ result, step: steps.get(result.place) ?? -1 }))
    .filter(({ step }) => step >= first)
    .sort((one, other) => one.step - other.step || latestFirst(one.result, other.result))
    .map(({ result }) => result);
}

/** How far away who lives in a place is, in km; undefined when it is not among these. */
export const kmOf = (near: readonly NearPlace[], place: string): number | undefined =>
  near[stepsOf(near).get(place) ?? -1]?.km;

/** The next results near a city in the order of time. Null when walking by time or words answers that quicker. */
export async function scanNearByTime(
  db: Knex,
  criteria: Criteria,
  order: SortOrder,
  { after, limit }: { after: KeysetPosition | undefined; limit: number },
): Promise<SearchResult[] | null> {
  const all = criteria.near ?? [];
  if (all.length > MANY_PLACES && criteria.words.length > 0) return null;
  return ask(
    db,
    `select ${keysetColumns('sorted_at')} from ${living(criteria, order, `and ${afterPosition(order)}`)}
     order by s.sorted_at desc, s.tie desc limit :limit`,
    {
      ...criteria.bindings,
      genders: criteria.genders,
      ...placesOf(all),
      ...{ after_at: after?.sorted_at ?? FIRST_POSITION.sorted_at, after_tie: after?.tie ?? FIRST_POSITION.tie, limit },
    },
  );
}

/** How many results there are within reach, at most `most`. */
export async function countNear(db: Knex, criteria: Criteria, most: number): Promise<number> {
  const { country, fits, genders } = criteria;
  let count = 0;
  for (const ring of ringsOf(criteria.near ?? [])) {
    const { rows } = await withPlansByValue(db).raw<{ rows: { count: number }[] }>(
      `select count(*)::int as count from (select 1 from read.search s
         where s.gender = any(:genders::smallint[]) and s.place = any(:places::bigint[]) and ${SHOWN}
           ${country === null ? '' : 'and s.country = :country::smallint'} and ${fits}
         limit :most) result`,
      {
        ...criteria.bindings,
        genders,
        places: ring.map(({ place }) => place),
        most: most - count,
      } as unknown as Parameters<Knex['raw']>[1],
    );
    count += rows[0]?.count ?? 0;
    if (count >= most) break;
  }
  return count;
}
