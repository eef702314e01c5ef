import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';

/**
 * Speaks when a dialog goes with what it belongs to, such as the button of a row that somebody else has just decided: the refusal
 * that stands there before anybody can read it, else `lost`, that what was begun was not sent. Whoever leaves the page themselves
 * is told nothing of the latter. Null while there is none.
 */
export function useToldWhenGone(refusal: string | null, lost: string | null): void {
  const notify = useNotify();
  const last = useRef({ notify, refusal, lost, page: '' });
  useEffect(() => {
    last.current = { notify, refusal, lost, page: window.location.href };
  }, [notify, refusal, lost]);
  useEffect(
    () => () => {
      const { current } = last;
      if (current.refusal !== null) current.notify(current.refusal, { type: 'error' });
      else if (current.lost !== null && current.page === window.location.href)
        current.notify(current.lost, { type: 'warning', autoHideDuration: 10_000 });
    },
    [],
  );
}
