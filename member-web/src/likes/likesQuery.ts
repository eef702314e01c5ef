import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LikesAnswer } from '@vonk/contracts/likes/queries';
import { api } from '../app/apiClient.ts';
import { pollInterval } from '../app/polling.ts';

export const likesQuery = queryOptions({
  queryKey: ['likes', 'overview'],
  queryFn: ({ signal }) => api('get', '/api/likes.php', { signal }),
  refetchInterval: pollInterval,
});

/** SPEC 3: likes not seen yet. 0 for a visitor. */
export function useNewLikes(signedIn: boolean): number {
  const select = ({ total_new_likes }: LikesAnswer) => total_new_likes;
  const { data = 0 } = useQuery({ ...likesQuery, enabled: signedIn, select });
  return signedIn ? data : 0;
}
