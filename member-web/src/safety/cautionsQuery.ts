import { queryOptions } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

/** What to be careful about in a conversation. */
export const cautionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['safety', 'cautions', id],
    queryFn: ({ signal }) => api('get', '/api/chats/:id/cautions', { params: { id }, signal }),
    select: ({ cautions }) => cautions,
  });
