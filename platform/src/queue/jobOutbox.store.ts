import type { Knex } from 'knex';
import type { JobData, JobOptions, JobQueue } from './jobQueue.ts';

/** Any number, the same in every version of the product: of several processes one fills a queue again. */
const REFILL_LOCK = 7_270_021;
/** With the hash of a job's name: only one process at a time does a job, also when the queue forgot that it is being done. */
const JOB_LOCK = 7_270_022;
const PAGE_SIZE = 200;
/** As long as a failed job is remembered: by then nobody retries it any more. */
const KEPT_DAYS = 30;

export type JobOutbox = Readonly<{
  /** The queue, whose jobs of the kept names are also written down in the database until they are done. */
  queue: JobQueue;
  /**
   * Puts what is written down into the queue again when that is not the one of the last time: emptied, restarted, another
   * server, restored from a backup. What the queue still knows is not added twice. Answers how many jobs it put in; null
   * when the queue lost nothing or another process is at it. Throws when the queue or the database does not answer.
   */
  refill: () => Promise<number | null>;
}>;

type Row = Readonly<{
  queue: string;
  id: string;
  name: string;
  data: JobData;
  options: Pick<JobOptions, 'attempts' | 'backoff'>;
  due_at: Date;
}>;

/**
 * An outbox for the queues of `kept`. A job is written down before it is added, and the row goes when it is done: whatever
 * happens to the queue, one of the two still knows of it. A handler may therefore see a job again that it has done when the
 * queue was lost at that very moment: it has to tell by itself, as the mail log does.
 */
export function jobOutbox(queue: JobQueue, { db, kept }: { db: Knex; kept: readonly string[] }): JobOutbox {
  const add: JobQueue['add'] = async (name, jobName, data, options) => {
    const { id, delayMs = 0, attempts, backoff } = options;
    if (kept.includes(name))
      await db.raw(
        `insert into ops.job_outbox (queue, id, name, data, options, due_at, member)
         values (?, ?, ?, ?, ?, now() + make_interval(secs => ?), ?) on conflict (queue, id) do nothing`,
        [
          name,
          id,
          jobName,
          JSON.stringify(data),
          JSON.stringify({ attempts, backoff }),
          delayMs / 1000,
          data.member ?? null,
        ],
      );
    await queue.add(name, jobName, data, options);
  };

  const work: JobQueue['work'] = (name, handler, options) => {
    if (!kept.includes(name)) return queue.work(name, handler, options);
    const alone: typeof handler = (job) =>
      db.transaction(async (trx) => {
        await trx.raw(`select pg_advisory_xact_lock(?, hashtext(?))`, [JOB_LOCK, `${name} ${job.id}`]);
        await handler(job);
        await trx('ops.job_outbox').where({ queue: name, id: job.id }).delete();
      });
    return queue.work(name, alone, options);
  };

  const addAgain = ({ queue: name, id, name: jobName, data, options, due_at }: Row) =>
    queue.add(name, jobName, data, { ...options, id, delayMs: Math.max(0, due_at.getTime() - Date.now()) });

  const refill = () =>
    db.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: { mine: boolean }[] }>(`select pg_try_advisory_xact_lock(?) as mine`, [
        REFILL_LOCK,
      ]);
      if (!rows[0]?.mine) return null;
      await trx.raw(`delete from ops.job_outbox where added_at < now() - make_interval(days => ?)`, [KEPT_DAYS]);
      const epoch = await queue.epoch();
      const known = await trx('ops.queue_epoch').first<{ epoch: string } | undefined>('epoch');
      if (known?.epoch === epoch) return null;
      let added = 0;
      for (let page = await pageAfter(trx, ['', '']); page.length > 0;) {
        await Promise.all(page.map(addAgain));
        added += page.length;
        const last = page[page.length - 1] as Row;
        page = await pageAfter(trx, [last.queue, last.id]);
      }
      // Lost once more meanwhile: the next round begins anew.
      if ((await queue.epoch()) === epoch)
        await trx.raw(
          `insert into ops.queue_epoch (epoch) values (?) on conflict (singleton) do update set epoch = excluded.epoch`,
          [epoch],
        );
      return added;
    });

  return { queue: { ...queue, add, work }, refill };
}

async function pageAfter(db: Knex, after: readonly [string, string]): Promise<Row[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select queue, id, name, data, options, due_at from ops.job_outbox where (queue, id) > (?, ?)
     order by queue, id limit ?`,
    [...after, PAGE_SIZE],
  );
  return rows;
}
