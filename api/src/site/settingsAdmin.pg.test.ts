import type { SettingKey } from '@vonk/contracts/site/settings';
import { badValues } from '@vonk/domain/testing/settingValues';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

const B = 'b.localhost';
type Scope = { site: string; country: string | null };
type Value = Scope & { value: unknown; from: Scope | null; version: number };
type Setting = {
  id: string;
  value: unknown;
  own: number;
  coming: number;
  values: Value[];
  changes: { value: unknown; coming: boolean; withdrawn_at: string | null }[];
};

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  admin = (await signedInStaff(app, 'admin')).browser;
});
afterAll(() => app.close());

const settingOf = async (key: SettingKey) => (await admin.get<Setting>(`/admin/api/settings/${key}`)).body;
const at = (setting: Setting, site: string, country: string | null) => {
  const found = setting.values.find((one) => one.site === site && one.country === country);
  if (!found) throw new Error(`no value for ${site} ${country}`);
  return found;
};
const act = (key: SettingKey, name: string, body: object) =>
  admin.post<Setting & { code?: string; errors?: { path: string; detail: string }[] }>(
    `/admin/api/settings/${key}/${name}`,
    { reason: 'a test', ...body },
  );

describe('the sites of the house', () => {
  it('are opened at a host, once, and begin with everything of the first', async () => {
    const open = (site: string) => admin.post('/admin/api/sites/open', { site, reason: 'France' });
    expect(await open(B)).toMatchObject({ status: 201, body: { id: B, name: 'Vonk' } });
    expect(await open(B)).toMatchObject({ status: 409, body: { code: 'site_exists' } });
    expect(await open('no host')).toMatchObject({ status: 422, body: { errors: [{ path: 'site' }] } });
    const { body } = await admin.get<{ id: string; url: string }[]>('/admin/api/sites');
    expect(body.map(({ id }) => id)).toEqual(['main', B]);
    expect(body[1]?.url).toContain(`//${B}`);
  });
});

