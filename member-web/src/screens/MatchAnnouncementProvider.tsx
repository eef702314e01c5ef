import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { onLive } from '../app/liveStream.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { MatchAnnouncementContext, type MatchAnnouncement } from './matchAnnouncement.ts';

const MatchDialog = lazy(() => import('./MatchDialog.tsx').then((found) => ({ default: found.MatchDialog })));

export function MatchAnnouncementProvider({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState<MatchAnnouncement | null>(null);
  /** Who likes hears of the match twice, by the answer and by the live stream: it is shown for the first of them. */
  const shown = useRef(new Set<string>());
  const celebrate = useCallback((found: MatchAnnouncement) => {
    if (shown.current.has(found.match)) return;
    shown.current.add(found.match);
    setAnnouncement(found);
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
    <MatchAnnouncementContext value={celebrate}>
      {children}
      {announcement && (
        <Suspense fallback={null}>
          <MatchDialog announcement={announcement} onClose={() => setAnnouncement(null)} />
        </Suspense>
      )}
    </MatchAnnouncementContext>
  );
}
