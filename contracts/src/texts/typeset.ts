import type { TextLocale } from './textLocale.ts';

const NO_BREAK = '\u00a0';
const NARROW_NO_BREAK = '\u202f';

/** Before a percent sign, as the language writes it. */
const PERCENT = / %/g;
/** Between a number and its unit: 10 MB, {{km}} km, {{seconds}} s. */
const UNIT = /(\d|\}\}) (MB|Mo|kB|km|cm|s|px)(?![\p{L}\p{N}])/gu;

/** Between thousands, in the languages that write them so: 10 000. */
const THOUSANDS = /(\d) (?=\d{3}(?!\d))/g;

type Steps = readonly (readonly [RegExp, string])[];
/** Before : and inside « » all French set a space; before ; ! ? those in Canada set none. */
const FRENCH: Steps = [
  [/ ([:»])/g, `${NO_BREAK}$1`],
  [/« /g, `«${NO_BREAK}`],
];
const STEPS: Readonly<Partial<Record<TextLocale, Steps>>> = {
  fr: [[/ ([;!?])/g, `${NARROW_NO_BREAK}$1`], ...FRENCH],
  'fr-CH': [[/ ([;!?])/g, `${NARROW_NO_BREAK}$1`], ...FRENCH],
  'fr-CA': [[/ ([;!?])/g, '$1'], ...FRENCH],
  // In Polish no line ends with a word of one letter: w domu, z Tobą.
  pl: [[/(?<![\p{L}\p{N}’-])([aiouwz]) (?=\S)/giu, `$1${NO_BREAK}`]],
  // Swiss German has no ß, and the quotes of its neighbours, without spaces.
  'de-CH': [
    [/ß/g, 'ss'],
    [/„/g, '«'],
    [/“/g, '»'],
  ],
};

/**
 * Sets the spaces that no line may break at, so that writers type plain ones: before : ; ! ? » and after « in French, before %,
 * within a number and between it and its unit everywhere, behind words of one letter in Polish; ß and quotes as Switzerland writes them. A count is written as the
 * language writes numbers: 12,500 and not 12500.
 */
export function typeset(locale: TextLocale, text: string): string {
  const even = text
    .replaceAll('{{count}}', '{{count, number}}')
    .replace(PERCENT, `${NO_BREAK}%`)
    .replace(UNIT, `$1${NO_BREAK}$2`)
    .replace(THOUSANDS, `$1${NO_BREAK}`);
  return (STEPS[locale] ?? []).reduce((known, [written, set]) => known.replace(written, set), even);
}

type Branch = Readonly<Record<string, unknown>>;
const textIn = (branch: object | undefined, key: string) => {
  const text = branch && Object.hasOwn(branch, key) ? (branch as Branch)[key] : undefined;
  return typeof text === 'string' ? text : undefined;
};
const branchIn = (branch: object | undefined, key: string) => {
  const below = branch && Object.hasOwn(branch, key) ? (branch as Branch)[key] : undefined;
  return typeof below === 'object' && below !== null ? below : undefined;
};

/**
 * A whole tree of texts in one locale, typeset. With the same keys: `differing` is what a region says instead, staff of it
 * included, `overlay` what staff say instead at home, where the region says nothing of its own. What the tree does not have is not said.
 */
export function typesetTree<Tree extends object>(
  locale: TextLocale,
  tree: Tree,
  differing?: object,
  overlay?: object,
): Tree {
  const entries = Object.entries(tree).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string'
      ? typeset(locale, textIn(differing, key) ?? textIn(overlay, key) ?? value)
      : typesetTree(locale, value as object, branchIn(differing, key), branchIn(overlay, key)),
  ]);
  return Object.fromEntries(entries) as Tree;
}
