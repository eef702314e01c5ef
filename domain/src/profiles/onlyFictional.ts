import { refuse } from '../refuse.ts';
import type { ProfileState } from './profile.ts';

/**
 * What staff may do to a profile they made themselves, and never to a person's (DECISIONS "fictional profiles").
 * Refuses not_found (also when it was retired), not_fictional.
 */
export function onlyFictional(state: ProfileState): ProfileState {
  if (!state.exists) refuse('not_found');
  if (state.origin !== 'fictional') refuse('not_fictional');
  return state;
}
