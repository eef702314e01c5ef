import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';

/**
 * Says a refusal in a notice when the dialog where it stands goes with what it belongs to before anybody can read it, such as
 * the button of a row that somebody else has just decided. Null while there is none.
 */
export function useToldWhenGone(refusal: string | null): void {
  const notify = useNotify();
  const last = useRef({ notify, refusal });
  useEffect(() => {
    last.current = { notify, refusal };
  }, [notify, refusal]);
  useEffect(
    () => () => {
      if (last.current.refusal !== null) last.current.notify(last.current.refusal, { type: 'error' });
    },
    [],
  );
}
