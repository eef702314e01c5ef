import { checkEvents } from './checkEvents.ts';
import { StoreUnavailable, type Appended, type EventStore, type Subscription } from './eventStore.ts';
import { eventStoreDbAppend, searched } from './eventStoreDbAppend.ts';
import { batchAppend } from './eventStoreDbBatch.ts';
import { eventStoreDbAddress } from './eventStoreDbAddress.ts';
import { eventStoreDbConnection } from './eventStoreDbConnection.ts';
import { untilItAnswers } from './eventStoreDbOpening.ts';
import { newestPosition, readStreamOf } from './eventStoreDbReads.ts';
import { eventData } from './eventStoreDbRecorded.ts';
import { readAllOf } from './eventStoreDbReadAll.ts';
import { eventStoreDbStreamMemory } from './eventStoreDbStreamMemory.ts';
import { EventStoreUrlWrong } from './eventStoreUrlWrong.ts';
import { runsOf, type Run } from './runsOf.ts';
import { eventStoreDbSubscription } from './eventStoreDbSubscription.ts';

/** Milliseconds in which a call has its answer or fails, all tries together. */
const usualDeadline = 3_000;

/** Milliseconds in which the first call must have had an answer, asked again and again. */
const usualOpening = 30_000;

/** Ids of events that one process remembers in all: about 20 MB. */
const remembered = 100_000;

/**
 * The event store on EventStoreDB 23.10 or newer (KurrentDB as well), one node or a cluster:
 * `esdb://user:password@host:2113?tls=true`, several hosts with commas between them.
 *
 * The position of an event is its commit position. Ids, revisions and order are those of the port; three things differ
 * from the Postgres adapter, because EventStoreDB keeps no index of event ids:
 * - A repeated append is noticed among the newest 2,000 events of its stream, and wherever in the stream when it is
 *   repeated with the expected revision of the first time. The command layer notices older ones by `metadata.command`.
 * - An id that was used in another stream is noticed when this process has met it there.
 * - Positions have gaps, and only one that this store has given out may be asked for in `after`.
 *
 * Throws EventStoreUrlWrong when the connection string is none or its server says no to it, StoreUnavailable when nobody
 * answers for `openWithin` milliseconds: a node that has just come up is called healthy before it answers in time.
 */
export async function eventStoreDb(
  connectionString: string,
  deadline = usualDeadline,
  openWithin = usualOpening,
): Promise<EventStore> {
  const address = eventStoreDbAddress(connectionString);
  const connection = connectionOf(address.connectionString, deadline);
  const memory = eventStoreDbStreamMemory(2 * searched, remembered);
  const appendNow = eventStoreDbAppend(connection, memory);
  const head = newestPosition(connection);
  const queues = new Map<string, Promise<unknown>>();
  const subscriptions = new Set<Subscription>();
  let closed = false;

  const store: EventStore = {
    append: (stream, expected, events) => appendChecked(stream, expected, events),
    appendAll: async (events) => {
      const runs = runsOf(events);
      for (const run of runs) checkEvents(run.stream, run.events);
      return appendRuns(runs);
    },
    readStream: async (stream, { fromRevision = 0, limit = Number.MAX_SAFE_INTEGER } = {}) => {
      const found = await readStreamOf(connection, stream, fromRevision, limit);
      const events = found.map(({ recorded }) => recorded);
      const newest = events.slice(-2 * searched);
      const [first] = newest;
      const ids = newest.map(({ id }) => id);
      if (first) memory.remember(stream, first.revision, ids);
      return events;
    },
    readStreams: (reads) => Promise.all(reads.map(({ stream, ...options }) => store.readStream(stream, options))),
    readAll: (options) => readAllOf(connection, head, options),
    subscribe: (options) => {
      if (closed) throw new StoreUnavailable('the event store was closed');
      const readAll = (after: bigint, categories: readonly string[] | undefined) =>
        readAllOf(connection, head, { after, limit: 1, categories });
      const following = eventStoreDbSubscription(connection, readAll, options);
      const subscription = {
        stop: async () => {
          subscriptions.delete(subscription);
          await following.stop();
        },
      };
      subscriptions.add(subscription);
      return subscription;
    },
    head,
    ping: async () => void (await head()),
    close: async () => {
      closed = true;
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      // What has begun is answered first; it takes no longer than its deadline.
      await Promise.all(queues.values());
      await connection.close();
    },
  };

  async function appendChecked(...append: Parameters<EventStore['append']>): Promise<Appended> {
    const [stream, , events] = append;
    if (closed) throw new StoreUnavailable('the event store was closed');
    checkEvents(stream, events);
    return inTurn(stream, () => appendNow(...append));
  }

  /** All of them on their way at once, in order. What had no yes is asked for again, one by one, which finds what is there. */
  async function appendRuns(runs: readonly Run[]): Promise<bigint> {
    const appends = runs.map(({ stream, expected, events }) => ({ stream, expected, events: events.map(eventData) }));
    const outcomes = await connection
      .run('import', ({ client, whenOver }) => batchAppend(client, appends, whenOver), 1)
      .catch(() => []);
    const last = outcomes.at(-1);
    const failed = outcomes.findIndex(({ status }) => status === 'rejected');
    if (failed < 0 && last?.status === 'fulfilled' && last.value.position !== null) return last.value.position;
    let position = 0n;
    for (const { stream, expected, events } of runs.slice(Math.max(0, failed)))
      ({ position } = await appendChecked(stream, expected, events));
    return position;
  }

  /** One append after the other in a stream: two at once could not both tell whether they were the first. */
  function inTurn<Result>(stream: string, work: () => Promise<Result>): Promise<Result> {
    const result = (queues.get(stream) ?? Promise.resolve()).then(work);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    queues.set(stream, settled);
    void settled.then(() => {
      if (queues.get(stream) === settled) queues.delete(stream);
    });
    return result;
  }

  try {
    await untilItAnswers(store.ping, address, openWithin);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** What the client says of a value it does not take is one line without the address. */
function connectionOf(connectionString: string, deadline: number) {
  try {
    return eventStoreDbConnection(connectionString, deadline);
  } catch (cause) {
    throw new EventStoreUrlWrong(cause instanceof Error ? cause.message : String(cause), false, { cause });
  }
}
