import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

export type LikesList = 'profiles' | 'liked_by' | 'matches';

/** One list of likes by pages, from its beginning (null). Begins when somebody asks for more than the overview holds. */
export const moreLikesQuery = (list: LikesList) =>
  infiniteQueryOptions({
    queryKey: ['likes', 'more', list],
    queryFn: ({ pageParam, signal }) =>
      api('get', '/api/likes.php', { query: pageParam === null ? { list } : { list, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next?.[list] ?? undefined,
    enabled: ({ state }) => state.data !== undefined,
    // A page stays as it was read: what is new stands before the first one. A block reads them all again.
    staleTime: Infinity,
    gcTime: 0,
  });
