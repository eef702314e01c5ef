import { refuse } from '../refuse.ts';
import type { LanderVariant, LanderVariantEvent } from './landerVariant.ts';

/** Ends a variant: its address shows the page itself from then on. Nothing when it has ended. Refuses not_found. */
export function endLanderVariant(state: LanderVariant, { by }: { by: string }): LanderVariantEvent[] {
  if (state.saved === null) refuse('not_found');
  const { variant } = state.saved;
  return state.ended ? [] : [{ type: 'LanderVariantEnded', data: { variant, by } }];
}
