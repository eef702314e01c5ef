import { Button } from '@mantine/core';
import type { FirstPurchaseOffer } from '@vonk/contracts/accounts/queries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { timeLeft } from './timeLeft.ts';
import { useCampaignSeen } from './useCampaign.ts';
import { useCountdown } from './useCountdown.ts';

/** SPEC 4 "Welcome discount": a share off the first purchase, and for how long: days, hours on the last day, then minutes. */
export function WelcomeNotice({ offer, onDismiss }: { offer: FirstPurchaseOffer; onDismiss: () => void }) {
  const { t } = useTranslation('payments');
  const left = useCountdown(offer.ends_at);
  useCampaignSeen(offer.campaign);
  if (!left) return null;
  const { unit, count } = timeLeft(left);
  const text = `${offer.text} ${t(`left.${unit}`, { count })}`;
  return (
    <NoticeBar
      kind="offer"
      label={t('welcome.label')}
      onDismiss={onDismiss}
      action={
        <Button component={Link} to="/credits" color="yellow" size="sm">
          {offer.button}
        </Button>
      }
    >
      {text}
    </NoticeBar>
  );
}
