import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

/** The card that stays at the provider for the next order; null when there is none. */
export const savedCardQuery = queryOptions({
  queryKey: ['payments', 'card'],
  queryFn: ({ signal }) => api('get', '/api/card', { signal }).then(({ card }) => card),
});
