import type { Language } from '@vonk/contracts/languages';
import { PAGE_ROUTE_NAMES, pageRoutes } from '@vonk/contracts/site/pageRoutes';
import type { Request, RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';
import { visitorAudience } from '../audience.ts';
import { siteOf } from '../siteOf.ts';
import { addressedLanguages, pageAddresses } from './languageHomes.ts';
import { escapeXml } from '@vonk/platform/http/escapeHtml';

export const SITEMAP_PATH = '/sitemap.xml';
export const ROBOTS_TXT_PATH = '/robots.txt';
const KEPT_SECONDS = 3600;

/**
 * The public pages of the route table, without members: an erasure does not reach what a search engine keeps. The search
 * itself is one of them unless visitors may not use it (SPEC 6 `logged_out_search`).
 */
const publicPaths = (context: AppContext, request: Request): string[] => {
  const { logged_out_search } = context.settings.of(visitorAudience(context, request));
  return PAGE_ROUTE_NAMES.filter((name) => pageRoutes[name].indexable)
    .filter((name) => name !== 'members' || logged_out_search !== 'none')
    .map((name) => pageRoutes[name].pattern.replace(/\/:\w+\?$/, ''));
};

/** Every public page at its address of each language, with the same page in the others (sitemaps.org, `hreflang`). */
export const sitemap =
  (context: AppContext): RequestHandler =>
  (request, response) => {
    const here = siteOf(context, request);
    const addressIn = pageAddresses(context, here);
    // What is on another host stands in the sitemap of that one.
    const languages = addressedLanguages(context, here.id);
    const ofHere = languages.filter((one) => new URL(addressIn(one, '/')).origin === new URL(here.url).origin);
    const entries = publicPaths(context, request).flatMap((path) => {
      const at = (language: Language | null) => escapeXml(addressIn(language, path));
      const alternates = [...languages.map((one) => [one, at(one)]), ['x-default', at(null)]].map(
        ([of, href]) => `    <xhtml:link rel="alternate" hreflang="${of}" href="${href}" />`,
      );
      return ofHere.map((one) => ['  <url>', `    <loc>${at(one)}</loc>`, ...alternates, '  </url>'].join('\n'));
    });
    const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    response.setHeader('Cache-Control', `public, max-age=${KEPT_SECONDS}`);
    response
      .type('application/xml')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`);
  };

/** What search engines need not look at; what they must not keep says so itself (`noindex`). */
export const robotsTxt =
  (context: AppContext): RequestHandler =>
  (request, response) => {
    const { url: home } = siteOf(context, request);
    const lines = ['User-agent: *', 'Disallow: /admin', `Sitemap: ${home}${SITEMAP_PATH}`];
    response.setHeader('Cache-Control', `public, max-age=${KEPT_SECONDS}`);
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  };
