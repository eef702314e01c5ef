import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { openQueue } from './openQueue.ts';

const PATIENCE = { timeout: 120_000, interval: 20 };
const FINISHED = 60;
const REMEMBERED = 20_000;

describe('what finishing a job reads of the jobs that are remembered, on Postgres', { timeout: 240_000 }, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrated: false });
  });
  afterAll(() => database.drop());

  /** Rows of the table of jobs that were read until now. Sessions count theirs when they end, at the latest. */
  const rowsRead = async () => {
    await vi.waitFor(async () => {
      const { rows } = await database.db.raw<{ rows: unknown[] }>(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and (query ilike '%bullmq%' or query ilike '%job%' or query ilike 'listen%')`,
      );
      expect(rows).toEqual([]);
    }, PATIENCE);
    const { rows } = await database.db.raw<{ rows: { read: string }[] }>(
      `select coalesce(pg_stat_get_tuples_returned(to_regclass('bullmq.job')), 0)
         + coalesce((select sum(idx_tup_read) from pg_stat_user_indexes where schemaname = 'bullmq' and relname = 'job'), 0)
       as read`,
    );
    return Number(rows[0]?.read);
  };
  /** A queue of its own does so many jobs, half of them before `meanwhile`. Answers how many rows that read. */
  const doing = async (name: string, meanwhile: () => Promise<unknown>) => {
    const before = await rowsRead();
    const queue = await openQueue({ databaseUrl: database.url });
    let done = 0;
    const worker = await queue.work(name, () => Promise.resolve(void done++));
    for (let at = 1; at <= FINISHED; at++) {
      if (at === FINISHED / 2) await meanwhile();
      await queue.add(name, 'mail', {}, { id: `job-${at}` });
      await vi.waitFor(() => expect(done).toBe(at), PATIENCE);
    }
    await worker.stop();
    await queue.close();
    return (await rowsRead()) - before;
  };
  const remember = (name: string) =>
    database.db.raw(
      `insert into bullmq.job (queue, id, seq, name, state, data, opts, priority, delay_ms, max_attempts, added_at_ms, finished_at_ms)
       select ?, 'old-' || n, nextval('bullmq.job_seq'), 'mail', 'completed', '{}', '{}', 0, 0, 1, now, now
       from generate_series(1, ?) as n, (select (extract(epoch from now()) * 1000)::bigint as now) as clock`,
      [name, REMEMBERED],
    );

  it('does not grow with them, also for a worker that began when there were none', async () => {
    const few = await doing('few', () => Promise.resolve());
    const many = await doing('many', () => remember('many'));
    expect(few).toBeGreaterThan(FINISHED);
    // Thirty finish beside them: each of those would read all. Once all may be read by a plan of when there were none.
    expect(many - few).toBeLessThan(2 * REMEMBERED);
  });
});
