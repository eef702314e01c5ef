import { withPlansByValue } from '@vonk/platform/postgres/openPostgres';
import type { Knex } from 'knex';
import { SHOWN, type Bindings, type Criteria } from './criteria.ts';
import {
  afterPosition,
  keysetColumns,
  latestFirst,
  FIRST_POSITION,
  type KeysetPosition,
  type SearchResult,
  type SortOrder,
} from './keyset.ts';
import { scanBound } from './scanBound.ts';

/** What is looked for: so many results, and how many there are in all as far as `count`, which is at least `limit`. */
type Wanted = Readonly<{ after?: KeysetPosition; limit: number; count: number }>;
export type ScanResult = Readonly<{ results: SearchResult[]; total: number }>;

/** Criteria of one gender: each has an index of its own to walk. */
type OfOneGender = Criteria & Readonly<{ gender: number }>;

const byGender = (criteria: Criteria): OfOneGender[] =>
  criteria.genders.map((gender, index) => ({
    ...criteria,
    gender,
    scopes: [criteria.scopes[index] ?? []],
    bindings: {
      ...criteria.bindings,
      gender,
      ...(criteria.near === null ? {} : { places: criteria.near.map(({ place }) => place) }),
    },
  }));

/** Whom the row itself must fit, whichever way it was come by. */
const fitting = ({ country, near, fits }: Criteria) =>
  `s.gender = :gender::smallint ${country === null ? '' : 'and s.country = :country::smallint'} and ${SHOWN}
   ${near === null ? '' : 'and s.place = any(:places::bigint[])'} and ${fits}`;

/** Everybody who has the words: for combinations so rare that an ordered scan would not end. */
const worded = (criteria: Criteria) => `
  (select * from read.search w
   where ${[[''], ...criteria.words.slice(1)].map((_, index) => `w.words && :words_${index}::text[]`).join(' and ')}
   offset 0) s
  where ${fitting(criteria)}`;

/** Every word says its gender, and mostly its country, as well; without any, these are looked up by themselves. */
const wordBindings = ({ words, scopes: [scopes = []] }: Criteria): Bindings =>
  Object.fromEntries(
    (words.length > 0 ? words : [['']]).map((group, index) => [
      `words_${index}`,
      group.flatMap((word) => scopes.map((scope) => scope + word)),
    ]),
  );

const ask = async <Row>(db: Knex, sql: string, bindings: Bindings): Promise<Row[]> =>
  (await withPlansByValue(db).raw<{ rows: Row[] }>(sql, bindings as Parameters<Knex['raw']>[1])).rows;

/**
 * The next results in an order, after a cursor, and how many there are. Asks the ordered index first, down to its bound;
 * whom that does not reach, the words find. Cost grows with what is wanted, not with the number of members.
 */
export async function scanByTime(db: Knex, criteria: Criteria, order: SortOrder, wanted: Wanted): Promise<ScanResult> {
  const found = await Promise.all(byGender(criteria).map((one) => scanOneGender(db, one, order, wanted)));
  const [first] = found;
  if (found.length === 1 && first) return first;
  return {
    results: found
      .flatMap(({ results }) => results)
      .sort(latestFirst)
      .slice(0, wanted.limit),
    total: Math.min(
      wanted.count,
      found.reduce((sum, { total }) => sum + total, 0),
    ),
  };
}

async function scanOneGender(
  db: Knex,
  criteria: OfOneGender,
  order: SortOrder,
  { after = FIRST_POSITION, limit, count }: Wanted,
): Promise<ScanResult> {
  const bound = await scanBound(db, { ...criteria, order }, after.sorted_at);
  const bindings: Bindings = { ...criteria.bindings, after_at: after.sorted_at, after_tie: after.tie, bound };
  const scanned = await ask<SearchResult & { total: number }>(
    db,
    `select ${keysetColumns('sorted_at')}, count(*) over ()::int as total from (
       select s.member, s.${order} as sorted_at, s.tie, s.place from read.search s
       where ${fitting(criteria)} and ${afterPosition(order)}
         ${bound === null ? '' : `and s.${order} > :bound::timestamptz`}
       order by s.${order} desc, s.tie desc limit :count) s
     order by s.sorted_at desc, s.tie desc limit :limit`,
    { ...bindings, count, limit },
  );
  const seen = scanned[0]?.total ?? 0;
  if (bound === null || seen >= count) return { results: scanned, total: seen };
  const beyond = `${worded(criteria)} and s.${order} <= :bound::timestamptz
    and ${afterPosition(order)}`;
  if (scanned.length === limit) {
    const sql = `select count(*)::int as more from (select 1 from ${beyond} limit :most) result`;
    const [counted] = await ask<{ more: number }>(db, sql, {
      ...bindings,
      ...wordBindings(criteria),
      most: count - seen,
    });
    return { results: scanned, total: seen + (counted?.more ?? 0) };
  }
  // Whoever has the words is looked at to the last: how many there are comes with it.
  const rest = await ask<SearchResult & { total: number }>(
    db,
    `select ${keysetColumns(order)}, count(*) over ()::int as total
     from ${beyond} order by s.${order} desc, s.tie desc limit :limit`,
    { ...bindings, ...wordBindings(criteria), limit: limit - scanned.length },
  );
  return { results: [...scanned, ...rest], total: Math.min(count, seen + (rest[0]?.total ?? 0)) };
}

/** All who have the words, wherever they live, unordered; null when that narrows nothing or there are more than `most`. */
export async function resultsByWords(db: Knex, criteria: Criteria, most: number): Promise<SearchResult[] | null> {
  if (criteria.words.length === 0) return null;
  const found = await Promise.all(
    byGender({ ...criteria, near: null }).map((one) =>
      ask<SearchResult>(
        db,
        `select ${keysetColumns('last_active_at')}
         from ${worded(one)} limit :most`,
        { ...one.bindings, ...wordBindings(one), most: most + 1 },
      ),
    ),
  );
  const results = found.flat();
  return results.length > most ? null : results;
}
