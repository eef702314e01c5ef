import MarkdownIt, { type Token } from 'markdown-it';
import type { Language } from '@vonk/contracts/languages';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { matchPage } from '@vonk/contracts/site/matchPage';
import type { StaticPageSection } from '@vonk/contracts/site/staticPageText';

/** A text as it stands in a page: what comes before the first heading, and its sections. */
export type RenderedText = Readonly<{ title: string; lead: string; sections: StaticPageSection[] }>;

/** What ends `## Heading {#anchor}`. */
const ANCHOR = /\{#([a-z0-9][a-z0-9-]{0,40})\}$/;
/** https and mail alone lead away; a path of the site or an anchor stays. `//host` and `/\host` are addresses elsewhere. */
const LINK = /^(https:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*|#[\w-]*)$/i;

/** Whether a text may link there. */
export const isAllowedLink = (href: string): boolean => LINK.test(href);

/**
 * Markdown without HTML, without pictures (each would tell another host who reads), with links only where isAllowedLink
 * says so: anything else stays as the words it was written with. `maxNesting` of the library bounds quotes in quotes.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: false }).disable(['image']);
markdown.validateLink = isAllowedLink;
markdown.renderer.rules.link_open = (tokens, at, options, env, renderer) => {
  const { inAddress } = env as Environment;
  const token = tokens[at];
  const href = String(token?.attrGet('href'));
  if (/^https:/i.test(href)) token?.attrSet('rel', 'noopener noreferrer');
  if (href.startsWith('/')) token?.attrSet('href', linkIn(inAddress, href));
  return renderer.renderToken(tokens, at, options);
};
// A wide table scrolls by itself on a phone, also with the keyboard.
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

/** What is rendered for one reader: the language in the address of the page, null where there is none. */
type Environment = Readonly<{ inAddress: Language | null }>;

/** A reader of `/de/…` stays there. What is no page (a file) has one address, and one written with its language keeps it. */
function linkIn(inAddress: Language | null, href: string): string {
  const [path = ''] = href.split(/[?#]/, 1);
  const { name, language } = matchPage(path);
  return name === 'not-found' || language !== null ? href : languageAddress(inAddress, href);
}

type Heading = Readonly<{ level: 1 | 2 | 3; title: string; id: string }>;

/**
 * Markdown to a page in sections: `# ` is the title, the first paragraph the lead, `## ` a section and `### ` a part of
 * one, each with an anchor. Links to pages stay in the language that the address of the page begins with. Throws nothing,
 * whatever the text holds.
 */
export function renderMarkdown(text: string, inAddress: Language | null = null): RenderedText {
  const environment: Environment = { inAddress };
  const tokens = markdown.parse(text, environment);
  let [title, lead] = ['', ''];
  const sections: StaticPageSection[] = [];
  const taken = new Set<string>();
  let body: Token[] = [];
  const flush = () => {
    const html = markdown.renderer.render(body, markdown.options, environment).trim();
    const section = sections.at(-1);
    const target = section?.parts.at(-1) ?? section;
    if (target) target.html += html;
    body = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const heading = headingAt(tokens, at);
    if (heading === null) {
      const token = tokens[at] as Token;
      if (sections.length === 0 && token.level === 0 && token.type === 'paragraph_open' && lead === '') {
        lead = plain(tokens[at + 1]);
        at += 2;
      } else if (sections.length > 0) body.push(token);
      continue;
    }
    at += 2;
    if (heading.level === 1) {
      title ||= heading.title;
      continue;
    }
    flush();
    const id = freeId(heading.id, taken);
    const last = sections.at(-1);
    if (heading.level === 3 && last) last.parts.push({ id, title: heading.title, html: '' });
    else sections.push({ id, title: heading.title, html: '', parts: [] });
  }
  flush();
  return { title, lead, sections };
}

function headingAt(tokens: readonly Token[], at: number): Heading | null {
  const token = tokens[at];
  // A heading in a quote or a list is words of that quote: it opens no section.
  if (token?.type !== 'heading_open' || token.level !== 0) return null;
  const level = Number(token.tag.slice(1));
  if (level > 3) return null;
  const written = plain(tokens[at + 1]);
  const [marked = '', id = ''] = ANCHOR.exec(written) ?? [];
  return { level: level as 1 | 2 | 3, title: written.slice(0, written.length - marked.length).trim(), id };
}

/** The words of a line, without what marks them. */
const plain = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
    .trim();

/** An anchor stands once in a page; a heading without one is numbered. */
function freeId(wanted: string, taken: Set<string>): string {
  const base = wanted || `section-${taken.size + 1}`;
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
