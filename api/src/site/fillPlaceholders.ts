import { conditionalParts } from '@vonk/contracts/site/conditionalParts';
import { fillText } from '@vonk/contracts/texts/fillText';

/** Everything that Markdown could read as a mark: a setting is words, whatever it holds. */
const MARKS = /[\\`*_{}[\]()<>#+\-.!|~&]/g;
const asWords = (words: string) => words.replace(/[^\S\u00a0\u202f]+/g, ' ').replace(MARKS, '\\$&');

/** Leaves out what stands only where a figure is that is empty or 0; a line that held nothing else goes with it. */
function withoutEmptyParts(text: string, words: Readonly<Record<string, string>>): string {
  const cuts = conditionalParts(text, new Set(Object.keys(words)))
    .flatMap(({ name, opens, closes }) =>
      ['', '0'].includes(words[name]?.trim() ?? '-') ? [{ start: opens.start, end: closes.end }] : [opens, closes],
    )
    .sort((one, other) => one.start - other.start);
  let [kept, at] = ['', 0];
  for (const { start, end } of cuts) {
    // Within what went already.
    if (start < at) continue;
    kept += text.slice(at, start);
    const fillsLines = (start === 0 || text[start - 1] === '\n') && text[end] === '\n';
    at = fillsLines ? end + 1 : end;
  }
  return kept + text.slice(at);
}

/**
 * Fills `{{name}}` in: words are written so that Markdown reads nothing into them, blocks come as they are. What a setting
 * holds is not looked at again, and a name that is not known stays as it was written.
 * `{{#name}}…{{/name}}` stands there only where that is neither empty nor 0.
 */
export function fillPlaceholders(
  text: string,
  words: Readonly<Record<string, string>>,
  blocks: Readonly<Record<string, string>>,
): string {
  const escaped = Object.entries(words).map(([name, value]) => [name, asWords(value)] as const);
  return fillText(withoutEmptyParts(text, words), { ...Object.fromEntries(escaped), ...blocks });
}
