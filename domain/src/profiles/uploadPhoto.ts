import type { Settings } from '@vonk/contracts/site/settings';
import { checkNotLimited } from '../actor.ts';
import { refuse } from '../refuse.ts';
import { checkUnsentPhotos } from './unsentPhotos.ts';
import { profilePhotos, type ProfileEvent, type ProfileState } from './profile.ts';

/** `photo` is an id of the caller's making; `thumbhash` base 64; `in_chat`: to be sent in a chat. */
export type UploadPhotoCommand = {
  member: string;
  photo: string;
  private: boolean;
  width: number;
  height: number;
  thumbhash: string;
  in_chat: boolean;
};
export type UploadPhotoFacts = {
  settings: Pick<Settings, 'free_photos' | 'premium_photos'>;
  premium: boolean;
  /** Uploading is closed to them until then, ISO 8601 UTC (DECISIONS "sanctions": feature limit). */
  limited_until?: string | null;
  /** Photos for chats that are not sent; where it is left out, whoever asks has counted them. */
  unsent_photos?: number;
};

/**
 * Adds a photo, which waits for approval (DECISIONS "photos"). Free members have at most free_photos of them, premium
 * members premium_photos (SPEC 5, 9); photos in chats do not count, rejected ones do until they are deleted. The first
 * public photo becomes the main one. For a chat the address must be confirmed (SPEC 6).
 * Refuses not_found, feature_limited (with `until`), photo_limit_reached (with `limit`); for a chat email_not_confirmed,
 * too_many_unsent_photos.
 */
export function uploadPhoto(state: ProfileState, command: UploadPhotoCommand, facts: UploadPhotoFacts): ProfileEvent[] {
  const { member, photo, width, height, thumbhash, in_chat } = command;
  if (!state.exists) refuse('not_found');
  if (state.deleted_photos.has(photo) || state.photos.some(({ id }) => id === photo)) return [];
  checkNotLimited(facts);
  const uploaded: ProfileEvent = {
    type: 'PhotoUploaded',
    data: { member, photo, private: command.private, width, height, thumbhash, in_chat },
  };
  if (in_chat) {
    if (!state.confirmed) refuse('email_not_confirmed');
    checkUnsentPhotos(facts.unsent_photos ?? 0);
    return [uploaded];
  }
  const limit = facts.premium ? facts.settings.premium_photos : facts.settings.free_photos;
  if (profilePhotos(state).length >= limit) refuse('photo_limit_reached', { limit });
  if (command.private || state.main !== null) return [uploaded];
  return [uploaded, { type: 'MainPhotoChosen', data: { member, photo } }];
}
