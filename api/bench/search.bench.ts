import { setTimeout as sleep } from 'node:timers/promises';
import type { Country } from '@vonk/contracts/languages';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { readLikes } from '@vonk/projector/likes/likes.query';
import { openSearchIndex } from '@vonk/projector/discovery/searchIndex.query';
import { searchMembers, type Search } from '@vonk/projector/discovery/searchMembers.query';
import { readSwipeDeck } from '@vonk/projector/discovery/swipeDeck.query';
import type { Knex } from 'knex';
import { placesNear } from '../src/places.ts';
import { makeProfiles } from './makeProfiles.ts';
import { getAs } from './leanClient.ts';
import { expected, type BenchApp, type BenchMember } from './openBenchApp.ts';
import { percentile } from '@vonk/platform/testing/percentile';

const SIZES = [10_000, 100_000, 1_000_000];
const CLIENTS = 8;
const QUESTIONS = 2_000;
/** Ten for each connection: the first ones open it, and plan the statement each time (nameStatements). */
const WARM = 10 * CLIENTS;
/** A process that was just started takes three times as long for its first questions as after so many. */
const WARM_PROCESS = 2_000;
const LIKES = 10_000;
const PAGE = 20;
/** A million members are in the memory of the api well before that. */
const FILLED_MS = 20_000;

const COUNTRIES = ['NL', 'DE', 'BE', 'FR', 'GB', 'PL'] as const satisfies readonly Country[];
const CITIES = [
  ...([
    ['Amsterdam', 'NL'],
    ['Utrecht', 'NL'],
    ['Groningen', 'NL'],
    ['Berlin', 'DE'],
  ] as const),
  ...([
    ['Köln', 'DE'],
    ['Lyon', 'FR'],
    ['Gent', 'BE'],
    ['Leeds', 'GB'],
  ] as const),
] as const;
const RADII = [10, 25, 50, 100];

const pick = <One>(all: readonly One[]): One => all[Math.floor(Math.random() * all.length)]!;
const perhaps = <Part extends object>(share: number, part: Part): Part | object => (Math.random() < share ? part : {});

/** Any combination of filters, as somebody might leave the panel behind. */
function anyFilters(): Search {
  const age = 18 + Math.floor(Math.random() * 30);
  return {
    gender: pick(['female', 'male'] as const),
    ...perhaps(0.5, { min_age: age, max_age: age + 8 + Math.floor(Math.random() * 20) }),
    ...perhaps(0.35, { hair_colour: [pick(['black', 'brown', 'blond', 'red', 'grey'] as const)] }),
    ...perhaps(0.35, { eye_colour: [pick(['brown', 'blue', 'green', 'hazel'] as const)] }),
    ...perhaps(0.35, { body_type: [pick(['slim', 'normal', 'fat'] as const)] }),
    ...perhaps(0.3, { relationship_status: [pick(['single', 'divorced', 'widowed'] as const)] }),
    ...perhaps(0.2, { sexuality: [pick(['hetero', 'bi'] as const)] }),
    ...perhaps(0.2, { tattoos: Math.random() < 0.5 }),
    ...perhaps(0.3, { interests: [pick(['music', 'cooking', 'yoga', 'wine'] as const)] }),
    ...perhaps(0.3, { with_photo: true }),
  };
}

/** Fits next to nobody in the world. */
const rarest = (): Search => ({
  gender: pick(['female', 'male'] as const),
  ...{ min_age: 60, max_age: 63, hair_colour: ['white'], eye_colour: ['hazel'], body_type: ['fat'] },
  ...{ relationship_status: ['widowed'], sexuality: ['bi'], interests: ['astrology'] },
});

type Question = () => Promise<unknown>;

/** Milliseconds of each question, eight asking at once. */
async function askAll(questions: Question[]): Promise<number[]> {
  const taken: number[] = [];
  const ask = async () => {
    for (let run = questions.pop(); run !== undefined; run = questions.pop()) {
      const begun = performance.now();
      await run();
      taken.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, ask));
  return taken;
}

/**
 * Milliseconds of each question on a house that has been asked `warm` times before. What a question needs to be asked (the cursor of the page
 * before, the places within reach) is made ready first, so that no client waits for the preparations of another.
 */
async function asked(question: () => Promise<Question>, warm = WARM): Promise<number[]> {
  const questions: Question[] = [];
  for (let index = 0; index < warm + QUESTIONS; index++) questions.push(await question());
  await askAll(questions.splice(0, warm));
  return askAll(questions);
}

