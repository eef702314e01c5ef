import { refuse } from '../refuse.ts';
import type { ProfileEvent, ProfileState } from './profile.ts';

export type CompleteProfileCommand = { member: string };

/** The wizard was gone through or skipped and does not come back by itself. Once. Refuses not_found. */
export function completeProfile(state: ProfileState, { member }: CompleteProfileCommand): ProfileEvent[] {
  if (!state.exists) refuse('not_found');
  return state.completed ? [] : [{ type: 'ProfileCompleted', data: { member } }];
}
