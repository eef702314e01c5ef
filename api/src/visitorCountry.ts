import type { Country } from '@vonk/contracts/languages';
import type { AppContext } from './appContext.ts';
import { geoCountry } from './geoCountry.ts';

/** Where a visitor is, by their address, when the site is for that country; else the first of its countries. */
export function visitorCountry({ settings }: Pick<AppContext, 'settings'>, address: string | null): Country {
  const { countries } = settings.of(null);
  const found = geoCountry(address);
  return found !== null && countries.includes(found) ? found : (countries[0] ?? 'NL');
}
