import { useEffect, useRef, useState } from 'react';
import { useSwipeCalls } from './useSwipeCalls.ts';
import { useSwipeDeck } from './useSwipeDeck.ts';

/** As long as the card takes to fly out (Swipe.module.css). */
const FLIGHT_MS = 300;

/**
 * The swipe game: whose card is on top, what can be done about it, and what was done last. A card flies out before the house
 * is told; meanwhile nothing else is decided. Arrow keys do what the buttons do, but not into a field or behind a dialog.
 */
export function useSwipe() {
  const { swipes, deck, takeOff, putBack } = useSwipeDeck();
  const { passed, undoing, undo, decide } = useSwipeCalls(putBack);
  const [leaving, setLeaving] = useState<'left' | 'right' | null>(null);
  const [looking, setLooking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const [top, next] = deck;
  const likesLeft = swipes.data?.likes_left ?? 0;
  const canUndo = passed !== null && leaving === null && !undoing;
  const swipe = (like: boolean) => {
    if (!top || leaving || (like && likesLeft === 0)) return;
    setLeaving(like ? 'right' : 'left');
    timer.current = setTimeout(() => {
      takeOff(top.id);
      setLeaving(null);
      decide(top, like);
    }, FLIGHT_MS);
  };
  useArrowKeys({ ArrowRight: () => swipe(true), ArrowLeft: () => swipe(false), ArrowDown: canUndo ? undo : null });
  return {
    /** The question behind it: its failure, and how to ask again. */
    swipes,
    top,
    next,
    likesLeft,
    leaving,
    passed,
    canUndo,
    swipe,
    undo,
    /** No like is left, and nobody said that they only want to look. */
    isLimit: swipes.data !== undefined && likesLeft === 0 && !looking && leaving === null,
    /** Goes on without likes. */
    look: () => setLooking(true),
  };
}

/** What arrow keys do while the screen is there; null: nothing now, and the key keeps its usual meaning. */
function useArrowKeys(acts: Readonly<Record<string, (() => void) | null>>) {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const isElsewhere =
        document.querySelector('[role="dialog"], [role="menu"]') ||
        (event.target instanceof HTMLElement && /INPUT|TEXTAREA|SELECT/.test(event.target.tagName));
      const act = acts[event.key];
      if (isElsewhere || !act) return;
      // The page would scroll.
      if (event.key === 'ArrowDown') event.preventDefault();
      act();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  });
}
