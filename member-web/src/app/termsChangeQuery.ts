import { queryOptions } from '@tanstack/react-query';
import { api } from './apiClient.ts';

/** Whether the terms changed in a way that a member has not agreed to yet. */
export const termsChangeQuery = (member: string | null, language: string) =>
  queryOptions({
    queryKey: ['terms-change', member, language],
    queryFn: ({ signal }) => api('get', '/api/terms-change', { signal }),
    staleTime: 60 * 60_000,
    enabled: member !== null,
  });
