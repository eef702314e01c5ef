import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { COUNTRIES, type Country } from '@vonk/contracts/languages';
import { ConfigError } from '@vonk/platform/config';
import { Reader, type Response } from 'mmdb-lib';

const DEFAULT_DATA = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
/** Addresses move between countries: older data says where they were. */
const OLD_DAYS = 365;
const DAY_MS = 86_400_000;

/** When the data was made (ISO 8601 UTC), how many days ago, and whether it is the operator's own. */
export type GeoData = Readonly<{ built_at: string; age_days: number; old: boolean; own: boolean }>;
type Opened = Readonly<{ reader: Reader<Response>; own: boolean }>;

let opened: Opened | undefined;

/** Reads a file, or the data that comes along. Throws ConfigError (one line) when a file is named that is no such data. */
function openFile(file: string | null): Opened {
  try {
    const bytes = readFileSync(file ?? createRequire(import.meta.url).resolve(DEFAULT_DATA));
    return { reader: new Reader<Response>(bytes), own: file !== null };
  } catch (error) {
    if (file === null) throw error;
    const why = (error as NodeJS.ErrnoException).code ?? 'it is no MaxMind DB';
    throw new ConfigError('GEOIP_FILE', `is ${JSON.stringify(file)}, which cannot be read as country data (${why})`);
  }
}

/** From now on countries of addresses come from this file (null: from the data that comes along). Throws as openFile. */
export function openGeoData(file: string | null, now: Date): GeoData {
  opened = openFile(file);
  return geoData(now);
}

/** How old the data is that countries of addresses come from. */
export function geoData(now: Date): GeoData {
  const { reader, own } = (opened ??= openFile(null));
  const built = reader.metadata.buildEpoch;
  const age_days = Math.max(0, Math.floor((now.getTime() - built.getTime()) / DAY_MS));
  return { built_at: built.toISOString(), age_days, old: age_days > OLD_DAYS, own };
}

/** The country an address is in, when it is one of the product's; null when unknown, elsewhere or no public address. */
export function geoCountry(address: string | null): Country | null {
  if (address === null) return null;
  const { reader } = (opened ??= openFile(null));
  try {
    const found = reader.get(address) as { country_code?: string; country?: { iso_code?: string } } | null;
    const code = found?.country_code ?? found?.country?.iso_code;
    return COUNTRIES.find((country) => country === code) ?? null;
  } catch {
    return null;
  }
}
