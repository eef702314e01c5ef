import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openQueue } from './openQueue.ts';
import { redisMissing, startTestRedis, type TestRedis } from './testing/startTestRedis.ts';

const PATIENCE = { timeout: 120_000, interval: 20 };
const FINISHED = 30;
const REMEMBERED = 20_000;

describe.skipIf(redisMissing)('what finishing a job asks of Redis', { timeout: 240_000 }, () => {
  let server: TestRedis;
  let redis: Redis;
  beforeAll(async () => {
    server = await startTestRedis({ appendonly: 'yes', 'maxmemory-policy': 'noeviction' });
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  /** Commands that changed or read sorted sets and jobs until now, those within scripts included. */
  const commands = async () => {
    const stats = await redis.info('commandstats');
    const calls = [...stats.matchAll(/^cmdstat_(?:z\w+|h\w+|del|unlink):calls=(\d+)/gm)];
    return calls.reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const doing = async (name: string) => {
    const queue = await openQueue({ databaseUrl: '', redisUrl: server.url });
    const before = await commands();
    let done = 0;
    const worker = await queue.work(name, () => Promise.resolve(void done++));
    for (let at = 1; at <= FINISHED; at++) {
      await queue.add(name, 'mail', {}, { id: `job-${at}` });
      await vi.waitFor(() => expect(done).toBe(at), PATIENCE);
    }
    await worker.stop();
    await queue.close();
    return (await commands()) - before;
  };

  it('does not grow with the jobs that are remembered', async () => {
    const few = await doing('few');
    const now = Date.now();
    const old = Array.from({ length: REMEMBERED }, (_, at) => [now, `old-${at}`]).flat();
    await redis.zadd('bull:many:completed', ...old);
    const many = await doing('many');
    expect(few).toBeGreaterThan(FINISHED);
    expect(many).toBeLessThan(2 * few);
    expect(await redis.zcard('bull:many:completed')).toBe(REMEMBERED + FINISHED);
  });
});
