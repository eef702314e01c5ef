/**
 * Work that may fail and is tried again. Nothing personal goes into a job: it names ids, and the worker reads what it needs
 * when it runs. A job may run more than once (its process was killed after the work, before the tick): handlers re-check
 * the world and repeat without effect.
 */
export type JobQueue = {
  /**
   * Adds a job once: while a job with this id is known (waiting, running, done in the last 3 days, failed in the last 30)
   * another add does nothing. Rejects when the backend does not answer within seconds.
   */
  add: (queue: string, jobName: string, data: JobData, options: JobOptions) => Promise<void>;
  /** Starts working on a queue in this process, at most `concurrency` jobs at a time (1 when not given). */
  work: (queue: string, handler: JobHandler, options?: { concurrency?: number }) => Promise<JobWorker>;
  counts: (queue: string) => Promise<JobCounts>;
  /** Failed jobs, newest first; `from` and `to` count from 0, both included. */
  failed: (queue: string, range: { from: number; to: number }) => Promise<FailedJob[]>;
  /** A failed job by its id; null when there is none. */
  failedOne: (queue: string, id: string) => Promise<FailedJob | null>;
  /** Puts a failed job back with all its attempts. False when there is no failed job of that id. */
  retry: (queue: string, id: string) => Promise<boolean>;
  /**
   * Which store of jobs this is, as text to compare: another one once jobs may have been lost (the store was emptied, a
   * Redis was started anew, another server answers). Rejects when the backend does not answer.
   */
  epoch: () => Promise<string>;
  /** Rejects when the backend does not answer. */
  ping: () => Promise<void>;
  /** Waits for the jobs under way, then closes every connection. */
  close: () => Promise<void>;
};

/** JSON. Ids, names of templates, moments in time; nothing that tells who somebody is. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

export type JobOptions = Readonly<{
  /** Any text without meaning for people, the event id mostly. */
  id: string;
  /** Milliseconds to wait first. 0 when not given. */
  delayMs?: number;
  /** How often it is tried in all. 8 when not given: with the default pauses, over about 10 minutes. */
  attempts?: number;
  /** Pause before the next try; exponential doubles it each time. Exponential from 5,000 ms when not given. */
  backoff?: { kind: 'fixed' | 'exponential'; delayMs: number };
}>;

export type Job = Readonly<{ id: string; name: string; data: JobData; /** From 1. */ attempt: number }>;
export type JobHandler = (job: Job) => Promise<void>;
export type JobWorker = {
  /** Takes no new job and waits for those under way. */
  stop: () => Promise<void>;
};
export type JobCounts = Readonly<Record<'waiting' | 'active' | 'delayed' | 'failed' | 'completed', number>>;
export type FailedJob = Readonly<{
  id: string;
  name: string;
  data: JobData;
  attempts: number;
  reason: string;
  failed_at: Date | null;
}>;

/** Thrown by a handler when another try can change nothing: the job fails at once. */
export class NoUseRetrying extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoUseRetrying';
  }
}
