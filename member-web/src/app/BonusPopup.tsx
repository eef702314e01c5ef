import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Stack } from '../ui/Page.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';

type Props = {
  /** What the campaign says, the time that is left filled in. */
  words: Readonly<{ title: string; text: string; button: string }>;
  /** For how many hours after signing up it is given. */
  hours: number;
  onClose: () => void;
};

/** SPEC 2 "Time-bonus modal": closeable, with a button to the credits screen; SPEC 9: the "act fast" text tells the hours. */
export function BonusPopup({ words, hours, onClose }: Props) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': t('bonus.dismiss') }}>
      <Stack>
        <p>
          {words.text} {t('bonus.actFast', { count: hours })}
        </p>
        <Button
          onClick={() => {
            onClose();
            void navigate('/credits');
          }}
        >
          {words.button}
        </Button>
      </Stack>
    </Modal>
  );
}
