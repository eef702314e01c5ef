import type { Recorded } from '@vonk/contracts/kernel';
import { remainingMs } from '../deadline.ts';
import { listen, type Listening } from '../postgres/listen.ts';
import { connectionSettings, connectMsOf, openPool } from '../postgres/openPostgres.ts';
import { checkEvents } from './checkEvents.ts';
import {
  InvalidEvent,
  StoreUnavailable,
  WrongRevision,
  type Appended,
  type EventStore,
  type NewEvent,
  type Page,
  type ReadAllOptions,
  type Subscription,
} from './eventStore.ts';
import { AppendRefused, postgresAppendQueue, unavailable } from './postgresAppendQueue.ts';
import { postgresSubscription, type Waker } from './postgresSubscription.ts';
import { repeatedAppend } from './repeatedAppend.ts';
import { runsOf } from './runsOf.ts';

type Row = Omit<Recorded, 'position' | 'at'> & { position: string };
type PageRow = { head: string } & { [Column in keyof Row]: Row[Column] | null };

const columns = 'e.position, e.revision, e.id, e.stream, e.type, e.data, e.metadata';
const allPage = `
  select h.position as head, e.* from event_store.head h left join lateral (
    select ${columns} from event_store.events e where e.position > $1 order by e.position limit $2) e on true
  order by e.position`;
// Page by category and merge: one condition on all categories would sort everything they ever held.
const categoriesPage = `
  select h.position as head, e.* from event_store.head h left join lateral (
    select ${columns} from unnest($3::text[]) c cross join lateral (
      select * from event_store.events o where o.category = c and o.position > $1 order by o.position limit $2) e
    order by e.position limit $2) e on true
  order by e.position`;

// A scan of the index for each: what is asked for is a few events at the end of each stream.
const streamsPage = `
  select r.n, e.* from unnest($1::text[], $2::int[], $3::int[]) with ordinality as r (stream, from_revision, most, n)
  cross join lateral (
    select ${columns} from event_store.events e
    where e.stream = r.stream collate "C" and e.revision >= r.from_revision order by e.revision limit r.most) e
  order by r.n, e.revision`;

/**
 * The event store on Postgres: dense positions in commit order under one head row, group commit, one NOTIFY a batch on
 * the channel `event_store` with the position of its last event and the categories of all. Its tables come from
 * eventStoreMigrations.
 * @param options.listenUrl the way past a pooler, for LISTEN; the same address when left out
 * @param options.max connections for reading. Appends of a process share one more, subscriptions another.
 * @param options.deadlineMs milliseconds after which a call is answered with StoreUnavailable; 3,000 when left out, or what
 * the address lets a connection take (`connect_timeout`) and 1,800 more
 */
