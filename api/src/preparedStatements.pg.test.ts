import { randomUUID } from 'node:crypto';
import { wallet } from '@vonk/domain/credits/wallet';
import { grantCredits } from '@vonk/domain/credits/grantCredits';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { member, type SignedUp } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';

type Parsed = { text: string; name?: string };

describe('the database', () => {
  let app: TestApp;
  let anna: SignedUp;
  let bram: SignedUp;
  let chat: string;

  beforeAll(async () => {
    app = await openTestApp();
    [anna, bram] = await Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
    await app.context.commands.execute({
      stream: wallet,
      id: anna.user.id,
      command: { id: randomUUID(), fingerprint: 'test', actor: 'system:test' },
      decide: (state) => grantCredits(state, { member: anna.user.id, lot: 'gift', credits: 100, cause: 'promotion' }),
    });
    const { body } = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    chat = body.conversation.id;
  });
  afterAll(() => app.close());

  it.each<[string, () => Promise<{ status: number }>]>([
    ['a message', () => anna.browser.post(`/api/chats/${chat}/messages`, { id: randomUUID(), text: 'Hoi' })],
    ['a page of messages', () => bram.browser.get(`/api/chats/${chat}/messages`)],
    ['the chats', () => bram.browser.get('/api/chats.php')],
    ['a profile', () => bram.browser.get(`/api/members/${anna.user.id}`)],
    ['a hand of the swipe game', () => bram.browser.get('/api/swipe')],
    ['a search', () => bram.browser.get('/api/members?country=NL')],
    ['the likes', () => bram.browser.get('/api/likes')],
    ['one’s own account', () => bram.browser.get('/api/user.php')],
  ])('parses no statement for %s that it has parsed before on that connection', async (_what, call) => {
    for (let time = 0; time < 3; time += 1) expect((await call()).status).toBeLessThan(300);
    const parse = vi.spyOn(pg.Connection.prototype as unknown as { parse: (query: Parsed) => void }, 'parse');
    onTestFinished(() => parse.mockRestore());
    for (let time = 0; time < 3; time += 1) expect((await call()).status).toBeLessThan(300);
    const unnamed = parse.mock.calls.map(([{ name, text }]) => (name ? null : text)).filter((text) => text !== null);
    expect(unnamed).toEqual([]);
  });
});
