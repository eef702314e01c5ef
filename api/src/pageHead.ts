import { localeOf } from '@vonk/contracts/localeOf';
import { fillText } from '@vonk/contracts/texts/fillText';
import { textLocaleOf } from '@vonk/contracts/texts/textLocale';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { matchPage, type MatchedPage } from '@vonk/contracts/site/matchPage';
import { pageRoutes } from '@vonk/contracts/site/pageRoutes';
import { COLOUR_STYLES_ID, SITE_LANGUAGES } from '@vonk/contracts/site/renderedPage';
import { SHARE_PICTURE, sharePicture } from '@vonk/contracts/site/sharePicture';
import { headTexts } from '@vonk/contracts/site/texts/headTexts';
import type { PageHead, PageLink, PageTag } from '@vonk/platform/http/pageHead';
import { namePage } from '@vonk/platform/observability/routeOf';
import type { Request } from 'express';
import { allPageDetails } from './allPageDetails.ts';
import type { AppContext } from './appContext.ts';
import { createFirstScreens } from './firstScreen.ts';
import type { AskerOf } from './http/askHouse.ts';
import { isFaultOfTheHouse } from './http/isFaultOfTheHouse.ts';
import { visitorAudience } from './audience.ts';
import { requestLanguage } from './http/requestLanguage.ts';
import { colourStyles } from './site/siteColours.ts';
import { addressedLanguages, pageAddresses } from './site/languageHomes.ts';
import { siteOf } from './siteOf.ts';
import type { PageDetails } from './http/pageDetails.ts';

const ICON = '/icon-512.png';

/** The head of the page that is asked for. `decided`: the language, where the page itself decides one. */
export type HeadOf = (request: Request, decided?: Language) => Promise<PageHead>;

/**
 * What the HTML of a page says by itself, to those who run no scripts too: status, language, title, description, canonical,
 * the same page in the other languages, Open Graph, and the first screen. Read from `pageRoutes`, its texts, `allPageDetails` and
 * `allPageData`. Throws where there is no head, or where a store or the house itself fails at what the page is about:
 * `failedPage` answers then, for a page without it would be kept by search engines.
 */
export function pageHead(context: AppContext, askerOf: AskerOf): HeadOf {
  const firstScreen = createFirstScreens(context, askerOf);
  return async (request, decided) => {
    const page = matchPage(request.path);
    const language = decided ?? page.language ?? requestLanguage(context, request);
    const details = await detailsOf(context, page, request, language);
    const found = details?.status === 404 ? missing(page) : page;
    namePage(request, found.name);
    const head = headOf(context, request, { page: found, language, details });
    const drawn = await firstScreen({ request, page: found, language });
    return {
      ...{ ...head, ...drawn, headers: { ...head.headers, ...drawn.headers } },
      links: [...(head.links ?? []), ...(drawn.links ?? [])],
      styles: [...(drawn.styles ?? []), ...(head.styles ?? [])],
    };
  };
}

async function detailsOf(context: AppContext, page: MatchedPage, request: Request, language: Language) {
  try {
    return (await allPageDetails[page.name]?.(context, page, { request, language })) ?? null;
  } catch (error) {
    if (isFaultOfTheHouse(error)) throw error;
    context.logger.error({ error, page: page.name }, 'the details of a page could not be read');
    return null;
  }
}

const missing = (page: MatchedPage): MatchedPage => ({ ...page, name: 'not-found', route: pageRoutes['not-found'] });

type Said = { page: MatchedPage; language: Language; details: PageDetails | null };

function headOf(context: AppContext, request: Request, { page, language, details }: Said): PageHead {
  const { name, route } = page;
  const audience = visitorAudience(context, request);
  const locale = textLocaleOf(localeOf(language, audience.country));
  const settings = context.settings.of(audience);
  const { name: site, index_title, description: ofSite, domain_language, languages, cdn_prefix } = settings;
  const colours = colourStyles(settings);
  const here = siteOf(context, request);
  const { url: home } = here;
  const texts = headTexts[locale][name];
  const fill = (text: string) => fillText(text, { site });
  // The site's own words are in its own language; every other has those of the product.
  const own = name === 'index' && domain_language.slice(0, 2) === language;
  const table = own ? index_title : `${fill(texts.title)} · ${site}`;
  const title = details?.title ?? (name === 'index' && !own ? `${site} · ${fill(texts.title)}` : table);
  const description = details?.description ?? (own ? ofSite : fill(texts.description));
  const indexable = route.indexable && details?.indexable !== false;
  const path = details?.path ?? page.path;
  const addressIn = pageAddresses(context, here);
  const address = (of: Language | null) => addressIn(of, path);
  const canonical = page.language === null ? home + path : address(page.language);
  const found = route.status === 200;
  const drawn = indexable ? sharePicture(name) : null;
  const picture = details?.picture ?? (drawn === null ? null : { url: drawn, alt: title, ...SHARE_PICTURE });
  const og = (property: string, content: string): PageTag => ({ property: `og:${property}`, content });
  return {
    lang: locale,
    assetPrefix: cdn_prefix,
    styles: colours === '' ? [] : [{ id: COLOUR_STYLES_ID, css: colours }],
    title,
    // That something is not there is no title of the page that the site opens instead: it says its own.
    ...(page.name !== 'not-found' && { titleOf: `${language} ${page.path}` }),
    status: details?.status ?? route.status,
    tags: [
      { name: 'description', content: description },
      ...(languages.length < LANGUAGES.length ? [{ name: SITE_LANGUAGES, content: languages.join(' ') }] : []),
      ...(indexable ? [] : [{ name: 'robots', content: 'noindex' }]),
      og('site_name', site),
      og('type', details?.type ?? 'website'),
      og('locale', ogLocaleOf(language)),
      ...(indexable
        ? languages.filter((one) => one !== language).map((one) => og('locale:alternate', ogLocaleOf(one)))
        : []),
      og('title', title),
      og('description', description),
      og('url', found ? canonical : `${home}/`),
      og('image', picture ? new URL(picture.url, home).href : home + ICON),
      og('image:alt', picture?.alt ?? site),
      ...(picture?.width ? [og('image:width', String(picture.width)), og('image:height', String(picture.height))] : []),
      { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ],
    links: indexable
      ? [{ rel: 'canonical', href: canonical }, ...alternates(addressedLanguages(context, here.id), address)]
      : [],
    structured: details?.structured ?? [],
    headers: cacheHeaders(page),
  };
}

/** What caches are told of a page, as the table has it. */
export const cacheHeaders = ({ route, language }: Pick<MatchedPage, 'route' | 'language'>) => ({
  'Cache-Control': route.cache === 'shared' ? 'no-cache' : 'private, no-cache',
  // Whoever keeps an answer must know what it depends on; an address with a language depends on no reader's.
  Vary: language === null ? 'Cookie, Accept-Language' : 'Cookie',
});

const ogLocaleOf = (language: Language) => (language === 'en' ? 'en_GB' : `${language}_${language.toUpperCase()}`);

/** The same page in the languages of the site, and for everybody else the address that chooses one. */
const alternates = (languages: readonly Language[], address: (of: Language | null) => string): PageLink[] => [
  ...languages.map((one) => ({ rel: 'alternate', hreflang: one, href: address(one) })),
  { rel: 'alternate', hreflang: 'x-default', href: address(null) },
];
