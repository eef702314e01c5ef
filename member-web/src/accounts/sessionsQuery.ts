import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

/** Where one is signed in. Asked anew each time it is looked at: another device may have come since. */
export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => api('get', '/api/sessions', { signal }).then(({ sessions }) => sessions),
  staleTime: 0,
});
