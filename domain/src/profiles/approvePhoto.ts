import { refuse } from '../refuse.ts';
import { checkReviewer, type SeenPhoto } from './checkReviewer.ts';
import { canBeMain, photoOf, type ProfileEvent, type ProfileState } from './profile.ts';

/** `seen`: what the reviewer decided on, where a person does. */
export type ApprovePhotoCommand = { member: string; photo: string; by: string; seen?: SeenPhoto };

/**
 * Lets others see a photo (DECISIONS "photos": moderated before others see them); also one that was rejected before. It
 * becomes the main photo when there is none. Once.
 * Refuses photo_not_found, photo_already_reviewed (with `status`), same_member_of_staff for an appeal against oneself.
 */
export function approvePhoto(state: ProfileState, command: ApprovePhotoCommand): ProfileEvent[] {
  const { member, photo, by } = command;
  const found = photoOf(state, photo);
  if (!found) refuse('photo_not_found');
  if (found.status === 'active') return [];
  checkReviewer(found, command);
  const approved: ProfileEvent = { type: 'PhotoApproved', data: { member, photo, by } };
  if (state.main !== null || !canBeMain({ ...found, status: 'active' })) return [approved];
  return [approved, { type: 'MainPhotoChosen', data: { member, photo } }];
}
