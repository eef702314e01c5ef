import type { SiteSettings } from '@vonk/contracts/site/settings';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient } from '../payments/testing/shopClient.ts';
import { member, signUp, someone } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

const B = 'b.localhost';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.openSite(B);
  const own = async (key: string, value: unknown) => app.changeSetting(key, value, { site: B });
  await own('name', 'Étincelle');
  await own('domain_language', 'fr');
  await own('company', { ...foundingSettings.company, name: 'Étincelle SARL' });
  await own('free_photos', 5);
  await own(
    'packages',
    foundingSettings.packages.map((one) => ({ ...one, prices: { ...one.prices, EUR: (one.prices.EUR ?? 0) + 100 } })),
  );
});
afterAll(() => app.close());

const settingsAt = async (host?: string) =>
  (await app.visitor(undefined, host).get<SiteSettings>('/api/settings.php')).body;

describe('two sites of one house', () => {
  it('tell their own name, language, prices and limits, each at its host and at the same time', async () => {
    const [first, second] = await Promise.all([settingsAt(), settingsAt(B)]);
    expect(first).toMatchObject({ name: 'Vonk', domain_language: 'nl', free_photos: 3 });
    expect(second).toMatchObject({ name: 'Étincelle', domain_language: 'fr', free_photos: 5, domain: B });
    // What the second has no value for is that of the first.
    expect(second.premium_photos).toBe(first.premium_photos);
    expect((await settingsAt('B.LOCALHOST')).name).toBe('Étincelle');
    expect((await settingsAt('c.localhost')).name).toBe('Vonk');
  });

  it('have their company, the name of their installed app, and refusals in their language', async () => {
    const company = async (host?: string) => (await app.visitor(undefined, host).get('/api/companyinfo.php')).body.name;
    expect(await company()).toBe('Vonk Voorbeeld B.V.');
    expect(await company(B)).toBe('Étincelle SARL');
    const app_of = async (host?: string) => (await app.visitor(undefined, host).get('/manifest.webmanifest')).body;
    expect(await app_of()).toMatchObject({ name: 'Vonk', lang: 'nl' });
    expect(await app_of(B)).toMatchObject({ name: 'Étincelle', lang: 'fr' });
    const refused = async (host?: string) => (await app.visitor(undefined, host).get('/api/chats.php')).body.detail;
    expect(await refused()).toContain('Log in');
    expect(await refused(B)).toContain('Connecte');
  });

  it('sell at their own prices, and a member at those of the site they signed up at, wherever they come back', async () => {
    type Packages = { packages: { id: string; price: { amount_minor: number } }[] };
    const cheapest = async (visitor: ReturnType<TestApp['visitor']>) =>
      Math.min(...(await visitor.get<Packages>('/api/packages')).body.packages.map(({ price }) => price.amount_minor));
    const first = await cheapest(app.visitor());
    expect(await cheapest(app.visitor(undefined, B))).toBe(first + 100);

    const { browser } = await member(app, { language: 'fr' }, app.visitor(undefined, B));
    const elsewhere = app.visitor();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect(await cheapest(elsewhere)).toBe(first + 100);
    expect((await elsewhere.get<SiteSettings>('/api/settings.php')).body).toMatchObject({
      name: 'Étincelle',
      domain: B,
    });
  });

  it('are who is paid at the checkout, each by its name', async () => {
    const shop = shopClient(app);
    const paidTo = async (host?: string) => {
      const who = await member(app, {}, app.visitor(undefined, host));
      const { redirect_url } = (await shop.order(who, { method: 'paypal', issuer: undefined })).body;
      return (await fetch(app.site + new URL(redirect_url).pathname)).text();
    };
    expect(await paidTo()).toContain('<dd>Vonk</dd>');
    expect(await paidTo(B)).toContain('<dd>Étincelle</dd>');
  });

  it('are one population: who signed up at one has an account at the other', async () => {
    const { user, email } = await signUp(app, {}, app.visitor(undefined, B));
    const again = await app.visitor().post('/api/signup', { ...someone(), email });
    expect(again).toMatchObject({ status: 409, body: { code: 'email_in_use' } });
    expect((await app.recorded(`member-${user.id}`))[0]?.data).toMatchObject({ site: B });
  });

  it('take members from their own countries alone', async () => {
    await app.changeSetting('countries', ['FR', 'BE'], { site: B });
    const at = async (host: string | undefined, country: string) =>
      (await app.visitor(undefined, host).post('/api/signup', { ...someone(), country })).status;
    expect(await at(B, 'NL')).toBe(422);
    expect(await at(B, 'BE')).toBe(201);
    expect(await at(undefined, 'NL')).toBe(201);
    const refused = await app.visitor(undefined, B).post('/api/signup', { ...someone(), country: 'NL' });
    expect(refused.body).toMatchObject({ code: 'country_not_served', errors: [{ path: 'country' }] });
  });

  it('let nobody move to a country, or below an age, that nobody could sign up with', async () => {
    await app.changeSetting('countries', ['FR', 'BE'], { site: B });
    await app.changeSetting('minimum_age', 60, { site: B, country: 'BE' });
    const { browser } = await member(app, { country: 'FR' }, app.visitor(undefined, B));
    const move = (country: string) => browser.patch<{ code?: string }>('/api/profile', { country, about: 'Salut' });
    expect(await move('NL')).toMatchObject({ status: 422, body: { code: 'country_not_served' } });
    expect(await move('BE')).toMatchObject({ status: 422, body: { code: 'under_age' } });
    await app.changeSetting('countries', ['BE'], { site: B });
    expect((await move('FR')).status).toBe(200);
  });
});
