import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../app/words.ts';

/**
 * Speaks when a dialog goes with what it belongs to, such as the button of a row that somebody else has just decided: the refusal
 * that stands there before anybody can read it, else that what was begun was not sent, unless they left the page themselves.
 * `refusal`: null while there is none; `unsent`: what it is called, false while there is nothing that would be lost.
 */
export function useToldWhenGone(refusal: string | null, unsent: string | false): void {
  const notify = useNotify();
  const last = useRef({ notify, refusal, unsent, page: '' });
  useEffect(() => {
    last.current = { notify, refusal, unsent, page: window.location.href };
  }, [notify, refusal, unsent]);
  useEffect(
    () => () => {
      const { current } = last;
      if (current.refusal !== null) current.notify(current.refusal, { type: 'error' });
      else if (current.unsent !== false && current.page === window.location.href)
        current.notify(t('site:actButton.gone', { label: current.unsent }), {
          type: 'warning',
          autoHideDuration: 10_000,
        });
    },
    [],
  );
}
