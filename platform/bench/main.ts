import type { BenchRow } from '../src/testing/benchRow.ts';
import { benchAppend } from './append.bench.ts';
import { benchBackup } from './backup.bench.ts';
import { benchEventStoreDb } from './eventStoreDb.bench.ts';
import { benchJobs } from './jobs.bench.ts';
import { benchProjection } from './projection.bench.ts';

/** Measures what needs no house around it, against the server of DATABASE_URL. Prints the rows as one line of JSON. */
const benches: Readonly<Record<string, (options: { databaseUrl: string }) => Promise<BenchRow[]>>> = {
  append: benchAppend,
  projection: benchProjection,
  eventstoredb: benchEventStoreDb,
  backup: benchBackup,
  jobs: benchJobs,
};
/** Long, or in need of another server: measured when asked for by name. */
const alone = ['eventstoredb', 'backup', 'jobs'];

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error('DATABASE_URL is missing');
const asked = process.argv.slice(2);
const rows: BenchRow[] = [];
for (const [name, bench] of Object.entries(benches))
  if (asked.length === 0 ? !alone.includes(name) : asked.includes(name)) rows.push(...(await bench({ databaseUrl })));
console.log(JSON.stringify(rows));
