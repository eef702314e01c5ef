import type { User } from '@vonk/contracts/accounts/queries';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDismissal } from './dismissals.ts';
import { useUser } from './session.ts';
import { useCampaignSeen } from './useCampaign.ts';
import { clockText, withClock } from './withClock.ts';
import { useCountdown, useIsAhead } from './useCountdown.ts';

const BonusPopup = lazy(() => import('./BonusPopup.tsx').then((found) => ({ default: found.BonusPopup })));

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
  // SPEC 4, 9: 40 s after entering the members area, unless its campaign says otherwise; null: not at all.
  const seconds = bonus?.modal_seconds ?? null;
  const inArea = MEMBERS_AREA.test(pathname);
  const wanted = runs && user?.credits === 0 && !dismissed && seconds !== null;
  const [entered, setEntered] = useState(false);
  const [due, setDue] = useState(false);
  if (wanted && inArea && !entered) setEntered(true);
  if (!wanted && entered) {
    setEntered(false);
    setDue(false);
  }
  useEffect(() => {
    if (!entered || seconds === null) return;
    const timer = setTimeout(() => setDue(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [entered, seconds]);
  if (!bonus || !wanted || !due || !inArea) return null;
  const hours = Math.round((Date.parse(bonus.ends_at) - Date.parse(user?.signup_date ?? bonus.ends_at)) / HOUR_MS);
  return <CountedPopup bonus={bonus} hours={hours} onClose={dismiss} />;
}

type Counted = { bonus: NonNullable<User['time_bonus']>; hours: number; onClose: () => void };

function CountedPopup({ bonus, hours, onClose }: Counted) {
  const left = useCountdown(bonus.ends_at);
  useCampaignSeen(bonus.campaign);
  if (!left) return null;
  return (
    <Suspense fallback={null}>
      <BonusPopup words={withClock(bonus, clockText(left))} hours={hours} onClose={onClose} />
    </Suspense>
  );
}
