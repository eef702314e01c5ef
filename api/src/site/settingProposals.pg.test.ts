import { settingInForce } from '@vonk/domain/site/effectiveSettings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

type Row = { id: string; status: string; before: unknown; value: unknown; danger: string; asked_by: string };
type Setting = { values: { site: string; country: string | null; value: unknown; version: number }[]; waiting: Row[] };

let app: TestApp;
let ada: Browser;
let bea: Browser;
let cas: Browser;
beforeAll(async () => {
  app = await openTestApp();
  [ada, bea, cas] = (await Promise.all([1, 2, 3].map(async () => (await signedInStaff(app, 'admin')).browser))) as [
    Browser,
    Browser,
    Browser,
  ];
});
afterAll(() => app.close());

const daysIn = async (country: string) => {
  const { values } = (await ada.get<Setting>('/admin/api/settings/refund_days')).body;
  return values.find((one) => one.site === 'main' && one.country === country);
};
const propose = async (country: string, value: number, who = ada) =>
  who.post<{ proposal: string | null; code?: string }>('/admin/api/settings/refund_days/change', {
    ...{ country, value, reason: 'Longer', version: (await daysIn(country))?.version ?? 0 },
  });
const decide = (who: Browser, id: string | null, act: string) =>
  who.post<{ status: string; code?: string }>(`/admin/api/setting-proposals/${id}/${act}`, { reason: 'Seen' });

describe('a dangerous value of a setting', () => {
  it('holds nowhere until another administrator approves it, and is seen on its page and in the list', async () => {
    const asked = await propose('NL', 30);
    expect(asked).toMatchObject({ status: 200, body: { proposal: expect.any(String) as string } });
    expect(await daysIn('NL')).toMatchObject({ value: 14 });
    expect(app.context.settings.of({ site: 'main', country: 'NL' }).refund_days).toBe(14);
    const { waiting } = (await bea.get<Setting>('/admin/api/settings/refund_days')).body;
    expect(waiting).toMatchObject([{ before: 14, value: 30, danger: 'law', status: 'waiting' }]);
    const filter = encodeURIComponent(JSON.stringify({ status: 'waiting' }));
    expect((await bea.get<Row[]>(`/admin/api/setting-proposals?filter=${filter}`)).body).toHaveLength(1);
    const { body } = await bea.get<{ admin: { settings_waiting: number } }>('/admin/api/dashboard');
    expect(body.admin.settings_waiting).toBe(1);
    const id = asked.body.proposal;
    expect(await decide(ada, id, 'approve')).toMatchObject({ status: 403, body: { code: 'same_member_of_staff' } });
    expect(await decide(bea, id, 'approve')).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await daysIn('NL')).toMatchObject({ value: 30 });
    expect(app.context.settings.of({ site: 'main', country: 'DE' }).refund_days).toBe(14);
    expect((await bea.get<Setting>('/admin/api/settings/refund_days')).body.waiting).toEqual([]);
  });

  it('is decided once, however many administrators decide at once', async () => {
    const { proposal } = (await propose('DE', 20)).body;
    const answers = await Promise.all([
      decide(bea, proposal, 'approve'),
      decide(cas, proposal, 'approve'),
      decide(cas, proposal, 'decline'),
      decide(ada, proposal, 'withdraw'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'approval_already_decided']);
  });

  it('is proposed once in one place, and can be declined or taken back', async () => {
    const first = (await propose('FR', 20)).body.proposal;
    expect(await propose('FR', 21, bea)).toMatchObject({ status: 409, body: { code: 'approval_already_requested' } });
    expect(await decide(bea, first, 'withdraw')).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
    expect(await decide(bea, first, 'decline')).toMatchObject({ status: 200, body: { status: 'declined' } });
    const second = (await propose('FR', 22, bea)).body.proposal;
    expect(await decide(bea, second, 'withdraw')).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
    expect(await daysIn('FR')).toMatchObject({ value: 14, version: 0 });
  });

  it('is one too when what was to come is taken back before its day', async () => {
    await app.changeSetting('minimum_age', 18);
    const effective_from = '2099-01-01T00:00:00.000Z';
    const versionOf = async () =>
      (await ada.get<Setting>('/admin/api/settings/minimum_age')).body.values.find(({ country }) => country === null)
        ?.version;
    const act = async (name: string, more: object) =>
      ada.post<{ proposal: string | null; code?: string }>(`/admin/api/settings/minimum_age/${name}`, {
        ...{ effective_from, reason: 'Later', version: await versionOf(), ...more },
      });
    expect((await act('change', { value: 21 })).body.proposal).toBeNull();
    const { proposal } = (await act('withdraw', {})).body;
    expect((await bea.get<Setting>('/admin/api/settings/minimum_age')).body.waiting).toMatchObject([
      { id: proposal, before: 21, value: 18, danger: 'guard' },
    ]);
    const then = () =>
      settingInForce(app.context.settings.layers('main'), 'minimum_age', new Date(effective_from), null).value;
    expect(then()).toBe(21);
    expect((await act('withdraw', {})).body.code).toBe('approval_already_requested');
    expect(await decide(bea, proposal, 'approve')).toMatchObject({ status: 200 });
    expect(then()).toBe(18);
  });

  it('changes nothing for what is harmless', async () => {
    const change = (version: number) =>
      ada.post('/admin/api/settings/free_photos/change', { value: 4, reason: 'One more', version });
    expect((await change(1)).body).toMatchObject({ proposal: null, changed: true, value: 4 });
    expect((await change(2)).body).toMatchObject({ proposal: null, changed: false, value: 4 });
  });

  it('is no business of who may not change settings', async () => {
    const { proposal } = (await propose('ES', 20)).body;
    const finance = (await signedInStaff(app, 'finance')).browser;
    expect(await decide(finance, proposal, 'approve')).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
    expect((await finance.get<Row[]>('/admin/api/setting-proposals')).status).toBe(200);
  });
});
