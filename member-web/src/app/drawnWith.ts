import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from './useHydrated.ts';

/** What the house knew of this browser when it drew the page. `at`: when that was, milliseconds since 1970. */
export type DrawnWith = Readonly<{ at: number; lastSearch: string | null; dismissed: readonly string[] }>;

export const DRAWN_WITH_KEY = ['site', 'drawnWith'] as const;

/**
 * What the house drew the page with, as long as that is taken over: the first look is the same on both sides. Null from then on, for
 * this browser knows better, and where the page was drawn for nobody in particular.
 */
export function useDrawnWith(): DrawnWith | null {
  const client = useQueryClient();
  return useHydrated() ? null : (client.getQueryData<DrawnWith>(DRAWN_WITH_KEY) ?? null);
}
