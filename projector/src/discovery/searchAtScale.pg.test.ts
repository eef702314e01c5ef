import { placeKey } from '@vonk/contracts/discovery/placeKey';
import { INTERESTS } from '@vonk/contracts/profiles/choices';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { likesProjection } from '../likes/likes.projection.ts';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { safetyProjection } from '../safety/safety.projection.ts';
import { fillSearch } from '../testing/fillSearch.ts';
import { viewOf } from '../testing/happened.ts';
import { readSwipeDeck } from './members.query.ts';
import { openSearchIndex } from './searchIndex.query.ts';
import { searchProjection } from './search.projection.ts';
import { searchMembers, type Search } from './searchMembers.query.ts';
import { bornBefore, wishesOf } from './wishes.ts';
import { swipesProjection } from './swipes.projection.ts';
import { genderCode, interestBits, attributeCode, type AttributeCodes } from './searchAttributes.ts';

/** Of the men more than one scan of an ordered index looks at: the words find those behind its horizon. Of the women fewer. */
const PROFILES = 40_000;
const TOWNS = ['Utrecht', 'Zeist', 'Amersfoort', 'Nieuwegein'];
const PAGES = 2;
const COUNTED_MAX = 1000;

const LOOKS = ['hair_colour', 'eye_colour', 'body_type', 'relationship_status'] as const;

/** `last_active` and `newest`: where somebody stands in these orders, as a text that sorts. */
type Row = AttributeCodes & {
  member: string;
  gender: number;
  born: string;
  place: string;
  interests: string;
  photos: number;
  last_active: string;
  newest: string;
};

const sortable = (moment: string) => `to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS.US ') || lpad(tie::text, 19, '0')`;

const perhaps = <T>(some: fc.Arbitrary<T>, often = 2) => fc.option(some, { nil: undefined, freq: often });
const someOf = <T>(...all: readonly T[]) =>
  perhaps(fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 2 }));
const searches = fc.record({
  gender: perhaps(fc.constantFrom('female' as const, 'male' as const), 4),
  min_age: perhaps(fc.integer({ min: 18, max: 60 })),
  max_age: perhaps(fc.integer({ min: 20, max: 70 })),
  hair_colour: someOf('black', 'brown', 'blond', 'red', 'grey', 'white'),
  eye_colour: someOf('brown', 'blue', 'green', 'hazel'),
  body_type: someOf('slim', 'normal', 'fat'),
  relationship_status: someOf('single', 'divorced', 'widowed'),
  tattoos: perhaps(fc.boolean()),
  interests: someOf(...INTERESTS.slice(0, 12)),
  with_photo: perhaps(fc.constant(true)),
  place: fc.constantFrom('the country', 'the world', 'a region', 'near, nearest first', 'near, by time'),
  newest: fc.boolean(),
});

type PlanNode = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

/** Rows that a statement came by at all its steps, those included that it let go. */
const rowsRead = ({ Plans = [], ...node }: PlanNode): number => {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'] + Plans.reduce((sum, one) => sum + rowsRead(one), 0);
};

