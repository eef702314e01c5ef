import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { onLive } from '../app/liveStream.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { MatchMomentContext, type MatchMoment } from './matchMoment.ts';

const MatchDialog = lazy(() => import('./MatchDialog.tsx').then((found) => ({ default: found.MatchDialog })));

export function MatchMomentProvider({ children }: { children: ReactNode }) {
  const [moment, setMoment] = useState<MatchMoment | null>(null);
  /** Who likes hears of the match twice, by the answer and by the live stream: it is shown for the first of them. */
  const shown = useRef(new Set<string>());
  const celebrate = useCallback((found: MatchMoment) => {
    if (shown.current.has(found.match)) return;
    shown.current.add(found.match);
    setMoment(found);
  }, []);
  useEffect(
    () =>
      onLive('match', (found, client) => {
        void client.invalidateQueries({ queryKey: likesQuery.queryKey });
        celebrate(found);
      }),
    [celebrate],
  );
  useEffect(
    () => onLive('like', (_like, client) => void client.invalidateQueries({ queryKey: likesQuery.queryKey })),
    [],
  );
  return (
    <MatchMomentContext value={celebrate}>
      {children}
      {moment && (
        <Suspense fallback={null}>
          <MatchDialog moment={moment} onClose={() => setMoment(null)} />
        </Suspense>
      )}
    </MatchMomentContext>
  );
}
