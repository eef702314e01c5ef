import type { OwnPhoto } from '@vonk/contracts/profiles/queries';

/** Whether a photo can stand for the profile: public, and not rejected. */
export const canBeMain = ({ private: hidden, status }: OwnPhoto) => !hidden && status !== 'rejected';

/**
 * The photos with one moved to another place. The main photo is the first: whatever comes there becomes it, and what cannot be
 * stays behind it.
 */
export function moved(photos: readonly OwnPhoto[], photo: string, to: number): readonly OwnPhoto[] {
  const one = photos.find(({ id }) => id === photo);
  if (!one) return photos;
  const others = photos.filter(({ id }) => id !== photo);
  if (one.main && others[0] && !canBeMain(others[0])) return photos;
  const lowest = photos[0]?.main && !canBeMain(one) ? 1 : 0;
  const place = Math.min(Math.max(to, lowest), others.length);
  return [...others.slice(0, place), one, ...others.slice(place)];
}
