import { refuse } from '../refuse.ts';
import type { ProfileEvent, ProfileState } from './profile.ts';

export type ClearAboutCommand = { member: string };

/** Staff take the words of a profile away (DECISIONS "sanctions": content removal). Once. Refuses not_found. */
export function clearAbout(state: ProfileState, { member }: ClearAboutCommand): ProfileEvent[] {
  if (!state.exists) refuse('not_found');
  return state.fields.about ? [{ type: 'ProfileUpdated', data: { member, changes: { about: '' } } }] : [];
}
