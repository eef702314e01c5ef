import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultProxy, type FaultProxy } from '../testing/faultProxy.ts';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { noRedis, testRedis, type TestRedis } from '../testing/testRedis.ts';
import { openCountingRedis, type CountingRedis } from './openCountingRedis.ts';
import { createRateLimits, type RateLimits } from './rateLimit.ts';

describe.skipIf(noRedis)('counting calls in a Redis that falls silent', () => {
  let redis: TestRedis;
  let proxy: FaultProxy;
  let database: TestDatabase;
  let counting: CountingRedis;
  let limits: RateLimits<'tries'>;

  beforeAll(async () => {
    redis = await testRedis();
    database = await testDatabase();
    proxy = await faultProxy({ host: new URL(redis.url).hostname, port: Number(new URL(redis.url).port) });
    counting = openCountingRedis(`redis://${proxy.host}:${proxy.port}`);
    limits = createRateLimits({
      db: database.db,
      redis: counting.redis,
      quotas: { tries: { points: 2, seconds: 3600 } },
    });
    await until('ready');
  });
  afterAll(async () => {
    counting?.close();
    await proxy?.close();
    await redis?.stop();
    await database?.drop();
  });

  const until = async (status: string) => {
    while (counting.redis.status !== status) await new Promise((go) => setTimeout(go, 20));
  };
  const keys = () => counting.redis.keys('rl_tries*').catch(() => []);
  /** Whether a call that nobody made before leaves a count there. */
  const isCountedInRedis = async () => {
    const before = await keys();
    await take(randomUUID());
    return (await keys()).length > before.length && before.length > 0;
  };
  const take = async (key: string) => (await limits.take('tries', key)).allowed;

  it('is answered all the same, counts in memory meanwhile, and in Redis again afterwards', async () => {
    expect([await take('before'), await take('before'), await take('before')]).toEqual([true, true, false]);

    proxy.freeze();
    expect([await take('silent'), await take('silent'), await take('silent')]).toEqual([true, true, false]);

    await proxy.heal();
    while (!(await isCountedInRedis())) await new Promise((go) => setTimeout(go, 50));
    expect(await take('before'), 'the count from before is known again').toBe(false);
    expect([await take('after'), await take('after'), await take('after')]).toEqual([true, true, false]);
  });

  it('does not make anybody wait once the silence was noticed', async () => {
    proxy.freeze();
    while (counting.redis.status === 'ready') await new Promise((go) => setTimeout(go, 20));
    const refused: unknown = await counting.redis.ping().catch((error: unknown) => error);
    expect(String(refused)).not.toContain('timed out');
    expect(await take('later')).toBe(true);
    await proxy.heal();
    await until('ready');
  });
});
