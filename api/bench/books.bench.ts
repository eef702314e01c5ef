import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import type { AppContext } from '../src/appContext.ts';
import { expected, type BenchApp } from './openBenchApp.ts';
import { percentile } from '@vonk/platform/testing/percentile';
import { signedInAdmin } from './signedInAdmin.ts';

const LINES = 1_000_000;
const CALLS = 5;
const DAY_MS = 24 * 60 * 60_000;

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const filled = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const page = (offset: number) => `range=${encodeURIComponent(JSON.stringify([offset, offset + 24]))}`;
const year = { from: dayAgo(364), to: dayAgo(0) };
/** What finance opens, and within how many milliseconds it should be there. */
const REPORTS: readonly (readonly [string, string, number])[] = [
  ['revenue of 30 days by day', 'revenue', 300],
  ['revenue of a year by month', `revenue?${filled({ by: 'month', ...year })}`, 2_000],
  ['revenue of a year by country', `revenue?${filled({ by: 'country', ...year })}`, 2_000],
  ['VAT of a quarter', 'vat', 500],
  ['VAT of a year', `vat?${filled(year)}`, 1_500],
  ['liability of today', 'liability', 1_500],
  ['liability of a year ago', `liability?${filled({ on: dayAgo(365) })}`, 3_000],
  ['months of the books', 'months', 2_000],
  ['lines of the books, first page', `book-lines?${page(0)}`, 500],
  ['lines of the books, page 20,000', `book-lines?${page(500_000)}`, 2_000],
  ['lines of VAT, first page', `vat-lines?${page(0)}`, 500],
];

/** What fills the tables belongs to the read side: run by its address, in a process of its own. */
const FILL = pathToFileURL(resolve('projector/src/testing/fillBooks.ts')).href;
const SCRIPT = `
  const { fillBooks } = await import(process.env.FILL);
  await fillBooks(process.env.DATABASE_URL, ${LINES});`;

/** Milliseconds until reports of finance over a million lines are answered over HTTP, and lines a second of an export. */
export async function benchBooks({ config, site }: BenchApp, context: AppContext): Promise<BenchRow[]> {
  const env = { ...process.env, DATABASE_URL: config.databaseUrl, FILL };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT], { env });
  const staff = await signedInAdmin(context, site);
  const plain = { limit: null, limitName: '', ratio: null } as const;
  const rows: BenchRow[] = [];
  for (const [name, path, reach] of REPORTS) {
    const times: number[] = [];
    while (times.length < CALLS) {
      const begun = performance.now();
      const { status } = await staff.get(`/admin/api/${path}`);
      // One that the api gave up counts as long as that took: its goal is not met.
      if (status !== 200 && status !== 503) throw new Error(`${path} answered ${status}`);
      times.push(performance.now() - begun);
    }
    const figure = percentile(times, 0.5);
    rows.push({ work: `finance: ${name}, p50`, figure, unit: 'ms', reach, higherIsBetter: false, ...plain });
  }
  for (const [name, path] of [
    ['lines of the books', `book-lines/export?${filled({ from: dayAgo(72) })}`],
    ['the ledger', `ledger/export?${filled({ from: dayAgo(72) })}`],
  ] as const) {
    const begun = performance.now();
    const body = expected(200, await staff.get<string>(`/admin/api/${path}`));
    const figure = (body.split('\n').length / (performance.now() - begun)) * 1_000;
    rows.push({
      work: `finance: export of ${name}`,
      figure,
      unit: 'lines/s',
      reach: 5_000,
      higherIsBetter: true,
      ...plain,
    });
  }
  return rows;
}
