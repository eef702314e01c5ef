import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while what the house drew is taken over, true from then on. What only the browser knows (its languages, what was put
 * away before, whether this is the installed app) counts from then on: the first look is the same on both sides.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
