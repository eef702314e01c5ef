import type { House } from '../house.ts';

/** `blurred` stands in for a private photo that was not opened yet. */
export const PHOTO_SIZES = ['thumb', 'card', 'large', 'blurred'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Seconds an address of a photo is good for at least; it stays the same as long, so that browsers can keep the file. */
const SIGNED_SECONDS = 3600;
/** In the place of a viewer: staff, who may see every photo there is. No member has such an id. */
export const STAFF = ':staff';

/** What an address is signed for: the photo, in whatever size. */
export const photoPath = (photo: string) => `/api/photos/${encodeURIComponent(photo)}`;
/** Where the file of a size lies. */
export const photoKey = (photo: string, size: PhotoSize) => `photos/${photo}/${size}.webp`;

/**
 * Signed addresses of a photo in its three sizes, for a viewer (null: a visitor) or STAFF: good for an hour or two, and only
 * as long as that viewer may see the photo.
 */
export const photoUrlsOf = (house: Pick<House, 'signedPaths'>, now: Date, viewer: string | null) => (photo: string) => {
  const [path, query] = house.signedPaths.sign(photoPath(photo), viewer ?? '', now, SIGNED_SECONDS).split('?');
  const of = (size: PhotoSize) => `${path}/${size}?${query}`;
  return { thumb: of('thumb'), card: of('card'), large: of('large') };
};
