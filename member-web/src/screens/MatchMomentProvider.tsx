import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { onLive } from '../app/liveStream.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { MatchMomentContext, type MatchMoment } from './matchMoment.ts';

const MatchDialog = lazy(() => import('./MatchDialog.tsx').then((found) => ({ default: found.MatchDialog })));

export function MatchMomentProvider({ children }: { children: ReactNode }) {
  const [moment, setMoment] = useState<MatchMoment | null>(null);
  useEffect(
    () =>
      onLive('match', (found, client) => {
        void client.invalidateQueries({ queryKey: likesQuery.queryKey });
        setMoment(found);
      }),
    [],
  );
  useEffect(
    () => onLive('like', (_like, client) => void client.invalidateQueries({ queryKey: likesQuery.queryKey })),
    [],
  );
  return (
    <MatchMomentContext value={setMoment}>
      {children}
      {moment && (
        <Suspense fallback={null}>
          <MatchDialog moment={moment} onClose={() => setMoment(null)} />
        </Suspense>
      )}
    </MatchMomentContext>
  );
}
