import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@vonk/contracts/languages';
import type { RenderedPage, SiteAssets } from '@vonk/contracts/site/renderedPage';
import type { PageLink } from '@vonk/platform/http/pageHead';

/** `prefix`: of the addresses of files; `ofMember`: whether a member's frame stands around the screen. */
type For = Readonly<{ language: Language; prefix: string; ofMember: boolean }>;

/** What the build says of its files. */
export function readAssets(folder: string) {
  const list = join(folder, 'server', 'assets.json');
  const { site, member, screens, texts }: SiteAssets = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as SiteAssets)
    : { site: { scripts: [], sheets: [] }, member: { scripts: [], sheets: [] }, screens: {}, texts: {} };
  const read = new Map<string, string>();
  const sheet = (path: string) => {
    const css = read.get(path) ?? readFileSync(join(folder, path), 'utf8');
    read.set(path, css);
    return css;
  };
  return {
    /**
     * What a screen needs, as links for the head, the text of its sheets with addresses that hold in the page itself, and the
     * addresses of all its scripts with those of its words.
     */
    of({ screen, namespaces }: Pick<RenderedPage, 'screen' | 'namespaces'>, { language, prefix, ofMember }: For) {
      const own = screens[screen];
      const frame = ofMember ? member : { scripts: [], sheets: [] };
      const sheets = [...new Set([...site.sheets, ...frame.sheets, ...(own?.sheets ?? [])])];
      const links: PageLink[] = [
        ...site.scripts.map((href) => ({ rel: 'modulepreload', crossorigin: '', href })),
        ...sheets.map((href) => ({ rel: 'stylesheet', crossorigin: '', href })),
      ];
      const words = namespaces.flatMap((namespace) => texts[`${language}/${namespace}`] ?? []);
      const scripts = [...new Set([...site.scripts, ...frame.scripts, ...(own?.scripts ?? []), ...words])].map(
        (path) => prefix + path,
      );
      const css = sheets.map(sheet).join('');
      const placed = css.replace(/url\((["']?)\.\//g, (_, quote: string) => `url(${quote}${prefix}/assets/`);
      return { links, scripts, css: placed };
    },
  };
}
