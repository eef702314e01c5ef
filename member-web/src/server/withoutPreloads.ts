const PRELOAD = /<link rel="preload"([^>]{0,900})\/>/y;
const ATTRIBUTE = /([a-zA-Z]{1,20})="([^"]{1,600})"/g;

type Attributes = Readonly<Record<string, string>>;
const ENTITY: Attributes = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/**
 * The same markup without the links that React puts in front of it, one for each picture: they would stand in the way of
 * taking the page over. @returns those of the pictures that are wanted first, for the head of the page
 */
export function withoutPreloads(html: string): { body: string; preloads: readonly Attributes[] } {
  const preloads: Attributes[] = [];
  let from = 0;
  for (;;) {
    PRELOAD.lastIndex = from;
    const [link, text = ''] = PRELOAD.exec(html) ?? [];
    if (link === undefined) break;
    from += link.length;
    const attributes = [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITY[entity] ?? ''),
    ]);
    if (text.includes('fetchPriority="high"')) preloads.push(Object.fromEntries(attributes) as Attributes);
  }
  return { body: html.slice(from), preloads };
}
