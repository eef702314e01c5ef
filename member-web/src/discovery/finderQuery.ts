import { queryOptions } from '@tanstack/react-query';
import type { discoveryRoutes } from '@vonk/contracts/discovery/routes';
import type { QueryOf } from '@vonk/contracts/route';
import { api } from '../app/apiClient.ts';

export type FinderAnswers = QueryOf<(typeof discoveryRoutes)['findMatches']>;

/** Who fits the three answers; stays as it was found for whoever comes back from a profile. */
export const finderQuery = (answers: FinderAnswers) =>
  queryOptions({
    queryKey: ['discovery', 'finder', answers],
    queryFn: ({ signal }) => api('get', '/api/match-finder', { query: answers, signal }),
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });
