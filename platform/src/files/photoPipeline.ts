import { limitConcurrency } from '../limitConcurrency.ts';
import { Refusal } from '@vonk/contracts/kernel';
import {
  CROP_WIDTH_MIN,
  PHOTO_BYTES_MAX,
  PHOTO_MEGAPIXELS_MAX,
  PHOTO_SIDE_MIN,
} from '@vonk/contracts/profiles/photoRules';
import type { Region } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { openSharp } from './openSharp.ts';

const PHOTO_PIXELS_MAX = PHOTO_MEGAPIXELS_MAX * 1_000_000;

const LARGE_SIDE = 1600;
const CARD = { width: 600, height: 800 };
/** A card as two fit beside each other on most phones. */
const SMALL = { width: 360, height: 480 };
const THUMB_SIDE = 320;
/** thumbhash takes at most 100 by 100. */
const HASH_SIDE = 100;
const SPOTS = { width: 12, height: 16 };
/** Longer than the largest honest photo takes on a slow machine. */
const SECONDS_MAX = 30;
/** A photo of 50 megapixels takes 200 MB while it is decoded, 400 MB with 16 bits a channel. */
const limited = limitConcurrency(2);

/** A photo made anew, without anything of the file it came from but the picture. All five are WebP. */
export type ProcessedPhoto = Readonly<{
  /** At most 1,600 pixels on the longer side, never enlarged. */
  large: Buffer;
  /** 600 by 800, cut to what draws the eye. */
  card: Buffer;
  /** `card` at 360 by 480: for a phone that shows two beside each other. */
  small: Buffer;
  /** 320 by 320, cut likewise. */
  thumb: Buffer;
  /** `card` through frosted glass: what is shown of a private photo. */
  blurred: Buffer;
  /** Size of `large`, in pixels, the right way up. */
  width: number;
  height: number;
  /** A blurred preview of about 25 bytes, base64. */
  thumbhash: string;
}>;

/** What to keep of a photo, as shares (0 to 1) of its width and height the right way up. */
export type PhotoCrop = Readonly<{ x: number; y: number; width: number; height: number }>;

export type PhotoRefusalCode = 'not_an_image' | 'unsupported_type' | 'photo_too_small' | 'photo_too_large';

/**
 * Checks an uploaded photo and makes its sizes (DECISIONS "photos": JPEG, PNG, WebP up to 10 MiB and 50 megapixels, at
 * least 400 px; always re-encoded, metadata dropped). What counts is what the bytes are, not what they are called. With a
 * `crop` what lies outside of it is kept nowhere; it is at least CROP_WIDTH_MIN pixels wide.
 * Throws Refusal with a PhotoRefusalCode. Two photos are worked on at once in a process, the others wait.
 */
export async function processPhoto(bytes: Buffer, crop: PhotoCrop | null = null): Promise<ProcessedPhoto> {
  if (bytes.length > PHOTO_BYTES_MAX) throw refusal('photo_too_large', { max_bytes: PHOTO_BYTES_MAX });
  if (!isSupported(bytes)) throw refusal(isOtherFile(bytes) ? 'unsupported_type' : 'not_an_image');
  return limited(async () => {
    // Before what takes every failure for a broken picture.
    const sharp = await openSharp();
    const header = await headerOf(sharp, bytes);
    const { width, height } = header;
    if (width * height > PHOTO_PIXELS_MAX) throw refusal('photo_too_large', { max_pixels: PHOTO_PIXELS_MAX });
    if (Math.min(width, height) < PHOTO_SIDE_MIN) throw refusal('photo_too_small', { min_pixels: PHOTO_SIDE_MIN });
    const area = crop && areaOf(crop, header);
    if (area && area.width < CROP_WIDTH_MIN) throw refusal('photo_too_small', { min_pixels: CROP_WIDTH_MIN });
    try {
      return await render(sharp, bytes, { ...header, area });
    } catch {
      // The header was fine and the picture is not: cut off, or made to be so.
      throw refusal('not_an_image');
    }
  });
}

const refusal = (code: PhotoRefusalCode, details: Record<string, number> = {}) => new Refusal(code, details);

