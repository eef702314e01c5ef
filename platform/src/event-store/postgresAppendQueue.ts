import pg from 'pg';
import { categoryOf } from '@vonk/contracts/kernel';
import { connectionSettings, openPool } from '../postgres/openPostgres.ts';
import { withoutDeadline } from '../deadline.ts';
import { StoreUnavailable, type NewEvent } from './eventStore.ts';

type Append = Readonly<{ stream: string; expected: number; events: readonly NewEvent[] }>;
type Waiting = Append &
  Readonly<{ resolve: (before: bigint) => void; reject: (error: unknown) => void; since: number }>;

/** The revision is not the expected one, or an id is taken: the caller finds out which. */
export class AppendRefused extends Error {}

export type PostgresAppendQueue = Readonly<{
  /** Answers the position before the first event. Throws AppendRefused, StoreUnavailable. */
  append: (append: Append) => Promise<bigint>;
  /** For imports: all of them in this order in one statement, all or none. Answers and throws as `append` does. */
  appendAtOnce: (appends: readonly Append[]) => Promise<bigint>;
  close: () => Promise<void>;
}>;

/** Events that share one commit at most, unless one append has more: a longer statement only keeps others waiting. */
const batchEvents = 500;
const sweepMs = 100;

/**
 * Group commit: what comes in while one batch is being committed waits and goes together as the next statement. A batch
 * that is refused is halved until only the guilty append fails.
 * @param deadlineMs an append that has no answer by then gets StoreUnavailable
 */
export function postgresAppendQueue(databaseUrl: string, deadlineMs: number): PostgresAppendQueue {
  const settings = connectionSettings(databaseUrl, { applicationName: 'vonk append', searchPath: ['event_store'] });
  const pool = openPool({
    ...settings,
    // One connection: a second batch would only wait for the head row that the first one holds.
    max: 1,
    options: `${settings.options ?? ''} -c enable_seqscan=off -c jit=off`,
  });
  /** Kept from batch to batch: taking it out of the pool each time costs a lone appender a tenth. */
  let connection: pg.PoolClient | null = null;
  let waiting: Waiting[] = [];
  let flying: readonly Waiting[] = [];
  let running: Promise<void> | null = null;
  let closed = false;

  const run = async () => {
    const sweeper = setInterval(rejectLate, sweepMs);
    // Who appends in the same breath comes along.
    await Promise.resolve();
    while (waiting.length > 0) {
      const { batch, later } = nextBatch(waiting);
      waiting = later;
      flying = batch;
      await commit(batch);
      // So do those whom this batch has answered, if there may be several: else they would miss every second one.
      if (batch.length > 1 || waiting.length > 0) await new Promise(setImmediate);
    }
    clearInterval(sweeper);
    flying = [];
    running = null;
  };

  const rejectLate = () => {
    const late = ({ since }: Waiting) => performance.now() - since > deadlineMs;
    const error = () => new StoreUnavailable(`Postgres did not answer within ${deadlineMs} ms`);
    // Not sent yet: will never be. In flight: may still happen, the caller repeats it with the same ids.
    for (const append of [...waiting.filter(late), ...flying.filter(late)]) append.reject(error());
    waiting = waiting.filter((append) => !late(append));
  };

  const commit = async (batch: readonly Waiting[]): Promise<void> => {
    if (batch.length === 0) return;
    try {
      let before = await send(batch);
      for (const { events, resolve } of batch) {
        resolve(before);
        before += BigInt(events.length);
      }
    } catch (error) {
      if (isOfOneAppend(error) && batch.length > 1) {
        const half = batch.length >> 1;
        await commit(batch.slice(0, half));
        return commit(batch.slice(half));
      }
      for (const { reject } of batch) reject(isRefusal(error) ? new AppendRefused() : unavailable(error));
    }
  };

  const send = async (batch: readonly Append[]): Promise<bigint> => {
    const query = statementOf(batch);
    const mine = connection ?? (await connect());
    try {
      const { rows } = await mine.query<{ before: string }>(query);
      return BigInt(rows[0]?.before ?? 0);
    } catch (error) {
      if (!isOfOneAppend(error)) dropConnection();
      throw error;
    }
  };

  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    client.once('end', () => {
      if (connection === client) dropConnection();
    });
    connection = client;
    return client;
  };

  const dropConnection = () => {
    const client = connection;
    // First: letting go of it ends it, and that would let go of it again.
    connection = null;
    client?.release(true);
  };

  return {
    append: (append) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new StoreUnavailable('the event store is closed'));
        waiting.push({ resolve, reject, since: performance.now(), ...append });
        // The batch is many people's: it does not end with whoever was first.
        running ??= withoutDeadline(run);
      }),
    appendAtOnce: async (appends) => {
      if (closed) throw new StoreUnavailable('the event store is closed');
      try {
        return await send(appends);
      } catch (error) {
        throw isRefusal(error) ? new AppendRefused() : unavailable(error);
      }
    },
    close: async () => {
      closed = true;
      await running;
      dropConnection();
      await pool.end();
    },
  };
}

