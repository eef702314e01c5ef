import { openSharp } from './openSharp.ts';

type Rgb = readonly [number, number, number];
/** A picture of two colours and white, in other colours: each as `#rrggbb`. */
export type Recolouring = Readonly<{ from: readonly [string, string]; to: readonly [string, string] }>;

const WHITE: Rgb = [255, 255, 255];
const rgbOf = (colour: string): Rgb => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
const minus = (one: Rgb, other: Rgb): Rgb => [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
const dot = (one: Rgb, other: Rgb): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/**
 * The same picture with two of its colours exchanged for others. White stays white, and where colours meet their mixture is
 * that of the new ones: each pixel is taken for so much of the one, the other and white. Transparency stays as it is.
 * @param png drawn in the colours `from` and white alone
 */
export async function recolourPng(png: Buffer, { from, to }: Recolouring): Promise<Buffer> {
  const [ground, second] = [rgbOf(from[0]), rgbOf(from[1])];
  const [newGround, newSecond] = [rgbOf(to[0]), rgbOf(to[1])];
  const [u, v] = [minus(second, ground), minus(WHITE, ground)];
  const [uu, uv, vv] = [dot(u, u), dot(u, v), dot(v, v)];
  const det = uu * vv - uv * uv;
  const sharp = await openSharp();
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const pixel: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const off = minus(pixel, ground);
    const [pu, pv] = [dot(off, u), dot(off, v)];
    const [ofSecond, ofWhite] = [(pu * vv - pv * uv) / det, (pv * uu - pu * uv) / det];
    for (const channel of [0, 1, 2] as const)
      data[at + channel] = Math.max(
        0,
        Math.min(
          255,
          Math.round(
            newGround[channel] +
              ofSecond * (newSecond[channel] - newGround[channel]) +
              ofWhite * (WHITE[channel] - newGround[channel]),
          ),
        ),
      );
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}
