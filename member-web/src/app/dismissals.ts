import { useCallback, useState } from 'react';

/** SPEC 4 "Dismissals": stored persistently with a timestamp. */
export type Dismissal =
  | 'profile_photo'
  | 'push'
  | 'notifications_disabled'
  | 'time_bonus'
  | 'time_bonus_popup'
  | 'entry_warning'
  | 'activation'
  | `rejected_photo_${string}`
  | 'install';

const keyOf = (what: Dismissal) => `dismissed.${what}`;
const read = (what: Dismissal) => {
  try {
    return localStorage.getItem(keyOf(what));
  } catch {
    return null;
  }
};

export function useDismissal(what: Dismissal): [dismissed: boolean, dismiss: () => void] {
  const [dismissed, setDismissed] = useState(() => read(what) !== null);
  const dismiss = useCallback(() => {
    setDismissed(true);
    try {
      localStorage.setItem(keyOf(what), new Date().toISOString());
    } catch {
      // Without storage the notice comes back on the next visit; nothing is lost.
    }
  }, [what]);
  return [dismissed, dismiss];
}
