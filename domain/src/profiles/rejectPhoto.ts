import type { PHOTO_REJECTIONS } from '@vonk/contracts/profiles/events';
import { refuse } from '../refuse.ts';
import { nextMain, photoOf, type ProfileEvent, type ProfileState } from './profile.ts';

export type RejectPhotoCommand = {
  member: string;
  photo: string;
  by: string;
  reason: (typeof PHOTO_REJECTIONS)[number];
};

/**
 * Keeps a photo from others, with a reason that the member reads (DECISIONS "photos"); also one that was approved before.
 * Another photo becomes the main one when it was that. Once. Refuses photo_not_found.
 */
export function rejectPhoto(state: ProfileState, command: RejectPhotoCommand): ProfileEvent[] {
  const { member, photo, by, reason } = command;
  const found = photoOf(state, photo);
  if (!found) refuse('photo_not_found');
  if (found.status === 'rejected') return [];
  return [{ type: 'PhotoRejected', data: { member, photo, by, reason } }, ...nextMain(state, member, photo)];
}
