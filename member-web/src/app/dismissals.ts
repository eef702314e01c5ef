import { useCallback, useState } from 'react';

/** SPEC 4 "Dismissals": stored persistently with a timestamp. */
export type Dismissal =
  | 'profile_photo'
  | 'push'
  | 'notifications_disabled'
  | 'time_bonus'
  | 'time_bonus_popup'
  | 'welcome_discount'
  | `campaign_${'bar' | 'card' | 'dialog'}_${string}`
  | 'entry_warning'
  | 'activation'
  | `rejected_photo_${string}`
  | 'install'
  | 'language_offer';

const keyOf = (what: Dismissal) => `dismissed.${what}`;
const read = (what: Dismissal) => {
  try {
    return localStorage.getItem(keyOf(what));
  } catch {
    return null;
  }
};

function keep(what: Dismissal) {
  try {
    localStorage.setItem(keyOf(what), new Date().toISOString());
  } catch {
    // Without storage the notice comes back on the next visit; nothing is lost.
  }
}

/** Several at once, whichever they are: what was put away before or just now. */
export function useDismissals(): [isDismissed: (what: Dismissal) => boolean, dismiss: (what: Dismissal) => void] {
  const [now, setNow] = useState<ReadonlySet<Dismissal>>(new Set());
  const isDismissed = (what: Dismissal) => now.has(what) || read(what) !== null;
  const dismiss = (what: Dismissal) => {
    setNow((known) => new Set(known).add(what));
    keep(what);
  };
  return [isDismissed, dismiss];
}

export function useDismissal(what: Dismissal): [dismissed: boolean, dismiss: () => void] {
  const [dismissed, setDismissed] = useState(() => read(what) !== null);
  const dismiss = useCallback(() => {
    setDismissed(true);
    keep(what);
  }, [what]);
  return [dismissed, dismiss];
}
