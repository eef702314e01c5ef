import { conditionalParts } from '@vonk/contracts/site/conditionalParts';

/** Everything that Markdown could read as a mark: a setting is words, whatever it holds. */
const MARKS = /[\\`*_{}[\]()<>#+\-.!|~&]/g;

/** Leaves out what stands only where a figure is that is empty; a line that held nothing else goes with it. */
function withoutEmptyParts(text: string, words: Readonly<Record<string, string>>): string {
  const cuts = conditionalParts(text, new Set(Object.keys(words)))
    .flatMap(({ name, opens, closes }) =>
      words[name]?.trim() === '' ? [{ start: opens.start, end: closes.end }] : [opens, closes],
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
 * `{{#name}}…{{/name}}` stands there only where that is not empty.
 */
export function fillPlaceholders(
  text: string,
  words: Readonly<Record<string, string>>,
  blocks: Readonly<Record<string, string>>,
): string {
  return withoutEmptyParts(text, words).replace(/\{\{([^{}]{0,60})\}\}/g, (written, spaced: string) => {
    const name = spaced.trim();
    if (Object.hasOwn(blocks, name)) return blocks[name] ?? written;
    if (!Object.hasOwn(words, name)) return written;
    return (words[name] ?? '').replace(/[^\S\u00a0\u202f]+/g, ' ').replace(MARKS, '\\$&');
  });
}
