import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NoUseRetrying, type Job, type JobQueue } from './jobQueue.ts';
import { openQueue } from './openQueue.ts';

type Address = { databaseUrl: string; redisUrl?: string };

const PATIENCE = { timeout: 60_000, interval: 20 };
const hangingWorker = fileURLToPath(new URL('./testing/hangingWorker.ts', import.meta.url));

/** What every job queue of the house keeps, whichever backend stands behind it. */
export function jobQueueContract(backend: string, start: () => Promise<Address>, end: () => Promise<void>) {
  describe(`the job queue on ${backend}`, () => {
    let address: Address;
    let queue: JobQueue;

    beforeAll(async () => {
      address = await start();
      queue = await openQueue(address);
    });
    afterAll(async () => {
      await queue.close();
      await end();
    });

    const doneIn = async (name: string, handler?: (job: Job) => Promise<void>) => {
      const seen: Job[] = [];
      const worker = await queue.work(name, async (job) => {
        await handler?.(job);
        seen.push(job);
      });
      return { seen, stop: worker.stop };
    };
    const newQueue = () => `q-${randomUUID()}`;

    it('does a job and hands over what was put into it', async () => {
      const name = newQueue();
      await queue.add(name, 'welcome', { person: 'p-1', count: 2, at: null }, { id: 'first' });
      expect(await queue.counts(name)).toMatchObject({ waiting: 1, active: 0 });
      const { seen, stop } = await doneIn(name);
      await vi.waitFor(() => expect(seen).toHaveLength(1), PATIENCE);
      await stop();
      expect(seen[0]).toEqual({
        id: 'first',
        name: 'welcome',
        data: { person: 'p-1', count: 2, at: null },
        attempt: 1,
      });
      expect(await queue.counts(name)).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0, completed: 1 });
    });

    it('does a job once that is added many times, also when it is done already', async () => {
      const name = newQueue();
      const add = () => queue.add(name, 'welcome', {}, { id: 'same' });
      await Promise.all([add(), add(), add()]);
      const { seen, stop } = await doneIn(name);
      await vi.waitFor(() => expect(seen).toHaveLength(1), PATIENCE);
      await vi.waitFor(async () => expect(await queue.counts(name)).toMatchObject({ completed: 1 }), PATIENCE);
      await add();
      await queue.add(name, 'last', {}, { id: 'last' });
      await vi.waitFor(() => expect(seen.map(({ id }) => id)).toEqual(['same', 'last']), PATIENCE);
      await stop();
    });

    it.each(['a:b', 'a:b:c:d', '42', '0', 'a/b c', 'é%3A', '00000000-0000-4000-8000-000000000000:mail'])(
      'takes any text as the id of a job: %s',
      async (id) => {
        const name = newQueue();
        await queue.add(name, 'welcome', {}, { id });
        const { seen, stop } = await doneIn(name);
        await vi.waitFor(() => expect(seen.map((job) => job.id)).toEqual([id]), PATIENCE);
        await stop();
      },
    );

    it('tries again when a job fails, and gives the number of the try', async () => {
      const name = newQueue();
      const tries: number[] = [];
      const { seen, stop } = await doneIn(name, ({ attempt }) => {
        tries.push(attempt);
        return attempt < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve();
      });
      await queue.add(name, 'stubborn', {}, { id: 's', attempts: 3, backoff: { kind: 'fixed', delayMs: 1 } });
      await vi.waitFor(() => expect(seen).toHaveLength(1), PATIENCE);
      await stop();
      expect(tries).toEqual([1, 2, 3]);
    });

    it('keeps a job that failed for good, without the address in its reason, until somebody retries it', async () => {
      const name = newQueue();
      let broken = true;
      const { seen, stop } = await doneIn(name, () =>
        broken ? Promise.reject(new Error('550 no such user <anna@example.test>')) : Promise.resolve(),
      );
      await queue.add(name, 'mail', { person: 'p-1' }, { id: 'm:1', attempts: 1 });
      await vi.waitFor(async () => expect(await queue.counts(name)).toMatchObject({ failed: 1 }), PATIENCE);
      const [failed] = await queue.failed(name, { from: 0, to: 9 });
      expect(failed).toMatchObject({ id: 'm:1', name: 'mail', data: { person: 'p-1' }, attempts: 1 });
      expect(failed?.reason).toContain('no such user');
      expect(JSON.stringify(failed)).not.toContain('anna');
      expect(failed?.failed_at).toBeInstanceOf(Date);
      expect(await queue.failedOne(name, 'm:1')).toEqual(failed);
      expect(await queue.failedOne(name, 'never-added')).toBe(null);
      broken = false;
      expect(await queue.retry(name, 'm:1')).toBe(true);
      await vi.waitFor(() => expect(seen).toHaveLength(1), PATIENCE);
      await vi.waitFor(async () => expect(await queue.counts(name)).toMatchObject({ failed: 0 }), PATIENCE);
      expect(await queue.failedOne(name, 'm:1')).toBe(null);
      expect(await queue.retry(name, 'm:1')).toBe(false);
      expect(await queue.retry(name, 'never-added')).toBe(false);
      await stop();
    });

    it('stops trying at once when the job says that it is of no use', async () => {
      const name = newQueue();
      let tries = 0;
      const { stop } = await doneIn(name, () => {
        tries += 1;
        return Promise.reject(new NoUseRetrying('gone'));
      });
      await queue.add(name, 'mail', {}, { id: 'x', attempts: 5, backoff: { kind: 'fixed', delayMs: 1 } });
      await vi.waitFor(async () => expect(await queue.counts(name)).toMatchObject({ failed: 1 }), PATIENCE);
      await stop();
      expect(tries).toBe(1);
    });

    it('holds a delayed job back until its time', async () => {
      const name = newQueue();
      await queue.add(name, 'later', {}, { id: 'later', delayMs: 60_000 });
      await queue.add(name, 'soon', {}, { id: 'soon', delayMs: 100 });
      const { seen, stop } = await doneIn(name);
      await vi.waitFor(() => expect(seen.map(({ id }) => id)).toEqual(['soon']), PATIENCE);
      expect(await queue.counts(name)).toMatchObject({ delayed: 1, waiting: 0 });
      await stop();
    });

    it('works on several jobs at once when told to', async () => {
      const name = newQueue();
      let together = 0;
      let release = () => undefined as void;
      const all = new Promise<void>((resolve) => (release = resolve));
      const worker = await queue.work(
        name,
        async () => {
          together += 1;
          if (together === 3) release();
          await all;
        },
        { concurrency: 3 },
      );
      for (const id of ['one', 'two', 'three']) await queue.add(name, 'wait', {}, { id });
      await vi.waitFor(async () => expect(await queue.counts(name)).toMatchObject({ completed: 3 }), PATIENCE);
      await worker.stop();
    });

    it('finishes the job under way before it stops', async () => {
      const name = newQueue();
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => (release = resolve));
      let begun = false;
      const { seen, stop } = await doneIn(name, () => {
        begun = true;
        return held;
      });
      await queue.add(name, 'long', {}, { id: 'long' });
      await vi.waitFor(() => expect(begun).toBe(true), PATIENCE);
      const stopped = stop();
      release();
      await stopped;
      expect(seen).toHaveLength(1);
    });

    it('never gives up on a job because its process was killed, however often', { timeout: 240_000 }, async () => {
      const name = newQueue();
      await queue.add(name, 'long', {}, { id: 'survivor', attempts: 1 });
      // One death more than BullMQ forgives by default.
      for (let kills = 0; kills < 2; kills += 1) await killAtWork(name, address);
      const { seen, stop } = await doneIn(name);
      await vi.waitFor(() => expect(seen.map(({ id }) => id)).toEqual(['survivor']), PATIENCE);
      await vi.waitFor(
        async () => expect(await queue.counts(name)).toMatchObject({ completed: 1, failed: 0 }),
        PATIENCE,
      );
      await stop();
    });

    it('remembers what is done by its age alone, so that finishing a job never looks at all of them', async () => {
      const name = newQueue();
      const brief = await openQueue({ ...address, remembered: { completedSeconds: 1, failedSeconds: 1 } });
      try {
        const ids = Array.from({ length: 50 }, (_, at) => `old-${at}`);
        const keep = (id: string) => queue.add(name, 'job', {}, { id });
        await Promise.all(ids.map((id) => brief.add(name, 'job', {}, { id })));
        const { seen, stop } = await doneIn(name);
        await vi.waitFor(() => expect(seen).toHaveLength(50), PATIENCE);
        await vi.waitFor(async () => expect(await queue.counts(name)).toMatchObject({ active: 0 }), PATIENCE);
        // Each finished job lets go of those that are too old by then (on a slow machine of the first of these already); one
        // that is kept for days lets go of none.
        await new Promise((go) => setTimeout(go, 1100));
        const { completed } = await queue.counts(name);
        expect(completed).toBeGreaterThan(0);
        await keep('kept');
        await vi.waitFor(
          async () => expect(await queue.counts(name)).toMatchObject({ completed: completed + 1 }),
          PATIENCE,
        );
        await brief.add(name, 'job', {}, { id: 'brief' });
        await vi.waitFor(async () => expect((await queue.counts(name)).completed).toBeLessThanOrEqual(2), PATIENCE);
        await stop();
      } finally {
        await brief.close();
      }
    });

    it('has an epoch that everybody reads alike, also when many ask first', async () => {
      const others = await Promise.all([1, 2, 3].map(() => openQueue(address)));
      const epochs = await Promise.all([queue, ...others].map((one) => one.epoch()));
      await Promise.all(others.map((one) => one.close()));
      expect(new Set(epochs).size).toBe(1);
      expect(await queue.epoch()).toBe(epochs[0]);
    });

    it('tells that the backend answers', () => expect(queue.ping()).resolves.toBeUndefined());
  });
}

/** A worker process takes the job and is killed -9 in the middle of it. */
async function killAtWork(queueName: string, { databaseUrl, redisUrl = '' }: Address): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', hangingWorker, queueName, databaseUrl, redisUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  try {
    await vi.waitFor(() => expect(said).toContain('working on survivor'), { timeout: 60_000, interval: 50 });
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
