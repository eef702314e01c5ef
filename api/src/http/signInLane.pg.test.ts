import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

const SENDERS = 20;
const STORM = 200;
const AT_ONCE = 4;

describe('a storm of wrong passwords', () => {
  let app: TestApp;
  const lines: { sender: SignedUp; chat: string }[] = [];
  beforeAll(async () => {
    app = await openTestApp();
    const reader = await member(app, { gender: 'male', looking_for: 'female' });
    for (let count = 0; count < SENDERS; count += 1) {
      const sender = await member(app);
      const { body } = await sender.browser.post<{ conversation: { id: string } }>('/api/chats', {
        profile: reader.user.id,
      });
      lines.push({ sender, chat: body.conversation.id });
    }
  }, 240_000);
  afterAll(() => app.close());

  const guess = (number: number) =>
    app.visitor(`203.0.113.${number % 250}`).post('/api/user', {
      email: number % 2 ? `nobody-${number}@example.test` : (lines[number % SENDERS]?.sender.email ?? ''),
      password: 'not the right sentence',
    });

  it('holds nobody up who writes meanwhile, and every guess has its answer', async () => {
    const send = async ({ sender, chat }: (typeof lines)[number]) => {
      const since = performance.now();
      const { status } = await sender.browser.post(`/api/chats/${chat}/messages`, { id: randomUUID(), text: 'Hallo!' });
      return { status, took: performance.now() - since };
    };
    const calm = await Promise.all(lines.map(send));
    const storm = Promise.all(Array.from({ length: STORM }, (_, number) => guess(number)));
    const sends = await Promise.all(lines.map(send));
    const guesses = await storm;
    const slowest = (all: typeof sends) => Math.round(Math.max(...all.map(({ took }) => took)));
    if (process.env.SHOW_TABLE) console.log({ slowest_ms: { calm: slowest(calm), storm: slowest(sends) } });
    // 202: it was sent, and the read models of a busy machine come later.
    for (const { status } of [...calm, ...sends]) expect([201, 202]).toContain(status);
    for (const { status, headers } of guesses) {
      expect([401, 429, 503]).toContain(status);
      if (status !== 401) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(guesses.filter(({ status }) => status === 401).length).toBeGreaterThan(0);
  });

  it('waits in a lane of its own for tables that do not answer: whoever writes meanwhile is answered first', async () => {
    const locked = await app.context.db.transaction();
    await locked.raw('lock table ops.sign_in_guesses, ops.credentials in access exclusive mode');
    const waiting = async () => {
      const { rows } = await locked.raw<{ rows: { count: number }[] }>(
        `select count(*)::int as count from pg_locks where not granted and database =
           (select oid from pg_database where datname = current_database())`,
      );
      return rows[0]?.count ?? 0;
    };
    let answered = 0;
    const storm = Promise.all(
      Array.from({ length: STORM }, async (_, number) => {
        const answer = await guess(number);
        answered += 1;
        return answer;
      }),
    );
    while ((await waiting()) < AT_ONCE) await new Promise((resolve) => setTimeout(resolve, 5));
    const sends = await Promise.all(
      lines.map(({ sender, chat }) =>
        sender.browser.post(`/api/chats/${chat}/messages`, { id: randomUUID(), text: 'Nog iets.' }),
      ),
    );
    const answeredBefore = answered;
    const waitingStill = await waiting();
    await locked.rollback();
    for (const { status } of sends) expect([201, 202]).toContain(status);
    // A guess whose statement is given up makes room for the next one of the lane, never for a fifth.
    expect(waitingStill).toBeLessThanOrEqual(AT_ONCE);
    expect(answeredBefore).toBeLessThan(STORM / 2);
    for (const { status } of await storm) expect([401, 429, 503]).toContain(status);
  });
});
