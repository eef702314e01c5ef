import { useEffect, useRef, useState } from 'react';
import type { CasePresence } from '@vonk/contracts/site/staffRoutes';
import { callStaff } from '../app/adminApi.ts';

const EVERY_MS = 5_000;

/** Says every five seconds that this case is open here, while the page is looked at, and tells who else has it open. */
export function useCasePresence(complaint: string, onTold: (told: CasePresence) => void): CasePresence | null {
  const [told, setTold] = useState<CasePresence | null>(null);
  const listener = useRef(onTold);
  useEffect(() => {
    listener.current = onTold;
  });
  useEffect(() => {
    let gone = false;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      callStaff('post', '/admin/api/complaints/:id/presence', { params: { id: complaint } }).then(
        (answer) => {
          if (gone) return;
          setTold(answer);
          listener.current(answer);
        },
        // The next one may get through; the page itself says when the session is over.
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [complaint]);
  return told;
}
