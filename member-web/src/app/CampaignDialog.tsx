import { Button, Modal } from '@mantine/core';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Stack } from '../ui/Page.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { useCampaignSeen } from './useCampaign.ts';
import { useCountdown } from './useCountdown.ts';
import { clockText, withClock } from './withClock.ts';

/** A campaign as a dialog in the middle, with a button to the shop. */
export function CampaignDialog({ campaign, onClose }: { campaign: CampaignNotice; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  useReturnFocus();
  useCampaignSeen(campaign.id);
  const left = useCountdown(campaign.ends_at);
  const { title, text, button } = withClock(campaign, left ? clockText(left) : '');
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('bonus.dismiss') }}>
      <Stack>
        <p>{text}</p>
        <Button
          onClick={() => {
            onClose();
            void navigate('/credits');
          }}
        >
          {button}
        </Button>
      </Stack>
    </Modal>
  );
}
