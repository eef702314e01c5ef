import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';
import { likesQuery } from './likesQuery.ts';

/** Every single match that was read. */
export const MATCHES_KEY = ['likes', 'match'] as const;

/** One match, in whatever place it stands. Whoever comes from the overview sees it at once. */
export const matchQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: [...MATCHES_KEY, id],
    queryFn: ({ signal }) => api('get', '/api/matches/:id', { params: { id }, signal }),
    initialData: () => client.getQueryData(likesQuery.queryKey)?.matches.find((match) => match.id === id),
    initialDataUpdatedAt: () => client.getQueryState(likesQuery.queryKey)?.dataUpdatedAt,
  });
