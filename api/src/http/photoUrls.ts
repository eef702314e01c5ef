import type { House } from '../house.ts';

export const PHOTO_SIZES = ['thumb', 'card', 'large'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Seconds an address of a photo is good for at least; it stays the same as long, so that browsers can keep the file. */
const SIGNED_SECONDS = 3600;

export const photoPath = (photo: string, size: PhotoSize) => `/api/photos/${encodeURIComponent(photo)}/${size}`;
/** Where the file of a size lies. */
export const photoKey = (photo: string, size: PhotoSize) => `photos/${photo}/${size}.webp`;

/** Signed addresses of a photo in its three sizes: whoever was shown the photo may load it, for an hour or two. */
export const photoUrlsOf = (house: Pick<House, 'signedPaths'>, now: Date) => (photo: string) => {
  const sign = (size: PhotoSize) => house.signedPaths.sign(photoPath(photo, size), now, SIGNED_SECONDS);
  return { thumb: sign('thumb'), card: sign('card'), large: sign('large') };
};
