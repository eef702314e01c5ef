import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { User } from '@vonk/contracts/accounts/queries';
import { updateCachedQuery } from './updateCachedQuery.ts';
import { api } from './apiClient.ts';
import { forgetOffline } from './offlineCache.ts';
import { pollInterval } from './polling.ts';
import { pausePush } from './push.ts';

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

/** Drafts and messages on their way belong to whoever wrote them: the next person at this device finds none. */
export function forgetWriting() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('draft.') || key.startsWith('outbox.')) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}

export function useSignOut() {
  const client = useQueryClient();
  return async () => {
    await pausePush();
    await api('get', '/api/logout.php');
    forgetWriting();
    forgetMember(client);
  };
}
