/** How many photos one call can name: more than anybody may have. */
export const PHOTOS_MAX = 100;
/** The largest file that is taken as a photo, in megabytes as people say them. */
export const PHOTO_MEGABYTES_MAX = 10;
/** The same, in bytes. */
export const PHOTO_BYTES_MAX = PHOTO_MEGABYTES_MAX * 1024 * 1024;
/** The most that a photo may show, in millions of pixels. */
export const PHOTO_MEGAPIXELS_MAX = 50;
/** The least that a photo is wide and high, in pixels. */
export const PHOTO_SIDE_MIN = 400;
/** Characters of an appeal against a rejected photo. */
export const APPEAL_MIN = 10;
/** The longest such appeal that is taken. */
export const APPEAL_MAX = 1000;
/** Width to height of a photo as cards show it, and of every crop. */
export const PHOTO_RATIO = 3 / 4;
/** The least that a crop may be wide, in pixels: 300 by 400 is what a photo of the smallest size gives. */
export const CROP_WIDTH_MIN = 300;
