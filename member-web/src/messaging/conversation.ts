import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { ChatsAnswer, Message, MessagesAnswer } from '@vonk/contracts/messaging/queries';
import { api } from '../app/apiClient.ts';
import { chatsQuery } from './chatsQuery.ts';

const PAGE = 40;
/** A message as the screen shows it: `sending` and `failed` are in the outbox, not confirmed by the house. */
export type ShownMessage = Message & { state?: 'sending' | 'failed'; failure?: unknown };
type Pages = InfiniteData<MessagesAnswer & { messages: ShownMessage[] }, string | null>;

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

/** Puts a message at the end of a conversation, or in the place of the one with the same id. */
export function putMessage(client: QueryClient, conversation: string, message: ShownMessage) {
  client.setQueryData<Pages>(messagesQuery(conversation).queryKey, (known) => {
    const [newest, ...older] = known?.pages ?? [];
    if (!known || !newest) return known;
    const all = known.pages.some((page) => page.messages.some(({ id }) => id === message.id));
    const pages = all
      ? known.pages.map((page) => ({
          ...page,
          messages: page.messages.map((old) => (old.id === message.id ? message : old)),
        }))
      : [{ ...newest, messages: [...newest.messages, message] }, ...older];
    return { ...known, pages };
  });
  // A page that is on its way may have been read before this message was there: it is asked for again.
  const { queryKey } = messagesQuery(conversation);
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey });
}

export function dropMessage(client: QueryClient, conversation: string, id: string) {
  client.setQueryData<Pages>(
    messagesQuery(conversation).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, messages: page.messages.filter((message) => message.id !== id) })),
      },
  );
}

/** Marks what I wrote as read, up to the moment the other side read it. */
export function markRead(client: QueryClient, conversation: string, me: string, read_at: string) {
  client.setQueryData<Pages>(
    messagesQuery(conversation).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          messages: page.messages.map((message) =>
            message.from === me && !message.read_at && message.sent_at <= read_at ? { ...message, read_at } : message,
          ),
        })),
      },
  );
}

/** The list of conversations follows a new message: newest on top, unread counted when it is from the other side. */
export function putLastMessage(client: QueryClient, message: Message, unread: number) {
  client.setQueryData(chatsQuery.queryKey, (known: ChatsAnswer | undefined) => {
    const chat = known?.chats.find(({ conversation }) => conversation.id === message.conversation);
    if (!known || !chat) return known;
    const rest = known.chats.filter((other) => other !== chat);
    return {
      total_unread_messages: known.total_unread_messages + unread,
      chats: [{ ...chat, last_message: message, num_unread_messages: chat.num_unread_messages + unread }, ...rest],
    };
  });
}

/** The other side's device has everything I sent until then. */
export function markDelivered(client: QueryClient, conversation: string, delivered_at: string) {
  client.setQueryData(chatsQuery.queryKey, (known: ChatsAnswer | undefined) => {
    if (!known) return known;
    const chats = known.chats.map((chat) =>
      chat.conversation.id === conversation ? { ...chat, conversation: { ...chat.conversation, delivered_at } } : chat,
    );
    return { ...known, chats };
  });
}

/** SPEC 4: opening a conversation zeroes its unread count. */
export function zeroUnread(client: QueryClient, conversation: string) {
  client.setQueryData(chatsQuery.queryKey, (known: ChatsAnswer | undefined) => {
    const unread = known?.chats.find((chat) => chat.conversation.id === conversation)?.num_unread_messages ?? 0;
    if (!known || unread === 0) return known;
    return {
      total_unread_messages: Math.max(0, known.total_unread_messages - unread),
      chats: known.chats.map((chat) =>
        chat.conversation.id === conversation ? { ...chat, num_unread_messages: 0 } : chat,
      ),
    };
  });
}
