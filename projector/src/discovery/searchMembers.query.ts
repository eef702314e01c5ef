import type { FoundCard, MembersAnswer } from '@vonk/contracts/discovery/queries';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isTime, readCursor, writeCursor } from '../cursor.ts';
import type { View } from '../memberCard.ts';
import { criteriaOf } from './criteria.ts';
import type { SearchResult, SortOrder } from './keyset.ts';
import type { FindInMemory, SearchIndexReader } from './searchIndex.query.ts';
import { readFoundCards } from './readCards.ts';
import { scanByTime, type ScanResult } from './scanMembers.ts';
import { countNear, kmOf, scanByDistance, scanNearByTime } from './scanPlaces.ts';
import { wishesOf, type NearPlace, type Search, type Wishes } from './wishes.ts';

export type { NearPlace, Search };

/** API "Members": 24 a page. Counted exactly up to 1,000. */
export const MEMBERS_PAGE = 24;
const COUNT_MAX = 1000;
const SIMILAR_MAX = 12;
/** With fewer results than this, members who fit less are offered as well. */
const FEW = 6;
/** Without the cursor of the page before, pages can be asked for by number up to this one; behind it they are empty. */
export const PAGES_BY_NUMBER = 100;
/** Distances are shown in these steps (km): no more of them is told than a city centre gives away. */
const DISTANCE_STEPS = [5, 10, 25, 50, 100, 200, 500];

/** Where a result stands in the order, and how many there were in all. */
const Place = z.tuple([
  z.string().refine(isTime),
  z.string().regex(/^\d{1,18}$/),
  z.string().regex(/^\d{1,16}$/),
  z.int().nonnegative(),
]);
type Cursor = Readonly<{ sorted_at: string; tie: string; place: string; count: number }>;

/** Null for everything that is no cursor. */
function cursorOf(text: string | undefined): Cursor | null {
  const read = readCursor(Place, text);
  if (read === null) return null;
  const [sorted_at, tie, place, count] = read;
  return { sorted_at, tie, place, count };
}

type Step = { after: Omit<Cursor, 'count'> | undefined; limit: number; counted: boolean };
/** The next results, and how many there are in all when `counted`. */
type Scan = (wishes: Wishes, sort: Search['sort'], step: Step) => Promise<ScanResult>;

const scanMemory =
  (find: FindInMemory, { at }: View): Scan =>
  (wishes, sort, step) => {
    const byDistance = sort === 'distance' && wishes.near !== null;
    return Promise.resolve(find({ wishes, at, order: byDistance ? 'distance' : orderOf(sort), ...step }));
  };

const orderOf = (sort: Search['sort']): SortOrder => (sort === 'newest' ? 'signed_up_at' : 'last_active_at');

const scanDatabase =
  (db: Knex, view: View): Scan =>
  async (wishes, sort, step) => {
    const criteria = criteriaOf(wishes, view);
    const order = orderOf(sort);
    const byTime = { ...step, count: step.counted ? Math.max(step.limit, COUNT_MAX + 1) : step.limit };
    if (criteria.near === null) return scanByTime(db, criteria, order, byTime);
    const count = async () => (step.counted ? countNear(db, criteria, COUNT_MAX + 1) : 0);
    if (sort === 'distance') {
      const { results, total } = await scanByDistance(db, criteria, step);
      return { results, total: total ?? (await count()) };
    }
    const results = await scanNearByTime(db, criteria, order, step);
    return results === null ? scanByTime(db, criteria, order, byTime) : { results, total: await count() };
  };

/**
 * Members who fit, without the viewer: those last active first, the newest first, or with `near` the nearest first.
 * `after` (the `next` of the page before) makes any page as cheap as the first; what is no cursor counts as absent. The
 * count is made for the first page and travels with the cursor. Few results on the first page bring `similar`.
 */
