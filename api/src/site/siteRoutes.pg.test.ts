import type { SiteSettings } from '@vonk/contracts/site/settings';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASKED_AGAIN, type Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the settings of the site', () => {
  it('tell what the member site needs, with prices from the real packages', async () => {
    const { status, body } = await app.visitor().get<SiteSettings>('/api/settings.php?anything=goes');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Vonk',
      minimum_age: 18,
      refund_days: 14,
      geoip_selected_country: 'NL',
      fictional_share: 0,
      terms_version: expect.stringMatching(/^20/) as string,
    });
    // € 149.95 for 250 messages.
    expect(body.minimum_message_costs.NL).toEqual({ costs: 60, currency: 'EUR' });
  });

  it('tell of each country what a message costs there, whoever asks', async () => {
    const dear = foundingSettings.packages.map((one) => ({ ...one, prices: { EUR: one.credits * 200 } }));
    await app.changeSetting('packages', dear, { country: 'DE' });
    await app.changeSetting('message_credits', 3, { country: 'BE' });
    const { body } = await app.visitor().get<SiteSettings>('/api/settings.php');
    expect(body.minimum_message_costs).toMatchObject({ NL: { costs: 60 }, DE: { costs: 200 }, BE: { costs: 180 } });
    expect(body.minimum_message_costs.GB).toEqual({ costs: 52, currency: 'GBP' });
  });

  it('follow the address a visitor comes from', async () => {
    // Of Deutsche Telekom.
    const { body } = await app.visitor('217.237.150.115').get<SiteSettings>('/api/settings.php');
    expect(body).toMatchObject({ geoip_country: 'DE', geoip_selected_country: 'DE' });
  });
});

describe('places', () => {
  it('are found by rounded coordinates', async () => {
    expect((await app.visitor().get('/api/geocode.php?lat=52.37&lon=4.9')).body).toEqual({
      country: 'NL',
      region: 'Noord-Holland',
      city: 'Amsterdam',
    });
    expect((await app.visitor().get('/api/geocode.php?lat=-40&lon=-130')).status).toBe(404);
  });

  it.each(['lat=91&lon=0', 'lat=0&lon=-181', 'lat=x&lon=0', ''])('refuses %s', async (query) =>
    expect((await app.visitor().get(`/api/geocode.php?${query}`)).status).toBe(422),
  );

  it('are listed by country with their larger cities', async () => {
    const { body } = await app
      .visitor()
      .get<{ regions: { country: string; region: string; cities: string[] }[] }>('/api/regions.php?country=NL');
    expect(body.regions).toHaveLength(12);
    expect(body.regions.find(({ region }) => region === 'Utrecht')?.cities).toContain('Utrecht');
    expect((await app.visitor().get('/api/regions.php?country=XX')).status).toBe(422);
  });

  it('are those of the countries that the site is for, and of the one a member lives in', async () => {
    await app.openSite('belgian.localhost');
    await app.changeSetting('countries', ['BE', 'NL'], { site: 'belgian.localhost' });
    const visitor = app.visitor(undefined, 'belgian.localhost');
    const anna = await member(app, {}, visitor);
    await app.changeSetting('countries', ['BE'], { site: 'belgian.localhost' });
    const listed = async (who: Browser, query = '') => {
      const { body } = await who.get<{ regions: { country: string }[] }>(`/api/regions.php${query}`);
      return [...new Set(body.regions.map(({ country }) => country))];
    };
    expect(await listed(app.visitor(undefined, 'belgian.localhost'))).toEqual(['BE']);
    expect(await listed(app.visitor(undefined, 'belgian.localhost'), '?country=DE')).toEqual([]);
    expect(await listed(anna.browser)).toEqual(['NL', 'BE']);
    expect(await listed(app.visitor())).toContain('DE');
  });

  it('are those that the site lists of them, where it lists some: each site its own, and a member always theirs', async () => {
    const [first, second] = ['alpine.localhost', 'northern.localhost'];
    for (const site of [first, second]) {
      await app.openSite(site);
      await app.changeSetting('countries', ['NL', 'BE', 'DE', 'AT', 'CH'], { site });
    }
    const anna = await member(app, { country: 'NL' }, app.visitor(undefined, first));
    await app.changeSetting('region_data', ['AT', 'CH'], { site: first });
    await app.changeSetting('region_data', ['NL'], { site: second });
    const listed = async (who: Browser, query = '') => {
      const { body } = await who.get<{ regions: { country: string }[] }>(`/api/regions.php${query}`);
      return [...new Set(body.regions.map(({ country }) => country))].sort();
    };
    expect(await listed(app.visitor(undefined, first))).toEqual(['AT', 'CH']);
    expect(await listed(app.visitor(undefined, first), '?country=DE')).toEqual([]);
    expect(await listed(app.visitor(undefined, second))).toEqual(['NL']);
    expect(await listed(anna.browser)).toEqual(['AT', 'CH', 'NL']);
    // On the wire it is where the list stands, as ever.
    const { body } = await app.visitor(undefined, first).get('/api/settings.php');
    expect(body.region_data).toBe('/api/regions.php');
    // Nobody can live where the site is not.
    const admin = (await signedInStaff(app, 'admin')).browser;
    const { status, body: refused } = await admin.post<{ errors: object[] }>('/admin/api/settings/region_data/change', {
      ...{ site: first, country: null, value: ['AT', 'FR'], effective_from: null, version: 1, reason: 'the Alps' },
    });
    expect({ status, refused }).toMatchObject({
      ...{ status: 422, refused: { errors: [{ path: 'value.1', code: 'country_not_served' }] } },
    });
  });
});

