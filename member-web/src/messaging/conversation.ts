import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Chat, Message } from '@vonk/contracts/messaging/queries';
import { updateCachedQuery } from '../app/updateCachedQuery.ts';
import { api } from '../app/apiClient.ts';
import { chatsQuery } from './chatsQuery.ts';
import { chatQuery, moreChatsQuery } from './moreChats.ts';

const PAGE = 40;
/** A message as the screen shows it: `sending` and `failed` are in the outbox, not confirmed by the house. */
export type ShownMessage = Message & { state?: 'sending' | 'failed'; failure?: unknown };

export const messagesQuery = (conversation: string) =>
  infiniteQueryOptions({
    queryKey: ['messaging', 'messages', conversation],
    queryFn: ({ pageParam, signal }) =>
      api('get', '/api/chats/:id/messages', {
        params: { id: conversation },
        query: { limit: PAGE, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.has_more ? (page.messages[0]?.id ?? null) : null),
    staleTime: 10_000,
  });

export const giftsQuery = queryOptions({
  queryKey: ['messaging', 'gifts'],
  queryFn: ({ signal }) => api('get', '/api/gifts', { signal }),
  staleTime: Infinity,
});

/** Changes each message of a conversation that is loaded. */
const changeMessages = (
  client: QueryClient,
  conversation: string,
  change: (messages: readonly ShownMessage[]) => readonly ShownMessage[],
) =>
  updateCachedQuery(client, messagesQuery(conversation).queryKey, (known) => ({
    ...known,
    pages: known.pages.map((page) => ({ ...page, messages: [...change(page.messages)] })),
  }));

/** Puts a message at the end of a conversation, or in the place of the one with the same id. */
export const putMessage = (client: QueryClient, conversation: string, message: Message) =>
  updateCachedQuery(client, messagesQuery(conversation).queryKey, (known) => {
    const isIt = ({ id }: Message) => id === message.id;
    const there = known.pages.some(({ messages }) => messages.some(isIt));
    return {
      ...known,
      pages: known.pages.map((page, index) => {
        if (there) return { ...page, messages: page.messages.map((old) => (isIt(old) ? message : old)) };
        return index === 0 ? { ...page, messages: [...page.messages, message] } : page;
      }),
    };
  });

export const dropMessage = (client: QueryClient, conversation: string, id: string) =>
  changeMessages(client, conversation, (messages) => messages.filter((message) => message.id !== id));

/** Changes lines of the list wherever they are loaded: at once, on a further page, and `conversation` by itself. */
function changeChats(
  client: QueryClient,
  conversation: string,
  change: (chats: readonly Chat[]) => readonly Chat[],
): void {
  const changed = <Page extends { chats: Chat[] }>(page: Page) => ({ ...page, chats: [...change(page.chats)] });
  updateCachedQuery(client, chatsQuery.queryKey, changed);
  updateCachedQuery(client, moreChatsQuery.queryKey, (known) => ({ ...known, pages: known.pages.map(changed) }));
  updateCachedQuery(client, chatQuery(conversation).queryKey, (chat) => change([chat])[0] ?? chat);
}

/** Changes the line of one conversation. */
const changeChat = (client: QueryClient, conversation: string, change: (chat: Chat) => Chat) =>
  changeChats(client, conversation, (chats) =>
    chats.map((chat) => (chat.conversation.id === conversation ? change(chat) : chat)),
  );

/** Takes a conversation out of the list. */
export const dropChat = (client: QueryClient, conversation: string) =>
  changeChats(client, conversation, (chats) => chats.filter((chat) => chat.conversation.id !== conversation));

/** Puts another in the place of a message that is loaded; one that is not is asked for when it comes into sight. */
export const replaceMessage = (client: QueryClient, conversation: string, message: Message) => {
  const other = (old: ShownMessage) => (old.id === message.id ? message : old);
  changeMessages(client, conversation, (messages) => messages.map(other));
  changeChat(client, conversation, (chat) =>
    chat.last_message?.id === message.id ? { ...chat, last_message: message } : chat,
  );
};

/** Marks what I wrote as read, up to the moment the other side read it. */
export const markRead = (client: QueryClient, conversation: string, me: string, read_at: string) =>
  changeMessages(client, conversation, (messages) =>
    messages.map((message) =>
      message.from === me && !message.read_at && message.sent_at <= read_at ? { ...message, read_at } : message,
    ),
  );

/** The list of conversations follows a new message: newest on top, unread counted when it is from the other side. */
export const putLastMessage = (client: QueryClient, message: Message, unread: number) =>
  updateCachedQuery(client, chatsQuery.queryKey, (known) => {
    const chat = known.chats.find(({ conversation }) => conversation.id === message.conversation);
    if (!chat) return known;
    const rest = known.chats.filter((other) => other !== chat);
    return {
      ...known,
      total_unread_messages: known.total_unread_messages + unread,
      chats: [{ ...chat, last_message: message, num_unread_messages: chat.num_unread_messages + unread }, ...rest],
    };
  });

/** The other side's device has everything I sent until then. */
export const markDelivered = (client: QueryClient, conversation: string, delivered_at: string) =>
  changeChat(client, conversation, (chat) => ({ ...chat, conversation: { ...chat.conversation, delivered_at } }));

/** SPEC 4: opening a conversation zeroes its unread count. */
export const zeroUnread = (client: QueryClient, conversation: string) => {
  let unread = 0;
  changeChat(client, conversation, (chat) => {
    unread = Math.max(unread, chat.num_unread_messages);
    return chat.num_unread_messages === 0 ? chat : { ...chat, num_unread_messages: 0 };
  });
  if (unread > 0)
    updateCachedQuery(client, chatsQuery.queryKey, (known) => ({
      ...known,
      total_unread_messages: Math.max(0, known.total_unread_messages - unread),
    }));
};
