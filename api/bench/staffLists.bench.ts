import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import type { AppContext } from '../src/appContext.ts';
import { expected, type BenchApp } from './openBenchApp.ts';
import { percentile } from '@vonk/platform/testing/percentile';
import { signedInAdmin } from './signedInAdmin.ts';

const MEMBERS = 100_000;
const LINES = 1_000_000;
const CALLS = 40;

const filled = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const page = (offset: number) => `range=${encodeURIComponent(JSON.stringify([offset, offset + 24]))}`;
const LISTS: readonly (readonly [string, string])[] = [
  ['members, first page', `members?${page(0)}`],
  ['members, last page', `members?${page(MEMBERS - 25)}`],
  ['members by a part of the name', `members?${page(0)}&${filled({ q: 'sanne 12' })}`],
  ['members by a part of the address', `members?${page(0)}&${filled({ q: 'p777' })}`],
  ['members by status, page 600', `members?${page(15_000)}&${filled({ status: 'not_confirmed' })}`],
  ['ledger, first page', `ledger?${page(0)}`],
  ['ledger, last page', `ledger?${page(LINES - 25)}`],
  ['ledger by kind, page 12,000', `ledger?${page(300_000)}&${filled({ kind: 'grant' })}`],
];

/** What fills the tables belongs to the read side: run by its address, in a process of its own. */
const FILL = pathToFileURL(resolve('projector/src/testing/fillStaffLists.ts')).href;
const SCRIPT = `
  const { fillStaffLists } = await import(process.env.FILL);
  await fillStaffLists(process.env.DATABASE_URL, ${MEMBERS}, ${LINES});`;

/** Milliseconds until lists of the back office are answered over HTTP, with their counts, one of the staff at a time. */
export async function benchStaffLists({ config, site }: BenchApp, context: AppContext): Promise<BenchRow[]> {
  const env = { ...process.env, DATABASE_URL: config.databaseUrl, FILL };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT], { env });
  const staff = await signedInAdmin(context, site);
  const rows: BenchRow[] = [];
  for (const [name, path] of LISTS) {
    const times: number[] = [];
    while (times.length < CALLS) {
      const begun = performance.now();
      expected(200, await staff.get(`/admin/api/${path}`));
      times.push(performance.now() - begun);
    }
    const plain = { unit: 'ms', limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
    rows.push(
      { work: `back office: ${name}, p50`, figure: percentile(times, 0.5), reach: 150, ...plain },
      { work: `back office: ${name}, p99`, figure: percentile(times, 0.99), reach: 300, ...plain },
    );
  }
  return rows;
}
