import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@vonk/contracts/languages';
import { terminateMember } from '@vonk/domain/safety/terminateMember';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD, signUp, type SignedUp } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';
import { signedInStaff } from './testing/staff.ts';
import { albumOf } from './profiles/testing/album.ts';

const PAGE = `<!doctype html>
<html lang="nl">
  <head>
    <title>Vonk</title>
    <script nonce="__CSP_NONCE__" src="/a.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;
const HOSTILE = [
  '"><script>alert(1)</script>',
  "'/><img src=x onerror=alert(1)>",
  '</title></head><body onload=x>',
  '$& $1 $` &lt;b&gt; &amp; `x`',
  'content="" http-equiv="refresh',
];
/** Nothing stands in a page but what stood there before and the tags of the house. */
const UNESCAPED = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#96;', '`'],
]);
const plain = (text = '') => text.replace(/&[#\w]+;/g, (entity) => UNESCAPED.get(entity) ?? entity);

describe('the head of a page, as those read it who run no scripts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-web-'));
  let app: TestApp;
  let base: string;
  let piet: SignedUp;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), PAGE);
    writeFileSync(join(folder, 'assets/index-BxQ1f9aZ.js'), 'script');
    app = await openTestApp({ MEMBER_WEB_DIR: folder });
    base = app.context.config.publicUrl;
    piet = await member(app, { name: 'Piet', gender: 'male' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  /** What a bot makes of an address. */
  const read = async (path: string, { from, cookie }: { from?: string; cookie?: string } = {}) => {
    const answer = await app.visitor(from).call<string>('GET', path, undefined, cookie ? { cookie } : {});
    const html = answer.body;
    const metas = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)" \/>/g)];
    const tags = Object.fromEntries(metas.map(([, key = '', content]) => [key, plain(content)]));
    return { ...answer, html, tags, title: plain(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1]) };
  };
  const bram = (more: Record<string, unknown> = {}) => member(app, { name: 'Bram', gender: 'male', ...more });
  const pathOf = ({ user }: SignedUp) => `/members/${user.id}`;

  it('names a member whom visitors may see, with their picture once there is one', async () => {
    const who = await bram();
    await who.browser.patch('/api/profile', { city: 'Haarlem', about: 'Alleen voor leden.' });
    const before = await read(pathOf(who));
    expect(before).toMatchObject({
      status: 200,
      tags: { 'twitter:card': 'summary', 'og:image': `${base}/icon-512.png` },
    });
    await albumOf(app).shown(who);
    const { html, title, tags, headers } = await read(pathOf(who));
    expect(title).toMatch(/^Bram, \d\d · Vonk$/);
    expect(tags).toEqual({
      description: 'Leer Bram uit Haarlem kennen op Vonk.',
      robots: 'noindex',
      'og:site_name': 'Vonk',
      'og:type': 'profile',
      'og:locale': 'nl_NL',
      'og:title': title,
      'og:description': 'Leer Bram uit Haarlem kennen op Vonk.',
      'og:url': base + pathOf(who),
      'og:image': `${base}/api${pathOf(who)}/share-image`,
      'og:image:alt': 'Bram',
      'twitter:card': 'summary_large_image',
    });
    expect((await app.visitor().get(new URL(tags['og:image'] ?? '').pathname)).status).toBe(200);
    expect(html).not.toContain('Alleen voor leden');
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? 'none';
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  });

  it.each(['landing', 'landing2', 'landing3/amsterdam', 'signup', 'chat'])(
    'names them on their page %s, too',
    async (page) => {
      const { title, tags } = await read(`${pathOf(piet)}/${page}`);
      expect(title).toContain('Piet');
      expect(tags).toMatchObject({ 'og:url': base + pathOf(piet), robots: 'noindex' });
    },
  );

  it.each(HOSTILE)('keeps a name a text: %s', async (name) => {
    const who = await bram({ name });
    const { html, title, tags } = await read(pathOf(who));
    expect(title.startsWith(`${name}, `)).toBe(true);
    expect(tags).toMatchObject({ 'og:title': title, 'og:description': `Leer ${name} kennen op Vonk.` });
    // As many signs that open a tag as the page of the site and its eleven tags have, and no more.
    expect(html.split('<')).toHaveLength(PAGE.split('<').length + Object.keys(tags).length);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('<div id="root">');
  });

  it.each(LANGUAGES)('speaks the language of the reader: %s', async (language) => {
    const { html, tags } = await read(pathOf(piet), { cookie: `locale=${language}` });
    expect(html).toContain(`<html lang="${language}"`);
    expect(tags['og:description']).toContain('Piet');
    expect(Object.values(tags).join()).not.toMatch(/[{}]/);
  });

  it('says that a fictional profile is one', async () => {
    const support = (await signedInStaff(app, 'support')).browser;
    const lola = { name: 'Lola', date_of_birth: '1995-04-12', gender: 'female', looking_for: 'male', country: 'NL' };
    const { body } = await support.post<{ id: string }>('/admin/api/profiles/create', {
      ...{ ...lola, city: 'Amsterdam', about: '', interests: [], sexuality: 'hetero', reason: 'voor de site' },
    });
    const { title, tags } = await read(`/members/${body.id}`);
    expect(title).toContain('(fictief profiel)');
    expect(tags['og:description']).toContain('fictief');
  });

  describe('tells nothing of', () => {
    const isGeneric = async (path: string, status: number) => {
      const { html, ...answer } = await read(path);
      const title = status === 404 ? 'Deze pagina bestaat niet · Vonk' : 'Profiel · Vonk';
      expect(answer).toMatchObject({ ...{ status, title }, tags: { 'og:title': title, robots: 'noindex' } });
      expect(html).not.toContain('Bram');
      // The site itself still opens.
      expect(html).toContain('<div id="root">');
    };

    it('who is not there', () => isGeneric('/members/nobody', 404));
    it.each(['', '/landing', '/landing2', '/signup'])('who is not there, as a title of %s', async (variant) => {
      const titled = async (id: string) => (await read(`/members/${id}${variant}`)).html.includes('data-page="nl ');
      expect([await titled('nobody'), await titled(piet.user.id)]).toEqual([false, true]);
    });
    it('what is no id', () => isGeneric('/members/%27%3Cb%3E', 404));
    it('who is not confirmed', async () => isGeneric(pathOf(await signUp(app, { name: 'Bram' })), 404));
    it('who is invisible, until they are seen again', async () => {
      const who = await bram();
      await who.browser.put('/api/user/invisible', { invisible: true });
      await isGeneric(pathOf(who), 404);
      await who.browser.put('/api/user/invisible', { invisible: false });
      expect((await read(pathOf(who))).title).toContain('Bram');
    });
    it('who leaves', async () => {
      const who = await bram();
      await who.browser.delete('/api/user', { password: PASSWORD, reason: 'time' });
      await isGeneric(pathOf(who), 404);
    });
    it('who was put out', async () => {
      const who = await bram();
      const told = { member: who.user.id, reason: 'spam' as const, statement: 'Reclame', by: 's' };
      const { position } = await app.context.commands.execute({
        stream: memberStream,
        id: who.user.id,
        command: { id: 'out', fingerprint: 'test', actor: 'staff:s' },
        decide: (state) => terminateMember(state, told),
      });
      await app.context.readYourWrites.waitFor(position);
      await isGeneric(pathOf(who), 404);
    });
    it('anybody, while visitors may not search; each kind of visitor by its own setting', async () => {
      const who = await bram();
      await app.changeSetting('logged_out_search', 'none');
      await isGeneric(pathOf(who), 200);
      expect((await read(`${pathOf(who)}?network=ads`)).title).toContain('Bram');
      await app.changeSetting('logged_out_search_trafficsource', 'none');
      await isGeneric(`${pathOf(who)}?network=ads`, 200);
      await app.changeSetting('logged_out_search', 'all');
      expect((await read(pathOf(who))).title).toContain('Bram');
    });
    it('more than three hundred members an hour to one address', async () => {
      const who = await bram();
      const from = '198.51.100.7';
      for (let at = 0; at < 6; at++)
        await Promise.all(Array.from({ length: 50 }, () => app.context.limits.take('profile_views', from)));
      expect((await read(pathOf(who), { from: '198.51.100.8' })).title).toContain('Bram');
      expect(await read(pathOf(who), { from })).toMatchObject({ status: 200, title: 'Profiel · Vonk' });
    });
  });

  it('leaves to the site what a member may see', async () => {
    const { browser } = await bram();
    expect(await browser.get('/members/nobody')).toMatchObject({ status: 200 });
  });

  it.each([
    ['/de/pricing', 'page pricing'],
    ['/members/nobody', 'page not-found'],
    ['/landers/video/spring', 'page landers-video'],
  ])('is measured at %s under the name of its page: %s', async (path, name) => {
    await read(path);
    const { body } = await app.visitor().get<string>('/metrics');
    expect(body).toMatch(new RegExp(`http_request_duration_seconds_count\\{[^}]*route="${name}"`));
    expect(body).not.toContain('spring');
  });

  it.each([
    ['/', true],
    ['/members', true],
    ['/pages/faq', true],
    ['/pricing', true],
    ['/landers/video', true],
    ['/likes', false],
    ['/chats/abc', false],
    ['/premium', false],
  ])('lets a search engine keep %s: %s', async (path, indexed) => {
    const { status, tags, html } = await read(path);
    expect(status).toBe(200);
    expect(tags.robots).toBe(indexed ? undefined : 'noindex');
    expect(html.includes(`<link rel="canonical" href="${base}${path}" />`)).toBe(indexed);
  });

  it.each([
    ['/', 'index'],
    ['/de/pricing', 'pricing'],
    ['/pages/faq', 'pages-faq'],
    ['/landers/video/amsterdam', 'landers-video'],
  ])('shows a large picture of its own where a link to %s is sent', async (path, name) => {
    const { tags, title } = await read(path);
    expect(tags).toMatchObject({
      'og:image': `${base}/share/${name}.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    });
  });

  it('knows a landing page by its own address, whatever the slug of an advertisement', async () => {
    const { html } = await read('/landers/video/amsterdam');
    expect(html).toContain(`<link rel="canonical" href="${base}/landers/video" />`);
  });

  it.each([
    '/nonsense',
    '/pages/nonsense',
    '/landers/nonsense',
    '/landers/tinderswipe/amsterdam',
    '/likes/nonsense',
    '/members/piet/nonsense',
    '/de/nonsense',
    '/xx/pricing',
    '/de/de',
  ])('is 404 with the page where there is none: %s', async (path) => {
    const { status, html, tags } = await read(path);
    expect([status, tags.robots]).toEqual([404, 'noindex']);
    expect(html).toContain('<div id="root">');
    expect(html).not.toContain('canonical');
  });

  it.each(['/index.php', '/de/pages/terms.html', '/administratie', '/apifoo', '/sandboxed'])(
    'is 404 with the page for whoever typed %s',
    async (path) => {
      const { status, body, headers } = await app
        .visitor()
        .call<string>('GET', path, undefined, { accept: 'text/html' });
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<div id="root">');
      expect(body).toContain(`<html lang="${path.startsWith('/de') ? 'de' : 'nl'}"`);
    },
  );

  it('is in no file of the site', async () => {
    const { body, headers } = await app.visitor().call<string>('GET', '/assets/index-BxQ1f9aZ.js');
    expect(body).toBe('script');
    expect(headers.get('cache-control')).toContain('immutable');
    expect((await app.visitor().get('/assets/gone-AAAAAAAA.js')).status).toBe(404);
  });
});
