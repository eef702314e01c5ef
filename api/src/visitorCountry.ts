import type { Country } from '@vonk/contracts/languages';
import type { AppContext } from './appContext.ts';
import { geoCountry } from './geoCountry.ts';
import { settingsPreview } from './settingsPreview.ts';

/** Where a visitor is, by their address, when the site is for that country; else the first of its countries. */
export function visitorCountry(
  { settings }: Pick<AppContext, 'settings'>,
  site: string,
  address: string | null,
): Country {
  // Who looks at a value for a country is there for as long.
  const preview = settingsPreview();
  if (preview?.site === site && preview.country !== null) return preview.country;
  // Which countries a site is for is asked before anybody's country is known: it has no value for one country.
  const { countries } = settings.of({ site, country: '' });
  const found = geoCountry(address);
  return found !== null && countries.includes(found) ? found : (countries[0] ?? 'NL');
}
