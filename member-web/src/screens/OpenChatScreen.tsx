import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';

/** SPEC 2: /members/{id}/chat leads into the conversation, which is opened when there is none yet. */
export function OpenChatScreen() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const chat = useQuery({
    queryKey: ['messaging', 'open', id],
    queryFn: () => api('post', '/api/chats', { body: { profile: id }, repeatable: true }),
    staleTime: Infinity,
  });
  if (chat.isError)
    return (
      <Page>
        <ErrorState failure={chat.error} onRetry={() => void chat.refetch()} />
      </Page>
    );
  return chat.data ? (
    <Navigate to={`/chats/${chat.data.conversation.id}${search}`} replace />
  ) : (
    <Page>
      <Skeleton height={400} radius="lg" />
    </Page>
  );
}
