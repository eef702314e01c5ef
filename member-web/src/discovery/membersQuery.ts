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

/** A long conversation lies between leaving the results and coming back to them. */
const KEPT_MS = 60 * 60_000;
/** What tells where a visitor came from (SPEC 6: a traffic source has a setting of its own). */
export type Source = Readonly<{ network?: string; ref?: string }>;

/**
 * SPEC 4: results accumulate page by page; other filters are another list and start anew. What was found stays as it was
 * for an hour, so that whoever comes back from a profile stands where they were.
 */
export const memberPagesQuery = (filters: Filters, source: Source = {}) =>
  infiniteQueryOptions({
    queryKey: ['discovery', 'memberPages', filters, source],
    queryFn: ({ pageParam, signal }) => {
      const page = { pageNumber: pageParam.page, ...(pageParam.after ? { after: pageParam.after } : {}) };
      return api('get', '/api/members', { query: { ...filters, ...source, ...page }, signal });
    },
    initialPageParam: { page: 1, after: null as string | null },
    getNextPageParam: (last, pages) => (last.next ? { page: pages.length + 1, after: last.next } : undefined),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
