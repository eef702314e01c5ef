import { refuse } from '../refuse.ts';
import { canBeMain, nextMain, photoOf, type ProfileEvent, type ProfileState } from './profile.ts';

export type SetPhotoPrivacyCommand = { member: string; photo: string; private: boolean };

/**
 * Makes a photo private or public. What was approved for premium members alone is looked at again before everybody sees it;
 * the main photo hands its place on when it becomes private. Refuses photo_not_found, photo_not_active for a rejected one.
 */
export function setPhotoPrivacy(state: ProfileState, command: SetPhotoPrivacyCommand): ProfileEvent[] {
  const { member, photo } = command;
  const found = photoOf(state, photo);
  if (!found || found.in_chat) refuse('photo_not_found');
  if (found.private === command.private) return [];
  if (found.status === 'rejected') refuse('photo_not_active');
  const changed: ProfileEvent = { type: 'PhotoPrivacyChanged', data: { member, photo, private: command.private } };
  if (command.private) return [changed, ...nextMain(state, member, photo)];
  if (state.main !== null || !canBeMain({ ...found, private: false })) return [changed];
  return [changed, { type: 'MainPhotoChosen', data: { member, photo } }];
}
