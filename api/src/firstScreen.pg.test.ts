import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_DATA_ID } from '@vonk/contracts/site/renderedPage';
import { writeLastSearch } from '@vonk/contracts/discovery/lastSearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';

const PAGE = `<!doctype html>
<html lang="nl">
  <head>
    <title>Vonk</title>
  </head>
  <body><div id="root"></div></body>
</html>`;
/** Draws what it is told: who asks, and what the house answers them. */
const RENDERER = `
export const askingPages = ['members', 'chats'];
export const usedStyles = () => '';
export async function renderPage({ pathname, visitor, ask, asked }) {
  const queries = [];
  for (const path of ask ? ['/api/user.php', '/api/chats.php', '/api/nothing'] : [])
    await ask(path).then((answer) => queries.push([[path], answer]), ({ code }) => queries.push([[path], { code }]));
  return { html: JSON.stringify({ pathname, visitor, asked: asked ?? null }), drawnStyles: '', preloads: [], namespaces: [], screen: 'Any', queries };
}`;

type Drawn = {
  pathname: string;
  visitor: boolean;
  asked: { search: string; drawnWith: { lastSearch: string | null; dismissed: string[] } } | null;
};

describe('the first screen of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-web-'));
  let app: TestApp;
  let ann: SignedUp;
  let session: string;
  beforeAll(async () => {
    mkdirSync(join(folder, 'server'));
    writeFileSync(join(folder, 'index.html'), PAGE);
    writeFileSync(join(folder, 'server/renderPage.js'), RENDERER);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    app = await openTestApp({ MEMBER_WEB_DIR: folder });
    ann = await member(app, { name: 'Ann', gender: 'female' });
    session = [...ann.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function open(path: string, cookie: string | null) {
    const answer = await app.visitor().call<string>('GET', path, undefined, cookie ? { cookie } : {});
    const html = answer.body;
    const drawn = JSON.parse(/<div id="root">(.*?)<\/div>/.exec(html)?.[1] ?? 'null') as Drawn | null;
    const block = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html)?.[1];
    const data = block === undefined ? null : (JSON.parse(block) as { queries: [[string], Record<string, unknown>][] });
    const told = Object.fromEntries(data?.queries.map(([[key], said]) => [key, said]) ?? []);
    return { drawn, told, isWhole: data !== null, cache: answer.headers.get('cache-control') };
  }

  it('is drawn for a member with what the house answers them, and kept by no cache', async () => {
    const { drawn, told, cache } = await open('/members?min_age=30', session);
    expect(drawn).toMatchObject({
      ...{ pathname: '/members', visitor: false },
      asked: { search: '?min_age=30', drawnWith: { lastSearch: null, dismissed: [] } },
    });
    expect(told).toMatchObject({
      '/api/user.php': { user: { profile: { name: 'Ann' } } },
      '/api/chats.php': { chats: [] },
      '/api/nothing': { code: 'not_found' },
    });
    expect(cache).toBe('private, no-store');
  });

  it('is drawn for a visitor as for a visitor, and what is for members alone stays a frame', async () => {
    const there = await open('/members', null);
    expect(there.drawn).toMatchObject({ visitor: true });
    expect(there.told).toMatchObject({
      '/api/user.php': { user: null },
      '/api/chats.php': { code: 'authentication_required' },
    });
    expect(await open('/chats', null)).toMatchObject({ drawn: { asked: null }, isWhole: false });
  });

  it('is a frame where nothing is asked, and where the session is over', async () => {
    expect(await open('/likes', session)).toMatchObject({ drawn: { visitor: false, asked: null }, isWhole: false });
    const over = await open('/members', 'auth.session=s%3Anobody.nothing');
    expect(over).toMatchObject({ drawn: { visitor: false, asked: null }, isWhole: false });
  });

  it('knows the last search of whoever reads it, and of nobody else', async () => {
    const kept = (of: string) => `${session}; search=${writeLastSearch('', of, 'country=BE')}`;
    expect((await open('/members', kept(ann.user.id))).drawn?.asked?.drawnWith.lastSearch).toBe('country=BE');
    expect((await open('/members', kept('somebody-else'))).drawn?.asked?.drawnWith.lastSearch).toBeNull();
  });

  it('knows which notices were put away in the browser', async () => {
    const { drawn } = await open('/members', `${session}; dismissed=photo!activation`);
    expect(drawn?.asked?.drawnWith.dismissed).toEqual(['photo', 'activation']);
  });

  it('is a frame for whoever comes when many are drawn already: nobody waits for the drawing of others', async () => {
    const opened = await Promise.all(Array.from({ length: 60 }, () => open('/members', session)));
    const whole = opened.filter(({ drawn }) => drawn?.asked).length;
    expect(whole).toBeGreaterThan(0);
    expect(whole).toBeLessThan(60);
    expect(opened.every(({ drawn }) => drawn !== null)).toBe(true);
  });
});
