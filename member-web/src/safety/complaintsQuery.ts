import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

export const complaintsQuery = queryOptions({
  queryKey: ['safety', 'complaints'],
  queryFn: ({ signal }) => api('get', '/api/complaints', { signal }),
});

export const blocksQuery = queryOptions({
  queryKey: ['safety', 'blocks'],
  queryFn: ({ signal }) => api('get', '/api/blocks', { signal }),
});
