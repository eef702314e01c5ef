import { randomUUID } from 'node:crypto';
import type { ChatsAnswer, MessagesAnswer } from '@vonk/contracts/messaging/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

describe('messages older than six months', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const send = (by: SignedUp, chat: string, text: string) =>
    by.browser.post(`/api/chats/${chat}/messages`, { id: randomUUID(), text });
  const messages = async (by: SignedUp, chat: string) =>
    (await by.browser.get<MessagesAnswer>(`/api/chats/${chat}/messages`)).body;
  const chats = async (by: SignedUp) => (await by.browser.get<ChatsAnswer>('/api/chats.php')).body;

  it('are said nothing of in the list of conversations either, and are not unread for ever', async () => {
    const [ann, bob] = await Promise.all([member(app), member(app)]);
    const started = await ann.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bob.user.id });
    const chat = started.body.conversation.id;
    await send(ann, chat, 'lang geleden');
    app.later(190 * 86_400_000);
    // Sessions last 30 days: signed in anew.
    await bob.browser.post('/api/user.php', { email: bob.email, password: PASSWORD });
    expect(await messages(bob, chat)).toMatchObject({ messages: [], hidden_for_privacy: true });
    const hidden = { last_message: null, hidden_for_privacy: true, num_unread_messages: 1 };
    expect((await chats(bob)).chats).toMatchObject([hidden]);
    const again = await bob.browser.post<{ chat: object }>('/api/chats', { profile: ann.user.id });
    expect(again.body.chat).toMatchObject(hidden);

    expect((await bob.browser.post(`/api/chats/${chat}/read`)).status).toBe(204);
    expect((await chats(bob)).total_unread_messages).toBe(0);
    await send(bob, chat, 'weer terug');
    const [now] = (await chats(bob)).chats;
    expect(now?.last_message).toMatchObject({ text: 'weer terug' });
    expect(now).not.toHaveProperty('hidden_for_privacy');
  });
});
