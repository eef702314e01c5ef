import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@vonk/contracts/languages';
import { PAGE_ROUTE_NAMES, pageRoutes } from '@vonk/contracts/site/pageRoutes';
import { headTexts } from '@vonk/contracts/site/texts/headTexts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';

const PAGE = '<html lang="nl"><head><title>Vonk</title></head><body><div id="root"></div></body></html>';
const plain = (text = '') => text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

describe('a page in seven languages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-languages-'));
  let app: TestApp;
  let base: string;
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), PAGE);
    app = await openTestApp({ MEMBER_WEB_DIR: folder });
    base = app.context.config.publicUrl;
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.visitor().call<string>('GET', path, undefined, headers);
    const html = answer.body;
    const metas = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)" \/>/g)];
    const tags = Object.fromEntries(metas.map(([, key = '', content]) => [key, plain(content)]));
    return { ...answer, html, tags, title: plain(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1]) };
  };

  it.each(LANGUAGES)(
    'has an address of its own for each page in %s, which no cookie and no browser changes',
    async (language) => {
      const { html, headers, title, tags } = await read(`/${language}/pricing`, { cookie: 'locale=it' });
      expect(html).toContain(`<html lang="${language}"`);
      expect(headers.get('content-language')).toBe(language);
      expect(headers.get('vary')).not.toContain('Accept-Language');
      expect(title).toBe(`${headTexts[language].pricing.title} · Vonk`);
      expect(tags['og:url']).toBe(`${base}/${language}/pricing`);
      const alternates = [...html.matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, of, at]) => [
        of,
        at,
      ]);
      expect(alternates).toEqual([
        ...LANGUAGES.map((one) => [one, `${base}/${one}/pricing`]),
        ['x-default', `${base}/pricing`],
      ]);
    },
  );

  it('is at an address without a language in that of the cookie, else of the site, and says what it depends on', async () => {
    const plain = await read('/pricing', { cookie: 'locale=fr' });
    expect(plain.headers.get('content-language')).toBe('fr');
    expect(plain.headers.get('vary')).toContain('Cookie, Accept-Language');
    const german = { 'accept-language': 'de-AT,de;q=0.9' };
    const inLanguageOf = async (headers: Record<string, string>) =>
      (await app.visitor().call('GET', '/pricing', undefined, headers)).headers.get('content-language');
    expect(await inLanguageOf(german)).toBe('nl');
    await app.changeSetting('domain_language', '');
    expect(await inLanguageOf(german)).toBe('de');
    expect(await inLanguageOf({ 'accept-language': 'sv' })).toBe('en');
    expect(await inLanguageOf({})).toBe('en');
    await app.changeSetting('domain_language', 'nl');
  });

  it('leads a crawler without cookies from robots.txt to every public page in seven languages', async () => {
    const crawler = app.visitor();
    const robots = (await crawler.call<string>('GET', '/robots.txt')).body;
    const map = /Sitemap: (.*)/.exec(robots)?.[1] ?? '';
    const xml = (await crawler.call<string>('GET', new URL(map).pathname)).body;
    const entries = [...xml.matchAll(/<url>\s*<loc>([^<]*)<\/loc>([\s\S]*?)<\/url>/g)].map(
      ([, loc = '', rest = '']) => ({
        loc,
        links: [...rest.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, of, at]) => `${of} ${at}`),
      }),
    );
    const wanted = PAGE_ROUTE_NAMES.filter((name) => pageRoutes[name].indexable);
    expect(entries).toHaveLength(wanted.length * LANGUAGES.length);
    const seen = new Map<string, string>();
    for (const { loc, links } of entries) {
      const path = new URL(loc).pathname;
      const { html, status, title, tags } = await read(path);
      expect([path, status, tags.robots]).toEqual([path, 200, undefined]);
      expect(html).toContain(`<link rel="canonical" href="${loc}" />`);
      expect(html).toContain(`<html lang="${path.slice(1, 3)}"`);
      expect([...html.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, of, at]) => `${of} ${at}`)).toEqual(
        links,
      );
      expect(links).toContain(`${path.slice(1, 3)} ${loc}`);
      for (const said of [title, tags.description ?? '']) {
        // Each in its own words: none of two pages, and none of two languages but a word they share.
        const [, page] = /^\/\w\w(\/.*)?$/.exec(path) ?? [];
        const before = seen.get(`${path.slice(0, 3)} ${said}`);
        expect([said, before]).toEqual([said, undefined]);
        seen.set(`${path.slice(0, 3)} ${said}`, page ?? '/');
      }
    }
    expect(entries.some(({ loc }) => loc.endsWith('/members'))).toBe(true);
    expect(xml).not.toMatch(/members\/|profile|chats|:slug/);
    await app.changeSetting('logged_out_search', 'none');
    expect((await crawler.call<string>('GET', '/sitemap.xml')).body).not.toContain('/members');
    const closed = await read('/de/members');
    expect(closed.tags).toMatchObject({ robots: 'noindex' });
    expect(closed.html).not.toMatch(/rel="(canonical|alternate)"/);
    await app.changeSetting('logged_out_search', 'all');
  });
});
