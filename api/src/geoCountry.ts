import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { COUNTRIES, type Country } from '@vonk/contracts/languages';
import { Reader, type Response } from 'mmdb-lib';

const DEFAULT_DATA = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

let reader: Reader<Response> | null | undefined;

/** Operators mount their own database with GEOIP_FILE; the bundled one is good enough to choose a language by. */
function openReader(): Reader<Response> | null {
  try {
    const file = process.env.GEOIP_FILE ?? createRequire(import.meta.url).resolve(DEFAULT_DATA);
    return new Reader<Response>(readFileSync(file));
  } catch {
    return null;
  }
}

/** The country an address is in, when it is one of the product's; null when unknown, elsewhere or no public address. */
export function geoCountry(address: string | null): Country | null {
  if (address === null) return null;
  reader ??= openReader();
  try {
    const found = reader?.get(address) as { country_code?: string; country?: { iso_code?: string } } | null | undefined;
    const code = found?.country_code ?? found?.country?.iso_code;
    return COUNTRIES.find((country) => country === code) ?? null;
  } catch {
    return null;
  }
}
