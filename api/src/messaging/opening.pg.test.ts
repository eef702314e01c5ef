import { randomUUID } from 'node:crypto';
import type { ChatsAnswer } from '@vonk/contracts/messaging/queries';
import { startsOf, wallet } from '@vonk/domain/credits/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

const RACES = 52;
/** Few enough for a busy machine to answer them all. */
const AT_ONCE = 5;

type Opened = { conversation: { id: string; started_by_me: boolean }; code: string };

describe('opening a conversation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const open = (by: SignedUp, other: SignedUp) => by.browser.post<Opened>('/api/chats', { profile: other.user.id });
  const chats = async ({ browser }: SignedUp) => (await browser.get<ChatsAnswer>('/api/chats.php')).body.chats;
  const ids = async (who: SignedUp) => (await chats(who)).map(({ conversation }) => conversation.id);
  const send = (by: SignedUp, chat: string) =>
    by.browser.post(`/api/chats/${chat}/messages`, { id: randomUUID(), text: 'dag' });
  /** How many free conversations somebody has used, by the record. */
  const used = async ({ user }: SignedUp) => startsOf(await app.context.commands.load(wallet, user.id));
  const couple = () => Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);

  it(`two who open one with each other at the same moment have one, and one of them has used a free one, ${RACES} times`, async () => {
    const women: SignedUp[] = [];
    const men: SignedUp[] = [];
    while (women.length < RACES / 2) {
      const some = await Promise.all([couple(), couple()]);
      women.push(...some.map(([woman]) => woman));
      men.push(...some.map(([, man]) => man));
    }
    let raced = 0;
    // Each of them races twice, with another one: no more than the free conversations of a member.
    for (const round of [0, 1]) {
      const pairs = women.map((woman, at) => [woman, men[(at + round) % men.length] ?? woman] as const);
      for (let from = 0; from < pairs.length; from += AT_ONCE) {
        const now = pairs.slice(from, from + AT_ONCE);
        const answers = await Promise.all(now.map(([one, other]) => Promise.all([open(one, other), open(other, one)])));
        for (const [at, [one, other]] of now.entries()) {
          const [mine, theirs] = answers[at] ?? [];
          expect([200, 201]).toContain(mine?.status);
          expect([200, 201]).toContain(theirs?.status);
          if (mine?.status === 201 && theirs?.status === 201) raced += 1;
          expect(theirs?.body.conversation.id).toBe(mine?.body.conversation.id);
          // Both opened it, so both find it, once; exactly one of them is the one who started it.
          const found = (await Promise.all([chats(one), chats(other)])).map((list) =>
            list.filter(({ conversation }) => conversation.id === mine?.body.conversation.id),
          );
          expect(found.map((list) => list.length)).toEqual([1, 1]);
          expect(found.map(([chat]) => chat?.conversation.started_by_me).toSorted()).toEqual([false, true]);
        }
      }
    }
    for (const who of [...women, ...men]) {
      const started = (await chats(who)).filter(({ conversation }) => conversation.started_by_me);
      expect(await used(who)).toBe(started.length);
    }
    // Otherwise nothing was tried: they really met.
    expect(raced).toBeGreaterThan(0);
  }, 240_000);

  it('who was second in such a race has both free conversations left, and writes in this one', async () => {
    for (;;) {
      const [one, other] = await couple();
      const answers = await Promise.all([open(one, other), open(other, one)]);
      if (answers.some(({ status }) => status !== 201)) continue;
      const second = (await used(one)) === 0 ? one : other;
      const chat = answers[0].body.conversation.id;
      expect((await send(one, chat)).status).toBe(201);
      expect((await send(other, chat)).status).toBe(201);
      for (const status of [201, 201, 403]) {
        const next = await open(second, await member(app));
        expect(next.status).toBe(status);
        if (status === 403) expect(next.body.code).toBe('conversation_limit_reached');
      }
      return;
    }
  }, 240_000);

  it('finds one that was removed in the list again, empty, and at no cost', async () => {
    const [one, other] = await couple();
    const chat = (await open(one, other)).body.conversation.id;
    await send(one, chat);
    await one.browser.delete('/api/chat.php', { conversation: chat });
    expect(await ids(one)).toEqual([]);
    expect(await open(one, other)).toMatchObject({ status: 200, body: { conversation: { id: chat } } });
    expect(await chats(one)).toMatchObject([{ conversation: { id: chat }, last_message: null }]);
    expect(await used(one)).toBe(1);
    expect(await ids(other)).toEqual([chat]);
  });

  it('shows one that somebody opened without a word to the other one only when they open it too', async () => {
    const [one, other] = await couple();
    const chat = (await open(one, other)).body.conversation.id;
    expect([await ids(one), await ids(other)]).toEqual([[chat], []]);
    expect((await open(other, one)).status).toBe(200);
    expect(await chats(other)).toMatchObject([{ conversation: { id: chat, started_by_me: false } }]);
    expect(await used(other)).toBe(0);
  });

  it('brings back the one of two who blocked and made up again', async () => {
    const [one, other] = await couple();
    const chat = (await open(one, other)).body.conversation.id;
    await send(one, chat);
    await other.browser.post('/api/blocks', { profile: one.user.id });
    expect((await open(other, one)).body.code).toBe('blocked');
    await other.browser.delete(`/api/blocks/${one.user.id}`);
    expect((await open(other, one)).status).toBe(200);
    expect([await ids(one), await ids(other)]).toEqual([[], [chat]]);
  });
});
