import { isStaticPage } from '@vonk/contracts/site/staticPageText';
import { siteRoutes } from '@vonk/contracts/site/routes';
import { Problem } from '@vonk/platform/http/problem';
import type { AppContext } from '../appContext.ts';
import { addressLanguageOf } from '../http/languageOf.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { readStaticPage } from './staticPages.ts';

/** The static pages, for everybody, also for who runs no scripts. */
export const staticPageHandlers = (context: AppContext): Mounted[] => [
  handle(siteRoutes.staticPage, async ({ params, query, language, audience, request }) => {
    if (!isStaticPage(params.page)) throw new Problem('not_found', { status: 404 });
    const reader = {
      ...(await audience()),
      language: query.language ?? language,
      inAddress: addressLanguageOf(request),
    };
    return { status: 200, body: await readStaticPage(context, params.page, reader) };
  }),
];
