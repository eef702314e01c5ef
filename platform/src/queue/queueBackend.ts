import { Queue, Worker, withBackend, type JobsOptions, type Processor, type WorkerOptions } from 'bullmq';
import { createPostgresBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { StoreUnavailable } from '../event-store/eventStore.ts';
import { NamingClient } from '../postgres/nameStatements.ts';
import { requireDurableRedis } from './redisDurability.ts';

/** What this house uses of a BullMQ queue, the same on both backends. */
export type BackendQueue = {
  add: (name: string, data: unknown, options: JobsOptions) => Promise<unknown>;
  getJobCounts: () => Promise<Record<string, number>>;
  getFailed: (start: number, end: number) => Promise<BackendJob[]>;
  getJob: (id: string) => Promise<BackendJob | undefined>;
  waitUntilReady: () => Promise<unknown>;
  close: () => Promise<void>;
  on: (event: 'error', listener: (error: Error) => void) => unknown;
};
export type BackendJob = {
  id?: string;
  name: string;
  data: unknown;
  attemptsMade: number;
  failedReason: string;
  finishedOn?: number;
  isFailed: () => Promise<boolean>;
  retry: (state: 'failed', options: { resetAttemptsMade: boolean; resetAttemptsStarted: boolean }) => Promise<void>;
};
export type BackendWorker = {
  waitUntilReady: () => Promise<unknown>;
  close: () => Promise<void>;
  on: (event: 'error', listener: (error: Error) => void) => unknown;
};
export type WorkSettings = Omit<WorkerOptions, 'connection'>;

export type QueueBackend = {
  queue: (name: string) => BackendQueue;
  worker: (name: string, processor: Processor, settings: WorkSettings) => BackendWorker;
  ping: () => Promise<void>;
  /** For what the house itself keeps there; nobody works on it. */
  control: BackendQueue;
  /** The life of the server so far, when jobs may be missing after a new start; else the same text always. */
  incarnation: () => Promise<string>;
  close: () => Promise<void>;
};

/** Pool of each queue and of each worker. A LISTEN connection of its own comes on top for a worker. */
const POSTGRES_POOL_MAX = 2;
const ANSWER_MS = 2500;
/**
 * The functions of BullMQ ask for jobs by a state that is a variable, and the indexes hold one state each. A plan that is kept
 * for all values can use none of them: it reads every remembered job of the queue whenever one is finished.
 */
const PLANNED_ANEW = '-c plan_cache_mode=force_custom_plan';

/** BullMQ in schema `bullmq` of a Postgres database, which it brings up to date itself under an advisory lock. */
export async function postgresQueueBackend(databaseUrl: string): Promise<QueueBackend> {
  const classes = withBackend(createPostgresBackend);
  // keepAlive: a LISTEN connection that died silently must be noticed, or a worker waits for an hour.
  const connection = {
    connectionString: databaseUrl,
    Client: NamingClient,
    options: PLANNED_ANEW,
    max: POSTGRES_POOL_MAX,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    // No statement of a queue takes long; waiting for jobs is a LISTEN, not a query.
    query_timeout: 2 * ANSWER_MS,
  };
  const control = new classes.Queue('control', { connection: { ...connection, max: 1, migrate: true } });
  control.on('error', () => undefined);
  await control.waitUntilReady();
  return {
    queue: (name) => new classes.Queue(name, { connection: { ...connection } }),
    worker: (name, processor, settings) =>
      new classes.Worker(name, processor, { ...settings, connection: { ...connection } }),
    ping: async () => void (await control.getJobCounts('waiting')),
    control,
    // What Postgres acknowledged survives its death.
    incarnation: () => Promise.resolve('postgres'),
    close: () => control.close(),
  };
}

/**
 * BullMQ on Redis. `acceptVolatile` is for tests: without it a Redis that could lose jobs is refused. Throws StoreUnavailable,
 * with the variable and the address, while nobody answers.
 */
export async function redisQueueBackend(redisUrl: string, acceptVolatile: boolean): Promise<QueueBackend> {
  // Whoever adds a job must hear within seconds that Redis is down; a worker may wait for it to come back.
  const asking = new Redis(redisUrl, {
    maxRetriesPerRequest: 1,
    commandTimeout: ANSWER_MS,
    connectTimeout: ANSWER_MS,
    lazyConnect: true,
  });
  // A connection that fails says only that it is closed; why, is told here.
  let why = 'no answer';
  asking.on('error', (error: Error) => (why = error.message));
  const working = new Redis(redisUrl, {
    maxRetriesPerRequest: null,
    connectTimeout: ANSWER_MS,
    lazyConnect: true,
  });
  working.on('error', () => undefined);
  const close = () => {
    asking.disconnect();
    working.disconnect();
    return Promise.resolve();
  };
  try {
    await asking.connect().catch((cause: unknown) => {
      const { host } = new URL(redisUrl);
      throw new StoreUnavailable(`REDIS_URL: Redis at ${host} does not answer (${why})`, { cause });
    });
    if (!acceptVolatile) await requireDurableRedis(asking);
  } catch (error) {
    await close();
    throw error;
  }
  const control = new Queue('control', { connection: asking });
  control.on('error', () => undefined);
  return {
    queue: (name) => new Queue(name, { connection: asking }),
    worker: (name, processor, settings) => new Worker(name, processor, { ...settings, connection: working }),
    ping: async () => void (await asking.ping()),
    control,
    // The append-only file may lack the last second of the life before (appendfsync everysec).
    incarnation: async () => /^run_id:(\w+)/m.exec(await asking.info('server'))?.[1] ?? '',
    close: async () => {
      await control.close();
      await close();
    },
  };
}
