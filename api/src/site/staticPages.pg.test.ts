import type { StaticPage } from '@vonk/contracts/site/staticPageText';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

const TEXT = '# Own terms\n\nOur words.\n\n## One {#one}\n\nFor {{minimum_age}} and over. <script>alert(1)</script>';
const HOUR_MS = 3_600_000;

describe('static pages', () => {
  let app: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    admin = (await signedInStaff(app, 'admin')).browser;
  });
  afterAll(() => app.close());

  const read = async (page: string, language: string) =>
    (await app.visitor().get<StaticPage>(`/api/pages/${page}?language=${language}`)).body;
  const act = (path: string, body: object, who = admin) =>
    who.post<{ code?: string; revision?: number; read?: StaticPage; errors?: object[] }>(`/admin/api/pages/${path}`, {
      reason: 'a test',
      ...body,
    });

  it('are there in every language, for everybody, and no others are', async () => {
    expect(await read('terms', 'de')).toMatchObject({
      title: 'AGB',
      language: 'de',
      in_force_since: '2023-12-01T12:00:00.000Z',
    });
    expect((await app.visitor().get('/api/pages/nonsense')).status).toBe(404);
    expect((await app.visitor().get('/api/pages/terms?language=xx')).status).toBe(422);
  });

  it('link within the language of the address that asks for them', async () => {
    const linksFor = async (headers: Record<string, string>) => {
      const { body } = await app.visitor().call('GET', '/api/pages/faq?language=de', undefined, headers);
      return [...JSON.stringify(body).matchAll(/href=\\"(\/[^"]*)\\"/g)].map(([, href]) => href);
    };
    const bare = await linksFor({});
    expect(bare).toContain('/pricing');
    expect(await linksFor({ 'x-page-language': 'de' })).toEqual(bare.map((href) => `/de${href}`));
  });

  it('have the words that were published for that language, from then on, and no script of theirs', async () => {
    const id = 'main.terms.nl';
    expect(await act(`${id}/draft`, { revision: 0, text: TEXT })).toMatchObject({ status: 200, body: { revision: 1 } });
    expect((await read('terms', 'nl')).title).toBe('Gebruiksvoorwaarden');
    expect((await act(`${id}/publish`, { revision: 1 })).status).toBe(200);
    const found = await read('terms', 'nl');
    expect(found.title).toBe('Own terms');
    expect(found.sections[0]?.html).toBe('<p>For 18 and over. &lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect((await read('terms', 'de')).title).toBe('AGB');
    expect(await act(`${id}/revert`, { revision: 2, version: 0 })).toMatchObject({ status: 200 });
    expect((await read('terms', 'nl')).title).toBe('Gebruiksvoorwaarden');
    expect(await act(`${id}/revert`, { revision: 3, version: 1 })).toMatchObject({ status: 200 });
    expect((await read('terms', 'nl')).title).toBe('Own terms');
  });

  it('have scheduled words from their instant on, and never those that were withdrawn', async () => {
    for (const [id, withdrawn] of [
      ['main.faq.nl', false],
      ['main.faq.de', true],
    ] as const) {
      const effective_from = new Date(app.context.clock().getTime() + HOUR_MS).toISOString();
      await act(`${id}/draft`, { revision: 0, text: TEXT });
      expect((await act(`${id}/publish`, { revision: 1, effective_from })).status).toBe(200);
      if (withdrawn) expect((await act(`${id}/withdraw`, { version: 1 })).status).toBe(200);
    }
    expect((await read('faq', 'nl')).title).toBe('Veelgestelde vragen');
    app.later(HOUR_MS + 1);
    expect((await read('faq', 'nl')).title).toBe('Own terms');
    expect((await read('faq', 'de')).title).toBe('Häufige Fragen');
    expect(await act('main.faq.nl/withdraw', { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'page_in_force' },
    });
  });

  it('are not written over by whoever saw an older one; a figure that is not there is refused at the field', async () => {
    const id = 'main.ban.nl';
    await act(`${id}/draft`, { revision: 0, text: TEXT });
    const late = await act(`${id}/draft`, { revision: 0, text: `${TEXT} Late.` });
    expect(late).toMatchObject({ status: 409, body: { code: 'page_changed' } });
    expect(await act(`${id}/draft`, { revision: 1, text: `${TEXT} {{vat}}` })).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'text', code: 'unknown_placeholder', detail: expect.stringContaining('vat') as string }],
      },
    });
  });

  it('of a second site are those of the first until it has its own, and again once it takes those back', async () => {
    const B = 'b.localhost';
    await app.openSite(B);
    const id = `${B}.cookies.fr`;
    const titleAtB = async () =>
      (await app.visitor(undefined, B).get<StaticPage>('/api/pages/cookies?language=fr')).body.title;
    const row = async () => (await admin.get<Record<string, unknown>>(`/admin/api/pages/${id}`)).body;
    const builtIn = await titleAtB();
    expect(await row()).toMatchObject({ words: 'built_in', inherited: { version: null } });
    await act('main.cookies.fr/draft', { revision: 0, text: TEXT });
    await act('main.cookies.fr/publish', { revision: 1 });
    expect(await titleAtB()).toBe('Own terms');
    const first = (await admin.get<{ in_force_since: string }>('/admin/api/pages/main.cookies.fr')).body;
    expect(first).toMatchObject({ words: 'own', inherited: null });
    const { in_force_since } = first;
    expect(await row()).toMatchObject({
      ...{ words: 'first_site', version: null, in_force_since },
      inherited: { text: TEXT, version: 1, in_force_since },
    });

    await act(`${id}/draft`, { revision: 0, text: TEXT.replace('Own terms', 'Words of B') });
    await act(`${id}/publish`, { revision: 1 });
    expect(await titleAtB()).toBe('Words of B');
    expect(await row()).toMatchObject({ words: 'own', version: 1, inherited: { text: TEXT, version: 1 } });
    app.later(60_000);
    expect((await act(`${id}/revert`, { revision: 2, version: 0 })).status).toBe(200);
    expect(await titleAtB()).toBe('Own terms');
    const back = await row();
    expect(back).toMatchObject({ words: 'first_site', version: 2, inherited: { text: TEXT, version: 1 } });
    expect(Date.parse(String(back.in_force_since))).toBeGreaterThan(Date.parse(in_force_since));

    await act('main.cookies.fr/revert', { revision: 2, version: 0 });
    expect(await titleAtB()).toBe(builtIn);
    expect(await row()).toMatchObject({ words: 'built_in' });
  });

  it('are shown as they would be read before anybody else reads them', async () => {
    const { status, body } = await act('main.service.en/preview', { text: TEXT });
    expect(status).toBe(200);
    expect(body.read).toMatchObject({ title: 'Own terms', sections: [{ id: 'one', parts: [] }] });
    expect((await read('service', 'en')).title).toBe('Support');
  });
});
