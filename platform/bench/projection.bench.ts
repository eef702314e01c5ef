import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Event } from '@vonk/contracts/kernel';
import { postgresEventStore } from '../src/event-store/postgresEventStore.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { openPostgres } from '../src/postgres/openPostgres.ts';
import { platformMigrations } from '../src/migrations/platformMigrations.ts';
import { catchUp, groupOf } from '../src/projection/catchUp.ts';
import { projectedPosition } from '../src/projection/projectedPosition.ts';
import { projectionsOf, table } from '../src/projection/projection.ts';
import { createEmpty, ensureReadTables } from '../src/projection/projectionTables.ts';
import { startProjector } from '../src/projection/startProjector.ts';
import type { BenchRow } from '../src/testing/benchRow.ts';
import { inOwnDatabase } from '../src/testing/inOwnDatabase.ts';

const EVENTS = 100_000;
const STREAMS = 2000;
const RUNS = 3;
const A_SECOND = 100;
const SECONDS = 10;

type Entered = Event<'Entered', { account: string; amount: number; note: string }>;

/** One row an event and one total an account: half of the work cannot be folded away. */
const entries = projectionsOf<Entered>()({
  name: 'bench_entries',
  version: 1,
  tables: {
    bench_entries: table({
      columns: { position: 'bigint', account: 'text', amount: 'integer', note: 'text', at: 'timestamptz' },
      key: ['position'],
      indexes: ['(account, position desc)'],
    }),
    bench_totals: table({
      columns: { account: 'text', amount: 'bigint', entries: 'integer' },
      key: ['account'],
      defaults: { amount: 0, entries: 0 },
    }),
  },
  on: {
    Entered: ({ data: { account, amount, note }, position, at }, { bench_entries, bench_totals }) => {
      bench_entries.put({ position, account, amount, note, at });
      bench_totals.add({ account }, { amount, entries: 1 });
    },
  },
});

/** The same rows, made by the database alone. */
const ONE_STATEMENT = `
  with made as (
    insert into read.bench_entries (position, account, amount, note, at)
    select position, data->>'account', (data->>'amount')::int, data->>'note', (metadata->>'at')::timestamptz
    from event_store.events where category = 'bench' and type = 'Entered' and position > $1
    returning account, amount)
  insert into read.bench_totals (account, amount, entries) select account, sum(amount), count(*) from made group by account`;

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
const percentile = (figures: number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? 0;

const entered = (account: string, amount: number) => ({
  id: randomUUID(),
  type: 'Entered',
  data: { account, amount, note: `a note of some length, number ${amount}` },
  metadata: { at: new Date().toISOString() },
});

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

  const delays = await visibleAfter();
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

  /** Milliseconds from the call of append until the notice that the rows are there, for each append. */
  async function visibleAfter(): Promise<number[]> {
    const waiting = new Map<bigint, (at: number) => void>();
    let reached = 0n;
    const announced = projectedPosition({ databaseUrl, db });
    announced.onAdvance((position) => {
      reached = position > reached ? position : reached;
      const now = performance.now();
      for (const [wanted, resolve] of waiting) if (wanted <= reached && waiting.delete(wanted)) resolve(now);
    });
    const projector = startProjector({ db, store, databaseUrl, projections: [entries] });
    while (projector.position() !== (await store.head())) await pause(50);
    const delay = async (account: string) => {
      const begun = performance.now();
      const { position } = await store.append(`bench-${account}`, -1, [entered(account, 1)]);
      if (position <= reached) return performance.now() - begun;
      return (await new Promise<number>((resolve) => waiting.set(position, resolve))) - begun;
    };
    // Warm: plans, caches and compiled code are what a running house has.
    for (let index = 0; index < 50; index++) await delay(`${run}-warm-${index}`);
    const delays: Promise<number>[] = [];
    const begun = performance.now();
    for (let index = 0; index < A_SECOND * SECONDS; index++) {
      const wait = begun + index * (1000 / A_SECOND) - performance.now();
      if (wait > 0) await pause(wait);
      delays.push(delay(`${run}-live-${index}`));
    }
    const measured = await Promise.all(delays);
    await projector.stop();
    await announced.close();
    return measured;
  }
}
