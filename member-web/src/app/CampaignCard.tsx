import { Button, CloseButton } from '@mantine/core';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './CampaignCard.module.css';
import { useCampaignSeen } from './useCampaign.ts';
import { useCountdown } from './useCountdown.ts';
import { clockText, withClock } from './withClock.ts';

/** A campaign as a small card in a corner: it takes neither the focus nor the screen. */
export function CampaignCard({ campaign, onClose }: { campaign: CampaignNotice; onClose: () => void }) {
  const { t } = useTranslation('payments');
  useCampaignSeen(campaign.id);
  const left = useCountdown(campaign.ends_at);
  const { title, text, button } = withClock(campaign, left ? clockText(left) : '');
  return (
    <aside className={classes.card} aria-label={t('campaign.label')}>
      <div className={classes.head}>
        <p className={classes.title}>{title}</p>
        <CloseButton aria-label={t('bonus.dismiss')} onClick={onClose} size="lg" />
      </div>
      <p>{text}</p>
      <Button component={Link} to="/credits" onClick={onClose} color="yellow">
        {button}
      </Button>
    </aside>
  );
}