describe('a search among many', () => {
  let readModels: TestReadModels;
  let everybody: Row[] = [];
  const near = TOWNS.slice(0, 3).map((city, index) => ({
    ...{ place: placeKey('NL', 'Utrecht', city), country: 'NL', km: index * 10 },
  }));

  beforeAll(async () => {
    readModels = await testReadModels([
      profilesProjection,
      searchProjection,
      likesProjection,
      safetyProjection,
      swipesProjection,
    ]);
    await readModels.project();
    const share = 10_000 / TOWNS.length;
    await fillSearch(
      readModels.url,
      PROFILES,
      TOWNS.map((city) => ({ country: 'NL', region: 'Utrecht', city, share })),
    );
    const { rows } = await readModels.db.raw<{ rows: Row[] }>(
      `select s.*, s.born::text as born, ${sortable('last_active_at')} as last_active, ${sortable('signed_up_at')} as newest
       from read.search s where confirmed`,
    );
    everybody = rows;
  });
  afterAll(() => readModels.drop());

  /** Everybody looked at, one by one. */
  function plainly(search: Search): Row[] {
    const { gender, min_age, max_age, interests, with_photo, sort } = search;
    const steps = new Map(search.near?.map(({ place }, step) => [String(place), step]));
    const wants = (field: (typeof LOOKS)[number], one: Row) =>
      search[field]?.some((value) => attributeCode(field, value) === one[field]) ?? true;
    const order = sort === 'newest' ? 'newest' : 'last_active';
    const youngest = min_age === undefined ? '9' : bornBefore(readModels.now(), min_age);
    const oldest = max_age === undefined ? '0' : bornBefore(readModels.now(), max_age + 1);
    const wanted = interests && interestBits(interests);
    return everybody
      .filter(
        (one) =>
          (gender === undefined || one.gender === genderCode(gender)) &&
          one.born > oldest &&
          one.born <= youngest &&
          LOOKS.every((field) => wants(field, one)) &&
          (search.tattoos === undefined || one.tattoos === attributeCode('tattoos', search.tattoos)) &&
          (wanted === undefined || (BigInt(one.interests) & wanted) !== 0n) &&
          (!with_photo || one.photos > 0) &&
          (search.near === undefined || steps.has(one.place)),
      )
      .sort((a, b) => {
        const further = sort === 'distance' ? (steps.get(a.place) ?? 0) - (steps.get(b.place) ?? 0) : 0;
        return further || (a[order] < b[order] ? 1 : -1);
      });
  }

  it('deals the swipe game without reading more rows than a few hundred, however many members there are', async () => {
    const asked: { sql: string; bindings: unknown[] }[] = [];
    const note = (query: (typeof asked)[number]) => void asked.push(query);
    const deal = () => {
      const wanted = { gender: 'female', country: 'NL', own_gender: 'male' } as const;
      return readSwipeDeck(readModels.db, { ...viewOf(null, readModels.now()), viewer: 'me' }, wanted);
    };
    await deal();
    readModels.db.on('query', note);
    const deck = await deal();
    readModels.db.removeListener('query', note);
    expect(deck).toHaveLength(20);
    expect(asked.length).toBeGreaterThan(0);
    const { pool, close } = openPostgres(readModels.url, { applicationName: 'explain', max: 1 });
    onTestFinished(close);
    for (const { sql, bindings } of asked) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) ${sql}`,
        bindings,
      );
      expect(rowsRead(rows[0]!['QUERY PLAN'][0].Plan), sql).toBeLessThan(2_000);
    }
  });

  it.each(['the database', 'memory'])('%s finds whom a look at everybody finds, whatever is asked', async (source) => {
    const index = source === 'memory' ? openSearchIndex(readModels.db) : undefined;
    const anything = { wishes: wishesOf({}, readModels.now()), at: readModels.now(), order: 'last_active_at' } as const;
    const filled = () => index?.find(null, { ...anything, after: undefined, limit: 1, counted: false });
    // So many are not waited for: the first who ask are answered by the database.
    expect(await filled()).toEqual(index && null);
    await expect.poll(filled).not.toBeNull();
    await fc.assert(
      fc.asyncProperty(searches, async ({ place, newest, ...filters }) => {
        const where: Search = {
          ...(place === 'the world' || place.startsWith('near') ? {} : { country: 'NL' }),
          ...(place === 'a region' ? { region: 'Utrecht' } : {}),
          ...(place.startsWith('near') ? { near } : {}),
          sort: place === 'near, nearest first' ? 'distance' : newest ? 'newest' : 'last_active',
        };
        const search = { ...filters, ...where } as Search;
        const expected = plainly(search);
        const found: string[] = [];
        let after: string | undefined;
        for (let pageNumber = 1; pageNumber <= PAGES; pageNumber++) {
          const page = await searchMembers(
            readModels.db,
            viewOf(null, readModels.now()),
            {
              ...search,
              pageNumber,
              after,
            },
            index,
          );
          expect([page.numResults, page.more_than]).toEqual([
            Math.min(COUNTED_MAX, expected.length),
            expected.length > COUNTED_MAX,
          ]);
          found.push(...page.results.map(({ id }) => id));
          if (page.next === null) break;
          after = page.next;
        }
        expect(found).toEqual(expected.slice(0, PAGES * 24).map(({ member }) => member));
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});
