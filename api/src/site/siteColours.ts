import { sitePalette, type SiteColours } from '@vonk/contracts/site/sitePalette';
import type { Settings } from '@vonk/contracts/site/settings';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';

type Coloured = Pick<Settings, 'primary_colour' | 'secondary_colour'>;

/** The two colours of a site; null: the product's own, which its files have already. */
export function siteColours({ primary_colour: primary, secondary_colour: secondary }: Coloured): SiteColours | null {
  const own = primary === foundingSettings.primary_colour && secondary === foundingSettings.secondary_colour;
  return own ? null : { primary, secondary };
}

/** Sheets that were made: a site has one. Each about 2 kB. */
const MADE_MAX = 100;
const made = new Map<string, string>();

/**
 * What gives the member site the colours of a site, as CSS: values of the custom properties of `member-web/src/ui/base.css` and
 * of its component library, in both schemes. Empty for the product's own.
 */
export function colourStyles(settings: Coloured): string {
  const colours = siteColours(settings);
  if (colours === null) return '';
  const key = `${colours.primary} ${colours.secondary}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const styles = stylesOf(colours);
  if (made.size >= MADE_MAX) made.clear();
  made.set(key, styles);
  return styles;
}

const properties = (of: Readonly<Record<string, string>>) =>
  Object.entries(of)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
const numbered = (name: string, shades: readonly string[]) =>
  Object.fromEntries(shades.map((shade, index) => [`mantine-color-${name}-${index}`, shade]));
const part = (colour: string, percent: number, of = 'transparent') =>
  `color-mix(in srgb,var(--mantine-color-${colour}) ${percent}%,${of})`;

function stylesOf(colours: SiteColours): string {
  const { primary, secondary, light, dark, secondaryTint } = sitePalette(colours);
  const scheme = ({ fill, hover, text, tint }: typeof light) => ({
    ...{ primary: fill, 'primary-hover': hover, 'primary-text': text, 'primary-tint': tint },
  });
  const always = {
    ...{
      brand: colours.primary,
      'brand-hover': light.hover,
      'brand-deep': primary[9] ?? '',
      'brand-bright': dark.fill,
    },
    ...{
      ...scheme(light),
      yellow: colours.secondary,
      'yellow-soft': secondary[3] ?? '',
      'yellow-tint': secondaryTint.light,
    },
    ...{ ...numbered('primary', primary), ...numbered('yellow', secondary) },
    'mantine-color-primary-outline-hover': part('primary-6', 5),
    'mantine-color-yellow-outline-hover': part('yellow-6', 5),
  };
  const inDark = {
    ...{ ...scheme(dark), 'yellow-tint': secondaryTint.dark },
    'mantine-color-primary-filled': dark.fill,
    'mantine-color-primary-light': part('primary-9', 50, '#000'),
    'mantine-color-primary-light-hover': part('primary-9', 70, '#000'),
    'mantine-color-primary-outline-hover': part('primary-0', 5),
    'mantine-color-yellow-light': part('yellow-9', 50, '#000'),
    'mantine-color-yellow-light-hover': part('yellow-9', 70, '#000'),
    'mantine-color-yellow-outline-hover': part('yellow-0', 5),
  };
  // Said twice, they count more than the sheets of the build, whichever comes first. Paper is light.
  return `:root:root{${properties(always)}}@media screen{:root:root[data-mantine-color-scheme=dark]{${properties(inDark)}}}`;
}
