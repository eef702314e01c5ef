import { refuse } from '../refuse.ts';
import type { LanderVariant, LanderVariantEvent } from './landerVariant.ts';

/**
 * Gives a variant of an advertising page a picture of its own, or (null) takes it away. Nothing when it is so already.
 * Refuses not_found, and page_changed when somebody else changed it since `seen`.
 */
export function pictureLanderVariant(
  state: LanderVariant,
  { picture, by, seen }: { picture: string | null; by: string; seen: number },
): LanderVariantEvent[] {
  if (state.saved === null) refuse('not_found');
  if (state.picture === picture) return [];
  if (seen !== state.revision) refuse('page_changed');
  return [{ type: 'LanderVariantPictured', data: { variant: state.saved.variant, picture, by } }];
}
