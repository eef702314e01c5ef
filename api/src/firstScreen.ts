import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLanguage, type Language } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import type { MatchedPage } from '@vonk/contracts/site/matchPage';
import {
  LATER_SCRIPTS_ID,
  PAGE_DATA_ID,
  TEXT_DIGESTS_ID,
  type PageData,
  type PageRenderer,
  type PageToRender,
  type RenderedPage,
  type SiteAssets,
  DRAWN_STYLES_ID,
} from '@vonk/contracts/site/renderedPage';
import type { ChangedTexts } from '@vonk/contracts/site/settings';
import {
  languageOfLocale,
  regionFileOf,
  textLocaleOf,
  type TextLocale,
  type WrittenLocale,
} from '@vonk/contracts/texts/textLocale';
import type { PageHead, PageLink } from '@vonk/platform/http/pageHead';
import type { Request } from 'express';
import { allPageData } from './allPageData.ts';
import type { AppContext } from './appContext.ts';
import { visitorAudience } from './audience.ts';
import { clientAddress } from './http/clientAddress.ts';
import { hasSession } from './http/hasSession.ts';
import { isFaultOfTheHouse } from './http/isFaultOfTheHouse.ts';
import { siteSettings } from './site/siteSettings.ts';

/** Drawn screens that are kept, about 20 kB each. */
const KEPT_MAX = 400;

export type FirstScreen = Pick<PageHead, 'body' | 'data' | 'links' | 'styles'>;
type Drawn = RenderedPage &
  Readonly<{
    links: readonly PageLink[];
    styles: NonNullable<PageHead['styles']>;
    /** Scripts that are fetched when the page stands: what is read first starts later. */
    later: readonly string[];
  }>;
type Asked = Readonly<{ request: Request; page: MatchedPage; language: Language }>;
type Queries = PageData['queries'];

/** Whether somebody is drawn the page itself, rather than its frame. */
const seesAll = ({ request, page }: Asked): boolean => !hasSession(request) && page.route.seenBy === 'anyone';

/**
 * The first screen of a page, in the HTML before any script has run: for a visitor the page itself, with the answers it was
 * drawn with; for a member its frame. Kept by page, language, site and everything it shows; the oldest go when there are too
 * many. Empty when it cannot be drawn: the site draws it then. Throws where a store or the house fails at what a visitor
 * came to read (`allPageData`).
 */
