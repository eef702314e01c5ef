import { matchPage } from '@vonk/contracts/site/matchPage';
import type { RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';
import { visitorAudience } from '../audience.ts';

/**
 * An address in a language that the site does not offer (setting `languages`) leads to the one that chooses a language: a link
 * from before the setting, or from another site, still finds its page.
 */
export const offeredLanguages =
  (context: AppContext): RequestHandler =>
  (request, response, next) => {
    const { language, path } = matchPage(request.path);
    if (language === null || context.settings.of(visitorAudience(context, request)).languages.includes(language))
      return next();
    const asked = request.originalUrl.indexOf('?');
    response.setHeader('Cache-Control', 'no-cache');
    return response.redirect(302, path + (asked === -1 ? '' : request.originalUrl.slice(asked)));
  };
