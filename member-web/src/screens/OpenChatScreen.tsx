import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { memberQuery } from '../profiles/memberQuery.ts';
import { codeOf } from '../app/useRefusalText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { hasRecovery } from './hasRecovery.ts';
import { StartRefused } from './StartRefused.tsx';

/** SPEC 2: /members/{id}/chat leads into the conversation, which is opened when there is none yet. */
export function OpenChatScreen() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const chat = useQuery({
    queryKey: ['messaging', 'open', id],
    queryFn: () => api('post', '/api/chats', { body: { profile: id }, repeatable: true }),
    staleTime: Infinity,
    // It may be deleted meanwhile: who comes again opens it again.
    gcTime: 0,
  });
  const refused = chat.isError && hasRecovery(chat.error);
  const member = useQuery({ ...memberQuery(id), enabled: refused });
  // The profile says who is not there any more, and where others are.
  if (chat.isError && codeOf(chat.error) === 'not_found') return <Navigate to={`/members/${id}`} replace />;
  if (chat.isError && (!refused || member.isError))
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
      {refused && member.data && (
        <StartRefused
          failure={chat.error}
          name={member.data.name}
          onClose={() => void navigate(`/members/${id}`, { replace: true })}
        />
      )}
    </Page>
  );
}
