import { Modal } from '@mantine/core';
import type { User } from '@vonk/contracts/accounts/queries';
import { useTranslation } from 'react-i18next';
import { ConfirmFirst } from '../accounts/ConfirmFirst.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';

/** All there is to do about an address that is not confirmed. */
export function ActivationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'site']);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('accounts:activate.title')}
      closeButtonProps={{ 'aria-label': t('site:action.dismiss') }}
    >
      <ConfirmFirst user={user} />
    </Modal>
  );
}
