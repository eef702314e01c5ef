import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noRedis, testRedis, type TestRedis } from '../testing/testRedis.ts';
import { jobOutboxContract } from './jobOutbox.contract.ts';
import { openQueue } from './openQueue.ts';

describe.skipIf(noRedis ?? process.env.REDIS_URL)('with a Redis of its own, which a test may empty', () => {
  let redis: TestRedis;
  let client: Redis;
  beforeAll(async () => {
    redis = await testRedis();
    client = new Redis(redis.url);
    client.on('error', () => undefined);
  });
  afterAll(async () => {
    client.disconnect();
    await redis.stop();
  });

  jobOutboxContract('an emptied Redis', (database) =>
    Promise.resolve({
      address: { databaseUrl: database.url, redisUrl: redis.url },
      empty: async () => void (await client.flushall()),
    }),
  );

  it('is of another epoch after it was killed, because its last second may be missing', async () => {
    const queue = await openQueue({ databaseUrl: '', redisUrl: redis.url });
    const before = await queue.epoch();
    await redis.crash?.kill();
    await redis.crash?.restart();
    const again = await openQueue({ databaseUrl: '', redisUrl: redis.url });
    const after = await again.epoch();
    expect(after).not.toBe(before);
    expect(after.split(' ')[0]).toBe(before.split(' ')[0]);
    await Promise.all([queue.close(), again.close()]);
  });
});
