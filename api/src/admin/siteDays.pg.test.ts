import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminResource } from '@vonk/contracts/adminResource';
import { adminResources } from '@vonk/contracts/adminResources';
import { mayDo } from '@vonk/contracts/site/permissions';
import { dayBounds } from './siteDays.ts';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

const DAY_MS = 86_400_000;
const dayOf = (moment: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(new Date(moment));

describe('the days a list of the books is narrowed to', () => {
  let app: TestApp;
  let finance: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    finance = (await signedInStaff(app, 'finance')).browser;
  });
  afterAll(() => app.close());

  const listed = async (name: string, filter: object) =>
    finance.get<Record<string, unknown>[]>(`/admin/api/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

  it('begin and end at midnight in Amsterdam, in summer and in winter, and the last day counts', () => {
    const moments = dayBounds({ from: '2026-10-25', to: '2026-10-25' });
    expect(moments.since?.toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(moments.before?.toISOString()).toBe('2026-10-25T23:00:00.000Z');
    expect(dayBounds({})).toEqual({});
  });

  it('show what was booked on them and nothing else', async () => {
    const { user } = await member(app);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const all = await listed('ledger', { member: user.id });
    expect(all.body.length).toBeGreaterThan(0);
    const day = dayOf(Date.parse(String(all.body[0]?.['at'])));
    const [before, after] = [-DAY_MS, DAY_MS].map((away) => dayOf(Date.parse(`${day}T12:00:00Z`) + away));
    const on = async (from?: string, to?: string) =>
      (await listed('ledger', { member: user.id, from, to })).body.length;
    expect(await on(day, day)).toBe(all.body.length);
    expect(await on(undefined, before)).toBe(0);
    expect(await on(after)).toBe(0);
    expect(await on(before, after)).toBe(all.body.length);
  });

  const days = ['0000-01-01', '0001-01-01', '1582-10-10', '1970-01-01', '2199-12-31', '9999-12-31'];
  const bounds: Readonly<Record<string, readonly unknown[]>> = {
    ...{ from: days, to: days, on: days },
    month: ['0000-01', '0001-01', '1970-01', '2199-12', '9999-12'],
    amount: ['0', '21474836.47', '21474836.48', '999999999.99'],
    receipt: ['0000-000000', '9999-999999999'],
    rate: [-1e300, 1e-300, 1e300],
    by: ['day', 'week', 'month'],
  };
  const asked = Object.values(adminResources as Readonly<Record<string, AdminResource>>)
    .filter(({ row, permission }) => row !== null && mayDo('finance', permission))
    .map(({ name, filter }) => [name, Object.keys(filter.shape).filter((field) => field in bounds)] as const)
    .filter(([, fields]) => fields.length > 0);

  it.each(asked)('and the other bounds of %s find nothing or are refused, and fail never', async (name, fields) => {
    const single = fields.flatMap((field) => (bounds[field] ?? []).map((value) => ({ [field]: value })));
    const paired = fields.includes('to') ? days.flatMap((from) => days.map((to) => ({ from, to }))) : [];
    for (const filter of [...single, ...paired]) {
      const { status } = await listed(name, filter);
      expect([200, 422], JSON.stringify(filter)).toContain(status);
    }
  });

  it('find a payment by an amount that none can have: nothing, in the list and in its sums', async () => {
    for (const name of ['payments', 'payment-totals'])
      expect(await listed(name, { amount: '21474836.48' }), name).toMatchObject({ status: 200, body: [] });
    expect((await listed('revenue', { from: '2026-01-01', to: '2199-12-31' })).status).toBe(200);
  });

  it.each(['payments', 'refunds', 'ledger'])(
    'are refused in the list of %s when there is no such day',
    async (name) => {
      expect(await listed(name, { from: '2026-01-01', to: '2026-12-31' })).toMatchObject({ status: 200 });
      for (const wrong of ['2026-02-30', '1 January', 20260101])
        for (const field of ['from', 'to'])
          expect(await listed(name, { [field]: wrong }), `${field} ${wrong}`).toMatchObject({
            status: 422,
            body: { code: 'invalid_request' },
          });
    },
  );
});
