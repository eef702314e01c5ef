import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '@vonk/contracts/route';
import type { discoveryRoutes } from '@vonk/contracts/discovery/routes';
import { api } from '../app/apiClient.ts';

export type Search = QueryOf<(typeof discoveryRoutes)['searchMembers']>;
/** What stands in the URL: everything but the page. */
export type Filters = Omit<Search, 'pageNumber' | 'after'>;

export const membersQuery = (search: Search) =>
  queryOptions({
    queryKey: ['discovery', 'members', search],
    queryFn: ({ signal }) => api('get', '/api/members', { query: search, signal }),
    staleTime: 60_000,
  });

/** SPEC 4: results accumulate page by page; other filters are another list and start anew. */
export const memberPagesQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['discovery', 'memberPages', filters],
    queryFn: ({ pageParam, signal }) =>
      api('get', '/api/members', {
        query: { ...filters, pageNumber: pageParam.page, ...(pageParam.after ? { after: pageParam.after } : {}) },
        signal,
      }),
    initialPageParam: { page: 1, after: null as string | null },
    getNextPageParam: (last, pages) => (last.next ? { page: pages.length + 1, after: last.next } : undefined),
    staleTime: 60_000,
  });
