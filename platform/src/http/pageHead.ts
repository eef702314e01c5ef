import { escapeHtml } from './escapeHtml.ts';

/** A `<meta>`: by `property` for link previews (Open Graph), by `name` for everything else. */
export type PageTag = Readonly<{ content: string } & ({ name: string } | { property: string })>;
/** A `<link>`, by its attributes: `rel`, and what else it needs. */
export type PageLink = Readonly<{ rel: string } & Record<string, string>>;
/** What a page says of itself in its head. Texts are plain: they are escaped here. `status`: 200 when not given. */
export type PageHead = Readonly<{
  lang: string;
  title: string;
  tags: readonly PageTag[];
  status?: number;
  /** Which page the title is for; the site compares (member-web `titleInDocument`). */
  titleOf?: string;
  links?: readonly PageLink[];
  /** Structured data (schema.org), one block each. */
  structured?: readonly object[];
  /** Headers of the answer beside those of every page: `Vary`, `Cache-Control`. */
  headers?: Readonly<Record<string, string>>;
  /** Styles in the page itself: rules that end no style element. */
  styles?: readonly Readonly<{ id?: string; css: string }>[];
  /** What is in `#root` before any script has run: markup of our own making, put in as it is. */
  body?: string;
  /** Stands in front of the addresses of scripts, styles and pictures (`https://cdn.example/vonk`); nothing when empty. */
  assetPrefix?: string;
  /** Read by the site when it starts, as JSON in `<script type="application/json">`, by id. */
  data?: Readonly<Record<string, unknown>>;
}>;

const tagOf = (tag: PageTag) => {
  const key = 'name' in tag ? `name="${escapeHtml(tag.name)}"` : `property="${escapeHtml(tag.property)}"`;
  return `<meta ${key} content="${escapeHtml(tag.content)}" />`;
};
const linkOf = (link: PageLink) =>
  `<link ${Object.entries(link)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')} />`;
/** JSON that ends no script element, whatever stands in it. */
const jsonOf = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const blockOf = (type: string, value: unknown, id?: string) =>
  `<script type="${type}"${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${jsonOf(value)}</script>`;

const styleOf = (css: string, nonce: string, id?: string) =>
  `<style nonce="${escapeHtml(nonce)}"${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${css.replaceAll('</', '<\\/')}</style>`;

const ASSET_ADDRESS = /\b(src|href)="(?=\/(?:assets|gifts|portraits)\/|\/(?:icon\.svg|colorScheme\.mjs)")/g;

const SOURCES = /\b(srcset|imagesrcset)="([^"]{1,2000})"/gi;
const IN_SOURCES = /(?<=^|, )(?=\/(?:assets|gifts|portraits)\/)/g;

/** Markup of our own making with `prefix` in front of the addresses of scripts, styles and pictures of the site. */
export const withAssetPrefix = (html: string, prefix = ''): string =>
  prefix === ''
    ? html
    : html
        .replace(ASSET_ADDRESS, (_, attribute: string) => `${attribute}="${escapeHtml(prefix)}`)
        .replace(
          SOURCES,
          (_, attribute: string, sources: string) =>
            `${attribute}="${sources.replace(IN_SOURCES, () => escapeHtml(prefix))}"`,
        );

/**
 * A built page with this language, title, these tags, styles, body and data in it. Whatever the texts are, they stay texts.
 * @param nonce of the answer, by which the policy knows its styles
 */
export function withHead(html: string, head: PageHead, nonce = ''): string {
  const { lang, title, titleOf, tags, links = [], styles = [], structured = [], body, data = {}, assetPrefix } = head;
  const of = titleOf === undefined ? '' : ` data-page="${escapeHtml(titleOf)}"`;
  const lines = [
    `<title${of}>${escapeHtml(title)}</title>`,
    ...tags.map(tagOf),
    ...links.map(linkOf),
    ...styles.map(({ id, css }) => styleOf(css, nonce, id)),
    ...structured.map((one) => blockOf('application/ld+json', one)),
  ];
  // Behind what is seen: nobody waits for it.
  const blocks = Object.entries(data).map(([id, value]) => blockOf('application/json', value, id));
  // Functions as replacements: a `$&` in a name is no order to repeat what was found.
  const page = html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(lang)}"`)
    .replace(/<title>[^<]*<\/title>/, () => lines.join('\n    '));
  const drawn = body === undefined ? page : page.replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  const whole = blocks.length === 0 ? drawn : drawn.replace('</body>', () => `${blocks.join('\n    ')}\n  </body>`);
  return withAssetPrefix(whole, assetPrefix);
}
