import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsAhead } from '../app/useCountdown.ts';
import { swipeQuery } from '../discovery/swipeQuery.ts';

/** When this few are left, more are fetched. */
const REFILL_AT = 2;
/** Asked so often while the day is over here and not yet at the house: clocks differ. */
const NEW_DAY_MS = 30_000;

/**
 * The cards that lie before somebody: those of the house without the ones decided about on this screen. `takeOff` and
 * `putBack` go by the id of the profile. More cards are fetched before the last one is gone, and the likes of a new day when it
 * begins, whoever waits for them or plays on.
 */
export function useSwipeDeck() {
  const swipes = useQuery(swipeQuery);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const deck = (swipes.data?.deck ?? []).filter(({ id }) => !gone.has(id));
  const { refetch } = swipes;
  const short = deck.length <= REFILL_AT && gone.size > 0;
  useEffect(() => {
    if (short) void refetch();
  }, [short, refetch]);
  const resetsAt = swipes.data?.resets_at;
  const over = !useIsAhead(resetsAt) && resetsAt !== undefined;
  useEffect(() => {
    if (!over) return;
    void refetch();
    const timer = setInterval(() => void refetch(), NEW_DAY_MS);
    return () => clearInterval(timer);
  }, [over, refetch]);
  return {
    swipes,
    deck,
    takeOff: (profile: string) => setGone((known) => new Set(known).add(profile)),
    putBack: (profile: string) => setGone((known) => new Set([...known].filter((id) => id !== profile))),
  };
}
