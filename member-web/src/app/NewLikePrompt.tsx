import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const NewLikeDialog = lazy(() => import('./NewLikeDialog.tsx').then((found) => ({ default: found.NewLikeDialog })));

/** Longer than this nobody waits for a dialog. */
const SECONDS_MAX = 3600;

/** SPEC 2: the query parameter `t` asks for the new-like dialog after so many seconds, and is removed at once. */
export function NewLikePrompt() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const [asked, setAsked] = useState<{ seconds: number } | null>(null);
  const [read, setRead] = useState<string | null>(null);
  const wanted = search.get('t');
  if (wanted !== read) {
    setRead(wanted);
    const seconds = wanted === null || wanted.trim() === '' ? NaN : Number(wanted);
    if (seconds >= 0 && seconds <= SECONDS_MAX) setAsked({ seconds });
  }
  useEffect(() => {
    if (wanted === null) return;
    const without = (known: URLSearchParams) => {
      known.delete('t');
      return known;
    };
    setSearch(without, { replace: true, preventScrollReset: true, state });
  }, [wanted, setSearch, state]);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <NewLikeDialog seconds={asked.seconds} onClosed={() => setAsked(null)} />
    </Suspense>
  );
}
