import { Button } from '@mantine/core';
import type { User } from '@vonk/contracts/accounts/queries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import classes from './DiscountNotice.module.css';
import { useCampaignSeen } from './useCampaign.ts';
import { useCountdown } from './useCountdown.ts';

type Props = { bonus: NonNullable<User['time_bonus']>; onDismiss: () => void };

/** SPEC 2 "Discount time-bonus top banner": the server's offer, with the time that is left (SPEC 4). */
export function DiscountNotice({ bonus, onDismiss }: Props) {
  const { t } = useTranslation('payments');
  const left = useCountdown(bonus.ends_at);
  useCampaignSeen(bonus.campaign);
  if (!left) return null;
  const clock = (
    <span className={classes.clock} role="timer">
      {`${left.hours}:${left.minutes}:${left.seconds}`}
    </span>
  );
  return (
    <NoticeBar
      kind="offer"
      label={t('bonus.label')}
      onDismiss={onDismiss}
      action={
        <Button component={Link} to="/credits" color="yellow" size="sm">
          {bonus.button}
        </Button>
      }
    >
      {t('bonus.text', { title: bonus.title })} {clock}
    </NoticeBar>
  );
}
