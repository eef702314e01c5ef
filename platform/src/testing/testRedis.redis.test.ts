import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noRedis, testRedis, type TestRedis } from './testRedis.ts';

describe.skipIf(noRedis)(`the Redis of the tests${noRedis ? ` (skipped: ${noRedis})` : ''}`, () => {
  let server: TestRedis;
  beforeAll(async () => (server = await testRedis()));
  afterAll(() => server.stop());

  it('keeps everything it accepted and evicts nothing, as the product demands', async () => {
    const redis = new Redis(server.url);
    expect(await redis.config('GET', 'appendonly')).toEqual(['appendonly', 'yes']);
    expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    redis.disconnect();
  });

  it('can be killed and comes back with what it had', async (context) => {
    if (!server.crash) return context.skip('REDIS_URL names a server that is not ours to kill');
    const before = new Redis(server.url);
    await before.set('kept', 'yes');
    before.disconnect();
    await server.crash.kill();
    await server.crash.restart();
    const after = new Redis(server.url);
    expect(await after.get('kept')).toBe('yes');
    after.disconnect();
  });
});
