import { COUNTRIES, type Country } from '@vonk/contracts/languages';
import { listRegions } from '../src/places.ts';

/** The region a city is in, as the site's own place data name it; null for a city they do not list. */
export async function regionOfCity(): Promise<(country: Country, city: string) => string | null> {
  const found = new Map<string, string>();
  for (const country of COUNTRIES)
    for (const { region, cities } of await listRegions(country))
      for (const city of cities) found.set(`${country} ${city}`, region);
  return (country, city) => found.get(`${country} ${city}`) ?? null;
}
