import { regionFileOf, TEXT_REGIONS, type TextRegion } from './textLocale.ts';
import deAT from './regions/de-AT.json' with { type: 'json' };
import deCH from './regions/de-CH.json' with { type: 'json' };
import enUS from './regions/en-US.json' with { type: 'json' };
import esUS from './regions/es-US.json' with { type: 'json' };
import frCA from './regions/fr-CA.json' with { type: 'json' };
import frCH from './regions/fr-CH.json' with { type: 'json' };
import nlBE from './regions/nl-BE.json' with { type: 'json' };

/** What differs in a region, by part (`accounts/screen`, `refusals`). */
export type RegionalTexts = Readonly<Record<string, object>>;

const files = {
  'de-AT': deAT,
  'de-CH': deCH,
  'en-US': enUS,
  'es-US': esUS,
  'fr-CA': frCA,
  'fr-CH': frCH,
  'nl-BE': nlBE,
};

/** Of every region, for servers: the browser loads that of its reader alone. */
export const regionalTexts = Object.fromEntries(
  TEXT_REGIONS.map((region): [TextRegion, RegionalTexts] => [region, files[regionFileOf(region)]]),
) as Record<TextRegion, RegionalTexts>;
