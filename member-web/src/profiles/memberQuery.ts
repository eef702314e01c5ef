import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'member', id],
    queryFn: ({ signal }) => api('get', '/api/members/:id', { params: { id }, signal }),
    staleTime: 30_000,
  });
