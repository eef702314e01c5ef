const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '\\3c ',
  '&gt;': '\\3e ',
  '&amp;': '&',
};

/**
 * The same markup with its style attributes as rules for one style element: the policy of the site lets no attribute style a
 * page (`style-src` without `unsafe-inline`), but an element that carries the nonce of the answer.
 */
export function withoutStyleAttributes(html: string): { html: string; drawnStyles: string } {
  const rules = new Map<string, number>();
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const rule = style.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '').replace(/[<{}]/g, '');
    const at = rules.get(rule) ?? rules.size;
    rules.set(rule, at);
    return ` data-drawn="${at}"`;
  });
  return { html: marked, drawnStyles: [...rules].map(([rule, at]) => `[data-drawn="${at}"]{${rule}}`).join('') };
}
