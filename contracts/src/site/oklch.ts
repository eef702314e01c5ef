/** A colour as the eye orders it (OKLCH): lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export type Oklch = Readonly<{ lightness: number; chroma: number; hue: number }>;
type Three = readonly [number, number, number];

const channelsOf = (colour: string): Three =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255) as unknown as Three;
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
const times = (matrix: readonly Three[], [x, y, z]: Three): Three =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Three;

/** Björn Ottosson, "A perceptual color space for image processing" (2020): linear sRGB to cone responses, and these to OKLab. */
const CONES: readonly Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: readonly Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_BACK: readonly Three[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const CONES_BACK: readonly Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** @param colour `#rrggbb`; the hue of a grey is 0 */
export function toOklch(colour: string): Oklch {
  const cones = times(CONES, channelsOf(colour).map(linear) as unknown as Three);
  const [lightness, a, b] = times(LAB, cones.map(Math.cbrt) as unknown as Three);
  const chroma = Math.hypot(a, b);
  return { lightness, chroma, hue: chroma < 1e-4 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** `#rrggbb` in small letters; what a screen cannot show is cut to what it can, channel by channel. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const roots = times(LAB_BACK, [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
  const light = times(CONES_BACK, roots.map((root) => root ** 3) as unknown as Three);
  const hex = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, gamma(channel))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${light.map(hex).join('')}`;
}

/** How much light a colour gives, 0 to 1, as WCAG 2 counts ("relative luminance"). */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map(linear) as unknown as Three;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * How strongly two colours stand off each other, 1 (not at all) to 21 (black on white), as WCAG 2 counts ("contrast ratio").
 * @param one `#rrggbb`
 */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