it('lists change rarely: asked again with what one has, they are not sent again', async () => {
  for (const path of ['/api/interests.php', '/api/regions.php', '/api/companyinfo.php']) {
    const first = await app.visitor().get(path);
    expect(first.headers.get('cache-control')).toContain('max-age');
    const etag = first.headers.get('etag') ?? '';
    const again = async (known: string) =>
      (await app.visitor().call('GET', path, undefined, { 'if-none-match': known, ...ASKED_AGAIN })).status;
    // As a proxy that compresses hands it out, and one of several (RFC 9110, 13.1.2).
    for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) expect(await again(known)).toBe(304);
    expect(await again('"other"')).toBe(200);
  }
});

it.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded'])(
  'the beacon of a hidden page may be %s',
  async (type) => {
    const answer = await app
      .visitor()
      .call('POST', '/api/page-hidden.php', '{}', { 'content-type': type, 'x-requested-with': '' });
    expect(answer.status).toBe(204);
  },
);

describe('which mails a member wants', () => {
  it('are the defaults of the site until they choose', async () => {
    const { browser } = await member(app);
    const before = (await browser.get<Record<string, boolean>>('/api/notifications')).body;
    expect(Object.keys(before)).toHaveLength(8);
    const after = await browser.put<Record<string, boolean>>('/api/notifications', { like: !before.like });
    expect(after).toMatchObject({ status: 200, body: { ...before, like: !before.like } });
    expect((await browser.get('/api/notifications')).body).toEqual(after.body);
    expect((await browser.put('/api/notifications', { like: 'yes' })).status).toBe(422);
  });
});

it('the installed app is called as the site is, and has an icon that any shape can be cut from', async () => {
  await app.changeSetting('name', 'Funke');
  const answer = await fetch(`${app.site}/manifest.webmanifest`, { headers: { 'accept-language': 'de' } });
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(answer.headers.get('vary')).toMatch(/Cookie, Accept-Language/);
  expect(await answer.json()).toMatchObject({
    ...{ id: '/', name: 'Funke', short_name: 'Funke', start_url: '/', scope: '/', display: 'standalone' },
    icons: expect.arrayContaining([expect.objectContaining({ sizes: '512x512', purpose: 'maskable' })]) as unknown,
  });
});
