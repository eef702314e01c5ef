import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LAST_SEARCH_COOKIE, readLastSearch } from '@vonk/contracts/discovery/lastSearch';
import { isLanguage, type Language } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { DISMISSED_COOKIE, readDismissed } from '@vonk/contracts/site/dismissedNotices';
import type { MatchedPage } from '@vonk/contracts/site/matchPage';
import {
  LATER_SCRIPTS_ID,
  PAGE_DATA_ID,
  TEXT_DIGESTS_ID,
  type PageData,
  type PageRenderer,
  type PageToRender,
  type RenderedPage,
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
import { LRUCache } from 'lru-cache';
import { allPageData } from './allPageData.ts';
import type { AppContext } from './appContext.ts';
import { visitorAudience } from './audience.ts';
import { clientAddress } from './http/clientAddress.ts';
import type { AskerOf } from './http/askHouse.ts';
import { cookieOf } from './http/cookieOf.ts';
import { geoCountry } from './geoCountry.ts';
import { hasSession } from './http/hasSession.ts';
import { isFaultOfTheHouse } from './http/isFaultOfTheHouse.ts';
import { siteSettings } from './site/siteSettings.ts';
import { siteOf } from './siteOf.ts';
import { readAssets } from './siteAssets.ts';

/** Drawn screens that are kept, about 20 kB each. */
const KEPT_MAX = 400;
/** Screens that are drawn for one reader, about 50 ms of processor time each; more than these get the frame. */
const DRAWN_A_SECOND = 10;

export type FirstScreen = Pick<PageHead, 'body' | 'data' | 'headers' | 'links' | 'styles'>;
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
 * drawn with; for a member its frame, and on the pages of `askingPages` the page itself too (ADR 0022). What is not one
 * reader's alone is kept by page, language, site and everything it shows; the oldest go when there are too many. Empty when it
 * cannot be drawn: the site draws it then. Throws where a store or the house fails at what a visitor came to read
 * (`allPageData`).
 */
export function createFirstScreens(context: AppContext, askerOf: AskerOf): (asked: Asked) => Promise<FirstScreen> {
  const file = join(context.config.memberWebDir, 'server', 'renderPage.js');
  let renderer: Promise<PageRenderer> | null = null;
  const assets = readAssets(context.config.memberWebDir);
  const kept = new LRUCache<string, Drawn>({ max: KEPT_MAX });
  const mayDraw = inOneSecond(DRAWN_A_SECOND);

  async function dressed(asked: PageToRender, prefix: string, whole: boolean): Promise<Drawn> {
    const { renderPage, usedStyles } = await (renderer ??= loadRenderer(file));
    const drawn = await renderPage(asked);
    const {
      links,
      css,
      scripts: later,
    } = assets.of(drawn, { language: asked.language, prefix, ofMember: whole && !asked.visitor });
    const own = { id: DRAWN_STYLES_ID, css: drawn.drawnStyles };
    if (!whole) return { ...drawn, links, later: [], styles: [own] };
    // All that the page shows is in it: neither its words nor its looks wait for another file.
    const pictures = drawn.preloads.map((attributes) => ({ rel: 'preload', ...attributes }));
    return { ...drawn, links: pictures, later, styles: [{ css: usedStyles(css, drawn.html, drawn.drawnStyles) }, own] };
  }

  async function ownData({ request, page, language }: Asked): Promise<Queries> {
    const audience = visitorAudience(context, request);
    return (await allPageData[page.name]?.(context, page, { audience, language, now: context.clock() })) ?? [];
  }

  /** What a page is drawn from, with the settings of the site for whoever is not known. */
  async function toRenderOf({ request, page, language }: Asked, own: Queries): Promise<PageToRender> {
    const of = {
      host: request.hostname,
      address: clientAddress(request),
      language,
      now: context.clock(),
      member: null,
    };
    const settings = await siteSettings(context, of);
    const locale = textLocaleOf(localeOf(language, settings.geoip_country ?? settings.geoip_selected_country));
    const overlay = overlayIn(context, locale, siteOf(context, request).id);
    const pathname = languageAddress(page.language, page.name === 'not-found' ? '/not-found' : page.path);
    const queries: Queries = [[['site', 'settings'], settings], ...own];
    return { pathname, language, visitor: !hasSession(request), queries, ...(overlay ? { overlay } : {}) };
  }

  const prefixOf = (request: Request) => context.settings.of(visitorAudience(context, request)).cdn_prefix;

  /** The same for everybody who is told the same. */
  async function drawForAll(asked: Asked, own: Queries): Promise<FirstScreen> {
    const { page, request } = asked;
    const whole = seesAll(asked);
    const found = await toRenderOf(asked, own);
    // One for all members and one for all slugs: what stands in an address must not fill the memory.
    const pathname = page.route.pattern.includes(':')
      ? languageAddress(page.language, page.route.pattern.replace(/\/:\w+\?/g, '').replace(/:(\w+)/g, 'x'))
      : found.pathname;
    const toRender = { ...found, pathname, visitor: whole };
    const { overlay, ...rest } = toRender;
    const key = createHash('sha256')
      .update(JSON.stringify([rest, overlay?.digest]))
      .digest('base64');
    const screen = kept.get(key) ?? (await dressed(toRender, prefixOf(request), whole));
    kept.set(key, screen);
    return screenOf(screen, whole ? toRender.queries : null);
  }

  /** For one reader, with all that the page asks for: null where it is left to the site. */
  async function drawForReader(asked: Asked): Promise<FirstScreen | null> {
    const { request, page } = asked;
    const { askingPages } = await (renderer ??= loadRenderer(file));
    if (!askingPages.includes(page.name) || !mayDraw()) return null;
    const { member, ask } = await askerOf(request, page.language);
    const isVisitor = member === null;
    if (isVisitor && (page.route.seenBy === 'member' || hasSession(request))) return null;
    const { queries: _, ...found } = await toRenderOf(asked, []);
    const drawnWith = {
      at: context.clock().getTime(),
      lastSearch: readLastSearch(cookieOf(request, LAST_SEARCH_COOKIE), member),
      dismissed: readDismissed(cookieOf(request, DISMISSED_COOKIE)),
    };
    const { search } = new URL(request.originalUrl, 'http://site.invalid');
    const toRender = { ...found, visitor: isVisitor, queries: [], ask, asked: { search, drawnWith } };
    const screen = await dressed(toRender, prefixOf(request), true);
    // What somebody is told about others is kept by no cache, that of the browser included.
    return { ...screenOf(screen, screen.queries), headers: { 'Cache-Control': 'private, no-store' } };
  }

  const built = existsSync(file);
  return async (asked) => {
    // Advertising pages are drawn by themselves (site/landers).
    if (!built || asked.page.name.startsWith('landers-')) return {};
    const digests = context.texts.digests(siteOf(context, asked.request).id, readerCountry(context, asked.request));
    const named = digests === null ? {} : { [TEXT_DIGESTS_ID]: digests };
    let own: Queries | null = null;
    try {
      own = seesAll(asked) ? await ownData(asked) : [];
      const forReader = await drawForReader(asked).catch((error: unknown) => {
        context.logger.error({ error, page: asked.page.name }, 'a page could not be drawn for its reader');
        return null;
      });
      const { data, ...drawn } = forReader ?? (await drawForAll(asked, own));
      return { ...drawn, data: { ...named, ...data } };
    } catch (error) {
      if (own === null && isFaultOfTheHouse(error)) throw error;
      context.logger.error({ error, page: asked.page.name }, 'the first screen of a page could not be drawn');
      return { data: named };
    }
  };
}

/** As the settings have it for a visitor: where their address is, else a country of the site. */
const readerCountry = (context: AppContext, request: Request): string =>
  geoCountry(clientAddress(request)) ?? visitorAudience(context, request).country;

/** What staff say instead on a site in a language, as a region says it. */
function overlayIn({ texts }: AppContext, locale: TextLocale, site: string): PageToRender['overlay'] {
  const saidIn = (written: WrittenLocale) => {
    const { staff: _, ...digests } = texts.digests(site)?.[written] ?? {};
    const said = (Object.keys(digests) as (keyof typeof digests)[]).map((space) => texts.textsOf(written, space, site));
    return { digest: Object.values(digests).join(), texts: Object.assign({}, ...said) as ChangedTexts['texts'] };
  };
  const home = saidIn(languageOfLocale(locale));
  const region = isLanguage(locale) ? { digest: '', texts: {} } : saidIn(regionFileOf(locale));
  const digest = [home.digest, region.digest].filter(Boolean).join();
  return digest === '' ? undefined : { digest, texts: home.texts, regional: region.texts };
}

/** What the page holds; `queries`: what the site need not ask for again. */
const screenOf = ({ html: body, links, styles, later, namespaces }: Drawn, queries: Queries | null): FirstScreen => ({
  ...{ body, links, styles },
  data: {
    ...(later.length > 0 && { [LATER_SCRIPTS_ID]: later }),
    ...(queries !== null && { [PAGE_DATA_ID]: { queries, namespaces } satisfies PageData }),
  },
});

/** Says yes so many times in a second. */
function inOneSecond(most: number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    return count <= most;
  };
}

const loadRenderer = (file: string) => import(pathToFileURL(file).href) as Promise<PageRenderer>;
