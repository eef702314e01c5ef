import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Stack } from '../ui/Page.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';

/** SPEC 2 "Time-bonus modal": closeable, with a button to the credits screen. */
export function BonusPopup({ percentage, clock, onClose }: { percentage: number; clock: string; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bonus.popupTitle', { percentage })}
      closeButtonProps={{ 'aria-label': t('bonus.dismiss') }}
    >
      <Stack>
        <p>{t('bonus.popupText', { percentage, clock })}</p>
        <Button
          onClick={() => {
            onClose();
            void navigate('/credits');
          }}
        >
          {t('bonus.action')}
        </Button>
      </Stack>
    </Modal>
  );
}
