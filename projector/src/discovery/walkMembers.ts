import type { Knex } from 'knex';
import { FITS, SHOWN, UNBLOCKED, type Bindings, type Criteria } from './criteria.ts';

/** A hit and where it stands in its order: what a cursor is made of. */
export type Hit = Readonly<{ member: string; sorted_at: string; place: string }>;
export type Order = 'last_active_at' | 'signed_up_at';
export type After = Readonly<{ sorted_at: string; member: string }>;

/** So many entries of the ordered index are looked at before the words are asked: bounds what a rare search costs. */
const PAGE_SCAN = 3000;
/** A count may look at so many entries, and does when the first page says that it will find enough among half of them. */
const COUNT_SCAN = 50_000;
const START: After = { sorted_at: 'infinity', member: '' };

/** The first entries of an ordered index and of these the ones that fit. Both limits stop the scan. */
const scanned = ({ country, near, more }: Criteria, order: Order, scan: number, depth = '') => `(
    select member, ${order} as sorted_at, born, looks, interests, photos, region, place, visible_from ${depth}
    from read.search
    where gender = :gender::text ${country === null ? '' : 'and country = :country::text'} and ${SHOWN}
      and (${order}, member) < (:after_at::timestamptz, :after_member::text)
    order by ${order} desc, member desc limit ${scan}) s
  where ${near === null ? '' : 's.place = any(:places::bigint[]) and'} ${FITS} and ${UNBLOCKED} ${more}`;

/** Everybody who has the words, then judged as a row: for combinations so rare that an ordered scan would not end. */
const worded = ({ words, country, near, more }: Criteria) => `
  (select * from read.search w
   where ${[[''], ...words.slice(1)].map((_, index) => `w.words && :words_${index}::text[]`).join(' and ')}
   offset 0) s
  where ${SHOWN} and s.gender = :gender::text ${country === null ? '' : 'and s.country = :country::text'}
    ${near === null ? '' : 'and s.place = any(:places::bigint[])'} and ${FITS} and ${UNBLOCKED} ${more}`;

/** Every word says its gender, and mostly its country, as well; without any, these are looked up by themselves. */
const wordBindings = ({ words, scopes: [scopes = []] }: Criteria): Bindings =>
  Object.fromEntries(
    (words.length > 0 ? words : [['']]).map((group, index) => [
      `words_${index}`,
      group.flatMap((word) => scopes.map((scope) => scope + word)),
    ]),
  );

const raw = async <Row>(db: Knex, sql: string, bindings: Bindings, name?: string): Promise<Row[]> => {
  const query = db.raw<{ rows: Row[] }>(sql, bindings as Parameters<Knex['raw']>[1]);
  return (await (name === undefined ? query : query.options({ name }))).rows;
};

/** A statement that always reads the same is planned once a connection. */
const nameOf = (kind: string, { country, near, more }: Criteria, order: Order) =>
  more === '' && near === null ? `search ${kind} ${order} ${country === null ? 'world' : 'country'}` : undefined;

const AT_TEXT = `to_json(s.sorted_at) #>> '{}' as sorted_at`;

/** The same for each gender by itself: each has an index of its own to walk. */
const byGender = (criteria: Criteria): Criteria[] =>
  criteria.genders.map((gender, index) => ({
    ...criteria,
    genders: [gender],
    scopes: [criteria.scopes[index] ?? []],
    bindings: {
      ...criteria.bindings,
      gender,
      ...(criteria.near === null ? {} : { places: criteria.near.map(({ place }) => place) }),
    },
  }));

/** What one walk says of how many hits there are: all of them, or how many entries of the index a hit took. */
type Frequency = Readonly<{ hitsFromHere: number } | { entriesPerHit: number }>;
/** Hits, and their frequency for each gender. */
export type Walked = Readonly<{ hits: Hit[]; frequencies: readonly Frequency[] }>;

/**
 * The next hits in an order, after a cursor. Asks the ordered index first; what that does not find among its first
 * entries, the words do, from where it stopped. Cost grows with `limit`, not with the number of members.
 */
export async function walkByTime(
  db: Knex,
  criteria: Criteria,
  order: Order,
  { after = START, limit }: { after?: After; limit: number },
): Promise<Walked> {
  const found = await Promise.all(byGender(criteria).map((one) => walkOneGender(db, one, order, { after, limit })));
  const frequencies = found.map(({ frequency }) => frequency);
  const [first] = found;
  if (found.length === 1 && first) return { hits: first.hits, frequencies };
  const hits = found.flatMap((one) => one.hits).sort(latestFirst);
  return { hits: hits.slice(0, limit), frequencies };
}

