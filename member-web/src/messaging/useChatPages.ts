import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Chat, ChatsAnswer } from '@vonk/contracts/messaging/queries';
import { useEffect } from 'react';
import { moreChatsQuery } from './moreChats.ts';

/**
 * The conversations, as far as they are read. What comes at once keeps itself up to date; asking for more holds on to it as it
 * was, so that a message which arrives meanwhile pushes nobody out between two pages. `searching`: reads on to the end.
 */
export function useChatPages(list: ChatsAnswer | undefined, searching: boolean) {
  const client = useQueryClient();
  const more = useInfiniteQuery(moreChatsQuery);
  const all = new Map<string, Chat>();
  for (const chat of [list, ...(more.data?.pages ?? [])].flatMap((page) => page?.chats ?? []))
    if (!all.has(chat.conversation.id)) all.set(chat.conversation.id, chat);
  const hasMore = more.data ? more.hasNextPage : list?.next !== undefined;
  const failure = more.isFetchNextPageError ? more.error : null;
  const showMore = () => {
    if (!more.data && list) client.setQueryData(moreChatsQuery.queryKey, { pages: [list], pageParams: [null] });
    void more.fetchNextPage();
  };
  const readOn = searching && hasMore && !more.isFetching && failure === null;
  useEffect(() => {
    if (readOn) showMore();
  });
  return { items: [...all.values()], hasMore, isLoading: more.isFetchingNextPage, failure, showMore };
}
