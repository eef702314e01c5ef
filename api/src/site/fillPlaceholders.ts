/** Everything that Markdown could read as a mark: a setting is words, whatever it holds. */
const MARKS = /[\\`*_{}[\]()<>#+\-.!|~&]/g;

/**
 * Fills `{{name}}` in: words are written so that Markdown reads nothing into them, blocks come as they are. What a setting
 * holds is not looked at again, and a name that is not known stays as it was written.
 */
export function fillPlaceholders(
  text: string,
  words: Readonly<Record<string, string>>,
  blocks: Readonly<Record<string, string>>,
): string {
  return text.replace(/\{\{([^{}]{0,60})\}\}/g, (written, spaced: string) => {
    const name = spaced.trim();
    if (Object.hasOwn(blocks, name)) return blocks[name] ?? written;
    if (!Object.hasOwn(words, name)) return written;
    return (words[name] ?? '').replace(/[^\S\u00a0\u202f]+/g, ' ').replace(MARKS, '\\$&');
  });
}
