import { queryOptions } from '@tanstack/react-query';
import type { Country } from '@vonk/contracts/languages';
import { api } from '../app/apiClient.ts';

/** Towns whose name begins with what was typed. */
export const placesQuery = (country: string, typed: string) =>
  queryOptions({
    queryKey: ['discovery', 'places', country, typed.trim().toLowerCase()],
    queryFn: ({ signal }) =>
      api('get', '/api/places', { query: { country: country as Country, q: typed.trim() }, signal }),
    staleTime: Infinity,
  });
