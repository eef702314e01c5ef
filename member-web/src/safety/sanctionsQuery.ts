import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

export const sanctionsQuery = queryOptions({
  queryKey: ['safety', 'sanctions'],
  queryFn: ({ signal }) => api('get', '/api/sanctions', { signal }),
});

/** A complaint by its reference; `token` from the mail, for who filed it logged out. */
export const complaintQuery = (reference: string, token: string | null) =>
  queryOptions({
    queryKey: ['safety', 'complaint', reference, token],
    queryFn: ({ signal }) =>
      api('get', '/api/complaints/:reference', {
        params: { reference },
        query: token === null ? {} : { token },
        signal,
      }).then(({ complaint }) => complaint),
  });
