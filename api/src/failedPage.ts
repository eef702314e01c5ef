import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeOf } from '@vonk/contracts/localeOf';
import { statusOf } from '@vonk/contracts/refusals';
import { matchPage, type MatchedPage } from '@vonk/contracts/site/matchPage';
import { pageRoutes } from '@vonk/contracts/site/pageRoutes';
import { COLOUR_STYLES_ID } from '@vonk/contracts/site/renderedPage';
import { headTexts } from '@vonk/contracts/site/texts/headTexts';
import { textLocaleOf } from '@vonk/contracts/texts/textLocale';
import type { PageHead } from '@vonk/platform/http/pageHead';
import { problemOf } from '@vonk/platform/http/problemOf';
import { answerPage, asksForPage } from '@vonk/platform/http/staticSite';
import { namePage } from '@vonk/platform/observability/routeOf';
import type { ErrorRequestHandler, Request } from 'express';
import type { AppContext } from './appContext.ts';
import { visitorAudience } from './audience.ts';
import { languageOf } from './http/languageOf.ts';
import { requestLanguage } from './http/requestLanguage.ts';
import { cacheHeaders } from './pageHead.ts';
import { colourStyles } from './site/siteColours.ts';
import { html } from './site/landers/html.ts';

/**
 * The end of the line for a page that could not be made: its status is that of what went wrong (5xx), its head that of the
 * page `failure` of the route table, and whoever runs no scripts reads what it says. The site starts on it as on any other,
 * and tries what was asked for once more. Files, calls and what is no fault of the house are left to the next.
 */
export function failedPage(context: AppContext): ErrorRequestHandler {
  const file = join(context.config.memberWebDir, 'index.html');
  const shell = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return (error, request, response, next) => {
    const { status, code, headers } = problemOf(error, statusOf);
    if (shell === null || response.headersSent || status < 500 || !isPage(request)) return void next(error);
    const page = { ...matchPage(request.path), route: pageRoutes.failure };
    context.logger.error({ error, code, page: page.name }, 'a page failed');
    namePage(request, 'failure');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answerPage(response, shell, { ...headOf(page, readerOf(context, request, page)), status });
  };
}

const isPage = (request: Request): boolean =>
  ['GET', 'HEAD'].includes(request.method) && asksForPage(request) && !/^\/admin(\/|$)/.test(request.path);

type FailedReader = Readonly<{ locale: string; site: string | null; colours: string }>;

/** Who reads it, and where, as far as that can be told: settings may be the very thing that failed. */
function readerOf(context: AppContext, request: Request, page: MatchedPage): FailedReader {
  try {
    const audience = visitorAudience(context, request);
    const language = page.language ?? requestLanguage(context, request);
    const settings = context.settings.of(audience);
    return { locale: localeOf(language, audience.country), site: settings.name, colours: colourStyles(settings) };
  } catch {
    return { locale: localeOf(page.language ?? languageOf(request, ''), null), site: null, colours: '' };
  }
}

function headOf(page: MatchedPage, { locale, site, colours }: FailedReader): PageHead {
  const lang = textLocaleOf(locale);
  const { title, description } = headTexts[lang].failure;
  return {
    lang,
    styles: colours === '' ? [] : [{ id: COLOUR_STYLES_ID, css: colours }],
    title: site === null ? title : `${title} · ${site}`,
    tags: [
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
    ],
    headers: cacheHeaders(page),
    body: html`<main>
      <h1>${title}</h1>
      <p>${description}</p>
    </main>`.text,
  };
}
