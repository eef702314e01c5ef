import { refuse } from '../refuse.ts';
import { nextMain, photoOf, type ProfileEvent, type ProfileState } from './profile.ts';

export type DeletePhotoCommand = { member: string; photo: string };

/** Takes a photo away, once; another becomes the main one when it was that. Refuses photo_not_found. */
export function deletePhoto(state: ProfileState, { member, photo }: DeletePhotoCommand): ProfileEvent[] {
  if (state.deleted_photos.has(photo)) return [];
  if (!photoOf(state, photo)) refuse('photo_not_found');
  return [{ type: 'PhotoDeleted', data: { member, photo } }, ...nextMain(state, member, photo)];
}
