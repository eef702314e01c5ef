import { Button, Modal } from '@mantine/core';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Stack } from '../ui/Page.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { useCampaignSeen } from './useCampaign.ts';

/** A campaign as a dialog in the middle, with a button to the shop. */
export function CampaignDialog({ campaign, onClose }: { campaign: CampaignNotice; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  useReturnFocus();
  useCampaignSeen(campaign.id);
  return (
    <Modal opened onClose={onClose} title={campaign.title} closeButtonProps={{ 'aria-label': t('bonus.dismiss') }}>
      <Stack>
        <p>{campaign.text}</p>
        <Button
          onClick={() => {
            onClose();
            void navigate('/credits');
          }}
        >
          {campaign.button}
        </Button>
      </Stack>
    </Modal>
  );
}
