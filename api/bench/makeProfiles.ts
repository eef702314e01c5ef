import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { listRegions } from '../src/places.ts';

/** Where the profiles of the bench live, in ten-thousandths: as in the demo, most in NL, DE and BE. */
const COUNTRY_SHARES = {
  ...{ NL: 2600, DE: 2200, BE: 1200, FR: 700, GB: 700, IT: 500, ES: 500, PL: 400 },
  ...{ US: 400, AT: 200, CH: 200, CA: 100, AU: 100, IE: 100, NZ: 100 },
} as const;
/** Every so many towns is a large one. */
const LARGE_EACH = 7;

type Town = { country: string; region: string; city: string; share: number };

/** Towns with the share of profiles that live there: a few large ones, many small. */
async function towns(): Promise<Town[]> {
  const found: Town[] = [];
  for (const [country, share] of Object.entries(COUNTRY_SHARES) as [keyof typeof COUNTRY_SHARES, number][]) {
    const all = (await listRegions(country)).flatMap(({ region, cities }) => cities.map((city) => ({ region, city })));
    const step = Math.max(1, Math.floor((2 * all.length) / share));
    const some = all.filter((_, index) => index % step === 0);
    let left = share;
    for (const [index, place] of some.entries()) {
      const wanted = Math.max(1, Math.round((share / some.length) * (index % LARGE_EACH === 0 ? 3 : 0.7)));
      if (left > 0) found.push({ country, ...place, share: Math.min(wanted, left) });
      left -= wanted;
    }
  }
  return found;
}

/** What fills the tables belongs to the read side: run by its address, in a process of its own. */
const FILL = pathToFileURL(resolve('projector/src/testing/fillSearch.ts')).href;
const SCRIPT = `
  const { readFileSync } = await import('node:fs');
  const { fillSearch } = await import(process.env.FILL);
  await fillSearch(process.env.DATABASE_URL, Number(process.env.PROFILES), JSON.parse(readFileSync(process.env.TOWNS, 'utf8')));`;

/** Puts profiles into the read models of a database until there are so many, in a process of its own. */
export async function makeProfiles(databaseUrl: string, profiles: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-towns-'));
  try {
    const file = join(folder, 'towns.json');
    writeFileSync(file, JSON.stringify(await towns()));
    const env = { ...process.env, DATABASE_URL: databaseUrl, PROFILES: String(profiles), TOWNS: file, FILL };
    await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT], { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
