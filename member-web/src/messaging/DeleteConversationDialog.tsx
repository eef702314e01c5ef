import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Chat } from '@vonk/contracts/messaging/queries';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';
import { chatsQuery } from './chatsQuery.ts';
import { dropChat } from './conversation.ts';

type Props = { chat: Chat; onClose: () => void };

/**
 * Asks before a conversation is removed for the one who asks (SPEC 2). SPEC 4: removed locally at once; on failure an alert,
 * and the list is loaded again.
 */
export function DeleteConversationDialog({ chat: { conversation, profile }, onClose }: Props) {
  const { t } = useTranslation('messaging');
  const { id: shown } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const remove = useMutation({
    mutationFn: () => api('delete', '/api/chat.php', { body: { conversation: conversation.id }, repeatable: true }),
    onMutate: () => {
      onClose();
      dropChat(client, conversation.id);
      if (shown === conversation.id) void navigate('/chats');
    },
    onError: (failure) => toast(refusalText(failure), 'danger'),
    onSettled: () => client.invalidateQueries({ queryKey: chatsQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title={t('delete.title')}
      text={t(conversation.closed === 'deleted' ? 'delete.textGone' : 'delete.text', { name: profile.name })}
      confirm={t('delete.confirm')}
      cancel={t('delete.cancel')}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