const rowsOf = (work: string, taken: number[], reach: number): BenchRow[] => {
  const plain = { unit: 'ms', limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
  return [
    { work: `${work}, p50`, figure: percentile(taken, 0.5), reach, ...plain },
    { work: `${work}, p99`, figure: percentile(taken, 0.99), reach, ...plain },
  ];
};

/**
 * The search and the likes overview on read models filled with 10,000, 100,000 and 1,000,000 invented profiles, eight
 * clients at once: by the queries of the product in this process (in the database), and with a million over HTTP.
 */
export async function benchSearch(app: BenchApp, sizes: readonly number[] = SIZES): Promise<BenchRow[]> {
  const { databaseUrl } = app.config;
  const { db, close } = openPostgres(databaseUrl, {
    applicationName: 'bench',
    max: CLIENTS,
    searchMax: CLIENTS,
    statementTimeoutMs: 60_000,
  });
  const rows: BenchRow[] = [];
  try {
    for (const size of sizes) {
      console.error(`… ${size.toLocaleString('en')} profiles`);
      await makeProfiles(databaseUrl, size);
      rows.push(...(await inTheDatabase(db, app, size.toLocaleString('en'))));
    }
    rows.push(...(await overHttp(app, (sizes.at(-1) ?? 0).toLocaleString('en'))));
    rows.push(...(await manyLikes(db, app)));
  } finally {
    await close();
  }
  return rows;
}

async function inTheDatabase(db: Knex, { members }: BenchApp, size: string): Promise<BenchRow[]> {
  const urls = { thumb: '', card: '', large: '' };
  const index = openSearchIndex(db);
  const filled = performance.now();
  while (!(await index.ready())) await sleep(20);
  console.error(`… in memory after ${Math.round(performance.now() - filled)} ms`);
  const ask = (search: Search) => () =>
    searchMembers(db, { viewer: pick(members).id, at: new Date(), photoUrls: () => urls }, search, index);
  const inCountry = (): Search => ({ ...anyFilters(), country: pick(COUNTRIES) });
  /** Page 20 by the cursor that page 19 gave, which carries the count as well. */
  const later = async (search: Search) => {
    const by = { ...search, pageNumber: PAGE - 1 };
    return ask({ ...search, pageNumber: PAGE, after: (await ask(by)()).next ?? undefined });
  };
  const nearby = async (filters: Search, radius: number): Promise<Search> => {
    const [city, country] = pick(CITIES);
    return { ...filters, sort: 'distance', near: await placesNear(city, radius, country) };
  };
  const kinds: [string, number, () => Promise<() => Promise<unknown>>][] = [
    ['country, any filters, page 1 and count', 10, () => Promise.resolve(ask(inCountry()))],
    ['country, any filters, page 20', 10, () => later(inCountry())],
    ['by distance, any filters, page 1 and count', 15, async () => ask(await nearby(anyFilters(), pick(RADII)))],
    ['by distance, page 20', 15, async () => later(await nearby({ gender: 'female' }, 100))],
    [
      'a hand of the swipe game',
      10,
      () => {
        const viewer = { viewer: pick(members).id, at: new Date(), photoUrls: () => urls };
        const wanted = { gender: 'female', own_gender: 'male', country: pick(COUNTRIES) } as const;
        return Promise.resolve(() => readSwipeDeck(db, viewer, wanted, { index }));
      },
    ],
    ['rarest in the world', 50, () => Promise.resolve(ask(rarest()))],
    ['rarest by distance, 500 km', 50, async () => ask(await nearby(rarest(), 500))],
  ];
  await askAll(Array.from({ length: WARM_PROCESS }, () => ask(inCountry())));
  const rows: BenchRow[] = [];
  for (const [work, reach, question] of kinds) rows.push(...rowsOf(`${size}: ${work}`, await asked(question), reach));
  return rows;
}

async function overHttp({ members }: BenchApp, size: string): Promise<BenchRow[]> {
  let caller = 0;
  const get = (path: string) => bodyOf<{ next: string | null }>(members[caller++ % members.length]!, path);
  const pathOf = (search: object) =>
    `/api/members?${new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)])).toString()}`;
  const inCountry = () => pathOf({ ...anyFilters(), country: pick(COUNTRIES) });
  // The api reads so many rows that no event made into its memory, while the database answers.
  await get(inCountry());
  await sleep(FILLED_MS);
  const later = async () => {
    const path = pathOf({ country: pick(COUNTRIES), gender: pick(['female', 'male']) });
    const { next } = await get(`${path}&pageNumber=${PAGE - 1}`);
    return () => get(`${path}&pageNumber=${PAGE}${next === null ? '' : `&after=${next}`}`);
  };
  return [
    ...rowsOf(
      `${size}: over HTTP, country, any filters, page 1`,
      await asked(() => Promise.resolve(() => get(inCountry())), WARM_PROCESS),
      25,
    ),
    ...rowsOf(`${size}: over HTTP, country, page 20`, await asked(later), 25),
  ];
}

const bodyOf = async <Body>(member: BenchMember, path: string): Promise<Body> => {
  const { status, text } = await getAs(member, path);
  return expected(200, { status, body: JSON.parse(text) as Body });
};

/** Somebody whom ten thousand like, and who likes as many back. */
async function manyLikes(db: Knex, { members }: BenchApp): Promise<BenchRow[]> {
  const { id: viewer } = members[0]!;
  await db.raw(
    `insert into read.likes (by, profile, liked_at, via, seen)
     select case way when 1 then member else :viewer end, case way when 1 then :viewer else member end,
       now() - random() * interval '100 days', 'profile', random() < 0.5
     from (select member from read.search where member like 'bench-%' limit :likes) fan, generate_series(1, 2) way
     on conflict do nothing`,
    { viewer, likes: LIKES },
  );
  // As a house that has lived a while has it, and as the profiles were filled.
  await db.raw('vacuum (analyze) read.likes');
  const urls = { thumb: '', card: '', large: '' };
  const ask = () => readLikes(db, { viewer, at: new Date(), photoUrls: () => urls });
  return [
    ...rowsOf('likes overview with 10,000 likes', await asked(() => Promise.resolve(ask), WARM_PROCESS), 25),
    ...rowsOf(
      'likes overview with 10,000 likes, over HTTP',
      await asked(() => Promise.resolve(() => bodyOf(members[0]!, '/api/likes.php')), WARM_PROCESS),
      25,
    ),
  ];
}
