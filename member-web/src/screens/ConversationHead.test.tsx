import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Chat } from '@vonk/contracts/messaging/queries';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { Toasts } from '../app/Toasts.tsx';
import { ChatList } from '../messaging/ChatList.tsx';
import { chatsQuery } from '../messaging/chatsQuery.ts';
import { useQuery } from '@tanstack/react-query';
import { ConversationHead } from './ConversationHead.tsx';

const chat: Chat = {
  conversation: {
    id: 'c1',
    started_by_me: true,
    started_at: '2026-11-21T10:00:00.000Z',
    closed: null,
    delivered_at: null,
  },
  profile: {
    ...{ id: 'bram', name: 'Bram', age: 36, gender: 'male', country: 'NL', region: null, city: null },
    ...{ fictional: false, main_image: null, online: false, new: false },
  },
  num_unread_messages: 0,
  last_message: null,
};

/** What the house does with the next deletion, and how often it was asked. */
let answer: () => Response = () => new HttpResponse(null, { status: 204 });
let asked = 0;
let lists = 0;
let gone = false;
const server = startServer(
  http.delete('*/api/chat.php', () => {
    asked += 1;
    return answer();
  }),
  http.get('*/api/chats.php', () => {
    lists += 1;
    return HttpResponse.json({ chats: gone ? [] : [chat], total_unread_messages: 0 });
  }),
);

function Both() {
  const chats = useQuery(chatsQuery).data?.chats ?? [];
  return (
    <>
      <ChatList chats={chats} me="anna" />
      <ConversationHead chat={chat} />
      <Toasts />
    </>
  );
}

describe('deleting a conversation', () => {
  const remove = async () => {
    renderScreen(<Both />);
    await screen.findByRole('link', { name: /No messages yet/ });
    lists = asked = 0;
    await userEvent.click(screen.getByRole('button', { name: 'More options for this chat' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete chat' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  };
  const inList = () => screen.queryByRole('link', { name: /No messages yet/ });

  it('removes it from the list before the house has answered', async () => {
    let reply: () => void = () => undefined;
    const held = new Promise<void>((go) => (reply = go));
    server.use(
      http.delete(
        '*/api/chat.php',
        async () => {
          await held;
          gone = true;
          return new HttpResponse(null, { status: 204 });
        },
        { once: true },
      ),
    );
    await remove();
    await waitFor(() => expect(inList()).toBeNull());
    expect(lists).toBe(0);
    reply();
    await waitFor(() => expect(lists).toBe(1));
    expect(inList()).toBeNull();
    gone = false;
  });

  it('is as well possible from the list, without opening it', async () => {
    renderScreen(<Both />);
    await screen.findByRole('link', { name: /No messages yet/ });
    await userEvent.click(screen.getByRole('button', { name: 'More options for the chat with Bram' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete chat' }));
    gone = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(inList()).toBeNull());
    gone = false;
  });

  it('says so when it failed, and loads the list again with the conversation in it', async () => {
    answer = () => HttpResponse.json({ code: 'unexpected', detail: 'broken' }, { status: 500 });
    await remove();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(inList()).not.toBeNull());
    expect([asked, lists]).toEqual([1, 1]);
  });
});
