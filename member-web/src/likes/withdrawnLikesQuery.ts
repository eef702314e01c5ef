import { queryOptions, skipToken } from '@tanstack/react-query';

/** Whose like was taken back a moment ago, in this window: pages of likes that were loaded before still hold them. */
export const withdrawnLikesQuery = queryOptions<readonly string[]>({
  queryKey: ['likes', 'withdrawn'],
  queryFn: skipToken,
  initialData: [],
  staleTime: Infinity,
  gcTime: Infinity,
});