export function createFirstScreens(context: AppContext): (asked: Asked) => Promise<FirstScreen> {
  const file = join(context.config.memberWebDir, 'server', 'renderPage.js');
  let renderer: Promise<PageRenderer> | null = null;
  const assets = readAssets(context.config.memberWebDir);
  const kept = new Map<string, Drawn>();

  async function dressed(asked: PageToRender, prefix: string, calm: boolean): Promise<Drawn> {
    const { renderPage, usedStyles } = await (renderer ??= loadRenderer(file));
    const drawn = await renderPage(asked);
    const { links, css, scripts: later } = assets.of(drawn, asked.language, prefix);
    const own = { id: DRAWN_STYLES_ID, css: drawn.drawnStyles };
    if (!asked.visitor) return { ...drawn, links, later: [], styles: [own] };
    // All that the page shows is in it: neither its words nor its looks wait for another file.
    const pictures = drawn.preloads.map((attributes) => ({ rel: 'preload', ...attributes }));
    const scripts = links.filter(({ rel }) => rel === 'modulepreload' && !calm);
    const styles = [{ css: usedStyles(css, drawn.html, drawn.drawnStyles) }, own];
    return { ...drawn, links: [...pictures, ...scripts], later: calm ? later : [], styles };
  }

  async function ownData({ request, page, language }: Asked): Promise<Queries> {
    const audience = visitorAudience(context, request);
    return (await allPageData[page.name]?.(context, page, { audience, language, now: context.clock() })) ?? [];
  }

  async function draw({ request, page, language }: Asked, own: Queries): Promise<FirstScreen> {
    const visitor = seesAll({ request, page, language });
    const now = context.clock();
    const audience = visitorAudience(context, request);
    const of = { host: request.hostname, address: clientAddress(request), language, now, member: null };
    const settings = await siteSettings(context, of);
    const queries: Queries = [[['site', 'settings'], settings], ...own];
    // One for all members and one for all slugs: what stands in an address must not fill the memory.
    const path = page.route.pattern.includes(':')
      ? page.route.pattern.replace(/\/:\w+\?/g, '').replace(/:(\w+)/g, 'x')
      : page.path;
    const pathname = languageAddress(page.language, page.name === 'not-found' ? '/not-found' : path);
    const overlay = overlayIn(
      context,
      textLocaleOf(localeOf(language, settings.geoip_country ?? settings.geoip_selected_country)),
    );
    const key = createHash('sha256')
      .update(JSON.stringify([pathname, language, visitor, queries, overlay?.digest]))
      .digest('base64');
    const toRender = { pathname, language, visitor, queries, ...(overlay ? { overlay } : {}) };
    const { cdn_prefix } = context.settings.of(audience);
    const screen = kept.get(key) ?? (await dressed(toRender, cdn_prefix, page.route.calm === true));
    kept.delete(key);
    kept.set(key, screen);
    if (kept.size > KEPT_MAX) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
    const data: PageData = { queries, namespaces: screen.namespaces };
    const { html: body, links, styles, later } = screen;
    const named = { ...(later.length > 0 && { [LATER_SCRIPTS_ID]: later }), ...(visitor && { [PAGE_DATA_ID]: data }) };
    return { body, links, styles, data: named };
  }

  const built = existsSync(file);
  return async (asked) => {
    // Advertising pages are drawn by themselves (site/landers).
    if (!built || asked.page.name.startsWith('landers-')) return {};
    const digests = context.texts.digests();
    const named = digests === null ? {} : { [TEXT_DIGESTS_ID]: digests };
    let own: Queries | null = null;
    try {
      own = seesAll(asked) ? await ownData(asked) : [];
      const { data, ...drawn } = await draw(asked, own);
      return { ...drawn, data: { ...named, ...data } };
    } catch (error) {
      if (own === null && isFaultOfTheHouse(error)) throw error;
      context.logger.error({ error, page: asked.page.name }, 'the first screen of a page could not be drawn');
      return { data: named };
    }
  };
}

/** What staff say instead on the site in a language, as a region says it. */
function overlayIn({ texts }: AppContext, locale: TextLocale): PageToRender['overlay'] {
  const saidIn = (written: WrittenLocale) => {
    const { staff: _, ...digests } = texts.digests()?.[written] ?? {};
    const said = (Object.keys(digests) as (keyof typeof digests)[]).map((space) => texts.textsOf(written, space));
    return { digest: Object.values(digests).join(), texts: Object.assign({}, ...said) as ChangedTexts['texts'] };
  };
  const home = saidIn(languageOfLocale(locale));
  const region = isLanguage(locale) ? { digest: '', texts: {} } : saidIn(regionFileOf(locale));
  const digest = [home.digest, region.digest].filter(Boolean).join();
  return digest === '' ? undefined : { digest, texts: home.texts, regional: region.texts };
}

/** What the build says of its files. */
function readAssets(folder: string) {
  const list = join(folder, 'server', 'assets.json');
  const { site, screens, texts }: SiteAssets = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as SiteAssets)
    : { site: { scripts: [], sheets: [] }, screens: {}, texts: {} };
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
    of({ screen, namespaces }: Pick<RenderedPage, 'screen' | 'namespaces'>, language: Language, prefix: string) {
      const own = screens[screen];
      const sheets = [...new Set([...site.sheets, ...(own?.sheets ?? [])])];
      const links: PageLink[] = [
        ...site.scripts.map((href) => ({ rel: 'modulepreload', crossorigin: '', href })),
        ...sheets.map((href) => ({ rel: 'stylesheet', crossorigin: '', href })),
      ];
      const words = namespaces.flatMap((namespace) => texts[`${language}/${namespace}`] ?? []);
      const scripts = [...new Set([...site.scripts, ...(own?.scripts ?? []), ...words])].map((path) => prefix + path);
      const css = sheets.map(sheet).join('');
      const placed = css.replace(/url\((["']?)\.\//g, (_, quote: string) => `url(${quote}${prefix}/assets/`);
      return { links, scripts, css: placed };
    },
  };
}

const loadRenderer = (file: string) => import(pathToFileURL(file).href) as Promise<PageRenderer>;
