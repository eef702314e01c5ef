import type { AppContext } from '../appContext.ts';

/**
 * `blurred` stands in for a private photo that was not opened yet. `small` is the card for a phone that shows two beside each
 * other: its address is that of the card, with this name in it (`member-web/src/ui/Photo.tsx`).
 */
export const PHOTO_SIZES = ['thumb', 'small', 'card', 'large', 'blurred'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
export const isPhotoSize = (text: unknown): text is PhotoSize => PHOTO_SIZES.includes(text as PhotoSize);

/** Seconds an address of a photo is good for at least; it stays the same as long, so that browsers can keep the file. */
const SIGNED_SECONDS = 3600;

/** What an address is signed for: the photo, in whatever size. */
export const photoPath = (photo: string) => `/api/photos/${encodeURIComponent(photo)}`;
/** Where the file of a size lies. */
export const photoKey = (photo: string, size: PhotoSize) => `photos/${photo}/${size}.webp`;

/**
 * Signed addresses of a photo in its three sizes, for a viewer (null: a visitor): good for an hour or two, and only as long
 * as that viewer may see the photo.
 */
export const photoUrlsOf =
  (context: Pick<AppContext, 'signedPaths'>, now: Date, viewer: string | null) => (photo: string) => {
    const [path, query] = context.signedPaths.sign(photoPath(photo), viewer ?? '', now, SIGNED_SECONDS).split('?');
    const of = (size: PhotoSize) => `${path}/${size}?${query}`;
    return { thumb: of('thumb'), card: of('card'), large: of('large') };
  };

/**
 * Addresses of a photo for staff, unsigned and below `/admin`, where their cookie travels: each fetch is judged by the
 * session and by the permission to review photos.
 */
export const staffPhotoUrls = (photo: string) => {
  const of = (size: PhotoSize) => `/admin/api/photos/${encodeURIComponent(photo)}/pictures/${size}`;
  return { thumb: of('thumb'), card: of('card'), large: of('large') };
};
