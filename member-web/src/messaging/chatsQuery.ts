import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';
import { pollInterval } from '../app/polling.ts';

export const chatsQuery = queryOptions({
  queryKey: ['messaging', 'chats'],
  queryFn: ({ signal }) => api('get', '/api/chats.php', { signal }),
  refetchInterval: pollInterval,
});

/** SPEC 3: unread messages over all conversations. 0 for a visitor. */
export const useUnreadMessages = (signedIn: boolean): number =>
  useQuery({ ...chatsQuery, enabled: signedIn, select: ({ total_unread_messages }) => total_unread_messages }).data ??
  0;
