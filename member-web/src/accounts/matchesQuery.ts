import type { User } from '@vonk/contracts/accounts/queries';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

/** Who could fit somebody new: of whom they look for, in their country, with a photo. The first page of it. */
export const matchesQuery = ({ looking_for, country }: Pick<User['profile'], 'looking_for' | 'country'>) =>
  queryOptions({
    queryKey: ['discovery', 'signupMatches', looking_for, country],
    queryFn: ({ signal }) =>
      api('get', '/api/members', {
        query: { ...(looking_for ? { gender: looking_for } : {}), country, with_photo: 'true', pageNumber: 1 },
        signal,
      }),
    staleTime: 60_000,
  });
