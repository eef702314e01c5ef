import { exitCodeOf } from '../exitCodeOf.ts';
import { freePort } from '../local/freePort.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobQueueContract } from './jobQueue.contract.ts';
import { openQueue } from './openQueue.ts';
import { RedisNotDurable } from './redisDurability.ts';
import { redisMissing, startTestRedis, type TestRedis } from './testing/startTestRedis.ts';

const durable = { appendonly: 'yes', 'maxmemory-policy': 'noeviction' };

if (redisMissing !== null)
  describe.skip(`the job queue on Redis (skipped: ${redisMissing})`, () => it('needs a Redis'));
else {
  let redis: TestRedis | null = null;
  jobQueueContract(
    'Redis',
    async () => {
      if (process.env.REDIS_URL) return { databaseUrl: '', redisUrl: process.env.REDIS_URL };
      redis = await startTestRedis(durable);
      return { databaseUrl: '', redisUrl: redis.url };
    },
    async () => redis?.stop(),
  );

  describe.skipIf(process.env.REDIS_URL)('a Redis that could lose jobs', () => {
    let volatile: TestRedis;
    beforeAll(async () => {
      volatile = await startTestRedis({ appendonly: 'no', 'maxmemory-policy': 'allkeys-lru' });
    });
    afterAll(() => volatile.stop());

    it('is refused at the start with one line that names both settings', async () => {
      const refused = openQueue({ databaseUrl: '', redisUrl: volatile.url });
      await expect(refused).rejects.toThrow(RedisNotDurable);
      await expect(refused).rejects.toThrow(/^[^\n]*appendonly yes[^\n]*maxmemory-policy noeviction[^\n]*$/);
    });

    it('is taken when somebody says that its jobs may be lost', async () => {
      const queue = await openQueue({ databaseUrl: '', redisUrl: volatile.url, acceptVolatileRedis: true });
      await queue.add('any', 'job', {}, { id: 'a' });
      expect(await queue.counts('any')).toMatchObject({ waiting: 1 });
      await queue.close();
    });

    it('that nobody answers for is named with its variable and address, and may be there in a moment', async () => {
      const port = await freePort();
      const problem: unknown = await openQueue({ databaseUrl: '', redisUrl: `redis://127.0.0.1:${port}` }).catch(
        (error: unknown) => error,
      );
      expect(String(problem)).toMatch(
        new RegExp(`REDIS_URL: Redis at 127\\.0\\.0\\.1:${port} does not answer .*ECONNREFUSED`),
      );
      expect(exitCodeOf(problem)).toBe(75);
    });

    it('makes an add fail, not wait for ever, once it is gone', async () => {
      const gone = await startTestRedis(durable);
      const queue = await openQueue({ databaseUrl: '', redisUrl: gone.url });
      await queue.add('any', 'job', {}, { id: 'a' });
      await gone.stop();
      await expect(queue.add('any', 'job', {}, { id: 'b' })).rejects.toThrow();
      await expect(queue.ping()).rejects.toThrow();
      await queue.close();
    });
  });
}
