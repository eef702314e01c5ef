import { randomUUID } from 'node:crypto';
import { postgresEventStore } from '../src/event-store/postgresEventStore.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { openPostgres } from '../src/postgres/openPostgres.ts';
import { platformMigrations } from '../src/migrations/platformMigrations.ts';
import { catchUp, groupOf } from '../src/projection/catchUp.ts';
import { createEmpty, ensureReadTables } from '../src/projection/projectionTables.ts';
import type { BenchRow } from '../src/testing/benchRow.ts';
import { inOwnDatabase } from '../src/testing/inOwnDatabase.ts';
import { A_SECOND, appendToVisible } from './appendToVisible.ts';
import { entered, entries } from './entries.ts';
import { median, percentile } from '../src/testing/percentile.ts';

const EVENTS = 100_000;
const STREAMS = 2000;
const RUNS = 3;

/** The same rows, made by the database alone. */
const ONE_STATEMENT = `
  with made as (
    insert into read.bench_entries (position, account, amount, note, at)
    select position, data->>'account', (data->>'amount')::int, data->>'note', (metadata->>'at')::timestamptz
    from event_store.events where category = 'bench' and type = 'Entered' and position > $1
    returning account, amount)
  insert into read.bench_totals (account, amount, entries) select account, sum(amount), count(*) from made group by account`;

/**
 * Measures the read side in a database of its own (it writes 100,000 events): catch-up against one SQL statement that makes
 * the same rows, medians of three runs each in turns; and how long an append takes to be visible, at 100 a second.
 */
export const benchProjection = ({ databaseUrl }: { databaseUrl: string }): Promise<BenchRow[]> =>
  inOwnDatabase(databaseUrl, measure);

async function measure(databaseUrl: string): Promise<BenchRow[]> {
  const { db, pool, close } = openPostgres(databaseUrl, {
    applicationName: 'bench',
    max: 4,
    statementTimeoutMs: 120_000,
  });
  await migrate(db, 'platform', platformMigrations);
  const store = postgresEventStore(databaseUrl);
  await ensureReadTables(db, [entries]);
  const start = await store.head();
  const run = randomUUID().slice(0, 8);
  for (let stream = 0; stream < STREAMS; stream += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const account = `${run}-${stream + index}`;
        const events = Array.from({ length: EVENTS / STREAMS }, (__, amount) => entered(account, amount));
        return store.append(`bench-${account}`, -1, events);
      }),
    );
  await db.raw('analyze event_store.events');

  const empty = async () => {
    await db.transaction((tx) => createEmpty(tx, 'read', entries));
    await db('read.projection_checkpoints').where({ projection: entries.name }).update({ position: start.toString() });
  };
  const timed = async (work: () => Promise<unknown>) => {
    await empty();
    const begun = performance.now();
    await work();
    return EVENTS / ((performance.now() - begun) / 1000);
  };
  const folded: number[] = [];
  const inside: number[] = [];
  for (let turn = 0; turn < RUNS; turn++) {
    inside.push(await timed(() => pool.query(ONE_STATEMENT, [start.toString()])));
    folded.push(await timed(async () => catchUp({ db, store }, await groupOf(db, 'read', [entries]))));
  }
  const catchUpRow = { figure: median(folded), limit: median(inside) };

  const delays = await appendToVisible({ databaseUrl, db, store });
  await store.close();
  await close();
  const plain = { unit: 'ms', limit: null, limitName: '', ratio: null, higherIsBetter: false } as const;
  return [
    {
      work: 'catch-up of a projection, folded pages',
      figure: Math.round(catchUpRow.figure),
      unit: 'events/s',
      limit: Math.round(catchUpRow.limit),
      limitName: 'the same rows by one SQL statement',
      ratio: catchUpRow.figure / catchUpRow.limit,
      reach: 0.5,
      higherIsBetter: true,
    },
    { work: `append to visible at ${A_SECOND}/s, p50`, figure: percentile(delays, 0.5), ...plain, reach: 6 },
    { work: `append to visible at ${A_SECOND}/s, p99`, figure: percentile(delays, 0.99), ...plain, reach: 25 },
  ];
}
