import {
  AccessDeniedError,
  DeadlineExceededError,
  EventStoreDBClient,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { remainingMs } from '../deadline.ts';
import { StoreUnavailable } from './eventStore.ts';
import { eventStoreDbReason } from './eventStoreDbReason.ts';

/** Has something done when an attempt is over, however it ended. An AbortSignal would cost every append more than its promise. */
export type WhenOver = (then: () => void) => void;

/** What one attempt is given: the client of the moment, when it is over, and how many ms are left until then. */
export type Attempt = Readonly<{ client: EventStoreDBClient; whenOver: WhenOver; left: number }>;

export type EventStoreDbConnection = Readonly<{
  /**
   * Does `work`, again on a fresh client while the store cannot be reached, until the deadline: the client itself can
   * wait for ever on a dead connection. So `work` must bear being done twice. Throws StoreUnavailable, or what the store
   * itself answers: WrongExpectedVersionError, StreamNotFoundError, MaxAppendSizeExceededError.
   */
  run: <Result>(what: string, work: (attempt: Attempt) => Promise<Result>, tries?: number) => Promise<Result>;
  /** The client of the moment. What lasts longer than a call moves to the new one when this changes. */
  client: () => EventStoreDBClient;
  /** Replaces the client, unless somebody did so before: `failed` is the one that did not work. */
  renew: (failed: EventStoreDBClient) => void;
  deadline: number;
  close: () => Promise<void>;
}>;

const attempts = 6;
/** Milliseconds for letting go of a client that may be dead. */
const releaseTime = 1_000;

/** Answers of a store that works, for the caller to make something of. */
const answers = [MaxAppendSizeExceededError, StreamNotFoundError, WrongExpectedVersionError];
/** The client goes to the leader by itself, and a store that says it is late is there. */
const alive = [NotLeaderError, TimeoutError, DeadlineExceededError];
/** What no second try can better. */
const refusals = [AccessDeniedError, InvalidArgumentError, StreamDeletedError];

/**
 * Throws with one line that names what is wrong when the connection string is none. Does not connect yet.
 * `deadline`: milliseconds in which a call has its answer or fails, all tries together.
 */
export function eventStoreDbConnection(connectionString: string, deadline: number): EventStoreDbConnection {
  let generation = 0;
  let closed = false;
  let client = connect(connectionString, generation);
  const retired = new Map<EventStoreDBClient, NodeJS.Timeout>();

  const renew = (failed: EventStoreDBClient) => {
    if (closed || failed !== client) return;
    generation = (generation + 1) % 10_000;
    client = connect(connectionString, generation);
    // Not at once: other calls may be under way on it with better luck, and subscriptions move over by themselves.
    retired.set(failed, setTimeout(() => void letGo(failed), 2 * deadline).unref());
  };
  const letGo = (old: EventStoreDBClient) => {
    clearTimeout(retired.get(old));
    retired.delete(old);
    return release(old);
  };

  return {
    deadline,
    client: () => client,
    renew,
    run: async (what, work, tries = attempts) => {
      const end = performance.now() + Math.min(deadline, remainingMs());
      for (let attempt = 1; ; attempt += 1) {
        if (closed) throw new StoreUnavailable(`${what}: the event store was closed`);
        const used = client;
        try {
          return await within(end - performance.now(), (whenOver, left) => work({ client: used, whenOver, left }));
        } catch (error) {
          if (answers.some((kind) => error instanceof kind)) throw error;
          if (refusals.some((kind) => error instanceof kind)) throw unavailable(what, error);
          // Every other failure may be a connection that never recovers.
          if (!alive.some((kind) => error instanceof kind)) renew(used);
          const pause = 20 * 2 ** attempt * (0.5 + Math.random());
          if (attempt === tries || performance.now() + pause >= end) throw unavailable(what, error);
          await sleep(pause);
        }
      }
    },
    close: async () => {
      closed = true;
      await Promise.all([client, ...retired.keys()].map(letGo));
    },
  };
}

/** Whether a StoreUnavailable is a no of a store that is there: asking again is of no use. */
export const isRefused = (error: unknown): boolean =>
  refusals.some((kind) => (error as { cause?: unknown }).cause instanceof kind);

/** Whether isRefused says no to who asks, not to what is asked. */
export const isUnknownUser = (error: unknown): boolean =>
  /UNAUTHENTICATED/.test(String((error as { cause?: { message?: unknown } }).cause?.message));

function connect(connectionString: string, generation: number): EventStoreDBClient {
  return EventStoreDBClient.connectionString(withDefaults(connectionString, generation));
}

/**
 * Connections with the same settings share one socket, and the waiting time after failures, throughout the process: a
 * fresh client would inherit the dead connection. So every generation has a keep-alive of its own, one ms longer.
 */
function withDefaults(connectionString: string, generation: number): string {
  const wanted = Number(/[?&]keepAliveInterval=(\d+)/i.exec(connectionString)?.[1] ?? 10_000);
  const joined = connectionString.includes('?') ? `${connectionString}&` : `${connectionString}?`;
  // A node of the cluster that hangs must not use up the whole deadline before the next one is asked.
  const gossip = /[?&]gossipTimeout=/i.test(connectionString) ? '' : 'gossipTimeout=1&';
  return `${joined}${gossip}keepAliveInterval=${wanted + generation}`;
}

/** Ends what still runs on a client and lets its connection go. */
async function release(client: EventStoreDBClient): Promise<void> {
  try {
    await within(releaseTime, () => client.dispose());
    // Not public, but the only way to give the socket back before half an hour has passed.
    (await within(releaseTime, () => client['getChannel']())).close();
  } catch {
    // It is being thrown away, in whatever state it is.
  }
}

async function within<Result>(left: number, work: (whenOver: WhenOver, left: number) => Promise<Result>) {
  let endings: (() => void)[] | null = [];
  const whenOver: WhenOver = (then) => (endings ? void endings.push(then) : then());
  const time = Math.max(1, Math.ceil(left));
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${time} ms`)), time);
  });
  try {
    return await Promise.race([work(whenOver, time), tooLate]);
  } finally {
    clearTimeout(timer);
    const due = endings;
    endings = null;
    for (const then of due) then();
  }
}

function unavailable(what: string, cause: unknown): StoreUnavailable {
  if (cause instanceof StoreUnavailable) return cause;
  return new StoreUnavailable(`EventStoreDB, ${what}: ${eventStoreDbReason(cause)}`, { cause });
}
