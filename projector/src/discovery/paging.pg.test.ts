import { placeKey } from '@vonk/contracts/discovery/placeKey';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { safetyProjection } from '../safety/safety.projection.ts';
import { happened, joined, viewOf } from '../testing/happened.ts';
import { openSearchIndex, type SearchIndexReader } from './searchIndex.query.ts';
import { searchProjection } from './search.projection.ts';
import { MEMBERS_PAGE, searchMembers, type Search } from './searchMembers.query.ts';

const MEMBERS = 110;
const CITIES = ['Utrecht', 'Zeist', 'Amersfoort'];
const HOUR_MS = 3_600_000;
const ids = Array.from({ length: MEMBERS }, (_, index) => `page-${String(index).padStart(3, '0')}`);

describe.each(['the database', 'memory'])('leafing through what %s found', (source) => {
  let readModels: TestReadModels;
  let index: SearchIndexReader | undefined;
  let hours = 0;
  beforeAll(async () => {
    readModels = await testReadModels([profilesProjection, searchProjection, safetyProjection]);
    index = source === 'memory' ? openSearchIndex(readModels.db) : undefined;
    for (const [index, member] of ids.entries()) {
      // Several at the same moment: then the id decides.
      readModels.setNow(new Date(Date.UTC(2026, 3, 1, Math.floor(index / 4))));
      const gender = index % 3 === 0 ? 'male' : 'female';
      const changes = { region: 'Utrecht', city: CITIES[index % CITIES.length] };
      await readModels.append(`member-${member}`, [
        ...joined(member, { country: 'NL', gender }),
        happened('ProfileUpdated', { member, changes }),
      ]);
    }
    await readModels.project();
  });
  afterAll(() => readModels.drop());

  const near = CITIES.map((city, index) => ({ place: placeKey('NL', 'Utrecht', city), country: 'NL', km: index * 9 }));
  /** All pages by cursor; between two of them, `between` happens. */
  async function leaf(search: Search, between: (page: number) => Promise<void> = () => Promise.resolve()) {
    const found: string[] = [];
    for (let [pageNumber, after] = [1, undefined as string | undefined]; ; pageNumber++) {
      const page = await searchMembers(
        readModels.db,
        viewOf(null, readModels.now()),
        { ...search, pageNumber, after },
        index,
      );
      expect(page.results.length).toBeLessThanOrEqual(MEMBERS_PAGE);
      found.push(...page.results.map(({ id }) => id));
      if (page.next === null) return found;
      after = page.next;
      await between(pageNumber);
    }
  }

  it.each<[string, Search]>([
    ['by activity', {}],
    ['of one gender', { gender: 'female' }],
    ['in a country', { country: 'NL', sort: 'newest' }],
    ['from a city outwards', { near, sort: 'distance' }],
    ['around a city, by activity', { near, gender: 'male' }],
  ])('shows everybody once, %s', async (_, search) => {
    const found = await leaf(search);
    const fitting = ids.filter((__, index) => !search.gender || (search.gender === 'male') === (index % 3 === 0));
    expect(found.toSorted()).toEqual(fitting);
  });

  it('never skips or doubles somebody who keeps still, and never doubles anybody, while others are active', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(fc.nat(MEMBERS - 1), { maxLength: 6 }), { minLength: 4, maxLength: 4 }),
        fc.constantFrom<Search>({}, { gender: 'female', country: 'NL' }, { near, sort: 'distance' }),
        async (activities, search) => {
          const moved = new Set<string>();
          const found = await leaf(search, async (page) => {
            readModels.setNow(new Date(Date.UTC(2026, 5, 1) + ++hours * HOUR_MS));
            for (const index of activities[page - 1] ?? []) {
              const member = ids[index] ?? '';
              moved.add(member);
              await readModels.append(`pair-${member}-x${hours}`, [
                happened('ProfileLiked', { by: member, profile: `x${hours}`, via: 'profile' }),
              ]);
            }
            await readModels.project();
          });
          expect(new Set(found).size).toBe(found.length);
          const still = ids.filter((id, index) => !moved.has(id) && (search.gender === undefined || index % 3 !== 0));
          expect(found.filter((id) => !moved.has(id)).toSorted()).toEqual(still);
        },
      ),
      { numRuns: 12, seed: 20_261_121 },
    );
  });

  it('is by number what it is by cursor, and ends where there is no more', async () => {
    const view = viewOf(null, readModels.now());
    const all = await leaf({});
    const third = await searchMembers(readModels.db, view, { pageNumber: 3 }, index);
    expect(third.results.map(({ id }) => id)).toEqual(all.slice(2 * MEMBERS_PAGE, 3 * MEMBERS_PAGE));
    expect(third).toMatchObject({ pageNumber: 3, numResults: MEMBERS, more_than: false });
    const beyond = await searchMembers(readModels.db, view, { pageNumber: 9000 }, index);
    expect(beyond).toMatchObject({ results: [], next: null, numResults: MEMBERS });
  });
});
