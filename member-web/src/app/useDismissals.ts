import { DISMISSED_COOKIE, DISMISSED_DAYS, writeDismissed } from '@vonk/contracts/site/dismissedNotices';
import { useEffect, useState } from 'react';
import { useDrawnWith } from './drawnWith.ts';
import { isDismissed as read, keepDismissal as keep, type Dismissal } from './keepDismissal.ts';

const KEPT = 'dismissed.';

/** For the house, which draws notices before any script has run. */
function tellHouse() {
  try {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith(KEPT));
    const newestFirst = kept.sort(([, one], [, other]) => String(other).localeCompare(String(one)));
    const value = writeDismissed(newestFirst.map(([key]) => key.slice(KEPT.length)));
    if (value === '') return;
    document.cookie = `${DISMISSED_COOKIE}=${value}; Max-Age=${DISMISSED_DAYS * 86_400}; Path=/; SameSite=Lax`;
  } catch {
    // Without storage the notice comes back on the next visit.
  }
}

/** Several at once, whichever they are: what was put away before or just now. */
export function useDismissals(): [isDismissed: (what: Dismissal) => boolean, dismiss: (what: Dismissal) => void] {
  const [now, setNow] = useState<ReadonlySet<Dismissal>>(new Set());
  const drawnWith = useDrawnWith();
  const isDismissed = (what: Dismissal) =>
    drawnWith ? drawnWith.dismissed.includes(what) : now.has(what) || read(what);
  useEffect(tellHouse, [now]);
  const dismiss = (what: Dismissal) => {
    setNow((known) => new Set(known).add(what));
    keep(what);
  };
  return [isDismissed, dismiss];
}
