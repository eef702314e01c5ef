import express from 'express';
import knex from 'knex';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { answerProblems } from './answerProblems.ts';
import { rateLimitMigrations } from '../migrations/rateLimitMigrations.ts';
import { createRateLimits, limitedTo } from './rateLimit.ts';

const quotas = {
  search: { points: 3, seconds: 60 },
  login: { points: 2, seconds: 900, blockSeconds: 900 },
  views: { points: 3, seconds: 60, batched: true },
} as const;
type Name = keyof typeof quotas;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  for (const migration of rateLimitMigrations) await migration.up(database.db);
});
afterAll(() => database.drop());
const process = () => createRateLimits({ db: database.db, quotas });
const allowed = async (limits: ReturnType<typeof process>, name: Name, key: string, calls: number) => {
  const taken = await Promise.all(Array.from({ length: calls }, () => limits.take(name, key)));
  return taken.filter((one) => one.allowed).length;
};

describe('how often somebody may call', () => {
  it('is counted over all processes, also when the calls come at the same moment', async () => {
    const counts = await Promise.all([1, 2, 3].map(() => allowed(process(), 'search', 'anna', 4)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
  });

  it('is counted for each caller and each kind of call alone', async () => {
    expect(await allowed(process(), 'search', 'bram', 3)).toBe(3);
    expect(await allowed(process(), 'search', 'carla', 1)).toBe(1);
    expect(await allowed(process(), 'login', 'bram', 1)).toBe(1);
  });

  it('tells how long somebody is blocked, and forgets it when told to', async () => {
    const limits = process();
    expect(await allowed(limits, 'login', 'dirk', 2)).toBe(2);
    expect(await limits.blockedFor('login', 'dirk')).toBe(0);
    const over = await limits.take('login', 'dirk');
    expect(over.allowed).toBe(false);
    expect(over.retryAfterSeconds).toBeGreaterThan(800);
    expect(await process().blockedFor('login', 'dirk')).toBeGreaterThan(800);
    await limits.forgive('login', 'dirk');
    expect(await allowed(process(), 'login', 'dirk', 1)).toBe(1);
  });

  it('is exact in each process where it is batched, and known to all of them once it is told', async () => {
    const [one, other] = [process(), process()];
    expect(await allowed(one, 'views', 'gina', 2)).toBe(2);
    await one.settled();
    // Within the time that nothing was told, a process has a quota of its own and no more.
    expect(await allowed(other, 'views', 'gina', 5)).toBe(3);
    await other.settled();
    expect(await allowed(other, 'views', 'gina', 1)).toBe(0);
    expect(await allowed(one, 'views', 'gina', 5)).toBe(1);
    await one.settled();
    expect(await allowed(one, 'views', 'gina', 1)).toBe(0);
    const third = process();
    expect(await third.blockedFor('views', 'gina')).toBeGreaterThan(0);
    const refused = await one.take('views', 'gina');
    expect(refused.retryAfterSeconds).toBeGreaterThan(50);
    expect((await one.take('views', 'gina', 100)).allowed).toBe(true);
    await one.forgive('views', 'gina');
    expect(await allowed(one, 'views', 'gina', 4)).toBe(3);
    await one.settled();
    expect(await third.blockedFor('views', 'gina')).toBeGreaterThan(0);
  });

  it('begins anew where the window of the row is over', async () => {
    const limits = process();
    await allowed(limits, 'views', 'hugo', 3);
    await limits.settled();
    await database.db.raw(`update ops.rate_limits set expire = ? where key like 'rl_views%'`, [Date.now() - 1]);
    const next = process();
    expect(await allowed(next, 'views', 'hugo', 1)).toBe(1);
    await next.settled();
    expect(await allowed(next, 'views', 'hugo', 3)).toBe(2);
  });

  it('keeps no address readable in the database', async () => {
    await process().take('login', 'anna@example.test');
    expect(JSON.stringify(await database.db('ops.rate_limits'))).not.toContain('anna');
  });

  it('is answered with 429 and when to come back', async () => {
    const app = express();
    app.get(
      '/search',
      limitedTo(process(), 'search', (incoming) => incoming.get('x-who') ?? null),
      (_req, res) => void res.json({}),
    );
    app.use(answerProblems({ statusOf: () => 429, translate: (_request, code) => code }));
    for (let call = 0; call < 3; call += 1)
      expect((await request(app).get('/search').set('x-who', 'evi')).status).toBe(200);
    const over = await request(app).get('/search').set('x-who', 'evi');
    expect(over.status).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(over.text)).toMatchObject({ code: 'too_many_requests' });
    expect((await request(app).get('/search')).status).toBe(200);
  });

  it('goes on being limited, each process for itself, when the database is away', async () => {
    const away = knex({
      client: 'pg',
      connection: 'postgres://x:x@127.0.0.1:1/x',
      acquireConnectionTimeout: 500,
      log: { error: () => undefined },
    });
    const limits = createRateLimits({ db: away, quotas });
    expect(await allowed(limits, 'search', 'fien', 5)).toBe(3);
    expect(await allowed(limits, 'views', 'fien', 5)).toBe(3);
    await limits.settled();
    expect(await allowed(limits, 'views', 'fien', 1)).toBe(0);
    await away.destroy();
  });
});
