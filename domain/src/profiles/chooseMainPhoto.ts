import { refuse } from '../refuse.ts';
import { canBeMain, photoOf, type ProfileEvent, type ProfileState } from './profile.ts';

export type ChooseMainPhotoCommand = { member: string; photo: string };

/**
 * Makes a photo the main one. It may still wait for approval; others see it once it is approved.
 * Refuses photo_not_found, photo_not_active for a rejected or private one.
 */
export function chooseMainPhoto(state: ProfileState, { member, photo }: ChooseMainPhotoCommand): ProfileEvent[] {
  const found = photoOf(state, photo);
  if (!found || found.in_chat) refuse('photo_not_found');
  if (!canBeMain(found)) refuse('photo_not_active');
  return state.main === photo ? [] : [{ type: 'MainPhotoChosen', data: { member, photo } }];
}
