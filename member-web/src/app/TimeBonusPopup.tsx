import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDismissal } from './dismissals.ts';
import { useUser } from './session.ts';
import { useSettings } from './siteSettings.ts';
import { useCountdown, useIsAhead } from './useCountdown.ts';

const BonusPopup = lazy(() => import('./BonusPopup.tsx').then((found) => ({ default: found.BonusPopup })));

/** SPEC 4, 9: the popup comes 40 s after entering the members area, unless the site says otherwise. */
const POPUP_DELAY_SECONDS = 40;
const HOUR_MS = 3_600_000;

/** SPEC 6: members, member, chats, likes, premium. Neither the swipe game nor paying (DECISIONS "time bonus in the chats"). */
const MEMBERS_AREA = /^\/(members|likes|chats|premium)(\/|$)/;

/**
 * The time bonus once as a popup, when no credits are left. One timer through the whole members area, from screen to screen
 * and from layout to layout. Whoever is shut out is offered nothing to buy.
 */
export function TimeBonusPopup() {
  const user = useUser();
  const bonus = user && !user.paid_user && user.status !== 'suspended' ? user.time_bonus : null;
  const runs = useIsAhead(bonus?.ends_at);
  const [dismissed, dismiss] = useDismissal('time_bonus_popup');
  const { pathname } = useLocation();
  const delay = (useSettings()?.time_bonus_popup_seconds ?? POPUP_DELAY_SECONDS) * 1000;
  const inArea = MEMBERS_AREA.test(pathname);
  const wanted = runs && user?.credits === 0 && !dismissed;
  const [entered, setEntered] = useState(false);
  const [due, setDue] = useState(false);
  if (wanted && inArea && !entered) setEntered(true);
  if (!wanted && entered) {
    setEntered(false);
    setDue(false);
  }
  useEffect(() => {
    if (!entered) return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [entered, delay]);
  if (!bonus || !wanted || !due || !inArea) return null;
  const hours = Math.round((Date.parse(bonus.ends_at) - Date.parse(user?.signup_date ?? bonus.ends_at)) / HOUR_MS);
  return <CountedPopup bonus={bonus} hours={hours} onClose={dismiss} />;
}

type Counted = { bonus: { value_percentage: number; ends_at: string }; hours: number; onClose: () => void };

function CountedPopup({ bonus, hours, onClose }: Counted) {
  const left = useCountdown(bonus.ends_at);
  if (!left) return null;
  return (
    <Suspense fallback={null}>
      <BonusPopup
        percentage={bonus.value_percentage}
        clock={`${left.hours}:${left.minutes}:${left.seconds}`}
        hours={hours}
        onClose={onClose}
      />
    </Suspense>
  );
}
