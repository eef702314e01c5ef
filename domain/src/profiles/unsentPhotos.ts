import { refuse } from '../refuse.ts';
import { DAY_MS } from '../daysAfter.ts';
import { photoOf, type ProfileEvent, type ProfileState } from './profile.ts';

/** So many photos for chats somebody may have uploaded without having sent them. */
export const UNSENT_PHOTOS_MAX = 20;
/** Within this time of its upload a photo for a chat is sent, or it goes. */
export const UNSENT_PHOTO_MS = DAY_MS;

/** Refuses too_many_unsent_photos to whoever has uploaded as many photos for chats as one may without sending them. */
export function checkUnsentPhotos(unsent: number): void {
  if (unsent >= UNSENT_PHOTOS_MAX) refuse('too_many_unsent_photos');
}

/** Whether a photo for a chat that nobody was sent yet may still be sent. */
export const isSendable = (uploadedAt: Date, now: Date): boolean =>
  now.getTime() - uploadedAt.getTime() < UNSENT_PHOTO_MS;

/** Takes a photo away that was uploaded for a chat and not sent in time; nothing of one that is gone or of the profile. */
export function forgetUnsentPhoto(
  state: ProfileState,
  { member, photo }: { member: string; photo: string },
  { sent }: { sent: boolean },
): ProfileEvent[] {
  return sent || !photoOf(state, photo)?.in_chat ? [] : [{ type: 'PhotoDeleted', data: { member, photo } }];
}
