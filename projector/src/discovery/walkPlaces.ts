import type { Knex } from 'knex';
import { FITS, SHOWN, UNBLOCKED, type Criteria, type NearPlace } from './criteria.ts';
import { hitsByWords, latestFirst, type After, type Hit, type Order } from './walkMembers.ts';

/** Places asked at a time, from the centre outwards: the first few hold a page, unless hardly anybody fits. */
const RINGS = [60, 1000, 6000];
/** Beyond so many places a combination is looked up by its words, when it is so rare that these few hits are all. */
const FEW_HITS = 600;
const WORDS_FROM = 1000;
/** So many places are asked one by one for an order that is not that of the places. */
const MANY_PLACES = 2500;

export type AfterPlace = After & Readonly<{ place: string }>;

/** Who lives in a list of places, each place its latest first, by the index that begins with the place. */
const living = ({ country, more }: Criteria, order: Order, after: string, limit: string) => `
  unnest(:places::bigint[], :steps::integer[]) at_place(place, step)
  cross join unnest(:genders::text[]) g
  cross join lateral (
    select s.member, s.${order} as sorted_at, s.place from read.search s
    where s.gender = g and s.place = at_place.place and ${SHOWN}
      ${country === null ? '' : 'and s.country = :country::text'} and ${FITS} and ${UNBLOCKED} ${more} ${after}
    order by s.${order} desc, s.member desc limit ${limit}) s`;

const before = (order: Order) => `and (s.${order}, s.member) < (:after_at::timestamptz, :after_member::text)`;

const placesOf = (near: readonly NearPlace[], first = 0) => ({
  places: near.map(({ place }) => place),
  steps: near.map((_, index) => first + index),
});

async function ask(db: Knex, sql: string, bindings: object): Promise<Hit[]> {
  return (await db.raw<{ rows: Hit[] }>(sql, bindings as Parameters<Knex['raw']>[1])).rows;
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

/**
 * The next hits from the centre outwards, within a place the latest active first. Distances are those between the centres
 * of cities (DECISIONS "geocode"): all who live in one city are equally far away.
 */
export async function walkByDistance(
  db: Knex,
  criteria: Criteria,
  { after, limit }: { after: AfterPlace | undefined; limit: number },
): Promise<Hit[]> {
  const all = criteria.near ?? [];
  const reached = after === undefined ? 0 : all.findIndex(({ place }) => String(place) === after.place);
  if (reached < 0) return [];
  const hits: Hit[] = [];
  const { sorted_at: after_at, member: after_member } = after ?? { sorted_at: 'infinity', member: '' };
  let asked = 0;
  for (const ring of ringsOf(all.slice(reached))) {
    if (asked > WORDS_FROM) {
      const rare = await hitsByWords(db, criteria, FEW_HITS);
      if (rare !== null) return [...hits, ...outwards(rare, all.slice(reached + asked)).slice(0, limit - hits.length)];
    }
    hits.push(
      ...(await ask(
        db,
        `select s.member, to_json(s.sorted_at) #>> '{}' as sorted_at, s.place::text as place
         from ${living(criteria, 'last_active_at', `and (at_place.step > 0 or (s.last_active_at, s.member) < (:after_at::timestamptz, :after_member::text))`, ':limit')}
         order by at_place.step, s.sorted_at desc, s.member desc limit :limit`,
        { ...criteria.bindings, ...placesOf(ring, asked), after_at, after_member, limit: limit - hits.length },
      )),
    );
    asked += ring.length;
    if (hits.length >= limit) break;
  }
  return hits;
}

/** Hits in the order of these places; those who live elsewhere are left out. */
function outwards(hits: readonly Hit[], near: readonly NearPlace[]): Hit[] {
  const steps = new Map(near.map(({ place }, step) => [String(place), step]));
  return hits
    .filter(({ place }) => steps.has(place))
    .sort((one, other) => (steps.get(one.place) ?? 0) - (steps.get(other.place) ?? 0) || latestFirst(one, other));
}

/** The next hits near a city in the order of time. Null when walking by time or words answers that quicker. */
export async function walkNearByTime(
  db: Knex,
  criteria: Criteria,
  order: Order,
  { after, limit }: { after: After | undefined; limit: number },
): Promise<Hit[] | null> {
  const all = criteria.near ?? [];
  if (all.length > MANY_PLACES && criteria.words.length > 0) return null;
  return ask(
    db,
    `select s.member, to_json(s.sorted_at) #>> '{}' as sorted_at, s.place::text as place
     from ${living(criteria, order, before(order), ':limit')}
     order by s.sorted_at desc, s.member desc limit :limit`,
    {
      ...criteria.bindings,
      ...placesOf(all),
      after_at: after?.sorted_at ?? 'infinity',
      after_member: after?.member ?? '',
      limit,
    },
  );
}

/** How many hits there are within reach, at most `most`. */
export async function countNear(db: Knex, criteria: Criteria, most: number): Promise<number> {
  const all = criteria.near ?? [];
  let [count, asked] = [0, 0];
  for (const ring of ringsOf(all)) {
    if (asked > WORDS_FROM) {
      const rare = await hitsByWords(db, criteria, FEW_HITS);
      if (rare !== null) return Math.min(most, count + outwards(rare, all.slice(asked)).length);
    }
    const { rows } = await db.raw<{ rows: { count: number }[] }>(
      `select count(*)::int as count from (select 1 from ${living(criteria, 'last_active_at', '', ':most')} limit :most) hit`,
      { ...criteria.bindings, ...placesOf(ring), most: most - count } as Parameters<Knex['raw']>[1],
    );
    count += rows[0]?.count ?? 0;
    asked += ring.length;
    if (count >= most) break;
  }
  return Math.min(count, most);
}
