import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@vonk/contracts/languages';
import { LANDERS, LANDERS_WITH_SLUG } from '@vonk/contracts/site/landers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInStaff } from '../../testing/staff.ts';
import { photoForm, picture } from '../../testing/pictures.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';

const SHELL = `<!doctype html><html lang="nl"><head><title>Vonk</title></head><body><!--lander--></body></html>`;

describe('the advertising pages as they are served', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-landers-'));
  let app: TestApp;
  beforeAll(async () => {
    writeFileSync(
      join(folder, 'index.html'),
      '<html lang="nl"><head><title>Vonk</title></head><body>site</body></html>',
    );
    writeFileSync(join(folder, 'lander.html'), SHELL);
    app = await openTestApp({ MEMBER_WEB_DIR: folder });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const read = (path: string, cookie?: string) =>
    app.visitor().call<string>('GET', path, undefined, cookie ? { cookie } : {});
  const heading = (text: string) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];

  it.each(LANDERS)('%s is a page of its own, whole without any script', async (lander) => {
    const { status, body } = await read(`/landers/${lander}`);
    expect(status).toBe(200);
    expect(heading(body)).toBeTruthy();
    expect(body).toContain(`class="lander ${lander}"`);
    expect(body).not.toContain('<!--lander');
  });

  it.each(['/landers/nonsense', '/landers', '/landers/Gallery', '/xx/landers/gallery', '/landers/tinderswipe/spring'])(
    'knows no page at %s',
    async (path) =>
      expect(await read(path)).toMatchObject({
        status: 404,
        body: expect.stringContaining('<body>site') as string,
      }),
  );

  it.each(LANDERS_WITH_SLUG)('shows %s itself at a slug that nobody made', async (lander) => {
    const [base, unknown] = await Promise.all([read(`/landers/${lander}`), read(`/landers/${lander}/nobody-made-it`)]);
    expect(unknown.status).toBe(200);
    expect(heading(unknown.body)).toBe(heading(base.body));
  });

  it('speaks the language of its address, else of the cookie, and names the others', async () => {
    const texts = await Promise.all(LANGUAGES.map((language) => read(`/${language}/landers/gallery`)));
    expect(new Set(texts.map(({ body }) => heading(body))).size).toBe(LANGUAGES.length);
    texts.forEach(({ body }, index) => {
      expect(body).toContain(`<html lang="${LANGUAGES[index]}"`);
      for (const other of LANGUAGES) expect(body).toContain(`hreflang="${other}"`);
      expect(body).toContain(
        `rel="canonical" href="${app.context.config.publicUrl}/${LANGUAGES[index]}/landers/gallery"`,
      );
    });
    expect((await read('/landers/gallery', 'locale=pl')).body).toContain('<html lang="pl"');
  });

  it('keeps where a visitor came from on the way into another language', async () => {
    const { body } = await read('/nl/landers/video/spring?network=ads&ref=a%22b&sub1=1');
    expect(body).toContain('href="/de/landers/video/spring?network=ads&amp;ref=a%22b&amp;sub1=1"');
  });

  it('shows a variant as staff made it: to whoever has the preview first, then to everybody, then no more', async () => {
    const { browser: admin } = await signedInStaff(app, 'admin');
    const act = async (path: string, body: object) =>
      (
        await admin.post<{ id: string; preview: string }>(`/admin/api/lander-variants/${path}`, {
          reason: 'ads',
          ...body,
        })
      ).body;
    const shown = { texts: { nl: { title: 'Lente & jij', lead: '' } }, picture: 'lukas', language: 'nl' };
    const { id, preview } = await act('create', { lander: 'gallery', slug: 'spring', ...shown });
    const base = heading((await read('/nl/landers/gallery')).body);
    expect(heading((await read('/landers/gallery/spring')).body)).not.toContain('Lente');
    const own = new URL(preview);
    expect(heading((await read(own.pathname + own.search)).body)).toBe('Lente &amp; jij');
    expect(heading((await read(`${own.pathname}?preview=${own.searchParams.get('preview')?.slice(1)}x`)).body)).toBe(
      base,
    );

    await act(`${id}/save`, { ...shown, published: true, revision: 1 });
    // Whoever saw the one before changes nothing any more.
    const late = await admin.post(`/admin/api/lander-variants/${id}/save`, { ...shown, revision: 1, reason: 'late' });
    expect(late).toMatchObject({ status: 409, body: { code: 'page_changed' } });
    expect((await admin.get(`/admin/api/lander-variants/${id}`)).body).toMatchObject({
      revision: 2,
      state: 'published',
    });
    const published = await read('/landers/gallery/spring');
    expect(heading(published.body)).toBe('Lente &amp; jij');
    expect(/<title[^>]*>([^<]*)</.exec(published.body)?.[1]).toBe('Lente &amp; jij');
    expect(published.body).toMatch(/<meta name="robots" content="noindex"/);
    expect(/<img[^>]*src="\/portraits\/(\w+)/.exec(/<main[^]*/.exec(published.body)?.[0] ?? '')?.[1]).toBe('lukas');
    // What it does not say is that of the page, and an address that names its language keeps it.
    expect(heading((await read('/pl/landers/gallery/spring')).body)).toBe(
      heading((await read('/pl/landers/gallery')).body),
    );

    expect(
      (
        await admin.post('/admin/api/lander-variants/create', {
          reason: 'ads',
          lander: 'gallery',
          slug: 'spring',
          ...shown,
        })
      ).status,
    ).toBe(422);
    for (const wrong of [
      { lander: 'tinderswipe', slug: 'x' },
      { lander: 'gallery', slug: 'Größe' },
      { lander: 'gallery', slug: '' },
    ])
      expect(
        (await admin.post('/admin/api/lander-variants/create', { reason: 'ads', ...shown, ...wrong })).status,
      ).toBe(422);
    await act(`${id}/end`, { revision: 2 });
    expect(heading((await read('/nl/landers/gallery/spring')).body)).toBe(base);
  });

  it('speaks the language of a variant in its head and its links too, whatever the reader’s is', async () => {
    const { browser: admin } = await signedInStaff(app, 'admin');
    const texts = { de: { title: 'Frühling', lead: 'Nur für Sie' }, pl: { title: 'Wiosna' } };
    const order = { lander: 'gallery', slug: 'fruehling', texts, language: 'de', published: true, reason: 'ads' };
    expect((await admin.post('/admin/api/lander-variants/create', order)).status).toBe(201);
    const { body, headers } = await read('/landers/gallery/fruehling', 'locale=pl');
    expect(heading(body)).toBe('Frühling');
    expect(body).toContain('<html lang="de"');
    expect(headers.get('content-language')).toBe('de');
    expect(/<title[^>]*>([^<]*)</.exec(body)?.[1]).toBe('Frühling');
    expect(body).toContain('<meta name="description" content="Nur für Sie"');
    expect(body).toContain('action="/de/signup"');
    expect(body).toContain('href="/de/login"');
    const polish = (await read('/pl/landers/gallery/fruehling')).body;
    expect(heading(polish)).toBe('Wiosna');
    expect(polish).toContain('action="/pl/signup"');
    expect((await read('/landers/gallery', 'locale=pl')).body).toContain('action="/signup"');
  });

  it('shows the picture that staff sent for a variant, until it is replaced or deleted', async () => {
    const { browser: admin } = await signedInStaff(app, 'admin');
    const post = (path: string, body: object) => admin.post<Row>(`/admin/api/lander-variants/${path}`, body);
    const send = async (revision: number, bytes?: Buffer) =>
      post(
        'video.beach/add-picture',
        photoForm(bytes ?? (await picture()), { reason: 'ads', revision: `${revision}` }),
      );
    type Row = { own_picture: string | null; revision: number; code?: string };
    const shown = async () => {
      const { body } = await read('/nl/landers/video/beach');
      return /\/api\/lander-pictures\/[\w-]+\/960/.exec(body)?.[0] ?? null;
    };
    const status = async (path: string) => (await app.visitor().get(path)).status;

    expect((await send(1)).status).toBe(404);
    await post('create', { lander: 'video', slug: 'beach', language: 'nl', published: true, reason: 'ads' });
    expect(await send(1, Buffer.from('no picture'))).toMatchObject({ status: 422, body: { code: 'not_an_image' } });
    expect(await send(1, await picture(300, 300))).toMatchObject({ body: { code: 'photo_too_small' } });
    expect(await shown()).toBeNull();

    expect((await send(1)).body).toMatchObject({ revision: 2, own_picture: expect.stringMatching(/\/480$/) as string });
    const first = (await shown()) ?? '';
    const file = await app.visitor().get(first);
    expect(file.headers.get('content-type')).toBe('image/webp');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await read('/nl/landers/video/beach')).body).toMatch(/rel="preload"[^>]*lander-pictures/);
    // The page itself, and whatever else an address could name.
    expect((await read('/nl/landers/video')).body).not.toContain('lander-pictures');
    for (const other of [first.replace('960', '961'), '/api/lander-pictures/..%2f..%2fphotos/960'])
      expect(await status(other), other).toBe(404);

    expect(await send(1)).toMatchObject({ status: 409, body: { code: 'page_changed' } });
    await send(2);
    const second = (await shown()) ?? '';
    expect(second).not.toBe(first);
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await post('video.beach/delete-picture', { reason: 'ads', revision: 3 });
    expect([await shown(), await status(second)]).toEqual([null, 404]);
  });

  it('shows a variant of one site there alone', async () => {
    await app.openSite('funke.example');
    const { browser: admin } = await signedInStaff(app, 'admin');
    const order = { lander: 'gallery', slug: 'herbst', texts: { nl: { title: 'Herbst' } }, published: true };
    const create = (site: string) => admin.post('/admin/api/lander-variants/create', { ...order, site, reason: 'ads' });
    expect(await create('nowhere.example')).toMatchObject({ status: 422 });
    expect(await create('funke.example')).toMatchObject({ status: 201 });
    const at = async (host?: string) => {
      const { body } = await app.visitor(undefined, host).get<string>('/nl/landers/gallery/herbst');
      return heading(body);
    };
    expect(await at('funke.example')).toBe('Herbst');
    expect(await at()).toBe(heading((await read('/nl/landers/gallery')).body));
  });

  it('reads nothing from the database: an advertised page is as quick on its busiest day', async () => {
    let queries = 0;
    const count = () => void (queries += 1);
    app.context.db.on('query', count);
    for (const lander of LANDERS) await read(`/landers/${lander}`);
    app.context.db.removeListener('query', count);
    expect(queries).toBe(0);
  });
});
