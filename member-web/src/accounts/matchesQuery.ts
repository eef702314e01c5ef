import type { User } from '@vonk/contracts/accounts/queries';
import { queryOptions } from '@tanstack/react-query';
import { soughtGender } from '@vonk/contracts/profiles/soughtGender';
import { api } from '../app/apiClient.ts';

/** Who could fit somebody new: of whom they look for, in their country, with a photo. The first page of it. */
export const matchesQuery = ({ looking_for, country }: Pick<User['profile'], 'looking_for' | 'country'>) =>
  queryOptions({
    queryKey: ['discovery', 'signupMatches', looking_for, country],
    queryFn: ({ signal }) => {
      const gender = soughtGender(looking_for);
      const query = { ...(gender ? { gender } : {}), country, with_photo: 'true', pageNumber: 1 } as const;
      return api('get', '/api/members', { query, signal });
    },
    staleTime: 60_000,
  });
