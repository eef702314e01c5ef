/** A `<meta>`: by `property` for link previews (Open Graph), by `name` for everything else. */
export type PageTag = Readonly<{ content: string } & ({ name: string } | { property: string })>;
/** What a page says of itself in its head. Texts are plain: they are escaped here. `status`: 200 when not given. */
export type PageHead = Readonly<{ lang: string; title: string; tags: readonly PageTag[]; status?: number }>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};
const escaped = (text: string) => text.replace(/[&<>"'`]/g, (sign) => ENTITIES[sign] ?? '');

const tagOf = (tag: PageTag) => {
  const key = 'name' in tag ? `name="${escaped(tag.name)}"` : `property="${escaped(tag.property)}"`;
  return `<meta ${key} content="${escaped(tag.content)}" />`;
};

/** A built page with this language, title and these tags in it. Whatever the texts are, they stay texts. */
export function withHead(html: string, { lang, title, tags }: PageHead): string {
  // Functions as replacements: a `$&` in a name is no order to repeat what was found.
  return html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escaped(lang)}"`)
    .replace(/<title>[^<]*<\/title>/, () => [`<title>${escaped(title)}</title>`, ...tags.map(tagOf)].join('\n    '));
}
