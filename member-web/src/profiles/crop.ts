import { CROP_WIDTH_MIN, PHOTO_RATIO } from '@vonk/contracts/profiles/photoRules';

/** What to keep of a picture, as shares of its width and height. */
export type Crop = Readonly<{ x: number; y: number; width: number; height: number }>;
/** Width and height in pixels. */
export type Size = Readonly<{ width: number; height: number }>;

const ZOOM_MAX = 5;
const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/** The largest piece of 3:4 that fits, in pixels of the picture. */
const widest = ({ width, height }: Size): number => Math.min(width, height * PHOTO_RATIO);

/** How far one can zoom in before the piece would be too small for the house. At least 1. */
export const zoomLimit = (size: Size): number => between(widest(size) / CROP_WIDTH_MIN, 1, ZOOM_MAX);

/** The piece at a zoom (1: as much as fits) around a point, both as shares; moved inside when it would leave the picture. */
export function cropAt(size: Size, zoom: number, centre: { x: number; y: number }): Crop {
  const wide = widest(size) / between(zoom, 1, zoomLimit(size));
  const width = Math.min(1, wide / size.width);
  const height = Math.min(1, wide / PHOTO_RATIO / size.height);
  return {
    x: between(centre.x - width / 2, 0, 1 - width),
    y: between(centre.y - height / 2, 0, 1 - height),
    width,
    height,
  };
}

/** The middle of a piece, as shares. */
export const centreOf = ({ x, y, width, height }: Crop) => ({ x: x + width / 2, y: y + height / 2 });
