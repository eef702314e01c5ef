import type { RequestHandler, Request, Response } from 'express';
import type { AppContext } from '../appContext.ts';
import { withSettingsPreview } from '../settingsPreview.ts';
import { PREVIEW_MS, readPreview } from '../site/settingPreviews.store.ts';

/** In an address: the token of a preview, which is kept in a cookie from then on, or `end`. */
export const PREVIEW_PARAMETER = 'settings-preview';
const COOKIE = 'settings.preview';
const TOKEN = /^[\w-]{43}$/;

const tokenIn = (request: Request): string | null => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const token = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
  return TOKEN.test(token) ? token : null;
};

/**
 * Shows the site to somebody of the staff as it would be with another value of a setting: whoever comes by the link of the
 * back office has it in every page and answer they read, for half an hour and while they are signed in there. What changes
 * something goes by the values that hold. Nothing of it is kept by a cache or a search engine.
 */
export function previewSettings(context: AppContext): RequestHandler {
  const options = {
    ...{ path: '/', httpOnly: true, sameSite: 'lax' as const },
    secure: context.config.publicUrl.startsWith('https:'),
  };
  const show: RequestHandler = async (request, response, next) => {
    const asked = request.query[PREVIEW_PARAMETER];
    if (typeof asked === 'string') {
      // A link that opens nothing leaves nothing behind.
      if (TOKEN.test(asked) && (await readPreview(context, asked)) !== null)
        response.cookie(COOKIE, asked, { ...options, maxAge: PREVIEW_MS });
      else response.clearCookie(COOKIE, options);
      response.setHeader('Cache-Control', 'no-store');
      return response.redirect(303, withoutParameter(request));
    }
    const token = tokenIn(request);
    if (token === null) return next();
    const preview = await readPreview(context, token);
    if (preview === null) {
      response.clearCookie(COOKIE, options);
      return next();
    }
    if (!request.path.startsWith('/assets/')) keepNothing(response);
    return withSettingsPreview(preview, next);
  };
  return (request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    // Almost nobody looks at a preview: who does not pays for two looks at texts.
    const mayPreview = request.url.includes(PREVIEW_PARAMETER) || request.headers.cookie?.includes(COOKIE) === true;
    return reads && mayPreview ? show(request, response, next) : next();
  };
}

/** The same address, on this host alone, without what began or ended the preview. */
function withoutParameter(request: Request): string {
  const url = new URL(request.originalUrl, 'http://here');
  url.searchParams.delete(PREVIEW_PARAMETER);
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`;
}

/** Whatever a handler says of caches later. */
function keepNothing(response: Response): void {
  const send = response.writeHead.bind(response) as (...all: unknown[]) => Response;
  response.writeHead = ((...all: unknown[]) => {
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('X-Robots-Tag', 'noindex');
    return send(...all);
  }) as typeof response.writeHead;
}
