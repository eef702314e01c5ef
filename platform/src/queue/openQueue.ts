import { randomUUID } from 'node:crypto';
import { UnrecoverableError } from 'bullmq';
import { asTask } from '../observability/inProgress.ts';
import { withoutPersonalData } from '../observability/withoutPersonalData.ts';
import { NoUseRetrying, type FailedJob, type Job, type JobCounts, type JobData, type JobQueue } from './jobQueue.ts';
import {
  postgresQueueBackend,
  redisQueueBackend,
  type BackendJob,
  type BackendQueue,
  type WorkSettings,
} from './queueBackend.ts';

const EPOCH_ID = 'id-epoch';
const DAY_SECONDS = 24 * 60 * 60;

/**
 * A job whose process was killed is running again within 10 seconds: its lock ends 5 s after the last renewal, and the
 * check every 2 s puts it back. BullMQ gives a job up after it lost its process once (`maxStalledCount` 1): a deploy with
 * two restarts would then fail every long job for good, so here a death of the process never counts against the job.
 */
const KILL_PROOF = {
  lockDuration: 5000,
  stalledInterval: 2000,
  maxStalledCount: 1_000_000,
  // After an error of the backend itself, look again soon instead of after BullMQ's 15 s.
  runRetryDelay: 2000,
  drainDelay: 5,
} satisfies WorkSettings;

/**
 * For how long a job is remembered, because its id is what keeps a repeated add from doing it again. By age alone: to count
 * them, BullMQ sorts all that are remembered whenever one is finished.
 */
export type Remembered = Readonly<{ completedSeconds: number; failedSeconds: number }>;
const REMEMBERED: Remembered = { completedSeconds: 3 * DAY_SECONDS, failedSeconds: 30 * DAY_SECONDS };

/**
 * Opens the job queue: on Redis when `redisUrl` is given, else on the Postgres database.
 * Throws RedisNotDurable when Redis would lose jobs (unless `acceptVolatileRedis`), and what the connection throws.
 */
export async function openQueue(options: {
  databaseUrl: string;
  redisUrl?: string;
  acceptVolatileRedis?: boolean;
  /** 3 days when done, 30 when failed, when not given. */
  remembered?: Remembered;
  /** Trouble of the connection in the background; it goes on trying. */
  onError?: (error: Error) => void;
}): Promise<JobQueue> {
  const { databaseUrl, redisUrl, acceptVolatileRedis = false, onError = () => undefined } = options;
  const { completedSeconds, failedSeconds } = options.remembered ?? REMEMBERED;
  const backend = redisUrl
    ? await redisQueueBackend(redisUrl, acceptVolatileRedis)
    : await postgresQueueBackend(databaseUrl);
  const queues = new Map<string, BackendQueue>();
  const workers = new Set<{ close: () => Promise<void> }>();

  const queueOf = (name: string) => {
    const known = queues.get(name);
    if (known) return known;
    const queue = backend.queue(name);
    queue.on('error', onError);
    queues.set(name, queue);
    return queue;
  };

  return {
    add: async (name, jobName, data, { id, delayMs = 0, attempts = 8, backoff }) => {
      const { kind, delayMs: pauseMs } = backoff ?? { kind: 'exponential', delayMs: 5000 };
      await queueOf(name).add(jobName, data, {
        jobId: toBackendId(id),
        delay: delayMs,
        attempts,
        backoff: { type: kind, delay: pauseMs },
        stackTraceLimit: 1,
        removeOnComplete: { age: completedSeconds },
        removeOnFail: { age: failedSeconds },
      });
    },

    work: async (name, handler, { concurrency = 1 } = {}) => {
      const settings = { ...KILL_PROOF, concurrency };
      const worker = backend.worker(
        name,
        async ({ id, name: jobName, data, attemptsMade }) => {
          const job: Job = { id: fromBackendId(id), name: jobName, data: data as JobData, attempt: attemptsMade + 1 };
          try {
            await asTask(`job ${name} ${jobName}`, () => handler(job));
          } catch (error) {
            throw asFailure(error);
          }
        },
        settings,
      );
      worker.on('error', onError);
      workers.add(worker);
      await worker.waitUntilReady();
      return {
        stop: async () => {
          workers.delete(worker);
          await worker.close();
        },
      };
    },

    counts: async (name) => {
      const counts = await queueOf(name).getJobCounts();
      const of = (...states: string[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
      const waiting = of('waiting', 'wait', 'prioritized', 'paused');
      return {
        waiting,
        active: of('active'),
        delayed: of('delayed'),
        failed: of('failed'),
        completed: of('completed'),
      } satisfies JobCounts;
    },

    failed: async (name, { from, to }) => (await queueOf(name).getFailed(from, to)).map(failedJobOf),

    failedOne: async (name, id) => {
      const job = await queueOf(name).getJob(toBackendId(id));
      return job && (await job.isFailed()) ? failedJobOf(job) : null;
    },

    retry: async (name, id) => {
      const job = await queueOf(name).getJob(toBackendId(id));
      if (!job || !(await job.isFailed())) return false;
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
      return true;
    },

    epoch: async () => {
      // A job that nobody ever does: it is lost with all the others, and whoever adds it first has named the store.
      const { control } = backend;
      const found = await control.getJob(EPOCH_ID);
      if (!found) await control.add('epoch', { epoch: randomUUID() }, { jobId: EPOCH_ID });
      const { data } = found ?? (await control.getJob(EPOCH_ID)) ?? {};
      if (!data) throw new Error('the queue does not keep what is put into it');
      return `${(data as { epoch: string }).epoch} ${await backend.incarnation()}`;
    },

    ping: () => backend.ping(),

    close: async () => {
      await Promise.all([...workers].map((worker) => worker.close()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await backend.close();
    },
  };
}

/** BullMQ refuses ids with a colon and ids that are whole numbers. */
const toBackendId = (id: string) => `id-${encodeURIComponent(id)}`;
const fromBackendId = (id: string | undefined) =>
  id?.startsWith('id-') ? decodeURIComponent(id.slice(3)) : (id ?? '');

const failedJobOf = (job: BackendJob): FailedJob => ({
  id: fromBackendId(job.id),
  name: job.name,
  data: job.data as JobData,
  attempts: job.attemptsMade,
  reason: job.failedReason,
  failed_at: job.finishedOn === undefined ? null : new Date(job.finishedOn),
});

/** What is kept of a failure is read in the back office: without addresses and numbers that the world put into it. */
function asFailure(error: unknown): Error {
  const reason = withoutPersonalData(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  const failure = error instanceof NoUseRetrying ? new UnrecoverableError(reason) : new Error(reason);
  failure.stack = reason;
  return failure;
}
