import { fillText } from '@vonk/contracts/texts/fillText';

/** Everything that Markdown could read as a mark: a setting is words, whatever it holds. */
const MARKS = /[\\`*_{}[\]()<>#+\-.!|~&]/g;
const asWords = (words: string) => words.replace(/[^\S\u00a0\u202f]+/g, ' ').replace(MARKS, '\\$&');

/**
 * Fills `{{name}}` in: words are written so that Markdown reads nothing into them, blocks come as they are. What a setting
 * holds is not looked at again, and a name that is not known stays as it was written.
 */
export function fillPlaceholders(
  text: string,
  words: Readonly<Record<string, string>>,
  blocks: Readonly<Record<string, string>>,
): string {
  const escaped = Object.entries(words).map(([name, value]) => [name, asWords(value)] as const);
  return fillText(text, { ...Object.fromEntries(escaped), ...blocks });
}
