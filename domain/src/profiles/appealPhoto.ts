import { refuse } from '../refuse.ts';
import { photoOf, type ProfileEvent, type ProfileState } from './profile.ts';

export type AppealPhotoCommand = { member: string; photo: string; text: string };

/**
 * Asks another member of staff to look at a rejected photo again, of the profile or sent in a chat: once a photo, and
 * their answer is final. Nothing for the same text while it waits.
 * Refuses photo_not_found, already_appealed for another text (with the one that is `kept`), photo_not_rejected,
 * photo_appeal_used.
 */
export function appealPhoto(state: ProfileState, { member, photo, text }: AppealPhotoCommand): ProfileEvent[] {
  const found = photoOf(state, photo);
  if (!found) refuse('photo_not_found');
  if (found.appeal === 'open')
    return found.appeal_text === text ? [] : refuse('already_appealed', { kept: found.appeal_text });
  if (found.status !== 'rejected') refuse('photo_not_rejected');
  if (found.appeal === 'decided') refuse('photo_appeal_used');
  return [{ type: 'PhotoAppealed', data: { member, photo, text } }];
}
