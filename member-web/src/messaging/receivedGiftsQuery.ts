import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

/** The gifts on a profile, newest kinds first. */
export const receivedGiftsQuery = (member: string) =>
  queryOptions({
    queryKey: ['messaging', 'received-gifts', member],
    queryFn: ({ signal }) => api('get', '/api/members/:id/gifts', { params: { id: member }, signal }),
    staleTime: 60_000,
  });
