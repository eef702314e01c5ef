import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';
import { chatsQuery } from './chatsQuery.ts';
import { dropMessage, messagesQuery, type ShownMessage } from './conversation.ts';

type Props = { conversation: string; message: ShownMessage; onClose: () => void };

/** Asks before a message is removed for the one who asks (SPEC 2); gone at once, back with a word when that fails. */
export function DeleteMessageDialog({ conversation, message: { id }, onClose }: Props) {
  const { t } = useTranslation('messaging');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const remove = useMutation({
    mutationFn: () =>
      api('delete', '/api/chats/:id/messages/:message', {
        params: { id: conversation, message: id },
        repeatable: true,
      }),
    onMutate: () => {
      onClose();
      dropMessage(client, conversation, id);
    },
    onError: (failure) => {
      toast(refusalText(failure), 'danger');
      void client.invalidateQueries({ queryKey: messagesQuery(conversation).queryKey });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: chatsQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title={t('deleteMessage.title')}
      text={t('deleteMessage.text')}
      confirm={t('delete.confirm')}
      cancel={t('delete.cancel')}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
