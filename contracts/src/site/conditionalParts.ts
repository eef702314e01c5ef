/** Where something stands in a text, `end` exclusive. */
type Span = Readonly<{ start: number; end: number }>;
/** A part of a text that stands there only where a figure is: `{{#name}}…{{/name}}`. */
export type ConditionalPart = Readonly<{ name: string; opens: Span; closes: Span }>;

const TAG = /\{\{\s*([#/])\s*(\w{1,50})\s*\}\}/g;

/**
 * The parts of a text that stand there only where a figure of these names is, as Mustache writes them. They may stand in each
 * other; a tag without its other one, or of another name, is none.
 */
export function conditionalParts(text: string, names: ReadonlySet<string>): ConditionalPart[] {
  const parts: ConditionalPart[] = [];
  const open: { name: string; span: Span }[] = [];
  for (const { index: start, 0: tag, 1: sign, 2: name = '' } of text.matchAll(TAG)) {
    const span = { start, end: start + tag.length };
    const last = open.at(-1);
    if (sign === '#' && names.has(name)) open.push({ name, span });
    else if (sign === '/' && last?.name === name) {
      open.pop();
      parts.push({ name, opens: last.span, closes: span });
    }
  }
  return parts;
}
