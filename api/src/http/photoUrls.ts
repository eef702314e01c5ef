import type { House } from '../house.ts';

/** `blurred` stands in for a private photo that was not opened yet. */
export const PHOTO_SIZES = ['thumb', 'card', 'large', 'blurred'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Seconds an address of a photo is good for at least; it stays the same as long, so that browsers can keep the file. */
const SIGNED_SECONDS = 3600;
/** In the place of a viewer: staff, who may see every photo there is. No member has such an id. */
export const STAFF = ':staff';

export const photoPath = (photo: string, size: PhotoSize) => `/api/photos/${encodeURIComponent(photo)}/${size}`;
/** Where the file of a size lies. */
export const photoKey = (photo: string, size: PhotoSize) => `photos/${photo}/${size}.webp`;

/**
 * Signed addresses of a photo in its three sizes, for a viewer (null: a visitor) or STAFF: good for an hour or two, and only
 * as long as that viewer may see the photo.
 */
export const photoUrlsOf = (house: Pick<House, 'signedPaths'>, now: Date, viewer: string | null) => (photo: string) => {
  const sign = (size: PhotoSize) => house.signedPaths.sign(photoPath(photo, size), viewer ?? '', now, SIGNED_SECONDS);
  return { thumb: sign('thumb'), card: sign('card'), large: sign('large') };
};
