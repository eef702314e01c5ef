import { useEffect, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useHydrated } from '../app/useHydrated.ts';

/** How many frames the list takes to find its places, at most. */
const PLACING_FRAMES = 20;

/**
 * How the messages stand: `plain` while they are few, and while what the house drew is taken over; else in a `list` that has only what
 * is in sight in the page. That needs a few frames to find its places, and is not seen `before`: what stood there as a plain
 * list stays for as long (`plain first`), and nothing moves below the reader's eyes.
 */
export function useListStage(
  isShort: boolean,
  list: RefObject<VirtualizerHandle | null>,
): 'plain' | 'plain first' | 'before' | 'list' {
  const isPlain = !useHydrated() || isShort;
  const [wasPlain, setWasPlain] = useState(isPlain);
  const [placed, setPlaced] = useState(false);
  if (isPlain && (!wasPlain || placed)) {
    setWasPlain(true);
    setPlaced(false);
  }
  useEffect(() => {
    if (isPlain || placed) return;
    let size = -1;
    let frame = 0;
    let next = requestAnimationFrame(function look() {
      const now = list.current?.scrollSize ?? 0;
      frame += 1;
      if ((now > 0 && now === size) || frame === PLACING_FRAMES) return setPlaced(true);
      size = now;
      next = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(next);
  }, [isPlain, placed, list]);
  if (isPlain) return 'plain';
  if (placed) return 'list';
  return wasPlain ? 'plain first' : 'before';
}
