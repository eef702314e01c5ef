import { escapeHtml } from '@vonk/platform/http/escapeHtml';

/** Markup that is safe to send: made by `html` alone. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

export type Part = Html | string | number | null | false | readonly Part[];

const written = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return escapeHtml(String(part));
};

/** Markup with values in it. A value is text, whatever it holds; only what `html` made itself stays markup. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((all, string, index) => all + written(parts[index - 1] ?? null) + string));

/** Data for the page's own script, in an element that runs nothing: `<` could end it. */
export const jsonIn = (id: string, value: unknown): Html =>
  new Html(
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`,
  );

/** The inside of an SVG of our own: strokes of an icon, outlines of a map. */
export const drawing = (strokes: string): Html => new Html(strokes);
