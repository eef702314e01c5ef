import type { SiteSettings } from '@vonk/contracts/site/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geoCountry } from '../geoCountry.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import type { Browser } from '../testing/browser.ts';

type TextRow = { id: string; site: string | null; words: string; standing: string; reading: string | null };
type TextRecord = TextRow & {
  version: number;
  shipped: string | null;
  sites: { site: string; words: string; changed: boolean }[];
  regions: { locale: string; words: string; own: boolean; changed: boolean }[];
  versions: { version: number; older: string; words: string; reverted: boolean }[];
};

const [B, C] = ['b.localhost', 'c.localhost'];
const PLACE = 'de:refusals:authentication_required';

describe('a text that one site says otherwise', () => {
  let app: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    await app.openSite(B);
    await app.openSite(C);
    admin = (await signedInStaff(app, 'admin')).browser;
  });
  afterAll(() => app.close());

  const change = (id: string, version: number, words: string) =>
    admin.post<TextRecord>(`/admin/api/texts/${id}/change`, { version, words, reason: 'our own tone' });
  const undo = (id: string, version: number, to = 0) =>
    admin.post<TextRecord>(`/admin/api/texts/${id}/undo`, { version, to, reason: 'not so' });
  const record = async (id: string) => (await admin.get<TextRecord>(`/admin/api/texts/${id}`)).body;
  const listed = async (filter: object) =>
    (await admin.get<TextRow[]>(`/admin/api/texts?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`))
      .body;
  const german = (browser: Browser) => {
    browser.cookies.set('locale', 'de');
    return browser;
  };
  const refusedAt = async (host?: string) =>
    (await german(app.visitor(undefined, host)).get<{ detail: string }>('/api/chats.php')).body.detail;

  it('is changed, listed, told with its versions and taken back there, and nowhere else', async () => {
    const shipped = await refusedAt();
    const done = await change(`${PLACE}@${B}`, 0, 'Ohne Login geht es hier nicht.');
    expect(done).toMatchObject({
      status: 200,
      body: { id: `${PLACE}@${B}`, site: B, version: 1, standing: 'changed', shipped, reading: null },
    });
    expect([await refusedAt(B), await refusedAt(), await refusedAt(C)]).toEqual([
      'Ohne Login geht es hier nicht.',
      shipped,
      shipped,
    ]);
    expect(await listed({ language: 'de', site: B })).toMatchObject([{ id: `${PLACE}@${B}`, site: B }]);
    expect(await listed({ language: 'de', standing: 'changed' })).toMatchObject([{ id: `${PLACE}@${B}` }]);
    expect(await listed({ language: 'de', site: 'main', standing: 'changed' })).toEqual([]);
    // What the site shares with all others is found by its words, and can be said otherwise.
    expect(await listed({ language: 'de', site: C, q: shipped })).toMatchObject([{ id: `${PLACE}@${C}`, site: C }]);
    expect(await record(PLACE)).toMatchObject({
      ...{ site: null, version: 0, words: shipped, versions: [] },
      sites: [
        { site: B, words: 'Ohne Login geht es hier nicht.', changed: true },
        { site: C, words: shipped, changed: false },
      ],
    });
    await change(`${PLACE}@${B}`, 1, 'Bitte erst einloggen.');
    expect((await undo(`${PLACE}@${B}`, 2, 1)).body).toMatchObject({
      version: 3,
      words: 'Ohne Login geht es hier nicht.',
    });
    expect((await undo(`${PLACE}@${B}`, 3)).body).toMatchObject({
      ...{ version: 4, words: shipped, standing: 'shipped' },
      versions: [{ reverted: true, words: shipped }, {}, {}, { version: 1, older: shipped }],
    });
    expect(await refusedAt(B)).toBe(shipped);
    expect((await record(PLACE)).versions).toEqual([]);
  });

  it('stands over what all sites say: that follows it again once it is taken back, and makes it out of date', async () => {
    const id = 'de:refusals:blocked';
    await change(`${id}@${B}`, 0, 'Hier ist Schluss.');
    await change(id, 0, 'Hier geht es nicht weiter.');
    expect(await record(`${id}@${B}`)).toMatchObject({
      ...{ words: 'Hier ist Schluss.', shipped: 'Hier geht es nicht weiter.', standing: 'stale' },
    });
    expect(await record(`${id}@${C}`)).toMatchObject({ words: 'Hier geht es nicht weiter.', standing: 'shipped' });
    // Saying again what all say is taking it back.
    expect((await change(`${id}@${B}`, 1, 'Hier geht es nicht weiter.')).body).toMatchObject({ standing: 'shipped' });
    expect(app.context.texts.overlay(B).get('de')?.get('refusals blocked')).toBe('Hier geht es nicht weiter.');
    await undo(id, 1);
    expect(app.context.texts.differBySite()).toBe(false);
  });

  it('leaves a region its own words, and can be said for one region of the site', async () => {
    const id = 'de-CH:refusals:blocked';
    await change(id, 0, 'Da geht es nicht weiter.');
    await change(`de:refusals:blocked@${B}`, (await record(`de:refusals:blocked@${B}`)).version, 'Hier ist Schluss.');
    expect((await record(`de:refusals:blocked@${B}`)).regions).toEqual([
      { locale: 'de-CH', words: 'Da geht es nicht weiter.', own: true, changed: true },
      { locale: 'de-AT', words: 'Hier ist Schluss.', own: false, changed: false },
    ]);
    expect((await change(`${id}@${B}`, 0, 'Da ist Schluss.')).body).toMatchObject({
      ...{ language: 'de-CH', site: B, shipped: 'Da geht es nicht weiter.', words: 'Da ist Schluss.' },
    });
    expect(app.context.texts.digests(B)?.['de-CH']?.errors).not.toBe(app.context.texts.digests()?.['de-CH']?.errors);
  });

  it('is read by its members at whatever host they come to, and by nobody else’s there', async () => {
    await change(`de:refusals:not_found@${B}`, 0, 'Das haben wir nicht.');
    const { browser } = await member(app, { language: 'de', country: 'DE' }, app.visitor(undefined, B));
    const elsewhere = app.visitor();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const refused = async (who: Browser) => (await who.get<{ detail: string }>('/api/members/nobody')).body.detail;
    expect(await refused(elsewhere)).toBe('Das haben wir nicht.');
    const { browser: first } = await member(app, { language: 'de', country: 'DE' });
    const guest = app.visitor(undefined, B);
    for (const [name, value] of first.cookies) guest.cookies.set(name, value);
    expect(await refused(guest)).not.toBe('Das haben wir nicht.');
    // What their browsers load is named by the site of each.
    const digestOf = async (who: Browser) =>
      (await who.get<SiteSettings>('/api/settings.php')).body.text_overlay?.de?.errors;
    expect(await digestOf(elsewhere)).toBe(app.context.texts.digests(B)?.de?.errors);
    expect(await digestOf(guest)).toBe(app.context.texts.digests()?.de?.errors);
  });

  it('is asked for by its digest alone, or by its site', async () => {
    const texts = async (query: string) =>
      (await app.visitor().get<{ texts: Record<string, Record<string, string>> }>(`/api/texts/de/errors${query}`)).body
        .texts.refusals?.not_found;
    expect(await texts(`?v=${app.context.texts.digests(B)?.de?.errors}`)).toBe('Das haben wir nicht.');
    expect(await texts(`?site=${B}`)).toBe('Das haben wir nicht.');
    expect(await texts('?site=main')).toBeUndefined();
    expect(await texts('')).toBeUndefined();
  });

  it('offers another language as the region of the reader says it there, with what is said at home', async () => {
    const [SWISS, GERMAN] = ['130.59.31.80', '217.237.150.115'];
    expect([geoCountry(SWISS), geoCountry(GERMAN)]).toEqual(['CH', 'DE']);
    const offered = async (from: string, host?: string) => {
      const reader = app.visitor(from, host);
      const digest = (await reader.get<SiteSettings>('/api/settings.php')).body.text_overlay?.de?.languageOffer;
      const loaded = await reader.get<{ texts: Record<string, object> }>(`/api/texts/de/languageOffer?v=${digest}`);
      return loaded.body.texts['site/languageOffer'];
    };
    await change('de:site:languageOffer:leave', 0, 'Nicht jetzt');
    expect(await offered(SWISS)).toEqual({ leave: 'Nicht jetzt' });
    await change('de-CH:site:languageOffer:text', 0, 'Diese Seite kann auch Deutsch.');
    await change(`de-CH:site:languageOffer:take@${B}`, 0, 'Auf Deutsch');
    expect(await offered(SWISS)).toEqual({ leave: 'Nicht jetzt', text: 'Diese Seite kann auch Deutsch.' });
    expect(await offered(SWISS, B)).toEqual({
      ...{ leave: 'Nicht jetzt', text: 'Diese Seite kann auch Deutsch.', take: 'Auf Deutsch' },
    });
    expect(await offered(GERMAN)).toEqual({ leave: 'Nicht jetzt' });
    expect(await offered(GERMAN, B)).toEqual({ leave: 'Nicht jetzt' });
  });

  it('is none of a site that there is not, of the back office or of what staff choose from', async () => {
    for (const id of [
      `${PLACE}@d.localhost`,
      `${PLACE}@main`,
      `${PLACE}@`,
      `de:site:staff:menu.today@${B}`,
      `de:staffRefusals:insufficient_credits@${B}`,
      `de:safety:statement:close@${B}`,
      `de:refusals:no_such_text@${B}`,
    ])
      expect((await change(id, 0, 'x')).status, id).toBe(404);
  });
});
