import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

export const swipeQuery = queryOptions({
  queryKey: ['discovery', 'swipe'],
  queryFn: ({ signal }) => api('get', '/api/swipe', { signal }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});
