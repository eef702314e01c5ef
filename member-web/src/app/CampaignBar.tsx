import { Button } from '@mantine/core';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { useCampaignSeen } from './useCampaign.ts';

/** A campaign as one line above a screen. */
export function CampaignBar({ campaign, onDismiss }: { campaign: CampaignNotice; onDismiss: () => void }) {
  const { t } = useTranslation('payments');
  useCampaignSeen(campaign.id);
  return (
    <NoticeBar
      kind="offer"
      label={t('campaign.label')}
      onDismiss={onDismiss}
      short={campaign.title}
      action={
        <Button component={Link} to="/credits" color="yellow" size="sm">
          {campaign.button}
        </Button>
      }
    >
      {campaign.title} {campaign.text}
    </NoticeBar>
  );
}
