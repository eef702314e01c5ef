import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';
import { trafficSource } from '../app/arrival.ts';
import { userQuery } from '../app/session.ts';

/**
 * A member as whoever is at this device may see them; a visitor says where they came from (SPEC 6). `sourceOf` tells it: the
 * house has only the address of the page.
 */
export const memberQuery = (id: string, sourceOf: () => ReturnType<typeof trafficSource> = trafficSource) =>
  queryOptions({
    queryKey: ['profiles', 'member', id],
    queryFn: ({ client, signal }) => {
      const query = client.getQueryData(userQuery.queryKey) ? {} : sourceOf();
      return api('get', '/api/members/:id', { params: { id }, query, signal });
    },
    staleTime: 30_000,
  });
