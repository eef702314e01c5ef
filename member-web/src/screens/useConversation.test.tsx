import { act, waitFor } from '@testing-library/react';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Chat } from '@vonk/contracts/messaging/queries';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBehaviour } from '../../test/renderBehaviour.tsx';
import { startServer } from '../../test/startServer.ts';
import { failOutgoing, readOutbox } from '../messaging/outbox.ts';
import { useConversation } from './useConversation.ts';

const MESSAGES = [
  { id: 'a', from: 'sanne', text: 'Hoi' },
  { id: 'b', from: 'me', text: 'Dag' },
].map((message) => ({
  ...{ conversation: 'c1', photo: null, gift: null, read_at: null, sent_at: '2026-11-21T10:00:00.000Z' },
  ...message,
}));
const member = (credits: number) =>
  ({ credits, paid_user: true, profile: { id: 'me', name: 'Bram' } }) as unknown as User;
const chat = (closed: Chat['conversation']['closed'] = null, unread = 0): Chat => ({
  conversation: { id: 'c1', started_by_me: true, started_at: '2026-11-21T10:00:00.000Z', closed, delivered_at: null },
  profile: {
    ...{ id: 'sanne', name: 'Sanne', age: 36, gender: 'female', country: 'NL', region: null, city: null },
    ...{ fictional: false, main_image: null, online: false, new: false },
  },
  num_unread_messages: unread,
  last_message: null,
});

let asked: number;
/** Everything is older than what is shown. */
let allHidden: boolean;
let read: unknown[];
startServer(
  http.get('*/api/chats/:id/messages', () => {
    asked++;
    const messages = allHidden ? [] : MESSAGES;
    return HttpResponse.json({ messages, has_more: false, hidden_for_privacy: allHidden });
  }),
  http.post('*/api/chats/:id/read', async ({ request }) => {
    read.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
  http.get('*/api/settings.php', () => HttpResponse.json({ name: 'Vonk', message_credits: 2, message_length: 500 })),
  http.all('*/api/*', () => new HttpResponse(null, { status: 204 })),
);
beforeEach(() => {
  localStorage.clear();
  [asked, read, allHidden] = [0, [], false];
});
afterEach(() => vi.restoreAllMocks());

const open = (about = chat(), user = member(5)) => renderBehaviour(() => useConversation(about, user));
async function opened(...how: Parameters<typeof open>) {
  const talk = open(...how);
  await waitFor(() => expect(talk.now()).toMatchObject({ messages: { length: 2 }, price: 2 }));
  return talk;
}

describe('a conversation', () => {
  it('shows what is on its way behind what was said, and counts both as sent', async () => {
    const { now } = await opened();
    expect(now().sent).toBe(1);
    act(() => now().send({ text: 'Kom je?' }));
    expect(now().messages.map(({ text }) => text)).toEqual(['Hoi', 'Dag', 'Kom je?']);
    expect(now().messages.at(-1)?.state).toBe('sending');
    expect(now().sent).toBe(2);
    expect(readOutbox('me')).toMatchObject([{ conversation: 'c1', from: 'me', content: { text: 'Kom je?' } }]);
  });

  it('shows a gift at once as it was chosen', async () => {
    const { now } = await opened();
    const rose = { id: 'rose', name: 'Roos', image: 'rose.svg' };
    act(() => now().send({ gift: 'rose' }, { gift: rose }));
    expect(now().messages.at(-1)).toMatchObject({ gift: rose, photo: null });
  });

  it('tries a message that failed again under the same id, or drops it', async () => {
    const { now } = await opened();
    act(() => now().send({ text: 'Kom je?' }));
    const [{ id = '' } = {}] = readOutbox('me');
    act(() => void failOutgoing('me', id, { code: 'recipient_blocked', details: {} }));
    const failed = () => now().messages.at(-1)!;
    expect(failed().state).toBe('failed');
    act(() => now().retry(failed()));
    expect(failed()).toMatchObject({ id, state: 'sending' });
    act(() => now().drop(failed()));
    expect(now().messages).toHaveLength(2);
  });

  it('asks for nothing to read before the address is confirmed', async () => {
    const { now } = open(chat('email_not_confirmed', 3));
    await waitFor(() => expect(now().price).toBe(2));
    expect(now()).toMatchObject({ locked: true, closed: 'email_not_confirmed', messages: [] });
    expect(asked).toBe(0);
    expect(read).toEqual([]);
  });

  it('is asked for once more when the other one leaves, and when they come back', async () => {
    let about = chat();
    const { now, rerender } = renderBehaviour(() => useConversation(about, member(5)));
    await waitFor(() => expect(now().messages).toHaveLength(2));
    for (const [closed, times] of [
      ['deleted', 2],
      [null, 3],
      ['recipient_unconfirmed', 3],
      ['deleted', 4],
    ] as const) {
      about = chat(closed);
      rerender();
      await waitFor(() => expect(asked).toBe(times));
    }
  });

  it('is closed for who cannot pay for a message, and open for who just can', async () => {
    expect((await opened(chat(), member(1))).now().closed).toBe('insufficient_credits');
    expect((await opened(chat(), member(2))).now().closed).toBeNull();
  });

  it('is told to be read up to the last message of the house, once the page is seen', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { now } = await opened(chat(null, 2));
    act(() => now().send({ text: 'Kom je?' }));
    expect(read).toEqual([]);
    seen.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(read).toEqual([{ message: 'b' }]));
  });

  it('ends the count of unread messages that nobody can see any more', async () => {
    allHidden = true;
    open(chat(null, 3));
    await waitFor(() => expect(read).toEqual([{}]));
  });

  it('is not told to be read while its end is out of sight, and is once that is reached', async () => {
    let about = chat();
    const { now, rerender } = renderBehaviour(() => useConversation(about, member(5)));
    await waitFor(() => expect(now().messages).toHaveLength(2));
    act(() => now().setInSight(false));
    about = chat(null, 1);
    rerender();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(read).toEqual([]);
    act(() => now().setInSight(true));
    await waitFor(() => expect(read).toEqual([{ message: 'b' }]));
  });

  it('is not told to be read when there was nothing new', async () => {
    await opened();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(read).toEqual([]);
  });
});
