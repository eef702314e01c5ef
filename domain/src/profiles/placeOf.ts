import type { Country } from '@vonk/contracts/languages';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { refuse } from '../refuse.ts';
import type { ProfileState } from './profile.ts';

/** What is known of places: which regions a country has, and in which of them a town is (the largest of that name first). */
export type PlaceBook = Readonly<{
  hasRegion: (country: Country, region: string) => boolean;
  regionsOf: (country: Country, city: string) => readonly string[];
}>;

type Place = Pick<ProfileChanges, 'country' | 'region' | 'city'>;

/**
 * Where somebody lives after a change (SPEC 3 country, region, city): a region must be one of the country, a city must
 * exist in it. A city alone brings its region; another country or region takes away what does not lie in it. Nothing when
 * the change is about no place. Refuses region_unknown, city_unknown.
 */
export function placeOf({ fields }: Pick<ProfileState, 'fields'>, changes: ProfileChanges, places: PlaceBook): Place {
  if (changes.country === undefined && changes.region === undefined && changes.city === undefined) return {};
  const country = changes.country ?? fields.country;
  if (country === undefined) return {};
  const moved = country !== fields.country;
  const known = moved ? null : (fields.region ?? null);
  const region = changes.region === undefined ? known : changes.region || null;
  if (region !== null && region !== known && !places.hasRegion(country, region)) refuse('region_unknown');
  if (changes.city)
    return { country, region: regionWith(changes.city, region, changes, country, places), city: changes.city };
  if (changes.city !== undefined) return { country, region, city: null };
  const stays = !moved && fields.city && region !== null && places.regionsOf(country, fields.city).includes(region);
  return { country, region, city: stays ? fields.city : null };
}

function regionWith(city: string, region: string | null, changes: ProfileChanges, country: Country, places: PlaceBook) {
  const regions = places.regionsOf(country, city);
  if (region !== null && regions.includes(region)) return region;
  // A region that was named with the city and does not hold it is a mistake; one from before simply makes way.
  if (regions.length === 0 || changes.region) refuse('city_unknown');
  return regions[0] ?? null;
}
