const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '\\3c ',
  '&gt;': '\\3e ',
  '&amp;': '&',
};

/**
 * The same markup with its style attributes as rules of one style element: the policy of the site lets no attribute style a
 * page (`style-src` without `unsafe-inline`), but an element that carries the nonce of the answer.
 */
export function withoutStyleAttributes(html: string): string {
  const rules = new Map<string, number>();
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const rule = style.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '').replace(/[<{}]/g, '');
    const at = rules.get(rule) ?? rules.size;
    rules.set(rule, at);
    return ` data-drawn="${at}"`;
  });
  const sheet = [...rules].map(([rule, at]) => `[data-drawn="${at}"]{${rule}}`).join('');
  return sheet === '' ? marked : `<style nonce="__CSP_NONCE__">${sheet}</style>${marked}`;
}
