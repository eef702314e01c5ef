import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

export type LikesList = 'profiles' | 'liked_by' | 'matches';

/** What follows a first page of likes, from the place where that page ended. */
export const moreLikesQuery = (list: LikesList, from: string) =>
  infiniteQueryOptions({
    queryKey: ['likes', 'more', list, from],
    queryFn: ({ pageParam, signal }) => api('get', '/api/likes.php', { query: { list, after: pageParam }, signal }),
    initialPageParam: from,
    getNextPageParam: (page) => page.next?.[list] ?? undefined,
    // A page stays as it was read: what is new stands before the first one.
    staleTime: Infinity,
    gcTime: 0,
  });