/** In whole pixels, and never beyond the edge. */
function areaOf(crop: PhotoCrop, { width, height }: Header): Region {
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}

type Sharp = Awaited<ReturnType<typeof openSharp>>;
type Header = { width: number; height: number; turned: boolean };

/** Size the right way up, and whether the picture has to be turned for it. Nothing is decoded. */
async function headerOf(sharp: Sharp, bytes: Buffer): Promise<Header> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    const { autoOrient, width, height, orientation = 1 } = header;
    return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height, turned: orientation > 1 };
  } catch {
    throw refusal('not_an_image');
  }
}

async function render(
  sharp: Sharp,
  bytes: Buffer,
  { turned, area }: Header & { area: Region | null },
): Promise<ProcessedPhoto> {
  // What need not be turned is read from top to bottom and never stands in memory as a whole.
  const options = { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error', pages: 1, sequentialRead: !turned } as const;
  const upright = sharp(bytes, options).timeout({ seconds: SECONDS_MAX }).autoOrient();
  // Decoded once; without keepMetadata sharp writes none, and what is not sRGB becomes sRGB.
  const { data, info } = await (area ? upright.extract(area) : upright)
    .resize({ width: LARGE_SIDE, height: LARGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
  const cut = { fit: 'cover', position: sharp.strategy.attention } as const;
  const large = await picture().webp({ quality: 82 }).toBuffer();
  const card = await picture()
    .resize({ ...CARD, ...cut })
    .webp({ quality: 80 })
    .toBuffer();
  const small = await sharp(card).resize(SMALL).webp({ quality: 78 }).toBuffer();
  const thumb = await picture()
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, ...cut })
    .webp({ quality: 76 })
    .toBuffer();
  const tiny = await picture()
    .resize({ width: HASH_SIDE, height: HASH_SIDE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data);
  return {
    large,
    card,
    small,
    thumb,
    blurred: await makeBlurred(card),
    width: info.width,
    height: info.height,
    thumbhash: Buffer.from(hash).toString('base64'),
  };
}

/** A card as it looks through frosted glass: 12 by 16 spots of colour are all that is left of it. WebP, 96 by 128. */
export async function makeBlurred(card: Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  const spots = await sharp(card).resize(SPOTS).flatten({ background: '#888' }).png().toBuffer();
  return sharp(spots)
    .resize({ width: SPOTS.width * 8, height: SPOTS.height * 8, kernel: 'cubic', fit: 'fill' })
    .blur(5)
    .webp({ quality: 60 })
    .toBuffer();
}

/** A picture across the head of a page: 2:1 and `width` pixels wide, cut to what draws the eye. WebP. */
export const makeBanner = (large: Buffer, width: number): Promise<Buffer> =>
  limited(async () => {
    const sharp = await openSharp();
    return sharp(large)
      .resize({ width, height: width / 2, fit: 'cover', position: sharp.strategy.attention })
      .webp({ quality: 80 })
      .toBuffer();
  });

/** A card as JPEG: what shows links with a picture does not read WebP everywhere. */
export const makeShareImage = async (card: Buffer): Promise<Buffer> =>
  (await openSharp())(card).flatten({ background: '#fff' }).jpeg({ quality: 84 }).toBuffer();

const startsWith = (bytes: Buffer, start: string, at = 0) =>
  bytes.subarray(at, at + start.length).toString('latin1') === start;

const isSupported = (bytes: Buffer) =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

/** Something people take for a photo, or a film: said differently from a file that is no picture at all. */
const isOtherFile = (bytes: Buffer) =>
  ['GIF8', 'BM', 'II*\0', 'MM\0*', '\0\0\x01\0', '%PDF', '\x1aE\xdf\xa3', '8BPS', '\xff\x0a'].some((start) =>
    startsWith(bytes, start),
  ) ||
  // HEIC, AVIF, MP4, MOV
  startsWith(bytes, 'ftyp', 4) ||
  isSvg(bytes);

/** Markup that opens an <svg> within its first bytes. Two plain searches: what stands before it may be made to be slow. */
function isSvg(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 1000).toString('latin1');
  return head.trimStart().startsWith('<') && /<svg[\s>]/i.test(head);
}
