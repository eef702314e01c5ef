import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { geoCountry, geoData, openGeoData } from './geoCountry.ts';

const DATA = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);
const now = new Date('2026-11-22T12:00:00Z');

describe('the data that says where an address is', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'vonk-geo-'))));
  afterEach(() => {
    openGeoData(null, now);
    rmSync(folder, { recursive: true });
  });

  it('comes along, or is a file of the operator, and says how old it is', () => {
    expect(openGeoData(null, now)).toMatchObject({ own: false });
    const { built_at } = openGeoData(DATA, now);
    const days = (after: number) => geoData(new Date(Date.parse(built_at) + after * 86_400_000));
    expect(days(365)).toEqual({ built_at, age_days: 365, old: false, own: true });
    expect(days(366)).toMatchObject({ age_days: 366, old: true });
    expect(geoCountry('217.237.150.115')).toBe('DE');
    expect([geoCountry('127.0.0.1'), geoCountry('nonsense'), geoCountry(null)]).toEqual([null, null, null]);
  });

  it('stops the start with one line when the file is not there, or is something else', () => {
    const other = join(folder, 'countries.mmdb');
    writeFileSync(other, 'no data');
    for (const file of [join(folder, 'gone.mmdb'), other, folder]) {
      let said = '';
      try {
        openGeoData(file, now);
      } catch (error) {
        said = String(error);
      }
      expect(said).toMatch(/^ConfigError: GEOIP_FILE is ".*", which cannot be read as country data \(.+\)$/);
    }
    // What was there before still answers.
    expect(geoCountry('217.237.150.115')).toBe('DE');
  });
});
