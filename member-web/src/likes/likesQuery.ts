import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';
import { pollInterval } from '../app/polling.ts';

export const likesQuery = queryOptions({
  queryKey: ['likes', 'overview'],
  queryFn: ({ signal }) => api('get', '/api/likes.php', { signal }),
  refetchInterval: pollInterval,
});

/** SPEC 3: likes not seen yet. 0 for a visitor. */
export const useNewLikes = (signedIn: boolean): number =>
  useQuery({ ...likesQuery, enabled: signedIn, select: ({ total_new_likes }) => total_new_likes }).data ?? 0;
