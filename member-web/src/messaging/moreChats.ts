import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

/** The list of conversations by pages, from its beginning (null). Begins when somebody asks for more than come at once. */
export const moreChatsQuery = infiniteQueryOptions({
  queryKey: ['messaging', 'moreChats'],
  queryFn: ({ pageParam, signal }) =>
    api('get', '/api/chats.php', { query: pageParam === null ? {} : { after: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  enabled: ({ state }) => state.data !== undefined,
  // A page stays as it was read: what is new stands in the list itself. A block reads them all again.
  staleTime: Infinity,
  gcTime: 0,
});

/** A conversation by itself, which the list does not hold as far as it is read. */
export const chatQuery = (conversation: string) =>
  queryOptions({
    queryKey: ['messaging', 'chat', conversation],
    queryFn: ({ signal }) =>
      api('get', '/api/chats/:id', { params: { id: conversation }, signal }).then(({ chat }) => chat),
    gcTime: 0,
  });
