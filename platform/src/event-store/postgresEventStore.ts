import pg from 'pg';
import { isDeepStrictEqual } from 'node:util';
import type { EventMetadata, Recorded } from '@vonk/contracts/kernel';
import { listen } from '../postgres/listen.ts';
import { checkEvents } from './checkEvents.ts';
import {
  EventIdReused,
  StoreUnavailable,
  WrongRevision,
  type Appended,
  type EventStore,
  type NewEvent,
  type Page,
  type ReadAllOptions,
  type ReadOptions,
} from './eventStore.ts';
import { postgresAppendQueue, unavailable } from './postgresAppendQueue.ts';
import { postgresSubscription } from './postgresSubscription.ts';

const DEADLINE_MS = 3000;

type Row = {
  position: string;
  revision: number;
  stream: string;
  id: string;
  type: string;
  data: string;
  metadata: string;
};
const COLUMNS = 'position, revision, stream, id, type, data, metadata';

/**
 * The event store on Postgres: dense positions in commit order under one head row, group commit, one NOTIFY a batch.
 * @param max connections for reading; appends of one process share a single one at a time.
 */
export function postgresEventStore(databaseUrl: string, { max = 8 }: { max?: number } = {}): EventStore {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    keepAlive: true,
    connectionTimeoutMillis: DEADLINE_MS - 500,
    statement_timeout: DEADLINE_MS,
    query_timeout: DEADLINE_MS,
    application_name: 'event-store',
  });
  pool.on('error', () => undefined);
  const enqueue = postgresAppendQueue(pool, DEADLINE_MS);
  const wakers = new Set<() => void>();
  const wakeAll = () => wakers.forEach((wake) => wake());
  let listening: ReturnType<typeof listen> | null = null;
  const subscriptions = new Set<{ stop: () => Promise<void> }>();

  const query = async (text: string, values: unknown[] = []): Promise<Row[]> => {
    try {
      return (await pool.query<Row>({ text, values })).rows;
    } catch (error) {
      throw unavailable(error);
    }
  };

  const head = async () => BigInt((await query('select position from event_store.head'))[0]?.position ?? 0);

  /** The answer when ids were met before: the first one's, if these are the same events in the same stream. */
  const repeat = async (stream: string, events: readonly NewEvent[]): Promise<Appended> => {
    const rows = await query(`select ${COLUMNS} from event_store.events where id = any($1::uuid[]) order by position`, [
      events.map(({ id }) => id),
    ]);
    for (const [index, event] of events.entries()) {
      const there = rows[index];
      const same = there?.id === event.id.toLowerCase() && there.stream === stream && there.type === event.type;
      if (!same || !isDeepStrictEqual(JSON.parse(there.data), JSON.parse(JSON.stringify(event.data))))
        throw new EventIdReused(event.id);
    }
    const last = rows.at(-1);
    if (!last) throw new StoreUnavailable('events that were known are gone');
    return { position: BigInt(last.position), revision: last.revision, repeated: true };
  };

  const readAll = async ({ after, limit, categories }: ReadAllOptions): Promise<Page> => {
    // The head first: what is appended while the page is read comes with the next one.
    const newest = await head();
    if (after >= newest) return { events: [], next: after, atHead: true };
    const rows = categories
      ? await query(
          `select ${COLUMNS} from event_store.events
           where position > $1 and position <= $2 and category = any($4::text[]) order by position limit $3`,
          [String(after), String(newest), limit, categories],
        )
      : await query(
          `select ${COLUMNS} from event_store.events where position > $1 and position <= $2 order by position limit $3`,
          [String(after), String(newest), limit],
        );
    const events = rows.map(recorded);
    const full = rows.length === limit;
    const next = full ? (events.at(-1)?.position ?? after) : newest;
    return { events, next, atHead: next >= newest };
  };

  return {
    append: async (stream, expected, events) => {
      checkEvents(stream, events);
      const outcome = await enqueue({ stream, expected, events }).catch((error: unknown) => {
        if ((error as { code?: string }).code === '23505') return { outcome: 'known' } as const;
        throw error;
      });
      if (outcome.outcome === 'known') return repeat(stream, events);
      if (outcome.outcome === 'conflict') throw new WrongRevision(stream, expected, outcome.actual);
      return { position: outcome.position, revision: expected + events.length, repeated: false };
    },

    readStream: async (stream, { fromRevision = 0, limit = 1_000_000 }: ReadOptions = {}) =>
      (
        await query(
          `select ${COLUMNS} from event_store.events where stream = $1 and revision >= $2 order by revision limit $3`,
          [stream, fromRevision, limit],
        )
      ).map(recorded),

    readAll,
    head,

    subscribe: (options) => {
      listening ??= listen(databaseUrl, ['events'], wakeAll, wakeAll);
      const subscription = postgresSubscription(readAll, wakers, options);
      subscriptions.add(subscription);
      return {
        stop: async () => {
          subscriptions.delete(subscription);
          await subscription.stop();
        },
      };
    },

    ping: async () => void (await head()),

    close: async () => {
      await Promise.all([...subscriptions].map(({ stop }) => stop()));
      await listening?.close();
      await pool.end();
    },
  };
}

function recorded(row: Row): Recorded {
  const metadata = JSON.parse(row.metadata) as EventMetadata;
  return {
    id: row.id,
    stream: row.stream,
    revision: row.revision,
    position: BigInt(row.position),
    type: row.type,
    data: JSON.parse(row.data) as unknown,
    at: new Date(metadata.at),
    metadata,
  };
}
