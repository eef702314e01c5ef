import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { jobOutbox, type JobOutbox } from './jobOutbox.store.ts';
import type { JobHandler, JobQueue } from './jobQueue.ts';
import { openQueue } from './openQueue.ts';

/** Where the queue is, and how all of its jobs get lost. */
export type LosableQueue = Readonly<{
  address: { databaseUrl: string; redisUrl?: string };
  empty: () => Promise<void>;
}>;

const PATIENCE = { timeout: 60_000, interval: 20 };
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** What the outbox of jobs keeps, whichever backend loses them. `start` gets the database that the outbox is in. */
export function jobOutboxContract(backend: string, start: (database: TestDatabase) => Promise<LosableQueue>) {
  describe(`jobs that ${backend} lost`, () => {
    let database: TestDatabase;
    let place: LosableQueue;
    const queues: JobQueue[] = [];
    let name: string;
    let outbox: JobOutbox;
    beforeAll(async () => {
      database = await testDatabase();
      place = await start(database);
    });
    beforeEach(async () => {
      name = `q-${randomUUID()}`;
      await database.db.raw('truncate ops.job_outbox');
      outbox = await openOutbox();
      await outbox.refill();
    });
    afterAll(async () => {
      await Promise.all(queues.map((queue) => queue.close()));
      await database.drop();
    });

    const openOutbox = async () => {
      const queue = await openQueue(place.address);
      queues.push(queue);
      return jobOutbox(queue, { db: database.db, kept: [name] });
    };
    const written = () => database.db('ops.job_outbox').where({ queue: name }).orderBy('id').pluck('id');
    const add = (id: string, delayMs = 0) =>
      outbox.queue.add(name, 'mail', { member: 'anna', link: id }, { id, delayMs });

    it('are made again, each once, with what was in them', async () => {
      await add('one');
      await add('two');
      await place.empty();
      expect(await outbox.refill()).toBe(2);
      expect(await outbox.refill()).toBeNull();
      const seen: unknown[] = [];
      const worker = await outbox.queue.work(name, (job) => Promise.resolve(void seen.push(job)));
      await vi.waitFor(async () => expect(await written()).toEqual([]), PATIENCE);
      await worker.stop();
      expect(seen).toHaveLength(2);
      for (const id of ['one', 'two'])
        expect(seen).toContainEqual({ id, name: 'mail', data: { member: 'anna', link: id }, attempt: 1 });
    });

    it('are not made again when they are done, and a queue that lost nothing gets nothing', async () => {
      const done: string[] = [];
      const worker = await outbox.queue.work(name, ({ id }) => Promise.resolve(void done.push(id)));
      await add('done');
      await vi.waitFor(async () => expect(await written()).toEqual([]), PATIENCE);
      await add('later', 60_000);
      expect(await outbox.refill()).toBeNull();
      await place.empty();
      expect(await outbox.refill()).toBe(1);
      expect(await outbox.queue.counts(name)).toMatchObject({ delayed: 1, waiting: 0, active: 0 });
      expect(done).toEqual(['done']);
      await worker.stop();
    });

    it('keep the rest of their delay, and a job that was due meanwhile is done at once', async () => {
      await add('soon', 200);
      await add('in an hour', 3_600_000);
      await place.empty();
      await pause(250);
      await outbox.refill();
      expect(await outbox.queue.counts(name)).toMatchObject({ delayed: 1, waiting: 1 });
    });

    it('are put back by one of many workers', async () => {
      for (const id of ['a', 'b', 'c']) await add(id);
      const others = await Promise.all([openOutbox(), openOutbox(), openOutbox()]);
      await place.empty();
      const answers = await Promise.all([outbox, ...others].map((one) => one.refill()));
      expect(answers.filter((count) => count !== null)).toEqual([3]);
      expect(await outbox.queue.counts(name)).toMatchObject({ waiting: 3 });
    });

    it('are not done by two at once when they were lost in the middle of being done', async () => {
      // As the mail log does it: what is noted as sent is not sent again.
      const sent: string[] = [];
      let sending = 0;
      let most = 0;
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => (release = resolve));
      const send: JobHandler = async ({ id }) => {
        if (sent.includes(id)) return;
        sending += 1;
        most = Math.max(most, sending);
        await held;
        sent.push(id);
        sending -= 1;
      };
      const first = await outbox.queue.work(name, send);
      await add('mail');
      await vi.waitFor(() => expect(sending).toBe(1), PATIENCE);
      await place.empty();
      expect(await outbox.refill()).toBe(1);
      const other = await openOutbox();
      const second = await other.queue.work(name, send);
      await vi.waitFor(async () => expect((await outbox.queue.counts(name)).active).toBe(1), PATIENCE);
      await pause(200);
      release();
      await vi.waitFor(async () => expect(await outbox.queue.counts(name)).toMatchObject({ completed: 1 }), PATIENCE);
      expect({ sent, most }).toEqual({ sent: ['mail'], most: 1 });
      expect(await written()).toEqual([]);
      await second.stop();
      await first.stop();
    });

    it('come back once more when they are lost while they are put back', async () => {
      for (let index = 0; index < 30; index += 1) await add(`job-${index}`);
      await place.empty();
      let lost = false;
      const { queue } = outbox;
      const losing = jobOutbox(
        {
          ...queue,
          add: async (...job) => {
            await queue.add(...job);
            if (!lost) {
              lost = true;
              await place.empty();
            }
          },
        },
        { db: database.db, kept: [] },
      );
      await losing.refill().catch(() => undefined);
      await losing.refill();
      expect(await losing.refill()).toBeNull();
      expect(await queue.counts(name)).toMatchObject({ waiting: 30 });
    });

    it('are forgotten after a time in which nobody did them, so that the outbox does not grow', async () => {
      await add('old');
      await add('new');
      await database.db.raw(
        `update ops.job_outbox set added_at = now() - interval '30 days 1 second' where id = 'old'`,
      );
      await database.db.raw(`update ops.job_outbox set added_at = now() - interval '29 days' where id = 'new'`);
      await outbox.refill();
      expect(await written()).toEqual(['new']);
    });
  });
}
