import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useDismissal } from './dismissals.ts';
import { useUser } from './session.ts';
import { useCountdown } from './useCountdown.ts';
import classes from './Warnings.module.css';

const BonusPopup = lazy(() => import('./BonusPopup.tsx').then((found) => ({ default: found.BonusPopup })));

/** SPEC 4, 9: the popup comes 40 s after entering the members area. */
const POPUP_DELAY_MS = 40_000;

/**
 * The time bonus as the server offers it: banner with countdown, and once a popup when there are no credits left. Whoever
 * is shut out is offered nothing to buy.
 */
export function TimeBonusBanner() {
  const { t } = useTranslation('payments');
  const user = useUser();
  const bonus = user && !user.paid_user && user.status !== 'suspended' ? user.time_bonus : null;
  const left = useCountdown(bonus?.ends_at);
  const [gone, dismiss] = useDismissal('time_bonus');
  const { pathname } = useLocation();
  if (!bonus || !left) return null;
  const clock = `${left.hours}:${left.minutes}:${left.seconds}`;
  return (
    <>
      {!gone && !pathname.startsWith('/complete-signup') && (
        <aside className={classes.bonus} aria-label={t('bonus.label')}>
          <div className={classes.bonusInner}>
            <p className={classes.bonusText}>
              {t('bonus.text', { percentage: bonus.value_percentage })}{' '}
              <span className={classes.clock} role="timer">
                {clock}
              </span>
            </p>
            <Button component={Link} to="/credits" color="yellow" size="sm">
              {t('bonus.action')}
            </Button>
            <button type="button" className={classes.close} onClick={dismiss} aria-label={t('bonus.dismiss')}>
              <X size={18} aria-hidden />
            </button>
          </div>
        </aside>
      )}
      <DelayedPopup
        percentage={bonus.value_percentage}
        clock={clock}
        credits={user?.credits ?? 0}
        inMembersArea={/^\/(members|likes|chats)/.test(pathname)}
      />
    </>
  );
}

type PopupProps = { percentage: number; clock: string; credits: number; inMembersArea: boolean };

function DelayedPopup({ percentage, clock, credits, inMembersArea }: PopupProps) {
  const [dismissed, dismiss] = useDismissal('time_bonus_popup');
  const [due, setDue] = useState(false);
  const wanted = inMembersArea && credits === 0 && !dismissed;
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setDue(true), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  if (!wanted || !due) return null;
  return (
    <Suspense fallback={null}>
      <BonusPopup percentage={percentage} clock={clock} onClose={dismiss} />
    </Suspense>
  );
}