export async function searchMembers(
  db: Knex,
  view: View,
  search: Search,
  index?: SearchIndexReader,
): Promise<MembersAnswer> {
  const find = await index?.open(view.viewer);
  const scan = find ? scanMemory(find, view) : scanDatabase(db, view);
  const wishes = wishesOf(search, view.at);
  const pageNumber = search.pageNumber ?? 1;
  const cursor = cursorOf(search.after);
  const skipped = cursor === null ? (Math.min(pageNumber, PAGES_BY_NUMBER + 1) - 1) * MEMBERS_PAGE : 0;
  const beyond = skipped >= PAGES_BY_NUMBER * MEMBERS_PAGE;
  // Behind the last page nobody is shown, but how many there are is still said.
  const limit = beyond ? 1 : skipped + MEMBERS_PAGE + 1;
  const step = { after: cursor ?? undefined, limit, counted: cursor === null };
  const { results: page, total: counted } = await scan(wishes, search.sort, step);
  const total = cursor?.count ?? counted;
  const shown = page.slice(skipped, skipped + MEMBERS_PAGE);
  const last = shown.at(-1);
  const first = pageNumber === 1 && cursor === null;
  const [results = [], ...similar] = await found(db, view, [
    { results: shown, near: wishes.near },
    ...(first && shown.length < FEW ? await similarResults(scan, view, search, shown) : []),
  ]);
  return {
    pageNumber,
    numResults: Math.min(total, COUNT_MAX),
    more_than: total > COUNT_MAX,
    results,
    similar: similar.flat(),
    next:
      page.length > skipped + MEMBERS_PAGE && last ? writeCursor([last.sorted_at, last.tie, last.place, total]) : null,
  };
}

type ResultGroup = Readonly<{ results: readonly SearchResult[]; near: readonly NearPlace[] | null }>;

/** The cards of each group, all of them read together. */
async function found(db: Knex, view: View, groups: readonly ResultGroup[]): Promise<FoundCard[][]> {
  const cards = await readFoundCards(
    db,
    view,
    groups.flatMap(({ results }) => results),
  );
  const cardOf = new Map(cards.map(({ tie, card }) => [tie, card]));
  return groups.map(({ results, near }) =>
    results.flatMap(({ tie, place }) => {
      const card = cardOf.get(tie);
      const km = near === null || !card ? undefined : kmOf(near, place);
      return card ? [km === undefined ? card : { ...card, within_km: stepOf(km) }] : [];
    }),
  );
}

const stepOf = (km: number) => DISTANCE_STEPS.find((step) => km <= step) ?? 500;

/**
 * Who fits less, in the order in which wishes are let go: first looks and life, then interests and the photo, then a
 * place (the region or the radius), five years of age on either side, and at last the age. Gender and country stay.
 */
function relaxed(search: Search): Search[] {
  const { gender, country, region, near, min_age, max_age, interests, with_photo, sort } = search;
  const ages = { min_age, max_age };
  const wider = {
    min_age: min_age === undefined ? undefined : Math.max(18, min_age - 5),
    max_age: max_age === undefined ? undefined : max_age + 5,
  };
  const base = { gender, country };
  return [
    { ...base, ...ages, region, near, sort, interests, with_photo },
    { ...base, ...ages, region, near, sort },
    { ...base, ...ages },
    { ...base, ...wider },
    base,
  ];
}

async function similarResults(
  scan: Scan,
  view: View,
  search: Search,
  shown: readonly SearchResult[],
): Promise<ResultGroup[]> {
  const known = new Set(shown.map(({ tie }) => tie));
  const groups: ResultGroup[] = [];
  for (const wish of relaxed(search)) {
    const missing = SIMILAR_MAX + shown.length - known.size;
    if (missing === 0) break;
    const step = { after: undefined, limit: missing + known.size, counted: false };
    const { results } = await scan(wishesOf(wish, view.at), wish.sort, step);
    const fresh = results.filter(({ tie }) => !known.has(tie)).slice(0, missing);
    for (const { tie } of fresh) known.add(tie);
    groups.push({ results: fresh, near: wish.near ?? null });
  }
  return groups;
}
