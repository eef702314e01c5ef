import { contrastOf, fromOklch, toOklch } from './oklch.ts';

/** The two colours of a site (settings `primary_colour`, `secondary_colour`), as `#rrggbb`. */
export type SiteColours = Readonly<{ primary: string; secondary: string }>;
/** What a colour comes to in one scheme: the fill itself, under the pointer, as letters, and as a ground. */
export type SchemeColours = Readonly<{ fill: string; hover: string; text: string; tint: string }>;
/** Every colour that follows from the two of a site, each as `#rrggbb`. */
export type SitePalette = Readonly<{
  /** From the lightest (0) to the darkest (9); 6 is the colour itself. */
  primary: readonly string[];
  /** The same of the second colour; it stands at 5 and 6. */
  secondary: readonly string[];
  light: SchemeColours;
  dark: SchemeColours;
  /** A fill on dark ground that carries white letters all the same, for what cannot choose its letters (mails). */
  whiteOnDark: string;
  /** Ground behind the second colour's words, by scheme. */
  secondaryTint: Readonly<{ light: string; dark: string }>;
}>;

/** WCAG 2, "contrast (minimum)": what letters must have. */
export const READABLE = 4.5;
/** Letters on the first colour of a site are white (member-web `--on-primary`). */
export const ON_PRIMARY = '#ffffff';
/** Letters on the second colour of a site are dark (member-web `--on-yellow`). */
export const ON_SECONDARY = '#1c1640';
/** The lightest ground of the dark scheme (member-web `--surface-raised`). */
const DARK_RAISED = '#231e42';

/** Lightness and chroma (OKLCH) of the ten shades, beside those of the shade that is the colour itself. */
const PRIMARY_STEPS = [
  ...([
    [0.958, 0.021],
    [0.909, 0.048],
    [0.823, 0.095],
    [0.742, 0.141],
    [0.661, 0.189],
  ] as const),
  ...([
    [0.589, 0.209],
    [0.519, 0.228],
    [0.461, 0.218],
    [0.396, 0.187],
    [0.329, 0.153],
  ] as const),
] as const;
const SECONDARY_STEPS = [
  ...([
    [0.98, 0.024],
    [0.957, 0.051],
    [0.923, 0.093],
    [0.893, 0.121],
    [0.87, 0.139],
  ] as const),
  ...([
    [0.849, 0.152],
    [0.849, 0.152],
    [0.758, 0.144],
    [0.648, 0.125],
    [0.514, 0.103],
  ] as const),
] as const;
const ITSELF = 6;

/**
 * The shades of a site's two colours, as far from each other as those of the product's own, and what is read in them readable
 * in both schemes. Expects colours that white (the first) and dark letters (the second) can be read on.
 */
export function sitePalette({ primary, secondary }: SiteColours): SitePalette {
  const shades = shadesOf(primary, PRIMARY_STEPS);
  const at = (index: number) => shades[index] ?? primary;
  const darkTint = ground(primary, 0.295, 0.4);
  const fill = lightenedUntil(at(4), (colour) => contrastOf(colour, DARK_RAISED) >= READABLE);
  return {
    primary: shades,
    secondary: shadesOf(secondary, SECONDARY_STEPS),
    light: { fill: primary, hover: at(7), text: at(7), tint: at(0) },
    dark: {
      fill,
      hover: lighter(fill, 0.064),
      text: lightenedUntil(at(3), (colour) => contrastOf(colour, darkTint) >= 6.5),
      tint: darkTint,
    },
    whiteOnDark: lightestUnderWhite(primary, at(5)),
    secondaryTint: {
      light: shadesOf(secondary, SECONDARY_STEPS)[0] ?? secondary,
      dark: ground(secondary, 0.31, 0.26),
    },
  };
}

/** The colour moved along its hue to each step: towards the lightest in proportion, and towards black likewise. */
function shadesOf(colour: string, steps: readonly (readonly [number, number])[]): string[] {
  const { lightness, chroma, hue } = toOklch(colour);
  const [itself, ownChroma] = steps[ITSELF] ?? [lightness, chroma];
  const lightest = steps[0]?.[0] ?? 1;
  return steps.map(([step, of]) => {
    if (step === itself) return colour.toLowerCase();
    const to =
      step > itself
        ? lightness + ((step - itself) / (lightest - itself)) * (Math.max(lightest, lightness) - lightness)
        : lightness * (step / itself);
    return fromOklch({ lightness: to, chroma: chroma * (of / ownChroma), hue });
  });
}

/** On the way from the colour to a lighter one of its hue, the last that white letters can be read on. */
function lightestUnderWhite(colour: string, to: string): string {
  const [from, end] = [toOklch(colour), toOklch(to)];
  const way = Array.from({ length: 16 }, (_, step) => {
    const between = (one: number, other: number) => one + ((other - one) * step) / 15;
    return fromOklch({
      ...from,
      lightness: between(from.lightness, end.lightness),
      chroma: between(from.chroma, end.chroma),
    });
  });
  return way.findLast((step) => contrastOf(step, ON_PRIMARY) >= READABLE) ?? colour;
}

function lighter(colour: string, by: number): string {
  const { lightness, chroma, hue } = toOklch(colour);
  return fromOklch({ lightness: Math.min(1, lightness + by), chroma: chroma * 0.8, hue });
}

/** A ground of the same hue, as dark as `lightness`, with so much of its strength left. */
function ground(colour: string, lightness: number, strengthLeft: number): string {
  const { chroma, hue } = toOklch(colour);
  return fromOklch({ lightness, chroma: Math.min(0.09, chroma * strengthLeft), hue });
}

function lightenedUntil(colour: string, enough: (colour: string) => boolean): string {
  const { lightness: start, chroma, hue } = toOklch(colour);
  for (let lightness = start; lightness < 1; lightness += 0.01) {
    const next = fromOklch({ lightness, chroma: chroma * Math.min(1, (1 - lightness) / (1 - start)), hue });
    if (enough(next)) return next;
  }
  return '#ffffff';
}
