import type { Language } from '../languages.ts';

const NO_BREAK = '\u00a0';
const NARROW_NO_BREAK = '\u202f';

/** Before a percent sign, as the language writes it. */
const PERCENT = / %/g;
/** Between a number and its unit: 10 MB, {{km}} km, {{seconds}} s. */
const UNIT = /(\d|\}\}) (MB|Mo|kB|km|cm|s|px)(?![\p{L}\p{N}])/gu;
const FRENCH_SPACES: readonly (readonly [RegExp, string])[] = [
  [/ ([;!?])/g, `${NARROW_NO_BREAK}$1`],
  [/ ([:»])/g, `${NO_BREAK}$1`],
  [/« /g, `«${NO_BREAK}`],
];

/**
 * Sets the spaces that no line may break at, so that writers type plain ones: before : ; ! ? » and after « in French, before %
 * and between a number and its unit everywhere. A count is written as the language writes numbers: 12,500 and not 12500.
 */
export function typeset(language: Language, text: string): string {
  const even = text
    .replaceAll('{{count}}', '{{count, number}}')
    .replace(PERCENT, `${NO_BREAK}%`)
    .replace(UNIT, `$1${NO_BREAK}$2`);
  if (language !== 'fr') return even;
  return FRENCH_SPACES.reduce((known, [spaces, set]) => known.replace(spaces, set), even);
}

/** A whole tree of texts of one language, typeset. */
export function typesetTree<Tree extends object>(language: Language, tree: Tree): Tree {
  const entries = Object.entries(tree).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? typeset(language, value) : typesetTree(language, value as object),
  ]);
  return Object.fromEntries(entries) as Tree;
}

/** One part of the texts in every language, typeset: what a server reads. */
export const typesetTexts = <Tree extends object>(texts: Readonly<Record<Language, Tree>>): Record<Language, Tree> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, tree]) => [language, typesetTree(language as Language, tree)]),
  ) as Record<Language, Tree>;