/** The same number of digits behind the second everywhere, so that texts sort as the moments do. */
const timeKey = ({ sorted_at }: After) =>
  sorted_at.replace(/(?:\.(\d+))?\+00:00$/, (_, digits: string = '') => `.${digits.padEnd(6, '0')}`);

export const latestFirst = (one: After, other: After) => {
  const [a, b] = [`${timeKey(one)} ${one.member}`, `${timeKey(other)} ${other.member}`];
  return a < b ? 1 : a > b ? -1 : 0;
};

async function walkOneGender(
  db: Knex,
  criteria: Criteria,
  order: Order,
  { after, limit }: { after: After; limit: number },
): Promise<{ hits: Hit[]; frequency: Frequency }> {
  const bindings = (from: After, most: number) => ({
    ...criteria.bindings,
    after_at: from.sorted_at,
    after_member: from.member,
    limit: most,
  });
  const hits = await raw<Hit & { depth: number }>(
    db,
    `select s.member, ${AT_TEXT}, s.place::text as place, s.depth::int as depth
     from ${scanned(criteria, order, PAGE_SCAN, ', row_number() over () as depth')}
     order by s.sorted_at desc, s.member desc limit :limit`,
    bindings(after, limit),
    nameOf('page', criteria, order),
  );
  if (hits.length === limit) return { hits, frequency: { entriesPerHit: (hits.at(-1)?.depth ?? 0) / limit } };
  // Whoever has the words is looked at to the last: how many there are comes with it.
  const rest = await raw<Hit & { total: number }>(
    db,
    `select s.member, to_json(s.${order}) #>> '{}' as sorted_at, s.place::text as place, count(*) over ()::int as total
     from ${worded(criteria)}
       and (s.${order}, s.member) < (:after_at::timestamptz, :after_member::text)
     order by s.${order} desc, s.member desc limit :limit`,
    { ...bindings(hits.at(-1) ?? after, limit - hits.length), ...wordBindings(criteria) },
  );
  return { hits: [...hits, ...rest], frequency: { hitsFromHere: hits.length + (rest[0]?.total ?? 0) } };
}

/** How many hits there are, at most `most`, counted in the way that the first page (`walked`) says is the cheapest. */
export async function countByTime(
  db: Knex,
  criteria: Criteria,
  most: number,
  { frequencies }: Pick<Walked, 'frequencies'>,
): Promise<number> {
  const counts = await Promise.all(
    byGender(criteria).map(async (one, index) => {
      const frequency = frequencies[index] ?? { hitsFromHere: 0 };
      return 'hitsFromHere' in frequency
        ? frequency.hitsFromHere
        : countOneGender(db, one, most, frequency.entriesPerHit);
    }),
  );
  return Math.min(
    most,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

async function countOneGender(db: Knex, criteria: Criteria, most: number, entriesPerHit: number): Promise<number> {
  const count = async (from: string, more: Bindings, name?: string) => {
    const sql = `select count(*)::int as count from (select 1 from ${from} limit :most) hit`;
    return (await raw<{ count: number }>(db, sql, { ...criteria.bindings, ...more, most }, name))[0]?.count ?? 0;
  };
  if (entriesPerHit * most <= COUNT_SCAN / 2) {
    const seen = await count(
      scanned(criteria, 'last_active_at', COUNT_SCAN),
      { after_at: START.sorted_at, after_member: START.member },
      nameOf('count', criteria, 'last_active_at'),
    );
    if (seen >= most) return most;
  }
  return count(worded(criteria), wordBindings(criteria));
}

/** All who have the words, wherever they live, unordered; null when that narrows nothing or there are more than `most`. */
export async function hitsByWords(db: Knex, criteria: Criteria, most: number): Promise<Hit[] | null> {
  if (criteria.words.length === 0) return null;
  const found = await Promise.all(
    byGender({ ...criteria, near: null }).map((one) =>
      raw<Hit>(
        db,
        `select s.member, to_json(s.last_active_at) #>> '{}' as sorted_at, s.place::text as place
         from ${worded(one)} limit :most`,
        { ...one.bindings, ...wordBindings(one), most: most + 1 },
      ),
    ),
  );
  const hits = found.flat();
  return hits.length > most ? null : hits;
}
