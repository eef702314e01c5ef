import { randomUUID } from 'node:crypto';
import type { Chat, ChatsAnswer } from '@vonk/contracts/messaging/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

describe('somebody with more conversations than come at once', () => {
  let app: TestApp;
  let anna: SignedUp;
  let bram: SignedUp;
  let conversation: string;
  const list = async (after?: string) =>
    (await anna.browser.get<ChatsAnswer>(`/api/chats.php${after === undefined ? '' : `?after=${after}`}`)).body;
  const idsOf = ({ chats }: ChatsAnswer) => chats.map((chat) => chat.conversation.id);
  const one = (who: SignedUp, id = conversation) => who.browser.get<{ chat: Chat; code: string }>(`/api/chats/${id}`);

  beforeAll(async () => {
    app = await openTestApp();
    const male = { gender: 'male', looking_for: 'female' } as const;
    anna = await member(app);
    bram = await member(app, male);
    const cas = await member(app, male);
    const { body } = await bram.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: anna.user.id });
    conversation = body.conversation.id;
    await bram.browser.post(`/api/chats/${conversation}/messages`, { id: randomUUID(), text: 'dag' });
    await app.context.db.raw(
      `insert into read.chats (member, conversation, other, opened, started_at)
       select ?, 'busy-' || n, ?, true, now() + n * interval '1 minute' from generate_series(1, 500) n`,
      [anna.user.id, cas.user.id],
    );
  });
  afterAll(() => app.close());

  it('reads the list on to its end, and is told of what is unread in all of it', async () => {
    const first = await list();
    expect([first.chats.length, first.total_unread_messages]).toEqual([500, 1]);
    expect(idsOf(first)).not.toContain(conversation);
    const rest = await list(first.next);
    expect([idsOf(rest), rest.total_unread_messages, rest.next]).toEqual([[conversation], 1, undefined]);
  });

  it('opens each of them by its address, as it stands in the list', async () => {
    const { status, body } = await one(anna);
    expect(status).toBe(200);
    const [listed] = (await list((await list()).next)).chats;
    expect(body.chat).toEqual(listed);
    expect(body.chat).toMatchObject({ num_unread_messages: 1, last_message: { text: 'dag' } });
  });

  it('finds what is not in the list by no address: of others, of nobody, and what was removed', async () => {
    const none = { status: 404, body: { code: 'conversation_not_found' } };
    const [stranger] = await Promise.all([member(app), anna.browser.delete('/api/chat.php', { conversation })]);
    expect(await one(anna)).toMatchObject(none);
    expect(await one(anna, 'nothing')).toMatchObject(none);
    expect(await one(stranger)).toMatchObject(none);
    expect((await one(bram)).status).toBe(200);
  });
});
