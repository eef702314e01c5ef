import { refuse } from '../refuse.ts';
import type { LanderVariant, LanderVariantEvent } from './landerVariant.ts';

/**
 * Ends a variant: its address shows the page itself from then on. Nothing when it has ended. Refuses not_found, and
 * page_changed when somebody else changed it since `seen`.
 */
export function endLanderVariant(
  state: LanderVariant,
  { by, seen }: { by: string; seen: number },
): LanderVariantEvent[] {
  if (state.saved === null) refuse('not_found');
  const { variant } = state.saved;
  if (!state.ended && seen !== state.revision) refuse('page_changed');
  return state.ended ? [] : [{ type: 'LanderVariantEnded', data: { variant, by } }];
}
