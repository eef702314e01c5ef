import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChatsAnswer } from '@vonk/contracts/messaging/queries';
import { api } from '../app/apiClient.ts';
import { pollInterval } from '../app/polling.ts';

export const chatsQuery = queryOptions({
  queryKey: ['messaging', 'chats'],
  queryFn: ({ signal }) => api('get', '/api/chats.php', { signal }),
  refetchInterval: pollInterval,
});

/** SPEC 3: unread messages over all conversations. 0 for a visitor. */
export function useUnreadMessages(signedIn: boolean): number {
  const select = ({ total_unread_messages }: ChatsAnswer) => total_unread_messages;
  const { data = 0 } = useQuery({ ...chatsQuery, enabled: signedIn, select });
  return signedIn ? data : 0;
}
