import { localeOf } from '@vonk/contracts/localeOf';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANDERS, type LanderName, type Portrait } from '@vonk/contracts/site/landers';
import { landerPictureSources } from '@vonk/contracts/site/landerVariants';
import { matchPage, type MatchedPage } from '@vonk/contracts/site/matchPage';
import { withAssetPrefix, withHead, type PageLink } from '@vonk/platform/http/pageHead';
import { cspNonceOf } from '@vonk/platform/http/securityHeaders';
import { CSP_NONCE_PLACEHOLDER } from '@vonk/platform/http/staticSite';
import type { Request, RequestHandler } from 'express';
import type { AppContext } from '../../appContext.ts';
import { visitorAudience } from '../../audience.ts';
import { geoCountry } from '../../geoCountry.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { requestLanguage } from '../../http/requestLanguage.ts';
import type { HeadOf } from '../../pageHead.ts';
import { allLanders } from './allLanders.ts';
import { settingsPreview } from '../../settingsPreview.ts';
import { html } from './html.ts';
import { landerFrame } from './landerFrame.ts';
import { OWN_PICTURE_SHOWN, say, SHOWN, smallPortrait, sourcesOf, type LanderPage } from './landerPage.ts';
import { variantOf } from './landerVariants.ts';

/** Where the page goes in member-web/lander.html. */
const BODY = '<!--lander-->';
const SIGNED_IN = /(^|;\s*)auth\.session=/;
/** Who stands in front where nobody is chosen: each page has somebody else. */
const FRONT: Readonly<Record<LanderName, Portrait>> = {
  ...({ alonetonight: 'sanne', collagelanding: 'giulia', gallery: 'noor' } as const),
  ...({ iconslanding: 'zofia', maplanding: 'lukas', socialnetwork: 'amir' } as const),
  ...({ transitionsvideolanding: 'giulia', video: 'milan', tinderswipe: 'sanne' } as const),
};
/** Pages whose largest picture is drawn in the HTML itself. */
const DRAWN_INLINE: readonly LanderName[] = ['maplanding', 'video'];

/** The advertising page at an address; null: it is none. */
export const landerAt = ({ name }: Pick<MatchedPage, 'name'>): LanderName | null =>
  LANDERS.find((lander) => name === `landers-${lander}`) ?? null;

/**
 * The advertising pages (SPEC 2, layout "lander"): drawn here, complete without any script; what moves comes after, from the
 * light entry of the member web. Every other address is left to the next handler; an unknown slug is the page itself.
 */
export function serveLanders(context: AppContext, headOf: HeadOf): RequestHandler {
  const file = join(context.config.memberWebDir, 'lander.html');
  if (!existsSync(file)) return (_request, _response, next) => next();
  const shell = readFileSync(file, 'utf8');
  return async (request, response, next) => {
    const matched = matchPage(request.path);
    const lander = landerAt(matched);
    if (lander === null || !['GET', 'HEAD'].includes(request.method)) return next();
    const page = await pageOf(context, request, matched, lander);
    const head = await headOf(request, page.language);
    for (const [name, value] of Object.entries(head.headers ?? {})) response.setHeader(name, value);
    response.setHeader('Content-Language', head.lang);
    const links = [...(head.links ?? []), ...preloads(page)];
    const drawn = previewMark(page) + landerFrame(page, allLanders[lander](page)).text;
    const body = withAssetPrefix(drawn, head.assetPrefix);
    response
      .status(head.status ?? 200)
      .type('html')
      .send(
        withHead(shell, { ...head, links }, cspNonceOf(response))
          .replaceAll(CSP_NONCE_PLACEHOLDER, cspNonceOf(response))
          .replace(BODY, () => body),
      );
  };
}

/** Somebody of the staff looks at a value that does not hold. */
const previewMark = ({ locale }: LanderPage): string =>
  settingsPreview() === undefined
    ? ''
    : html`<p role="status">
        <strong>${say({ locale }, 'lander:preview.text')}</strong>
        <a href="?settings-preview=end">${say({ locale }, 'lander:preview.end')}</a>
      </p>`.text;

function preloads({ lander, picture, ownPicture }: LanderPage): readonly PageLink[] {
  const first = { rel: 'preload', as: 'image', fetchpriority: 'high' } as const;
  if (ownPicture !== null)
    return [{ ...first, imagesrcset: landerPictureSources(ownPicture), imagesizes: OWN_PICTURE_SHOWN }];
  if (DRAWN_INLINE.includes(lander)) return [];
  // Within a drawing there is one size, and people are small.
  const source: Readonly<Record<string, string>> =
    lander === 'socialnetwork'
      ? { href: smallPortrait(picture) }
      : { imagesrcset: sourcesOf(picture), imagesizes: SHOWN };
  return [{ ...first, ...source }];
}

async function pageOf(
  context: AppContext,
  request: Request,
  matched: MatchedPage,
  lander: LanderName,
): Promise<LanderPage> {
  const variant = await variantOf(context, matched, request);
  const audience = visitorAudience(context, request);
  const settings = context.settings.of(audience);
  const own = settings.languages.find((language) => language === variant?.language);
  const linksIn = matched.language ?? own ?? null;
  const language = linksIn ?? requestLanguage(context, request);
  const words = variant?.texts[language];
  const locale = localeOf(language, audience.country);
  const {
    name,
    minimum_age,
    countries,
    languages,
    interests,
    enable_site_entry_popup,
    site_entry_countries: warned,
  } = settings;
  const here = geoCountry(clientAddress(request)) ?? audience.country;
  const fits = warned.length === 0 || warned.some((country) => country === here);
  const sourced = Boolean(request.query.network) || Boolean(request.query.ref);
  const asked = request.originalUrl.indexOf('?');
  return {
    lander,
    language,
    locale,
    linksIn,
    path: matched.path,
    query: asked === -1 ? '' : request.originalUrl.slice(asked),
    title: words?.title ?? say({ locale }, `lander:${lander}.title`),
    lead: words?.lead ?? say({ locale }, `lander:${lander}.lead`),
    picture: variant?.picture ?? FRONT[lander],
    ownPicture: variant?.own_picture ?? null,
    site: {
      name,
      minimum_age,
      countries,
      languages,
      interests,
      country: audience.country,
      entry: enable_site_entry_popup !== 'no' && fits && !SIGNED_IN.test(request.get('cookie') ?? ''),
      signups: settings.signups === 'all' || (settings.signups === 'with_trafficsource' && sourced),
    },
  };
}
