import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';
import { applyBlock } from './applyBlock.ts';

type Props = { profile: { id: string; name: string }; onClose: () => void; onBlocked: () => void };

/** SPEC 2: asks before blocking, and says what blocking does (SPEC 4). */
export const BlockDialog = ({ opened, ...asked }: Props & { opened: boolean }) => opened && <Asked {...asked} />;

function Asked({ profile, onClose, onBlocked }: Props) {
  const { t } = useTranslation('safety');
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
    <ConfirmDialog
      title={t('block.title', { name: profile.name })}
      text={t('block.text', { name: profile.name })}
      confirm={t('block.confirm')}
      cancel={t('block.cancel')}
      pending={block.isPending}
      error={block.error}
      onConfirm={() => block.mutate()}
      onClose={onClose}
    />
  );
}
