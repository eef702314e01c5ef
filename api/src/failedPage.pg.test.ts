import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@vonk/contracts/languages';
import { PAGE_ROUTE_NAMES, pageRoutes } from '@vonk/contracts/site/pageRoutes';
import { headTexts } from '@vonk/contracts/site/texts/headTexts';
import { Problem } from '@vonk/platform/http/problem';
import { serve } from '@vonk/platform/http/serve';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allPageDetails } from './allPageDetails.ts';
import { createApp } from './app.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';

const SHELL =
  '<html lang="nl"><head><title>Vonk</title><script nonce="__CSP_NONCE__" src="/a.js"></script></head>' +
  '<body><div id="root"></div></body></html>';

describe('a page whose house fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-failed-'));
  const log: string[] = [];
  let app: TestApp;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), SHELL);
    writeFileSync(join(folder, 'lander.html'), SHELL);
    writeFileSync(join(folder, 'assets/index-BxQ1f9aZ.js'), 'script');
    app = await openTestApp({ MEMBER_WEB_DIR: folder }, log);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const read = (path: string, headers: Record<string, string> = {}) =>
    app.visitor().call<string>('GET', path, undefined, headers);
  const BROKEN = new Error('cannot be read');
  const mended: (() => void)[] = [];
  /** No page but that of failures has words for its head in this language. */
  const breakHeads = (language: Language, error: Error = BROKEN) => {
    const words = headTexts[language];
    for (const name of PAGE_ROUTE_NAMES.filter((one) => one !== 'failure')) {
      const before = Object.getOwnPropertyDescriptor(words, name) ?? {};
      const get = () => {
        throw error;
      };
      Object.defineProperty(words, name, { configurable: true, get });
      mended.push(() => Object.defineProperty(words, name, before));
    }
  };
  const mend = () => {
    for (const back of mended.splice(0)) back();
    vi.restoreAllMocks();
  };
  afterEach(mend);
  const failing = (answer: Awaited<ReturnType<typeof read>>, language: Language, site: string) => {
    const { status, headers, body } = answer;
    const { title, description } = headTexts[language].failure;
    expect(status).toBe(pageRoutes.failure.status);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(`<title>${title}${site}</title>`);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toContain('canonical');
    // Who runs no scripts reads what happened; the site starts as it would, and tries again.
    expect(body).toMatch(/<div id="root"><main>.*<\/main><\/div>/s);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(`<p>${description}</p>`);
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? 'none';
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  };

  it.each([
    ['/', 'nl'],
    ['/de/pricing', 'de'],
    ['/pl/pages/privacy', 'pl'],
    ['/members/nobody', 'nl'],
    ['/landers/video', 'nl'],
    ['/fr/landers/gallery/spring', 'fr'],
    ['/nonsense', 'nl'],
  ] as const)('answers its status at %s, with a page that says so in %s', async (path, language) => {
    breakHeads(language);
    failing(await read(path), language, ' · Vonk');
  });

  it.each([
    ['/de/pricing', {}, 'de'],
    ['/pricing', { 'accept-language': 'it-IT,it;q=0.9' }, 'it'],
    ['/pricing', { cookie: 'locale=es' }, 'es'],
    ['/landers/video', {}, 'en'],
  ] as const)('says so at %s (%o) also where no setting can be read', async (path, headers, language) => {
    vi.spyOn(app.context.settings, 'of').mockImplementation(() => {
      throw BROKEN;
    });
    failing(await read(path, headers), language, '');
  });

  it('says when to come again where that is known, and names the site', async () => {
    const away = new Problem('temporarily_unavailable', { status: 503, headers: { 'Retry-After': '2' } });
    breakHeads('de', away);
    const { status, headers, body } = await read('/de/pricing');
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(body).toContain(`<title>${headTexts.de.failure.title} · Vonk</title>`);
  });

  it('is in the log and is measured under the name of the page of failures', async () => {
    log.length = 0;
    breakHeads('de');
    await read('/de/pricing');
    expect(log.filter((line) => line.includes('a page failed') && line.includes('cannot be read'))).toHaveLength(1);
    const { body } = await read('/metrics');
    expect(body).toMatch(/http_request_duration_seconds_count\{[^}]*route="page failure"[^}]*status="5/);
  });

  it('is a page alone: files come as ever, and calls are answered as calls', async () => {
    breakHeads('nl');
    expect((await read('/assets/index-BxQ1f9aZ.js')).body).toBe('script');
    expect((await read('/index.html')).status).toBe(200);
    expect((await read('/missing.png')).headers.get('content-type')).toContain('problem+json');
    expect((await read('/api/nothing')).headers.get('content-type')).toContain('problem+json');
  });

  it('comes in time where what a page is made of does not, and what comes too late is let go', async () => {
    // The tests' database may take long to connect to, and so may pages: here it is near.
    const databaseUrl = app.context.config.databaseUrl.replace(/connect_timeout=\d+/, 'connect_timeout=1');
    const near = createApp({ ...app.context, config: { ...app.context.config, databaseUrl } });
    const { url, close } = await serve(near, { host: '127.0.0.1', port: 0 });
    let come = (_details: null) => {};
    vi.spyOn(allPageDetails, 'pricing').mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    const answer = await fetch(`${url}/de/pricing`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.text()).toContain(`<h1>${headTexts.de.failure.title}</h1>`);
    come(null);
    expect((await fetch(`${url}/de/pricing`)).status).toBe(200);
    await close(0);
  });

  it('stands again when the house does', async () => {
    breakHeads('nl');
    expect((await read('/pricing')).status).toBe(500);
    mend();
    expect((await read('/pricing')).status).toBe(200);
  });
});