describe('a setting of the back office', () => {
  it('is found by a word of what it does', async () => {
    const { body } = await admin.get<{ id: string }[]>(
      `/admin/api/settings?filter=${encodeURIComponent('{"q":"midnight"}')}`,
    );
    expect(body.map(({ id }) => id)).toEqual(['swipe_likes_per_day']);
  });

  it('shows its value at each site and in each country, and where one is inherited from', async () => {
    const key = 'free_photos';
    const before = await settingOf(key);
    expect(at(before, B, 'DE')).toMatchObject({ value: 3, from: { site: 'main', country: null }, version: 0 });
    const changed = await act(key, 'change', { site: B, value: 5, version: at(before, B, null).version });
    expect(changed.status).toBe(200);
    await act(key, 'change', { site: B, country: 'DE', value: 6, version: 0 });
    const after = await settingOf(key);
    expect(at(after, B, 'FR')).toMatchObject({ value: 5, from: { site: B, country: null } });
    expect(at(after, B, 'DE')).toMatchObject({ value: 6, from: { site: B, country: 'DE' }, version: 1 });
    expect(at(after, 'main', 'DE')).toMatchObject({ value: 3, from: { site: 'main', country: null } });
    expect(after.own).toBe(2);
    const inherited = await act(key, 'inherit', { site: B, country: 'DE', version: 1 });
    expect(at(inherited.body, B, 'DE')).toMatchObject({ value: 5, version: 2 });
  });

  it('is changed by one of those who looked at the same version, whoever is quicker', async () => {
    const key = 'premium_photos';
    const { version } = at(await settingOf(key), 'main', null);
    const answers = await Promise.all([30, 31, 32, 33].map((value) => act(key, 'change', { value, version })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'setting_changed')).toHaveLength(3);
  });

  it('can be changed from a day on, which can be withdrawn until then', async () => {
    const key = 'swipe_likes_per_day';
    const effective_from = '2099-01-01T00:00:00.000Z';
    const planned = await act(key, 'change', { value: 9, effective_from, version: 1 });
    expect(planned.body).toMatchObject({ value: 4, coming: 1 });
    expect(planned.body.changes[0]).toMatchObject({ value: 9, coming: true });
    const withdrawn = await act(key, 'withdraw', { effective_from, version: 2 });
    expect(withdrawn.body).toMatchObject({ value: 4, coming: 0 });
    expect(withdrawn.body.changes[0]?.withdrawn_at).not.toBeNull();
    expect((await act(key, 'withdraw', { effective_from, version: 3 })).body.code).toBe('nothing_to_withdraw');
  });

  it('goes back to what it was', async () => {
    const key = 'message_length';
    expect((await act(key, 'change', { value: 600, version: 1 })).body.value).toBe(600);
    expect((await act(key, 'revert', { version: 2 })).body.value).toBe(1000);
  });

  it('refuses what makes no sense or is not lawful at its field, with the reason in words', async () => {
    for (const [key, value, path] of badValues) {
      const { version } = at(await settingOf(key), 'main', null);
      const { status, body } = await act(key, 'change', { value, version });
      expect([status, body.code], `${key} ${JSON.stringify(value)}`).toEqual([422, 'invalid_request']);
      expect(
        body.errors?.map((one) => one.path),
        `${key} ${JSON.stringify(value)}`,
      ).toContain(path);
      const wrong = body.errors?.find((one) => one.path === path);
      expect(wrong?.detail, `${key} ${JSON.stringify(value)} ${JSON.stringify(body.errors)}`).toMatch(/\w+ \w+/);
    }
  });

  it('lets one of two values in that make no sense beside each other, however close they come', async () => {
    for (const country of ['AT', 'BE', 'CH', 'ES', 'FR', 'GB', 'IE', 'IT'] as const) {
      const set = (key: SettingKey, value: number) => act(key, 'change', { value, country, version: 0 });
      const answers = await Promise.all([set('free_photos', 20), set('premium_photos', 10)]);
      expect([country, answers.map(({ status }) => status).sort()]).toEqual([country, [200, 422]]);
      const { free_photos, premium_photos } = app.context.settings.of({ site: 'main', country });
      expect(free_photos).toBeLessThanOrEqual(premium_photos);
    }
  });

  it('refuses at its field what makes no sense beside what else holds there', async () => {
    const wrong = async (key: SettingKey, name: string, value: unknown, more: object) => {
      const { status, body } = await act(key, name, { value, ...more });
      return [status, body.code, body.errors?.map(({ path, detail }) => [path, detail])];
    };
    const germany = { country: 'DE', version: 0 };
    expect(await wrong('free_photos', 'change', 99, germany)).toMatchObject([
      ...[422, 'invalid_request'],
      [['value', expect.stringContaining('maximum is ')]],
    ]);
    expect(await wrong('free_photos', 'preview', 99, germany)).toMatchObject([
      422,
      'invalid_request',
      [['value', expect.any(String)]],
    ]);
    // It inherits Dutch.
    await app.openSite('fr.example');
    const hosts = { de: 'nobody.example', fr: 'fr.example' };
    expect(await wrong('language_hosts', 'draft', hosts, { version: 1, draft_revision: 0 })).toMatchObject([
      ...[422, 'invalid_request'],
      [
        ['value.de', expect.stringContaining('open')],
        ['value.fr', expect.stringContaining('language')],
      ],
    ]);
  });

  it('has no value of its own where it may have none, and none at a site that is not there', async () => {
    const refused = await act('vat_rates', 'change', { value: {}, country: 'DE', version: 0 });
    expect(refused.body.errors).toMatchObject([{ path: 'country' }]);
    const elsewhere = await act('direct_debit_creditor', 'inherit', { site: B, version: 0 });
    expect(elsewhere.body.errors).toMatchObject([{ path: 'site' }]);
    expect((await act('name', 'change', { site: 'c.localhost', value: 'C', version: 0 })).status).toBe(404);
  });
});
