import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['credits', 'ledger'],
  queryFn: ({ pageParam, signal }) =>
    api('get', '/api/credits/ledger', { query: pageParam ? { after: pageParam } : {}, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

export const refundQuoteQuery = queryOptions({
  queryKey: ['credits', 'refundQuote'],
  queryFn: ({ signal }) => api('get', '/api/refunds/quote', { signal }),
});

/** The balance at the end of a day, YYYY-MM-DD. */
export const balanceQuery = (on: string) =>
  queryOptions({
    queryKey: ['credits', 'balance', on],
    queryFn: ({ signal }) => api('get', '/api/credits/balance', { query: { on }, signal }),
    enabled: on !== '',
  });
