import { useCallback, useState } from 'react';
import { isDismissed as read, keepDismissal as keep, type Dismissal } from './keepDismissal.ts';

export type { Dismissal };

/** Several at once, whichever they are: what was put away before or just now. */
export function useDismissals(): [isDismissed: (what: Dismissal) => boolean, dismiss: (what: Dismissal) => void] {
  const [now, setNow] = useState<ReadonlySet<Dismissal>>(new Set());
  const isDismissed = (what: Dismissal) => now.has(what) || read(what);
  const dismiss = (what: Dismissal) => {
    setNow((known) => new Set(known).add(what));
    keep(what);
  };
  return [isDismissed, dismiss];
}

export function useDismissal(what: Dismissal): [dismissed: boolean, dismiss: () => void] {
  const [dismissed, setDismissed] = useState(() => read(what));
  const dismiss = useCallback(() => {
    setDismissed(true);
    keep(what);
  }, [what]);
  return [dismissed, dismiss];
}