/** Two appends to one stream, or with one id, meet in different batches: there the first one is already to be seen. */
function nextBatch(waiting: readonly Waiting[]): { batch: Waiting[]; later: Waiting[] } {
  const batch: Waiting[] = [];
  const later: Waiting[] = [];
  const taken = new Set<string>();
  let count = 0;
  for (const append of waiting) {
    const { stream, events } = append;
    const full = count > 0 && count + events.length > batchEvents;
    if (full || taken.has(stream) || events.some(({ id }) => taken.has(id.toLowerCase()))) later.push(append);
    else {
      batch.push(append);
      count += events.length;
    }
    // Also of those that wait, so that nobody overtakes within a stream.
    taken.add(stream);
    for (const { id } of events) taken.add(id.toLowerCase());
  }
  return { batch, later };
}

function statementOf(batch: readonly Append[]): pg.QueryConfig {
  const [{ stream, expected, events } = { stream: '', expected: 0, events: [] }] = batch;
  const [event] = events;
  if (event && batch.length === 1 && events.length === 1)
    return {
      name: 'append one',
      text: 'select event_store.append_one($1, $2, $3, $4, $5, $6, $7) as before',
      values: [
        event.id,
        stream,
        categoryOf(stream),
        expected + 1,
        event.type,
        JSON.stringify(event.data),
        JSON.stringify(event.metadata),
      ],
    };
  return {
    name: 'append',
    text: 'select event_store.append($1, $2, $3, $4, $5, $6, $7, $8) as before',
    values: columnsOf(batch),
  };
}

/** An array a column: Postgres takes rows out of arrays sooner than out of one JSON text. */
function columnsOf(batch: readonly Append[]): unknown[][] {
  const ids: string[] = [];
  const streams: string[] = [];
  const categories: string[] = [];
  const revisions: number[] = [];
  const followers: boolean[] = [];
  const types: string[] = [];
  const data: string[] = [];
  const metadata: string[] = [];
  // The newest revision of each stream in this very statement, which cannot see its own rows.
  const stored = new Map<string, number>();
  for (const { stream, expected, events } of batch) {
    const category = categoryOf(stream);
    const isNext = stored.get(stream) === expected;
    stored.set(stream, expected + events.length);
    for (const [index, event] of events.entries()) {
      const revision = expected + 1 + index;
      ids.push(event.id);
      streams.push(stream);
      categories.push(category);
      revisions.push(revision);
      followers.push(index === 0 && revision > 0 && !isNext);
      types.push(event.type);
      data.push(JSON.stringify(event.data));
      metadata.push(JSON.stringify(event.metadata));
    }
  }
  return [ids, streams, categories, revisions, followers, types, data, metadata];
}

/** What the statement itself brought about, not the state of the connection (08), the server (53, 57, 58, XX). */
const isOfOneAppend = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|25|53|57|58|XX)/.test(error.code ?? 'XX');

const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '23505' || error.code === 'EV001');

export const unavailable = (cause: unknown): StoreUnavailable =>
  cause instanceof StoreUnavailable
    ? cause
    : new StoreUnavailable(`Postgres: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
