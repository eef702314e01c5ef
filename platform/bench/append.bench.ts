import { postgresEventStore } from '../src/event-store/postgresEventStore.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { openPostgres } from '../src/postgres/openPostgres.ts';
import { platformMigrations } from '../src/migrations/platformMigrations.ts';
import type { BenchRow } from '../src/testing/benchRow.ts';
import { inOwnDatabase } from '../src/testing/inOwnDatabase.ts';
import { commitLimit } from '../src/testing/machineLimit.ts';
import { appendFor } from './appendFor.ts';
import { median } from '../src/testing/percentile.ts';

const rounds = 3;
const seconds = 2;
const cases = [
  { appenders: 1, reach: 0.7 },
  { appenders: 32, reach: 1.2 },
];

/**
 * Appends a second of one process with 1 and with 32 appenders, each with expected revisions and ids of their own,
 * beside what the same server commits at all. In a database of its own, which is dropped at the end. The two are
 * measured in turn, and the middle of three rounds counts, because other work on the machine comes and goes.
 * @param options.databaseUrl any database of a server on which databases may be made
 */
export const benchAppend = ({ databaseUrl }: { databaseUrl: string }): Promise<BenchRow[]> =>
  inOwnDatabase(databaseUrl, measure);

async function measure(databaseUrl: string): Promise<BenchRow[]> {
  const { db, close } = openPostgres(databaseUrl, { max: 2, applicationName: 'vonk bench', statementTimeoutMs: 0 });
  await migrate(db, 'platform', platformMigrations);
  await close();
  const limit = await commitLimit(databaseUrl);
  const store = postgresEventStore(databaseUrl);
  await appendFor(store, 32, 1);
  const rows: BenchRow[] = [];
  for (const { appenders, reach } of cases) {
    const limits: number[] = [];
    const figures: number[] = [];
    for (let round = 0; round < rounds; round++) {
      limits.push(await limit.perSecond(appenders, seconds));
      figures.push(await appendFor(store, appenders, seconds));
    }
    const [figure, most] = [median(figures), median(limits)];
    rows.push({
      work: `append, ${appenders} appender${appenders === 1 ? '' : 's'} in one process`,
      figure,
      unit: 'appends/s',
      limit: most,
      limitName: `${limit.name}, ${appenders} client${appenders === 1 ? '' : 's'}, one small row a commit`,
      ratio: figure / most,
      reach,
      higherIsBetter: true,
    });
  }
  await store.close();
  return rows;
}
