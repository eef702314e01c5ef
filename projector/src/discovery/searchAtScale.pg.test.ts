import { placeKey } from '@vonk/contracts/discovery/placeKey';
import { INTERESTS } from '@vonk/contracts/profiles/choices';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likesProjection } from '../likes/likes.projection.ts';
import { readBadge } from '../notifications/badge.query.ts';
import { readLikes } from '../likes/likes.query.ts';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { safetyProjection } from '../safety/safety.projection.ts';
import { fillSearch } from '../testing/fillSearch.ts';
import { viewOf } from '../testing/happened.ts';
import { rowsRead } from '@vonk/platform/testing/rowsRead';
import { readSwipeDeck } from './swipeDeck.query.ts';
import { openSearchIndex } from './searchIndex.query.ts';
import { searchProjection } from './search.projection.ts';
import { searchMembers, type Search } from './searchMembers.query.ts';
import { bornBefore } from './wishes.ts';
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
    const wanted = { gender: 'female', country: 'NL', own_gender: 'male' } as const;
    const viewer = { ...viewOf(null, readModels.now()), viewer: 'me' };
    const deal = () => readSwipeDeck(readModels.db, viewer, wanted);
    expect(await deal()).toHaveLength(20);
    const rows = await rowsRead(readModels.db, readModels.url, deal);
    expect(rows.length).toBeGreaterThan(0);
    expect(Math.max(...rows)).toBeLessThan(2_000);
  });

  it.each([50, 500, 501, 15_000, 25_000])(
    'deals nobody who was met to somebody who has met %i, as long as others are left',
    async (met) => {
      const keen = `keen-${met}`;
      await readModels.db.raw(
        `insert into read.swipes (member, profile, date, liked)
       (select :keen, member, '2026-03-01'::date, false from read.search where gender = :woman
        order by last_active_at desc, tie desc limit :women)
       union all (select :keen, member, '2026-03-01'::date, false from read.search where gender <> :woman limit :men)`,
        { keen, woman: genderCode('female'), women: Math.min(met, 15_000), men: Math.max(0, met - 15_000) },
      );
      const index = openSearchIndex(readModels.db);
      await expect.poll(() => index.open(null)).not.toBeNull();
      const viewer = { ...viewOf(null, readModels.now()), viewer: keen };
      const wanted = { gender: 'female', country: 'NL', own_gender: 'male' } as const;
      const dealt = (await readSwipeDeck(readModels.db, viewer, wanted, { index })).map(({ id }) => id);
      const byDatabase = (await readSwipeDeck(readModels.db, viewer, wanted)).map(({ id }) => id);
      expect(dealt).toEqual(byDatabase);
      expect(dealt).toHaveLength(20);
      const before = await readModels.db('read.swipes').where({ member: keen }).whereRaw('profile = any(?)', [dealt]);
      expect(before).toEqual([]);
    },
  );

  it('shows the likes of somebody without reading more rows than a few thousand, however many likes there are', async () => {
    await readModels.db.raw(
      `insert into read.likes (by, profile, liked_at, via, seen)
       select case way when 1 then member else 'star' end, case way when 1 then 'star' else member end,
         now() - random() * interval '100 days', 'profile', random() < 0.5
       from (select member from read.search where member like 'bench-%' limit 10000) fan, generate_series(1, 2) way`,
    );
    await readModels.db.raw('vacuum analyze read.likes');
    const overview = () => readLikes(readModels.db, { ...viewOf(null, readModels.now()), viewer: 'star' });
    expect((await overview()).liked_by).toHaveLength(24);
    const rows = await rowsRead(readModels.db, readModels.url, overview);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toBeLessThan(3_000);
    expect((await rowsRead(readModels.db, readModels.url, overview, { kept: true }))[0]).toBeLessThan(3_000);
    // Each push message counts the badge again.
    const badge = () => readBadge(readModels.db, { ...viewOf(null, readModels.now()), viewer: 'star' });
    expect(await badge()).toBe(100);
    expect((await rowsRead(readModels.db, readModels.url, badge))[0]).toBeLessThan(3_000);

    // Most have met few, which the plan for all of them goes by.
    const index = openSearchIndex(readModels.db);
    await expect.poll(() => index.open(null)).not.toBeNull();
    const viewer = { ...viewOf(null, readModels.now()), viewer: 'star' };
    const deal = () =>
      readSwipeDeck(readModels.db, viewer, { gender: 'female', country: 'NL', own_gender: 'male' }, { index });
    expect(await deal()).toHaveLength(20);
    const dealt = await rowsRead(readModels.db, readModels.url, deal, { kept: true });
    expect(dealt.length).toBeGreaterThan(2);
    expect(Math.max(...dealt)).toBeLessThan(3_000);
  });

  it.each(['the database', 'memory'])('%s finds whom a look at everybody finds, whatever is asked', async (source) => {
    const index = source === 'memory' ? openSearchIndex(readModels.db) : undefined;
    const filled = () => index?.open(null);
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
