import { useCallback, useState } from 'react';
import { isDismissed as read, keepDismissal as keep, type Dismissal } from './keepDismissal.ts';

export type { Dismissal };

/** Whether one notice was put away, in this browser, before or just now. */
export function useDismissal(what: Dismissal): [dismissed: boolean, dismiss: () => void] {
  const [dismissed, setDismissed] = useState(() => read(what));
  const dismiss = useCallback(() => {
    setDismissed(true);
    keep(what);
  }, [what]);
  return [dismissed, dismiss];
}
