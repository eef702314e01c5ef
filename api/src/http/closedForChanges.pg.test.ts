import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLiveStream } from '../testing/openLiveStream.ts';
import { member, PASSWORD, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

/** What the launcher does to the embedded database while its disk is full. */
let app: TestApp;
let anna: SignedUp;
let bram: SignedUp;
let conversation: string;
beforeAll(async () => {
  app = await openTestApp();
  [anna, bram] = await Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
  const { body } = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
  conversation = body.conversation.id;
});
afterAll(() => app.close());

async function closeDatabase(closed: boolean): Promise<void> {
  const { db } = app.context;
  const { rows } = await db.raw<{ rows: { name: string }[] }>('select current_database() as name');
  const setting = `alter database "${rows[0]?.name}" set default_transaction_read_only = ${closed ? 'on' : 'off'}`;
  await db.raw(`begin read write; ${setting}; commit`);
  await db.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await db.raw(`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
}
const answers = async (call: () => Promise<{ status: number }>) => {
  await expect.poll(async () => (await call()).status, { timeout: 60_000 }).not.toBe(503);
  return call();
};

it('in a database that takes no changes reading goes on, also what else would note that somebody was here', async () => {
  await closeDatabase(true);
  const reads = [
    '/api/user.php',
    '/api/settings.php',
    '/api/profile',
    '/api/chats.php',
    `/api/chats/${conversation}/messages?limit=50`,
    '/api/likes.php',
    '/api/members',
    `/api/members/${bram.user.id}`,
    '/api/swipe',
    '/api/sessions',
    '/api/packages',
  ];
  for (const path of reads) {
    // A session is written again after a minute of use.
    app.later(120_000);
    expect({ path, status: (await answers(() => anna.browser.get(path))).status }).toEqual({ path, status: 200 });
  }
  expect((await app.visitor('203.0.113.9').get(`/profile/${bram.user.id}`)).status).toBeLessThan(500);
  app.later(120_000);
  const screen = await openLiveStream(app, anna);
  expect(screen.answer.status).toBe(200);
  screen.close();
});

it('changes are answered with 503, and work again as soon as it takes them', async () => {
  const id = randomUUID();
  const send = () => anna.browser.post(`/api/chats/${conversation}/messages`, { id, text: 'hello' });
  expect(await send()).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } });
  expect(await app.visitor().post('/api/user.php', { email: anna.email, password: PASSWORD })).toMatchObject({
    status: 503,
  });
  await closeDatabase(false);
  expect((await answers(send)).status).toBe(201);
  const { events } = await app.context.store.readAll({ after: 0n, limit: 100_000, categories: ['wallet'] });
  expect(events.filter(({ type }) => type === 'MessageSent')).toHaveLength(1);
});
