import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headTexts } from '@vonk/contracts/site/texts/headTexts';
import type { Language } from '@vonk/contracts/languages';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { member, type SignedUp } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';

const SHELL = '<html lang="nl"><head><title>Vonk</title></head><body><div id="root"></div></body></html>';
/** Draws a page as the names of all that it was given. */
const RENDERER = `
export const askingPages = ['members', 'chats'];
export const usedStyles = () => '';
export const renderPage = async ({ queries, ask }) => {
  const user = ask && (await ask('/api/user.php'));
  const names = [...queries.map(([key]) => key.slice(0, 3).join(' ')), ...(user ? ['reader'] : [])];
  return {
    html: '<main>drawn with ' + names.join(', ') + '</main>',
    drawnStyles: '', preloads: [], namespaces: [], screen: 'Any', queries,
  };
};`;

describe('a page while no store answers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-away-'));
  let app: TestApp;
  let piet: SignedUp;
  beforeAll(async () => {
    mkdirSync(join(folder, 'server'));
    for (const page of ['index.html', 'lander.html']) writeFileSync(join(folder, page), SHELL);
    writeFileSync(join(folder, 'server/renderPage.js'), RENDERER);
    writeFileSync(join(folder, 'server/package.json'), '{ "type": "module" }');
    app = await openTestApp({ MEMBER_WEB_DIR: folder });
    piet = await member(app, { name: 'Piet', gender: 'male' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => vi.restoreAllMocks());

  const read = (path: string, headers: Record<string, string> = {}) =>
    app.visitor().call<string>('GET', path, undefined, headers);
  const storeIsAway = () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const { client } = app.context.db as unknown as { client: { acquireConnection: () => Promise<unknown> } };
    vi.spyOn(client, 'acquireConnection').mockRejectedValue(refused);
  };

  // First: nothing has been read yet that a page could be made of.
  it.each([
    ['/', 200],
    ['/login', 200],
    ['/de/signup', 200],
    ['/pricing', 200],
    ['/landers/video', 200],
    ['/nonsense', 404],
  ] as const)('answers at %s, which is made of what is known, with %i', async (path, status) => {
    storeIsAway();
    expect((await read(path)).status).toBe(status);
  });

  it.each<[string, Language]>([
    ['/pages/terms', 'nl'],
    ['/pages/service', 'nl'],
    ['/de/pages/faq', 'de'],
    ['/pl/pages/privacy', 'pl'],
    ['/landers/video/spring', 'nl'],
    ['/members/PIET', 'nl'],
    ['/fr/members/PIET', 'fr'],
    ['/members/PIET/landing', 'nl'],
    ['/members/nobody', 'nl'],
  ])(
    'is no page that search engines keep at %s: 503, when to come again, and what happened',
    async (asked, language) => {
      const path = asked.replace('PIET', piet.user.id);
      storeIsAway();
      const { status, headers, body } = await read(path);
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
      expect(headers.get('content-language')).toBe(language);
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(body).toContain(`<title>${headTexts[language].failure.title} · Vonk</title>`);
      expect(body).toContain('<meta name="robots" content="noindex" />');
      expect(body).not.toContain('canonical');
      expect(body).not.toContain('Piet');
    },
  );

  it('is the frame of the site for a member, whose browser asks by itself', async () => {
    storeIsAway();
    expect((await read('/pages/terms', { cookie: 'auth.session=anything' })).status).toBe(200);
    const session = [...piet.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const there = await read('/chats', { cookie: session });
    expect([there.status, there.body]).toEqual([200, expect.stringContaining('<div id="root">')]);
    expect(there.body).not.toContain('reader');
    vi.restoreAllMocks();
    expect((await read('/chats', { cookie: session })).body).toContain('drawn with reader');
  });

  it('stands again when the store does', async () => {
    storeIsAway();
    expect((await read('/pages/terms')).status).toBe(503);
    vi.restoreAllMocks();
    const { status, body } = await read('/pages/terms');
    expect([status, body]).toEqual([200, expect.stringContaining('drawn with site settings, site page terms')]);
    expect((await read(`/members/${piet.user.id}`)).body).toContain('Piet');
  });
});
