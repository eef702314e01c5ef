import type { SiteSettings } from '@vonk/contracts/site/settings';
import type { StaffRole } from '@vonk/contracts/site/events';
import { text as textStream } from '@vonk/domain/site/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate, translateForStaff } from '../http/translate.ts';
import { openLiveStream } from '../testing/openLiveStream.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signUp } from '../testing/members.ts';
import { signedInStaff } from '../testing/staff.ts';
import type { Browser } from '../testing/browser.ts';

type TextRecord = {
  id: string;
  words: string;
  version: number;
  standing: string;
  reading: string | null;
  read_by: string | null;
  shipped: string | null;
  languages: { language: string; words: string; changed: boolean }[];
  regions: { locale: string; words: string; own: boolean; changed: boolean }[];
  versions: { version: number; older: string; words: string; by_name: string; reason: string; reverted: boolean }[];
};
type Refused = { code: string; errors: { path: string; code: string; detail: string }[] };

describe('texts that staff change', () => {
  let app: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    admin = (await signedInStaff(app, 'admin')).browser;
  });
  afterAll(() => app.close());

  const change = (id: string, version: number, words: string, who = admin) =>
    who.post<TextRecord & Refused>(`/admin/api/texts/${id}/change`, { version, words, reason: 'shorter' });
  const undo = (id: string, version: number, to: number) =>
    admin.post<TextRecord>(`/admin/api/texts/${id}/undo`, { version, to, reason: 'not so' });
  const record = async (id: string) => (await admin.get<TextRecord>(`/admin/api/texts/${id}`)).body;
  const listed = async (filter: object) =>
    (
      await admin.get<TextRecord[]>(
        `/admin/api/texts?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`,
      )
    ).body;
  const digests = async () => (await app.visitor().get<SiteSettings>('/api/settings.php')).body.text_overlay;

  it('are found by words, by key and by part, and told with every language', async () => {
    const found = await listed({ language: 'de', part: 'payments/screen', q: 'all.shop' });
    expect(found).toMatchObject([{ id: 'de:payments:screen:all.shop', button: true, standing: 'shipped' }]);
    expect(await listed({ language: 'de', q: found[0]?.words.toUpperCase() })).toContainEqual(found[0]);
    const whole = await record('de:payments:screen:all.shop');
    expect(whole).toMatchObject({ version: 0, shipped: found[0]?.words, versions: [] });
    expect(whole.languages.map(({ language }) => language)).toEqual(['nl', 'de', 'en', 'es', 'fr', 'it', 'pl']);
    expect((await record('de:site:staff:menu.today')).languages).toHaveLength(3);
  });

  it('are said at once, with nothing on the wire where nothing is changed, and the house says its own when it is undone', async () => {
    expect(await digests()).toBeUndefined();
    expect((await app.visitor().get('/api/texts/de/errors')).body).toEqual({ texts: {} });
    const shipped = translate('de-DE', 'blocked');
    const done = await change('de:refusals:blocked', 0, 'Hier geht es nicht weiter.');
    expect(done).toMatchObject({
      status: 200,
      body: { version: 1, standing: 'changed', words: 'Hier geht es nicht weiter.' },
    });
    expect(translate('de-DE', 'blocked')).toBe('Hier geht es nicht weiter.');
    expect(translate('de-AT', 'blocked')).toBe('Hier geht es nicht weiter.');
    expect(translate('nl-NL', 'blocked')).not.toBe('Hier geht es nicht weiter.');
    const digest = (await digests())?.de?.errors;
    const loaded = await app.visitor().get(`/api/texts/de/errors?v=${digest}`);
    expect(loaded.body).toEqual({ texts: { refusals: { blocked: 'Hier geht es nicht weiter.' } } });
    expect(loaded.headers.get('cache-control')).toContain('immutable');
    expect((await app.visitor().get('/api/texts/de/errors?v=another')).headers.get('cache-control')).toBe('no-store');
    expect(await undo('de:refusals:blocked', 1, 0)).toMatchObject({
      status: 200,
      body: { version: 2, standing: 'shipped', words: shipped },
    });
    expect(translate('de-DE', 'blocked')).toBe(shipped);
    expect(await digests()).toBeUndefined();
  });

  it('are said otherwise in one region: over its own words and over those of home, which stand again when that is undone', async () => {
    const id = 'de-CH:refusals:blocked';
    const atHome = translate('de-DE', 'blocked');
    expect(await record(id)).toMatchObject({ version: 0, standing: 'shipped', words: atHome, shipped: atHome });
    const done = await change(id, 0, 'Da geht es nicht weiter.');
    expect(done).toMatchObject({ status: 200, body: { version: 1, standing: 'changed', language: 'de-CH' } });
    expect(translate('de-CH', 'blocked')).toBe('Da geht es nicht weiter.');
    expect([translate('de-DE', 'blocked'), translate('de-AT', 'blocked')]).toEqual([atHome, atHome]);
    const digest = (await digests())?.['de-CH']?.errors;
    expect((await digests())?.de).toBeUndefined();
    expect((await app.visitor().get(`/api/texts/de-CH/errors?v=${digest}`)).body).toEqual({
      texts: { refusals: { blocked: 'Da geht es nicht weiter.' } },
    });
    // Home changes: the region that has words of its own keeps them, the other follows.
    await change('de:refusals:blocked', (await record('de:refusals:blocked')).version, 'Hier ist Schluss.');
    expect(translate('de-CH', 'blocked')).toBe('Da geht es nicht weiter.');
    expect(translate('de-AT', 'blocked')).toBe('Hier ist Schluss.');
    expect((await record('de:refusals:blocked')).regions).toEqual([
      { locale: 'de-CH', words: 'Da geht es nicht weiter.', own: true, changed: true },
      { locale: 'de-AT', words: 'Hier ist Schluss.', own: false, changed: false },
    ]);
    expect((await undo(id, 1, 0)).body).toMatchObject({ version: 2, words: 'Hier ist Schluss.', standing: 'shipped' });
    expect(translate('de-CH', 'blocked')).toBe('Hier ist Schluss.');
    await undo('de:refusals:blocked', (await record('de:refusals:blocked')).version, 0);
    expect(await digests()).toBeUndefined();
  });

  it('of a region are those it says otherwise, and Canada’s English are its neighbour’s', async () => {
    const found = await listed({ language: 'en-US' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ id }) => id.startsWith('en-US:'))).toBe(true);
    const own = await record('en-US:refusals:phone_invalid');
    expect(own).toMatchObject({ standing: 'shipped', words: own.shipped });
    expect(own.words).not.toBe((await record('en:refusals:phone_invalid')).words);
    await change('en-US:refusals:phone_invalid', 0, 'Enter a cell phone number we can text.');
    for (const locale of ['en-US', 'en-CA'])
      expect(translate(locale, 'phone_invalid'), locale).toBe('Enter a cell phone number we can text.');
    expect(translate('en-GB', 'phone_invalid')).not.toBe('Enter a cell phone number we can text.');
    await undo('en-US:refusals:phone_invalid', 1, 0);
    expect(translate('en-CA', 'phone_invalid')).toBe(own.words);
    // What is shared with home is found by its words, and can be said otherwise.
    expect(await listed({ language: 'en-US', part: 'refusals', q: 'blocked' })).not.toEqual([]);
    expect((await change('en-US:site:staff:menu.today', 0, 'x')).status).toBe(404);
    expect((await change('en-CA:refusals:blocked', 0, 'x')).status).toBe(404);
  });

  it('stand with their author, their reason and what was said before; an older change can be said again', async () => {
    const id = 'nl:refusals:temporarily_unavailable';
    const { shipped } = await record(id);
    await change(id, 0, 'Even niet.');
    await change(id, 1, 'Even niet, sorry.');
    const whole = await record(id);
    expect(whole.versions).toMatchObject([
      { version: 2, older: 'Even niet.', words: 'Even niet, sorry.', by_name: 'Somebody of admin', reason: 'shorter' },
      { version: 1, older: shipped, words: 'Even niet.' },
    ]);
    expect((await undo(id, 2, 1)).body).toMatchObject({ version: 3, words: 'Even niet.' });
    expect((await undo(id, 3, 9)).status).toBe(404);
    expect((await undo(id, 3, 0)).body).toMatchObject({
      version: 4,
      words: shipped,
      versions: [{ reverted: true }, {}, {}, {}],
    });
    // What stands there now is what the house says: said again, it is no change of it.
    expect((await undo(id, 4, 4)).body).toMatchObject({ version: 4, words: shipped });
  });

  it('are changed by one of two who saw the same words: the other is told, and nothing is lost', async () => {
    const id = 'fr:payments:screen:all.shop';
    const answers = await Promise.all(['Un', 'Deux', 'Trois', 'Quatre'].map((words) => change(id, 0, words)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.words;
    expect(await record(id)).toMatchObject({ version: 1, words: won, versions: [{ words: won }] });
  });

  it.each([
    ['<script>alert(1)</script>', 'text_placeholders'],
    ['<img src=x onerror=alert(1)>', 'text_markup'],
    ['$t(site:home)', 'text_markup'],
    ['Kauf\u202eetrewhcs', 'text_markup'],
    ['{{constructor}}', 'text_placeholders'],
    ['Wählen Sie', 'text_word'],
    ['Zum Shop!', 'text_loud'],
    ['Zu allen Paketen im Shop', 'text_button'],
    ['   ', 'required'],
  ])('refuse %s at the field, in the language of who writes', async (words, code) => {
    const { status, body } = await change('de:payments:screen:all.shop', 0, words);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid_request' });
    const [error] = body.errors.filter((one) => one.code === code);
    expect(error).toMatchObject({ path: 'words', code });
    expect(error?.detail).toMatch(/^\p{Lu}.+\.$/u);
  });

  it('have no names but those of the house', async () => {
    for (const id of [
      'de:nothing',
      'xx:refusals:blocked',
      'de:__proto__:x',
      'de:refusals:constructor',
      'es:site:staff:menu.today',
    ])
      expect((await change(id, 0, 'x')).status, id).toBe(404);
  });

  it.each([
    ['support', 200, 403],
    ['finance', 403, 403],
    ['admin', 200, 200],
  ] as const)('are read by %s with %i and changed with %i', async (role: StaffRole, reads, changes) => {
    const { browser } = await signedInStaff(app, role);
    const id = 'it:payments:screen:checkout.all';
    expect((await browser.get(`/admin/api/texts/${id}`)).status).toBe(reads);
    expect((await change(id, 0, 'Tutto', browser)).status).toBe(changes);
  });

  it('are told to open pages of members, as other settings are', async () => {
    const live = await openLiveStream(app, await signUp(app));
    await change('pl:site:screen:nav.login', 0, 'Wejdź');
    await live.until(() => live.of('settings').length > 0);
    live.close();
  });

  it('are out of date when the house says something else by now, and are not said without a value it has', async () => {
    const about = { language: 'es', version: 1, by: 's', reason: 'r', older: 'x' } as const;
    const commands = app.context.commands;
    const put = (place: string, words: string) =>
      commands.execute({
        stream: textStream,
        id: 'es',
        command: { id: crypto.randomUUID(), fingerprint: place, actor: 'system:test' },
        decide: () => [{ type: 'TextChanged' as const, data: { ...about, place, words, against: 'an older house' } }],
      });
    await put('refusals blocked', 'No puede ser.');
    await put('refusals gone_in_this_release', 'Ya no existe.');
    await put('payments/mail receipt.preview', 'Sin sus valores');
    await app.context.texts.refresh();
    expect(translate('es-ES', 'blocked')).toBe('No puede ser.');
    const stale = (await listed({ language: 'es', standing: 'stale' })).map(({ id }) => id);
    expect(stale).toContain('es:refusals:blocked');
    expect(await listed({ language: 'es', standing: 'gone' })).toMatchObject([
      { id: 'es:refusals:gone_in_this_release' },
    ]);
    expect([...(app.context.texts.overlay().get('es')?.keys() ?? [])]).toEqual(['refusals blocked']);
  });

  it('say who read them against the English, and are found as stale once staff say that otherwise', async () => {
    const id = 'de:payments:screen:all.shop';
    const stale = async (language: string) =>
      (await listed({ language, reading: 'stale', part: 'payments/screen' })).map((one) => one.id);
    expect(await record(id)).toMatchObject({ reading: 'read', read_by: expect.stringMatching(/./) as string });
    expect(await record('en:payments:screen:all.shop')).toMatchObject({ reading: null, read_by: null });
    // What no region says otherwise is read at home.
    expect(await record('de-CH:payments:screen:all.shop')).toMatchObject({ reading: null });
    expect(await stale('de')).toEqual([]);
    const english = await record('en:payments:screen:all.shop');
    await change(english.id, english.version, 'To our shop');
    expect(await record(id)).toMatchObject({ reading: 'stale' });
    for (const language of ['de', 'pl'])
      expect(await stale(language)).toEqual([`${language}:payments:screen:all.shop`]);
    expect(await stale('en')).toEqual([]);
    // What staff write there themselves stands by itself.
    await change(id, (await record(id)).version, 'Zu unserem Laden');
    expect(await record(id)).toMatchObject({ reading: null, standing: 'changed' });
    expect(await stale('de')).toEqual([]);
    await undo(english.id, english.version + 1, 0);
    expect(await stale('pl')).toEqual([]);
  });

  it('are said to staff, too', async () => {
    const code = 'insufficient_credits';
    const id = `nl:staffRefusals:${code}`;
    await change(id, 0, 'Te weinig credits.');
    expect(translateForStaff('nl-NL', code)).toBe('Te weinig credits.');
  });
});
