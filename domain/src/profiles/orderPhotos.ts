import { refuse } from '../refuse.ts';
import { profilePhotos, type ProfileEvent, type ProfileState } from './profile.ts';

/** All photos of the profile, in their new order. */
export type OrderPhotosCommand = { member: string; photos: string[] };

/** Puts the photos in another order. Refuses photo_not_found unless it names each photo of the profile once. */
export function orderPhotos(state: ProfileState, { member, photos }: OrderPhotosCommand): ProfileEvent[] {
  const own = profilePhotos(state).map(({ id }) => id);
  if (photos.length !== own.length || own.some((id) => !photos.includes(id))) refuse('photo_not_found');
  if (own.every((id, place) => photos[place] === id)) return [];
  return [{ type: 'PhotosOrdered', data: { member, photos: [...photos] } }];
}
