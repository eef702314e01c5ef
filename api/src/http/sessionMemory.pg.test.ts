import { randomUUID } from 'node:crypto';
import type { SessionData } from 'express-session';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { sessionMemoryOf } from './sessionMemory.ts';

const MINUTE = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // A minute passes only where a test says so: what is forgotten before has been announced.
  app.stopClock();
});
afterAll(() => app.close());

/** Somebody whose session is in memory, and how often its row was read since. */
async function remembered() {
  const { browser, user } = await member(app);
  const isIn = async () => (await browser.get<{ user: unknown }>('/api/user.php')).body.user !== null;
  expect(await isIn()).toBe(true);
  const query = vi.spyOn(app.context.postgres.pool, 'query');
  onTestFinished(() => query.mockRestore());
  const reads = () => query.mock.calls.filter(([text]) => /select sess from .*sessions/i.test(String(text))).length;
  return { user, browser, isIn, reads };
}
const rows = (id: string) => app.context.db('ops.sessions').whereRaw(`sess->>'member' = ?`, [id]);

describe('a session', () => {
  it('is read from its row once a minute, whatever is called', async () => {
    const { isIn, reads } = await remembered();
    for (let call = 0; call < 5; call += 1) expect(await isIn()).toBe(true);
    expect(reads()).toBe(0);
    app.later(MINUTE);
    for (let call = 0; call < 5; call += 1) expect(await isIn()).toBe(true);
    // Once for the minute that is over, and once because this use of it was written down.
    expect(reads()).toBeGreaterThanOrEqual(1);
    expect(reads()).toBeLessThanOrEqual(3);
  });

  it('that another process ends is over here at once', async () => {
    const { user, isIn } = await remembered();
    await rows(user.id).delete();
    await expect.poll(isIn).toBe(false);
  });

  it('that another process changes is as it changed it', async () => {
    const { user, browser, isIn } = await remembered();
    const { user: other } = await member(app);
    await rows(user.id).update({
      sess: app.context.db.raw(`jsonb_set(sess, '{member}', to_jsonb(?::text))`, [other.id]),
    });
    const whose = async () => (await browser.get<{ user: { id: string } | null }>('/api/user.php')).body.user?.id;
    await expect.poll(whose).toBe(other.id);
    expect(await isIn()).toBe(true);
  });

  it('that ends with a hundred others is over too', async () => {
    const { isIn } = await remembered();
    const { db } = app.context;
    await db.raw(
      `insert into ops.sessions (sid, sess, expire) select 'many-' || n, '{}', now() from generate_series(1, 200) n`,
    );
    await db('ops.sessions').delete();
    await expect.poll(isIn).toBe(false);
  });

  it('that ended while nobody could be told is over as soon as somebody can', async () => {
    const { user, isIn } = await remembered();
    const { db } = app.context;
    await db.transaction(async (trx) => {
      await rows(user.id).transacting(trx).delete();
      const { rowCount } = await trx.raw<{ rowCount: number }>(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'vonk listen'`,
      );
      expect(rowCount).toBe(1);
    });
    await expect.poll(isIn, { timeout: 30_000 }).toBe(false);
  });
});

describe('a read that a change overtakes', () => {
  const data = { cookie: { originalMaxAge: null } } as SessionData;

  it('is not kept: it may have seen what was before', async () => {
    const memory = sessionMemoryOf(app.context);
    const sid = randomUUID();
    let looks = 0;
    let arrive = () => {};
    const slow = memory.read(sid, () => {
      looks += 1;
      return new Promise((resolve) => (arrive = () => resolve(data)));
    });
    memory.forget([sid]);
    arrive();
    expect(await slow).toEqual(data);
    const look = () => {
      looks += 1;
      return Promise.resolve(null);
    };
    expect(await memory.read(sid, look)).toBeNull();
    expect(looks).toBe(2);
  });

  it('is told of one that fails, and the next looks again', async () => {
    const memory = sessionMemoryOf(app.context);
    const sid = randomUUID();
    await expect(memory.read(sid, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await memory.read(sid, () => Promise.resolve(data))).toEqual(data);
    expect(await memory.read(sid, () => Promise.reject(new Error('not asked')))).toEqual(data);
  });
});

describe('a session of which only what is read was opened', () => {
  it('writes nothing, and is opened whole by what changes it', async () => {
    const { user, browser, isIn } = await remembered();
    const { db } = app.context;
    const writes = vi.spyOn(db, 'raw');
    expect(await isIn()).toBe(true);
    expect(writes.mock.calls.filter(([text]) => /ops\.sessions/.test(String(text)))).toEqual([]);
    writes.mockRestore();
    expect((await browser.put('/api/user.php', { language: 'pl' })).status).toBe(200);
    const [row] = (await rows(user.id)) as { sess: SessionData }[];
    expect(row?.sess.language).toBe('pl');
    expect(await isIn()).toBe(true);
  });

  it('ends for good with signing out, also for whoever kept its cookie', async () => {
    const { user, browser } = await remembered();
    const thief = app.visitor();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await browser.get('/api/logout.php')).status).toBe(204);
    expect((await thief.get<{ user: unknown }>('/api/user.php')).body.user).toBeNull();
    expect(await rows(user.id)).toEqual([]);
  });

  it('does not open with a cookie that was changed by one letter', async () => {
    const { browser } = await remembered();
    const thief = app.visitor();
    const whole = browser.cookies.get('auth.session') ?? '';
    thief.cookies.set('auth.session', whole.slice(0, -1) + (whole.endsWith('A') ? 'B' : 'A'));
    expect((await thief.get<{ user: unknown }>('/api/user.php')).body.user).toBeNull();
  });
});