export function postgresEventStore(
  databaseUrl: string,
  options: { max?: number; deadlineMs?: number; listenUrl?: string } = {},
): EventStore {
  const { max = 8, listenUrl = databaseUrl, deadlineMs = (connectMsOf(databaseUrl) ?? 1_200) + 1_800 } = options;
  const settings = connectionSettings(databaseUrl, { applicationName: 'vonk events', searchPath: ['event_store'] });
  const pool = openPool({
    ...settings,
    // Every question here walks one index, whatever its values: to plan one anew took longer than to answer it.
    options: `${settings.options} -c plan_cache_mode=force_generic_plan`,
    max,
    min: 2,
  });
  const queue = postgresAppendQueue(databaseUrl, deadlineMs);
  const subscriptions = new Set<Subscription>();
  const wakers = new Set<Waker>();
  const wake: Waker = (categories) => wakers.forEach((waker) => waker(categories));
  const hear = (_channel: string, notice: string) => wake(categoriesOf(notice));
  let listening: Listening | null = null;
  let closed = false;

  const query = async <Result extends object>(name: string, text: string, values: unknown[]): Promise<Result[]> => {
    if (closed) throw new StoreUnavailable('the event store is closed');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const milliseconds = Math.min(deadlineMs, remainingMs());
      timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
    });
    try {
      return (await Promise.race([pool.query<Result>({ name, text, values }), late])).rows;
    } catch (error) {
      throw unavailable(error);
    } finally {
      clearTimeout(timer);
    }
  };

  const head = async () => {
    const [row] = await query<{ position: string }>('head', 'select position from event_store.head', []);
    return BigInt(row?.position ?? 0);
  };

  /** Why an append was refused. Events are never changed, so looking afterwards finds the same reason. */
  const explain = async (stream: string, expected: number, events: readonly NewEvent[]): Promise<Appended> => {
    const known = await query<Row>(
      'known',
      `select ${columns} from event_store.events e where e.id = any($1::uuid[])`,
      [events.map(({ id }) => id)],
    );
    if (known.length > 0) return repeatedAppend(stream, events, known.map(recorded));
    const [newest] = await query<{ revision: number }>(
      'newest',
      'select revision from event_store.events where stream = $1 order by revision desc limit 1',
      [stream],
    );
    throw new WrongRevision(stream, expected, newest?.revision ?? -1);
  };

  const readAll = async ({ after, limit, categories }: ReadAllOptions): Promise<Page> => {
    const rows = categories
      ? await query<PageRow>('categories page', categoriesPage, [String(after), limit, [...new Set(categories)]])
      : await query<PageRow>('page', allPage, [String(after), limit]);
    // Head and events are of one snapshot: nothing can lie between the last row and the head.
    const newest = BigInt(rows[0]?.head ?? 0);
    const events = rows.filter(isEvent).map(recorded);
    const last = events.at(-1)?.position ?? after;
    const next = events.length === limit || newest < last ? last : newest;
    return { events, next, atHead: next >= newest };
  };

  const store: EventStore = {
    append: async (stream, expected, events) => {
      checkEvents(stream, events);
      if (!Number.isSafeInteger(expected) || expected < -1)
        throw new InvalidEvent(`${expected} is no revision of ${stream}`);
      const size = events.length;
      try {
        const before = await queue.append({ stream, expected, events });
        return { position: before + BigInt(size), revision: expected + size, repeated: false };
      } catch (error) {
        if (error instanceof AppendRefused) return explain(stream, expected, events);
        throw error;
      }
    },

    appendAll: async (events) => {
      const runs = runsOf(events);
      for (const run of runs) checkEvents(run.stream, run.events);
      try {
        return (await queue.appendAtOnce(runs)) + BigInt(events.length);
      } catch (error) {
        if (!(error instanceof AppendRefused)) throw error;
      }
      // One of them was refused: one by one it shows which, and those before it are in.
      let position = 0n;
      for (const { stream, expected, events: following } of runs)
        ({ position } = await store.append(stream, expected, following));
      return position;
    },

    readStream: async (stream, { fromRevision = 0, limit = 2 ** 31 - 1 } = {}) => {
      const rows = await query<Row>(
        'stream',
        `select ${columns} from event_store.events e
         where e.stream = $1 and e.revision >= $2 order by e.revision limit $3`,
        [stream, fromRevision, limit],
      );
      return rows.map(recorded);
    },

    readStreams: async (reads) => {
      const found = reads.map((): Recorded[] => []);
      if (reads.length === 0) return found;
      const rows = await query<Row & { n: string }>('streams', streamsPage, [
        reads.map(({ stream }) => stream),
        reads.map(({ fromRevision }) => fromRevision),
        reads.map(({ limit }) => limit),
      ]);
      for (const row of rows) found[Number(row.n) - 1]?.push(recorded(row));
      return found;
    },

    revisionOf: async (stream, id) => {
      const [row] = await query<{ revision: number }>(
        'revision',
        'select revision from event_store.events where id = $1::uuid and stream = $2',
        [id, stream],
      );
      return row?.revision ?? null;
    },

    readAll,
    head,

    subscribe: (options) => {
      if (closed) throw new StoreUnavailable('the event store is closed');
      listening ??= listen(listenUrl, ['event_store'], hear, () => wake(null));
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
      if (closed) return;
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await queue.close();
      closed = true;
      await Promise.all([listening?.close(), pool.end()]);
    },
  };
  return store;
}

/** What a notice says beside the position; null when it names none, as that of a batch of very many categories. */
function categoriesOf(notice: string): readonly string[] | null {
  const [, ...categories] = notice.split(' ');
  return categories.length > 0 ? categories : null;
}

const isEvent = (row: PageRow): row is PageRow & Row => row.position !== null;

function recorded({ id, stream, revision, position, type, data, metadata }: Row): Recorded {
  const at = new Date(metadata.at);
  return { id, stream, revision, position: BigInt(position), type, data, at, metadata };
}
