import { useEffect, useState } from 'react';
import { useDrawnWith } from './drawnWith.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** SPEC 3, 4: hours, minutes, seconds as two-digit text, ticking every second down to 0. Null when over or absent. */
export function useCountdown(until: string | null | undefined) {
  const end = until ? new Date(until).getTime() : 0;
  const drawnAt = useDrawnWith()?.at;
  const [now, setNow] = useState(() => drawnAt ?? Date.now());
  const over = end <= now;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  if (over) return null;
  const seconds = Math.floor((end - now) / 1000);
  return {
    hours: two(Math.floor(seconds / 3600)),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
  };
}

const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Whether an instant (ISO 8601) is still to come; false for none. Draws anew once, when it has come. */
export function useIsAhead(until: string | null | undefined): boolean {
  const end = until ? Date.parse(until) : 0;
  const drawnAt = useDrawnWith()?.at;
  const [now, setNow] = useState(() => drawnAt ?? Date.now());
  useEffect(() => {
    if (end <= now) return;
    // It may have come since this was drawn.
    const left = Math.max(end - Date.now(), 0);
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, MAX_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [end, now]);
  return end > now;
}
