import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import type { Browser } from '../testing/browser.ts';
import { someone } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  admin = (await signedInStaff(app, 'admin')).browser;
});
afterAll(() => app.close());

type Answer = { url: string; code?: string; errors?: { path: string }[] };
const preview = (key: string, body: object, who = admin) =>
  who.post<Answer>(`/admin/api/settings/${key}/preview`, { reason: 'To look at', ...body });
const settingsOf = async (browser: Browser) => (await browser.get<SiteSettings>('/api/settings.php')).body;
/** A browser that came by the link of a preview. */
const looking = async (key: string, body: object, who = admin) => {
  const { status, body: made } = await preview(key, body, who);
  expect(status).toBe(200);
  const browser = app.visitor();
  const opened = await browser.get(`/pricing${new URL(made.url).search}&network=ads`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/pricing?network=ads']);
  return browser;
};

describe('a preview of a setting', () => {
  it('shows its reader the site with the value, says so, and is kept nowhere; nobody else sees it', async () => {
    const browser = await looking('free_photos', { value: 9 });
    const { body, headers } = await browser.get<SiteSettings>('/api/settings.php');
    expect(body).toMatchObject({ free_photos: 9, preview: true });
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex']);
    expect(await settingsOf(app.visitor())).toMatchObject({ free_photos: 3, preview: false });
    expect(app.context.settings.house().free_photos).toBe(3);
  });

  it('of a country shows the site as somebody there has it', async () => {
    const browser = await looking('swipe_likes_per_day', { value: 7, country: 'IT' });
    expect(await settingsOf(browser)).toMatchObject({ swipe_likes_per_day: 7, geoip_selected_country: 'IT' });
  });

  it('changes nothing: what is done goes by the values that hold', async () => {
    const browser = await looking('minimum_age', { value: 60 });
    expect(await settingsOf(browser)).toMatchObject({ minimum_age: 60 });
    expect((await browser.post('/api/signup', someone())).status).toBe(201);
  });

  it('ends by its button, after half an hour, and with the session of who made it', async () => {
    const browser = await looking('free_photos', { value: 9 });
    await browser.get('/?settings-preview=end');
    expect(await settingsOf(browser)).toMatchObject({ free_photos: 3, preview: false });

    const other = (await signedInStaff(app, 'admin')).browser;
    const theirs = await looking('free_photos', { value: 9 }, other);
    expect(await settingsOf(theirs)).toMatchObject({ free_photos: 9 });
    await other.post('/admin/api/logout');
    expect(await settingsOf(theirs)).toMatchObject({ free_photos: 3 });

    const late = await looking('free_photos', { value: 9 });
    app.later(30 * 60_000 + 1);
    expect(await settingsOf(late)).toMatchObject({ free_photos: 3 });
  });

  it('is not opened by another token, which leaves nothing in the browser', async () => {
    const browser = app.visitor();
    await browser.get(`/?settings-preview=${'x'.repeat(43)}`);
    expect([...browser.cookies.keys()]).not.toContain('settings.preview');
    const elsewhere = await browser.get('//evil.example/?settings-preview=end');
    expect(elsewhere.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
  });

  it('is made of lawful values alone, by who may change them', async () => {
    expect(await preview('refund_days', { value: 13 })).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: 'value' }] } },
    });
    expect(await preview('free_photos', { value: 9, site: 'nowhere.example' })).toMatchObject({ status: 404 });
    const support = (await signedInStaff(app, 'support')).browser;
    expect(await preview('free_photos', { value: 9 }, support)).toMatchObject({ status: 403 });
  });

  it('leaves so many of one person, however many are made', async () => {
    for (let count = 0; count < 23; count += 1) await preview('free_photos', { value: 9 });
    const { rows } = await app.context.db.raw<{ rows: { most: number }[] }>(
      'select max(n)::int as most from (select count(*) as n from ops.setting_previews group by staff) per',
    );
    expect(rows[0]?.most).toBeLessThanOrEqual(20);
  });
});
