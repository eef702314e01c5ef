import pg from 'pg';
import { eventStoreDbAddress } from '../event-store/eventStoreDbAddress.ts';
import { eventStoreDbReason } from '../event-store/eventStoreDbReason.ts';
import { EventStoreUrlWrong } from '../event-store/eventStoreUrlWrong.ts';
import { connectionSettings } from '../postgres/openPostgres.ts';
import { retryTransient } from '../retryTransient.ts';
import { StartProblem } from './startProblem.ts';

const WITHIN_MS = 60_000;
const ANSWER_MS = 3000;

export type Waiting = Readonly<{
  /** Told in one line what is waited for, and why. */
  onRetry: (line: string) => void;
  stopped?: AbortSignal;
  withinMs?: number;
}>;

/** The server is not there yet, or not ready: it may be in a moment. */
class NotUpYet extends Error {}

/**
 * Waits up to a minute until the database of DATABASE_URL (or of `variable`) answers, on a connection as the services open
 * theirs: a pooler in between may refuse what that asks for, or keep it to itself. Throws StartProblem with one line that names
 * the variable: at once when the server says no, when the minute is over otherwise.
 */
export async function waitForDatabase(
  url: string,
  { variable = 'DATABASE_URL', ...waiting }: Waiting & { variable?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' },
): Promise<void> {
  const { host, port, pathname } = new URL(url);
  const where = port ? host : `${host}:5432`;
  await untilUp(variable, `the database at ${where}`, waiting, async () => {
    const client = new pg.Client({
      ...connectionSettings(url, { applicationName: 'start' }),
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await lookForSchemas(client, `${variable}: connections to ${where}`);
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      const { code = '', message } = error as Error & { code?: string };
      if (/startup parameter/.test(message))
        throw new StartProblem(`${variable}: what answers at ${where} says no (${message}). ${POOLER}`);
      if (/^28/.test(code))
        throw new StartProblem(`${variable}: the server at ${where} does not take this user and password.`);
      if (code === '3D000')
        throw new StartProblem(`${variable}: the server at ${where} has no database ${pathname.slice(1)}.`);
      throw new NotUpYet(reasonOf(error));
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

const POOLER = 'docs/operations.md names what a pooler has to be told.';
const SCHEMAS = ['read', 'ops', 'public'];

/** Elsewhere no table would be found, and every process would wait for them as for a server that is away. */
async function lookForSchemas(client: pg.Client, they: string): Promise<void> {
  const { rows } = await client.query<{ search_path: string }>('show search_path');
  const path = rows[0]?.search_path ?? '';
  if (path.split(/, */).join() === SCHEMAS.join()) return;
  throw new StartProblem(`${they} look in ${path}, not in ${SCHEMAS.join(', ')}. ${POOLER}`);
}

/** As waitForDatabase, for the EventStoreDB of EVENTSTORE_URL. A no to its user counts once it was said for some seconds. */
export async function waitForEventStore(url: string, waiting: Waiting & { refusedForMs?: number }): Promise<void> {
  // Only here, so that a house without EventStoreDB does not carry its client around.
  const { eventStoreDb } = await import('../event-store/eventStoreDb.ts');
  const { REFUSED_FOR_MS } = await import('../event-store/eventStoreDbOpening.ts');
  const { refusedForMs = REFUSED_FOR_MS } = waiting;
  let refusedSince: number | null = null;
  await untilUp('EVENTSTORE_URL', `EventStoreDB at ${hostsOf(url)}`, waiting, async () => {
    try {
      await (await eventStoreDb(url, ANSWER_MS, 0)).close();
    } catch (error) {
      if (!(error instanceof EventStoreUrlWrong)) {
        refusedSince = null;
        throw new NotUpYet(eventStoreDbReason((error as Error).cause));
      }
      if (error.refused) refusedSince ??= performance.now();
      if (refusedSince !== null && performance.now() - refusedSince < refusedForMs)
        throw new NotUpYet('it says no to the user, as one does that has just come up');
      throw new StartProblem(error.message);
    }
  });
}

/** As waitForDatabase, for the Redis of REDIS_URL. */
export async function waitForRedis(url: string, waiting: Waiting): Promise<void> {
  const { Redis } = await import('ioredis');
  const { hostname, port } = new URL(url);
  const where = `${hostname}:${port || 6379}`;
  await untilUp('REDIS_URL', `Redis at ${where}`, waiting, async () => {
    const options = { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 } as const;
    const redis = new Redis(url, { ...options, connectTimeout: ANSWER_MS, commandTimeout: ANSWER_MS });
    // What a failed call says is that the connection is closed; why, is told here.
    let why: unknown = null;
    redis.on('error', (error: unknown) => (why = error));
    try {
      await redis.connect();
      await redis.ping();
    } catch (error) {
      const told = why ?? error;
      if (/WRONGPASS|NOAUTH|NOPERM/.test(String(told)))
        throw new StartProblem(`REDIS_URL: the server at ${where} does not take this user and password.`);
      throw new NotUpYet(/LOADING/.test(String(told)) ? 'it is starting up' : reasonOf(told));
    } finally {
      redis.disconnect();
    }
  });
}

function hostsOf(url: string): string {
  try {
    return eventStoreDbAddress(url).where;
  } catch (error) {
    throw new StartProblem((error as Error).message);
  }
}

async function untilUp(variable: string, what: string, waiting: Waiting, ask: () => Promise<void>): Promise<void> {
  const { onRetry, stopped, withinMs = WITHIN_MS } = waiting;
  try {
    await retryTransient(ask, {
      withinMs,
      stopped,
      isTransient: (error) => error instanceof NotUpYet,
      onRetry: (error) => onRetry(`${variable}: waiting for ${what} (${(error as Error).message})`),
    });
  } catch (error) {
    if (!(error instanceof NotUpYet)) throw error;
    throw new StartProblem(
      `${variable}: ${what} did not answer within ${Math.round(withinMs / 1000)} s (${error.message}). Is its server running, and is the address right?`,
    );
  }
}

/** What keeps a store from answering, in words for somebody who starts it. */
function reasonOf(error: unknown): string {
  const text = `${(error as { code?: string }).code ?? ''} ${error instanceof Error ? error.message : String(error)}`;
  if (/ECONNREFUSED|connect ENOENT/.test(text)) return 'nobody listens there';
  if (/ENOTFOUND|EAI_AGAIN|getaddrinfo/.test(text)) return 'no machine of that name is known';
  if (/EHOSTUNREACH|ENETUNREACH/.test(text)) return 'no way leads there';
  if (/57P03|starting up/.test(text)) return 'it is starting up';
  if (/53300|too many/.test(text)) return 'it has as many connections as it takes';
  if (/certificate|self.signed|SSL|TLS/i.test(text)) return 'the encrypted connection fails: check its certificate';
  return 'no answer';
}
