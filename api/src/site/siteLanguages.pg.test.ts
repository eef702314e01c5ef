import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

const [TWO, DE] = ['two.localhost', 'vonk-de.localhost'];
const PAGE = '<!doctype html><html lang="nl"><head><title>Vonk</title></head><body><div id="root"></div></body></html>';

describe('a site that is read in some of the seven languages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-web-'));
  let app: TestApp;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), PAGE);
    app = await openTestApp({ MEMBER_WEB_DIR: folder });
    await app.openSite(TWO);
    await app.changeSetting('domain_language', '', { site: TWO });
    await app.changeSetting('languages', ['fr', 'it'], { site: TWO });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const visit = async (path: string, { host = TWO, ...headers }: { host?: string } & Record<string, string> = {}) => {
    const answer = await app.visitor(undefined, host).call<string>('GET', path, undefined, headers);
    return { ...answer, lang: /<html lang="([^"]+)"/.exec(answer.body)?.[1]?.slice(0, 2) };
  };

  it('names them alone to search engines, and to the scripts of its pages', async () => {
    const { body } = await visit('/pricing');
    const named = [...body.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
    expect(named).toEqual(['fr', 'it', 'x-default']);
    expect(body).toContain('<meta name="site-languages" content="fr it"');
    expect(body.match(/og:locale:alternate/g)).toHaveLength(1);
    const { body: map } = await visit('/sitemap.xml');
    expect(map).toContain('/it/pricing');
    expect(map).not.toMatch(/\/(nl|de|en|es|pl)\//);
    expect((await visit('/api/settings.php')).body as unknown as SiteSettings).toMatchObject({
      languages: ['fr', 'it'],
    });
  });

  it('leaves a site beside it with all seven', async () => {
    const { body } = await app.visitor().get<string>('/pricing');
    expect([...body.matchAll(/hreflang="/g)]).toHaveLength(8);
    expect(body).not.toContain('site-languages');
  });

  it('leads an address in another language to its page, with what was asked', async () => {
    for (const path of ['/de/pricing?ref=x', '/en', '/pl/lander/gallery']) {
      const { status, headers } = await visit(path);
      expect([path, status, headers.get('location')]).toEqual([path, 302, path.replace(/^\/\w\w/, '') || '/']);
    }
    expect(await visit('/it/pricing')).toMatchObject({ status: 200, lang: 'it' });
    expect(await visit('/de/pricing', { host: 'localhost' })).toMatchObject({ status: 200, lang: 'de' });
  });

  it.each([
    ['what the browser prefers of them', { 'accept-language': 'de, it;q=0.9, fr;q=0.8' }, 'it'],
    ['the first of them to a browser that reads none', { 'accept-language': 'de, en' }, 'fr'],
    ['the first of them to a browser that says nothing', {}, 'fr'],
    ['a language chosen here', { cookie: 'locale=it' }, 'it'],
    ['not one chosen elsewhere', { cookie: 'locale=pl', 'accept-language': 'it' }, 'it'],
  ])('speaks %s', async (_, headers, language) => {
    expect(await visit('/pricing', headers as Record<string, string>)).toMatchObject({ status: 200, lang: language });
  });

  it('does not let a default language in that it does not offer', async () => {
    await app.changeSetting('domain_language', 'pl', { site: TWO });
    expect(await visit('/pricing', { 'accept-language': 'it' })).toMatchObject({ lang: 'it' });
    await app.changeSetting('domain_language', 'it', { site: TWO });
    expect(await visit('/pricing', { 'accept-language': 'fr' })).toMatchObject({ lang: 'it' });
    await app.changeSetting('domain_language', '', { site: TWO });
  });

  it('lets its members choose one of them, and keep the one they had', async () => {
    const { browser } = await signUp(app, { name: 'Eva' }, app.visitor(undefined, TWO));
    const choose = (language: string) =>
      browser.put<{ errors?: object[]; user?: { language: string } }>('/api/user.php', { language });
    expect(await choose('de')).toMatchObject({ status: 422, body: { code: 'unsupported_language' } });
    expect(await choose('it')).toMatchObject({ status: 200, body: { user: { language: 'it' } } });
    await app.changeSetting('languages', ['fr'], { site: TWO });
    expect((await browser.get<{ user: { language: string } }>('/api/user.php')).body.user.language).toBe('it');
    expect(await choose('it')).toMatchObject({ status: 200 });
    await app.changeSetting('languages', ['fr', 'it'], { site: TWO });
  });

  it('has the addresses of languages with a host of their own, too', async () => {
    await app.openSite(DE);
    await app.changeSetting('domain_language', 'de', { site: DE });
    await app.changeSetting('languages', ['de'], { site: DE });
    await app.changeSetting('languages', ['nl', 'en']);
    await app.changeSetting('language_hosts', { de: DE });
    for (const host of ['localhost', DE]) {
      const { body } = await visit('/pricing', { host });
      const named = [...body.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
      expect([host, named]).toEqual([host, ['nl', 'de', 'en', 'x-default']]);
    }
  });
});
