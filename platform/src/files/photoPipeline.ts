import { fewAtOnce } from '../fewAtOnce.ts';
import { Refusal } from '@vonk/contracts/kernel';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

export const PHOTO_BYTES_MAX = 10 * 1024 * 1024;
export const PHOTO_PIXELS_MAX = 50_000_000;
/** The shorter side, in pixels. */
export const PHOTO_SIDE_MIN = 400;

const LARGE_SIDE = 1600;
const CARD = { width: 600, height: 800 };
const THUMB_SIDE = 320;
/** thumbhash takes at most 100 by 100. */
const HASH_SIDE = 100;
/** A photo of 50 megapixels takes 200 MB while it is decoded. */
const oneOfFew = fewAtOnce(2);

/** A photo made anew, without anything of the file it came from but the picture. All three are WebP. */
export type ProcessedPhoto = Readonly<{
  /** At most 1,600 pixels on the longer side, never enlarged. */
  large: Buffer;
  /** 600 by 800, cut to what draws the eye. */
  card: Buffer;
  /** 320 by 320, cut likewise. */
  thumb: Buffer;
  /** Size of `large`, in pixels, the right way up. */
  width: number;
  height: number;
  /** A blurred preview of about 25 bytes, base64. */
  thumbhash: string;
}>;

export type PhotoRefusalCode = 'not_an_image' | 'unsupported_type' | 'photo_too_small' | 'photo_too_large';

// sharp reads some 30 formats, SVG with its links to files among them. Everything is shut, then three are opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/**
 * Checks an uploaded photo and makes its sizes (DECISIONS "photos": JPEG, PNG, WebP up to 10 MiB and 50 megapixels, at
 * least 400 px; always re-encoded, metadata dropped). What counts is what the bytes are, not what they are called.
 * Throws Refusal with a PhotoRefusalCode. Two photos are worked on at once in a process, the others wait.
 */
export async function processPhoto(bytes: Buffer): Promise<ProcessedPhoto> {
  if (bytes.length > PHOTO_BYTES_MAX) throw refusal('photo_too_large', { max_bytes: PHOTO_BYTES_MAX });
  if (!isSupported(bytes)) throw refusal(isOtherFile(bytes) ? 'unsupported_type' : 'not_an_image');
  return oneOfFew(async () => {
    const { width, height } = await sizeOf(bytes);
    if (width * height > PHOTO_PIXELS_MAX) throw refusal('photo_too_large', { max_pixels: PHOTO_PIXELS_MAX });
    if (Math.min(width, height) < PHOTO_SIDE_MIN) throw refusal('photo_too_small', { min_pixels: PHOTO_SIDE_MIN });
    try {
      return await render(bytes);
    } catch {
      // The header was fine and the picture is not: cut off, or made to be so.
      throw refusal('not_an_image');
    }
  });
}

const refusal = (code: PhotoRefusalCode, details: Record<string, number> = {}) => new Refusal(code, details);

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error', pages: 1, sequentialRead: false });

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient, width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
  } catch {
    throw refusal('not_an_image');
  }
}

async function render(bytes: Buffer): Promise<ProcessedPhoto> {
  // Decoded once; without keepMetadata sharp writes none, and what is not sRGB becomes sRGB.
  const { data, info } = await open(bytes)
    .autoOrient()
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
  const thumb = await picture()
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, ...cut })
    .webp({ quality: 76 })
    .toBuffer();
  const small = await picture()
    .resize({ width: HASH_SIDE, height: HASH_SIDE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  return {
    large,
    card,
    thumb,
    width: info.width,
    height: info.height,
    thumbhash: Buffer.from(hash).toString('base64'),
  };
}

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
  /^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i.test(
    bytes.subarray(0, 1000).toString('latin1'),
  );
