import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { applyBlock } from './applyBlock.ts';

type Props = { profile: { id: string; name: string }; onClose: () => void; onBlocked: () => void };

/** SPEC 2: asks before blocking, and says what blocking does (SPEC 4). */
export const BlockDialog = ({ opened, ...asked }: Props & { opened: boolean }) => opened && <Asked {...asked} />;

function Asked({ profile, onClose, onBlocked }: Props) {
  const { t } = useTranslation('safety');
  useReturnFocus();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const block = useMutation({
    mutationFn: () => api('post', '/api/blocks', { body: { profile: profile.id }, repeatable: true }),
    onSuccess: () => {
      onClose();
      toast(t('block.done', { name: profile.name }), 'success');
      onBlocked();
      applyBlock(client, profile.id);
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('block.title', { name: profile.name })}
      closeButtonProps={{ 'aria-label': t('block.cancel') }}
    >
      <Stack>
        <p>{t('block.text', { name: profile.name })}</p>
        {block.isError && (
          <Notice kind="danger" alert>
            {refusalText(block.error)}
          </Notice>
        )}
        <Row>
          <Button color="red" loading={block.isPending} onClick={() => block.mutate()}>
            {t('block.confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('block.cancel')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
