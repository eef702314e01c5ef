import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { User } from '@vonk/contracts/accounts/queries';
import { updateCachedQuery } from './updateCachedQuery.ts';
import { api } from './apiClient.ts';
import { forgetOffline } from './forgetOffline.ts';
import { pollInterval } from './polling.ts';

export const userQuery = queryOptions({
  queryKey: ['accounts', 'user'],
  queryFn: ({ signal }) => api('get', '/api/user.php', { signal }).then(({ user }) => user),
  staleTime: 30_000,
  refetchInterval: pollInterval,
});

/** The signed-in member, null for a visitor, undefined while not known yet. */
export const useUser = (): User | null | undefined => useQuery(userQuery).data;

export const setUser = (client: QueryClient, user: User | null) => client.setQueryData(userQuery.queryKey, user);

/** Changes what is known of the member at once, without asking the house again. */
export const changeUser = (client: QueryClient, change: (user: User) => User) =>
  updateCachedQuery(client, userQuery.queryKey, (user) => (user ? change(user) : user));

/** Forgets everything that belonged to the member and leaves a visitor behind. */
export function forgetMember(client: QueryClient) {
  setUser(client, null);
  void forgetOffline();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'accounts' && queryKey[0] !== 'site' });
}
