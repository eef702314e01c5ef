import type { VisiblePhoto } from '@vonk/contracts/profiles/queries';

/** The photo to draw: of a locked one the blur that the house made, in every size. */
export function galleryPhoto(photo: VisiblePhoto) {
  const { blurred } = photo;
  return photo.locked && blurred ? { ...photo, urls: { thumb: blurred, card: blurred, large: blurred } } : photo;
}
