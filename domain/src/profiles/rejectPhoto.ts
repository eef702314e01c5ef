import type { PHOTO_REJECTIONS } from '@vonk/contracts/profiles/events';
import { refuse } from '../refuse.ts';
import { checkReviewer, type SeenPhoto } from './checkReviewer.ts';
import { nextMain, photoOf, type ProfileEvent, type ProfileState } from './profile.ts';

/** `seen`: what the reviewer decided on, where a person does. */
export type RejectPhotoCommand = {
  member: string;
  photo: string;
  by: string;
  reason: (typeof PHOTO_REJECTIONS)[number];
  seen?: SeenPhoto;
};

/**
 * Keeps a photo from others, with a reason that the member reads (DECISIONS "photos"); also one that was approved before.
 * Another photo becomes the main one when it was that. Once; rejecting again while an appeal is open is the answer to it.
 * Refuses photo_not_found, photo_already_reviewed (with `status`; also where it is rejected for another reason), same_member_of_staff for an appeal against oneself.
 */
export function rejectPhoto(state: ProfileState, command: RejectPhotoCommand): ProfileEvent[] {
  const { member, photo, by, reason, seen } = command;
  const found = photoOf(state, photo);
  if (!found) refuse('photo_not_found');
  if (found.status === 'rejected' && found.appeal !== 'open') {
    // The member reads one reason: whoever looked at the photo and gives another one learns that it is not theirs.
    if (seen && found.rejection !== reason) refuse('photo_already_reviewed', { status: found.status });
    return [];
  }
  checkReviewer(found, command);
  return [{ type: 'PhotoRejected', data: { member, photo, by, reason } }, ...nextMain(state, member, photo)];
}
