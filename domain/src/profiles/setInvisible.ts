import { refuse } from '../refuse.ts';
import type { ProfileEvent, ProfileState } from './profile.ts';

export type SetInvisibleCommand = { member: string; invisible: boolean };

/** Switches invisible mode (SPEC 4). Nothing when it is so already. Refuses not_found. */
export function setInvisible(state: ProfileState, { member, invisible }: SetInvisibleCommand): ProfileEvent[] {
  if (!state.exists) refuse('not_found');
  return state.invisible === invisible ? [] : [{ type: 'InvisibleModeSet', data: { member, invisible } }];
}
