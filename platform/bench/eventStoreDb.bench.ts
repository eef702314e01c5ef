import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, type JSONType } from '@eventstore/db-client';
import type { EventStore, PlacedEvent } from '../src/event-store/eventStore.ts';
import { eventStoreDb } from '../src/event-store/eventStoreDb.ts';
import { postgresEventStore } from '../src/event-store/postgresEventStore.ts';
import { platformMigrations } from '../src/migrations/platformMigrations.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { openPostgres } from '../src/postgres/openPostgres.ts';
import { ensureReadTables } from '../src/projection/projectionTables.ts';
import type { BenchRow } from '../src/testing/benchRow.ts';
import { inOwnDatabase } from '../src/testing/inOwnDatabase.ts';
import { appendFor } from './appendFor.ts';
import { A_SECOND, appendToVisible } from './appendToVisible.ts';
import { entries } from './entries.ts';
import { median, percentile } from '../src/testing/percentile.ts';

const ROUNDS = 3;
const SECONDS = 3;
const REACH = 0.8;
/** Events of an import, in streams of as many. */
const IMPORTED = 10_000;
const A_STREAM = 20;
const IMPORT_PAGE = 1_000;
const RAW = 'batch append of the raw client';

/**
 * The adapter of EventStoreDB beside the client that it stands on, and beside Postgres, in turns; medians of three rounds.
 * Writes about 100,000 events into the server of BENCH_EVENTSTORE_URL, which must be one to throw away.
 * @param options.databaseUrl any database of a server on which databases may be made
 */
export async function benchEventStoreDb({ databaseUrl }: { databaseUrl: string }): Promise<BenchRow[]> {
  const url = process.env.BENCH_EVENTSTORE_URL;
  if (!url) throw new Error('BENCH_EVENTSTORE_URL is missing');
  const store = await eventStoreDb(url);
  const client = EventStoreDBClient.connectionString(url);
  try {
    const visible = await inOwnDatabase(databaseUrl, (own) => measureVisible(own, store));
    return [...visible, ...(await measureAppends(store, client)), await measureImport(store, client)];
  } finally {
    await client.dispose();
    await store.close();
  }
}

/** The least that an append needs: the events as they are, the revision, one call. */
const rawAppend = (client: EventStoreDBClient): Pick<EventStore, 'append'> => ({
  append: async (stream, expected, events) => {
    const { nextExpectedRevision, position } = await client.appendToStream(
      stream,
      events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data: data as JSONType, metadata })),
      { expectedRevision: expected < 0 ? 'no_stream' : BigInt(expected) },
    );
    return { revision: Number(nextExpectedRevision), position: position?.commit ?? 0n, repeated: false };
  },
});

async function measureAppends(store: EventStore, client: EventStoreDBClient): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const raw = rawAppend(client);
  await appendFor(raw, 32, 1);
  await appendFor(store, 32, 1);
  for (const appenders of [1, 32]) {
    const [limits, figures]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      limits.push(await appendFor(raw, appenders, SECONDS));
      figures.push(await appendFor(store, appenders, SECONDS));
    }
    rows.push(beside(`append on EventStoreDB, ${appenders} at once`, median(figures), median(limits), 'appends/s'));
  }
  return rows;
}

async function measureImport(store: EventStore, client: EventStoreDBClient): Promise<BenchRow> {
  const raw = rawAppend(client);
  const rawImport = async (page: readonly PlacedEvent[]) => {
    const appends: Promise<unknown>[] = [];
    for (let first = 0; first < page.length; first += A_STREAM) {
      const events = page.slice(first, first + A_STREAM);
      appends.push(raw.append(events[0]?.stream ?? '', -1, events));
    }
    await Promise.all(appends);
  };
  const [limits, figures]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    limits.push(await eventsPerSecond(rawImport));
    figures.push(await eventsPerSecond((page) => store.appendAll(page)));
  }
  return beside('import into EventStoreDB', median(figures), median(limits), 'events/s');
}

async function eventsPerSecond(append: (page: readonly PlacedEvent[]) => Promise<unknown>): Promise<number> {
  const pages = Array.from({ length: IMPORTED / IMPORT_PAGE }, eventsToImport);
  const begun = performance.now();
  for (const page of pages) await append(page);
  return (IMPORTED * 1_000) / (performance.now() - begun);
}

const eventsToImport = (): PlacedEvent[] =>
  Array.from({ length: IMPORT_PAGE / A_STREAM }, () => {
    const stream = `wallet-${randomUUID()}`;
    return Array.from({ length: A_STREAM }, (_, revision) => ({
      ...{ id: randomUUID(), stream, revision, type: 'MessageSent' },
      data: { message: stream, text: 'Hoi, hoe gaat het met je?', cost: 1 },
      metadata: { at: new Date().toISOString(), command: stream, actor: `member:${stream}` },
    }));
  }).flat();

async function measureVisible(databaseUrl: string, store: EventStore): Promise<BenchRow[]> {
  const { db, close } = openPostgres(databaseUrl, {
    ...{ applicationName: 'bench', max: 4, statementTimeoutMs: 120_000 },
  });
  await migrate(db, 'platform', platformMigrations);
  await ensureReadTables(db, [entries]);
  const onPostgres = postgresEventStore(databaseUrl);
  const measure = async (on: EventStore) => {
    // The positions of the other store mean nothing here.
    const position = String(await on.head());
    await db('read.projection_checkpoints').where({ projection: entries.name }).update({ position });
    return appendToVisible({ databaseUrl, db, store: on });
  };
  const [limits, figures]: [number[][], number[][]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    limits.push(await measure(onPostgres));
    figures.push(await measure(store));
  }
  await onPostgres.close();
  await close();
  return [0.5, 0.99].map((share) => {
    const middle = (rounds: number[][]) => median(rounds.map((one) => percentile(one, share)));
    const [figure, limit] = [middle(figures), middle(limits)];
    return {
      ...{ work: `append on EventStoreDB to visible at ${A_SECOND}/s, p${100 * share}`, figure, unit: 'ms', limit },
      ...{ limitName: 'the same on Postgres', ratio: figure / limit, reach: 2, higherIsBetter: false },
    };
  });
}

const beside = (work: string, figure: number, limit: number, unit: string): BenchRow => ({
  ...{ work, figure: Math.round(figure), unit, limit: Math.round(limit), limitName: RAW },
  ...{ ratio: figure / limit, reach: REACH, higherIsBetter: true },
});
