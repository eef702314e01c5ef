import { Button } from '@mantine/core';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCountdown } from '../app/useCountdown.ts';
import { useFormat } from '../app/useFormat.ts';
import { State } from '../ui/Page.tsx';
import classes from './Swipe.module.css';

type Props = {
  /** ISO 8601 UTC. */
  resetsAt: string;
  perDay: number;
  /** Looking on without likes: where there is somebody to look at. */
  onLook?: () => void;
};

/** SPEC 8 "swipe limit reached": wait until the next day; how long that is ticks by. */
export function SwipeLimit({ resetsAt, perDay, onLook }: Props) {
  const { t } = useTranslation('discovery');
  const format = useFormat();
  const left = useCountdown(resetsAt);
  return (
    <State
      icon={<Hourglass size={40} />}
      tone="warning"
      title={t('swipe.limitTitle')}
      text={t('swipe.limitText', { time: format.time(resetsAt), likes: perDay })}
    >
      <p className={classes.countdown} role="timer" aria-label={t('swipe.limitIn')}>
        <span>{t('swipe.limitIn')}</span>
        <b>{left ? `${left.hours}:${left.minutes}:${left.seconds}` : '00:00:00'}</b>
      </p>
      <Button component={Link} to="/likes/given">
        {t('swipe.limitLikes')}
      </Button>
      {onLook && (
        <Button variant="default" onClick={onLook}>
          {t('swipe.limitLook')}
        </Button>
      )}
    </State>
  );
}
