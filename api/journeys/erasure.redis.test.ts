import { randomBytes, randomUUID } from 'node:crypto';
import { noRedis, testRedis, type TestRedis } from '@vonk/platform/testing/testRedis';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD, type SignedUp } from '../src/testing/members.ts';
import { signedInStaff } from '../src/testing/staff.ts';
import { openWholeApp, type WholeApp } from './openWholeApp.ts';

const DAY = 24 * 60 * 60 * 1000;
const planted: Record<string, string> = {};
const plant = (what: string) => (planted[what] = `${what.replaceAll(/\W/g, '')}${randomBytes(6).toString('hex')}`);

describe.skipIf(noRedis)('a member who leaves a house with Redis', () => {
  let redis: TestRedis;
  let app: WholeApp;
  let client: Redis;
  let robin: SignedUp;
  beforeAll(async () => {
    redis = await testRedis();
    client = new Redis(redis.url);
    app = await openWholeApp({ variables: { REDIS_URL: redis.url } });
    const bram = await member(app, { gender: 'male', looking_for: 'female', name: 'Bram' });
    robin = await member(app, { email: `${plant('address')}@example.test`, name: plant('name') });
    const { browser, user } = robin;
    await browser.patch('/api/profile', { about: plant('about') });
    await browser.post('/api/likes', { profile: bram.user.id });
    await bram.browser.post('/api/likes', { profile: user.id });
    const { body } = await browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    const path = `/api/chats/${body.conversation.id}/messages`;
    await browser.post(path, { id: randomUUID(), text: plant('message') });
    await browser.post('/api/complaints', { category: 'technical', description: `${plant('complaint')} en meer` });
    await app.visitor().post('/api/password-reset', { email: robin.email });
    const support = (await signedInStaff(app, 'support')).browser;
    await support.post(`/admin/api/members/${user.id}/warn`, { reason: 'spam', statement: plant('warning') });
    await app.settled();
  }, 240_000);
  afterAll(async () => {
    await app.close();
    client.disconnect();
    await redis.stop();
  });

  /** Everything that Redis holds, keys and values, as one text. */
  const everything = async (): Promise<string> => {
    const parts: unknown[] = [];
    for (const key of await client.keys('*')) {
      const kind = await client.type(key);
      parts.push(key);
      if (kind === 'string') parts.push(await client.get(key));
      if (kind === 'hash') parts.push(await client.hgetall(key));
      if (kind === 'list') parts.push(await client.lrange(key, 0, -1));
      if (kind === 'set') parts.push(await client.smembers(key));
      if (kind === 'zset') parts.push(await client.zrange(key, '0', '-1'));
      if (kind === 'stream') parts.push(await client.xrange(key, '-', '+'));
    }
    return JSON.stringify(parts);
  };
  const found = async () => {
    const text = await everything();
    return Object.entries(planted).flatMap(([what, word]) => (text.includes(word) ? [what] : []));
  };

  it('has jobs and counts there, and none of them says a word of theirs', async () => {
    const text = await everything();
    expect(text).toContain(robin.user.id);
    expect(await found()).toEqual([]);
  });

  it('is erased, and after it Redis holds no word either', { timeout: 240_000 }, async () => {
    const { status } = await robin.browser.delete('/api/user', {
      password: PASSWORD,
      reason: 'other',
      remarks: plant('remarks'),
    });
    expect(status).toBe(200);
    await app.settled();
    app.later(14 * DAY);
    await app.until(() => app.isErased(robin.user.id), 'the erasure');
    await app.settled();
    expect(await found()).toEqual([]);
    expect(app.problems).toEqual([]);
  });
});
