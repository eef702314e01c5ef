import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { User } from '@vonk/contracts/accounts/queries';
import { updateCachedQuery } from './updateCachedQuery.ts';
import { api } from './apiClient.ts';
import { forgetOffline } from './forgetOffline.ts';
import { pollInterval } from './polling.ts';

const USER = ['accounts', 'user'] as const;

/** All but who is signed in. */
function forgetRest(client: QueryClient) {
  void forgetOffline();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'user' && queryKey[0] !== 'site' });
}

/**
 * Of whoever it was before nothing stays, on the screen or on the device: they signed out, or another signed in, in another tab, or
 * the session was ended from another device.
 */
function leaveOf(client: QueryClient, user: User | null) {
  const before = client.getQueryData<User | null>(USER);
  if (before && before.id !== user?.id) forgetRest(client);
  else if (!user) void forgetOffline();
}

export const userQuery = queryOptions({
  queryKey: USER,
  queryFn: async ({ client, signal }) => {
    const { user } = await api('get', '/api/user.php', { signal });
    leaveOf(client, user);
    return user;
  },
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
  forgetRest(client);
}
