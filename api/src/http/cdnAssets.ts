import type { Request, RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';
import { visitorAudience } from '../audience.ts';

/** What everybody gets alike: scripts, styles, letters and pictures of the site. */
const ASSET = /^\/(?:assets|gifts|portraits)\/|^\/(?:icon[\w-]*\.(?:svg|png)|colorScheme\.mjs)$/;
const OWN_SOURCES = /\b(?:script|style|img|font)-src 'self'/g;

/** DECISIONS "cdn_prefix": what stands in front of picture and asset addresses of the site asked for; empty: nothing. */
export const cdnPrefixOf = (context: Pick<AppContext, 'settings' | 'config'>, request: Request): string =>
  context.settings.of(visitorAudience(context, request)).cdn_prefix;

/**
 * Lets pages take scripts, styles, letters and pictures from `cdn_prefix`, that folder alone, and whoever delivers them read
 * them here. Without a prefix nothing changes.
 */
export function cdnAssets(context: AppContext): RequestHandler {
  return (request, response, next) => {
    const prefix = cdnPrefixOf(context, request);
    if (prefix === '') return next();
    const policy = response.getHeader('Content-Security-Policy');
    if (typeof policy === 'string')
      response.setHeader(
        'Content-Security-Policy',
        policy.replace(OWN_SOURCES, (sources) => `${sources} ${prefix}/`),
      );
    if (ASSET.test(request.path)) {
      // Modules and letters of another origin are fetched with CORS; there is no cookie and nothing of a person in them.
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    next();
  };
}
