import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Row, Stack } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import { chatsQuery } from './chatsQuery.ts';
import { dropMessage, messagesQuery, type ShownMessage } from './conversation.ts';

type Props = { conversation: string; message: ShownMessage | null; onClose: () => void };

/** Asks before a message is removed for the one who asks (SPEC 2); gone at once, back with a word when that fails. */
export function DeleteMessageDialog({ conversation, message, onClose }: Props) {
  const { t } = useTranslation('messaging');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const remove = useMutation({
    mutationFn: (id: string) =>
      api('delete', '/api/chats/:id/messages/:message', {
        params: { id: conversation, message: id },
        repeatable: true,
      }),
    onMutate: (id) => {
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
    <Modal
      opened={message !== null}
      onClose={onClose}
      title={t('deleteMessage.title')}
      closeButtonProps={{ 'aria-label': t('delete.cancel') }}
    >
      <Stack>
        <p>{t('deleteMessage.text')}</p>
        <Row>
          <Button color="red" onClick={() => message && remove.mutate(message.id)}>
            {t('delete.confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
