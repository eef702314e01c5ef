import { setImmediate } from 'node:timers/promises';
import { openSharp } from './openSharp.ts';

const PIXELS_AT_ONCE = 50_000;

/**
 * A picture whose colours are chosen late.
 * - `base`: what of it is no such colour, and black where one of them stands alone.
 * - `weights`: how much of each colour every pixel has, in grey, one picture of that size under the other.
 */
export type WeightedPicture = Readonly<{ base: Buffer; weights: Buffer }>;

/** It in colours (`#rrggbb`, in the order of its weights), as JPEG. Throws for what is no picture, or of another size. */
export async function weightedPicture({ base, weights }: WeightedPicture, colours: readonly string[]): Promise<Buffer> {
  const sharp = await openSharp();
  const { data, info } = await sharp(base).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { data: grey, info: stacked } = await sharp(weights)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  if (stacked.width !== info.width || stacked.height !== info.height * colours.length)
    throw new Error(`weights of ${stacked.width} by ${stacked.height} fit no ${info.width} by ${info.height}`);
  const parts = colours.map((colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255));
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    // A picture has a million of them: whoever asks for something else meanwhile is answered in between.
    if (pixel % PIXELS_AT_ONCE === 0) await setImmediate();
    for (let channel = 0; channel < 3; channel += 1) {
      let value = data[pixel * 3 + channel] ?? 0;
      for (let of = 0; of < parts.length; of += 1)
        value += (grey[of * pixels + pixel] ?? 0) * (parts[of]?.[channel] ?? 0);
      data[pixel * 3 + channel] = Math.min(255, Math.round(value));
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
