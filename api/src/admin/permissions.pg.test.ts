import { STAFF_ROLES, type StaffRole } from '@vonk/contracts/site/events';
import { mayDo } from '@vonk/contracts/site/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { allAdminResources } from './allAdminResources.ts';

const PROMISED =
  'members profiles photos complaints conversations payments refunds ledger packages discount-codes codes campaigns first-purchase-discounts direct-debits debit-collections blocked-debtors settings sites pages texts ' +
  'mails jobs audit staff timeline invitations news news-readers gifts signals point-in-time-views sanction-appeals ' +
  'removable-contents sign-in-tries lander-variants visits setting-proposals approvals proofs withdrawals ' +
  'revenue book-lines vat vat-lines liability unused-lots lot-lines balances payment-totals ' +
  'settlements settlement-differences months disputes';

describe('what each role may', () => {
  let app: TestApp;
  const staff = new Map<StaffRole, { browser: Browser; id: string }>();
  beforeAll(async () => {
    app = await openTestApp();
    for (const role of STAFF_ROLES) {
      const { browser, person } = await signedInStaff(app, role);
      staff.set(role, { browser, id: person.id });
    }
  });
  afterAll(() => app.close());

  const as = (role: StaffRole) => {
    const one = staff.get(role);
    if (!one) throw new Error(`nobody is ${role}`);
    return one;
  };
  const refusalsOf = async (role: StaffRole) =>
    (await app.recorded(`staff-${as(role).id}`)).filter(({ type }) => type === 'StaffActRefused');
  const refused = { status: 403, body: { code: 'not_permitted' } };

  it('every resource of the contract is there', () => {
    const names = allAdminResources(app.context).map(({ name }) => name);
    expect(names.sort()).toEqual(PROMISED.split(' ').sort());
  });

  it.each(STAFF_ROLES)('%s reads every list the table allows, and no other', async (role) => {
    for (const { name, permission } of allAdminResources(app.context)) {
      const answer = await as(role).browser.get<unknown>(`/admin/api/${name}`);
      if (mayDo(role, permission)) {
        expect(answer, name).toMatchObject({ status: 200 });
        expect(Array.isArray(answer.body), name).toBe(true);
        expect(answer.headers.get('content-range'), name).toMatch(new RegExp(`^${name} (\\d+-\\d+|\\*)/\\d+$`));
      } else expect(answer, name).toMatchObject(refused);
    }
  });

  it.each(STAFF_ROLES)('%s gets a record that is not there as 404, and one they may not see as 403', async (role) => {
    for (const { name, permission } of allAdminResources(app.context))
      expect(await as(role).browser.get(`/admin/api/${name}/nothing-here`), name).toMatchObject(
        mayDo(role, permission) ? { status: 404, body: { code: 'not_found' } } : refused,
      );
  });

  it.each(STAFF_ROLES)('%s is refused every act outside the table before anything else is looked at', async (role) => {
    for (const { name, acts, foundingActs } of allAdminResources(app.context)) {
      const paths = [
        ...Object.entries(acts).map(([act, one]) => [`${name}/nothing-here/${act}`, one] as const),
        ...Object.entries(foundingActs).map(([act, one]) => [`${name}/${act}`, one] as const),
      ];
      for (const [path, { permission }] of paths)
        expect(await as(role).browser.post(`/admin/api/${path}`, {}), path).toMatchObject(
          mayDo(role, permission) ? { status: 422, body: { code: 'reason_required' } } : refused,
        );
    }
  });

  it('every refused try stands in the audit with what was tried and what it needed', async () => {
    const before = (await refusalsOf('support')).length;
    await as('support').browser.post('/admin/api/payments/p/refund', { reason: 'kindness' });
    const refusals = await refusalsOf('support');
    expect(refusals).toHaveLength(before + 1);
    expect(refusals.at(-1)?.data).toEqual({
      staff: as('support').id,
      act: 'refund payments',
      permission: 'payments.refund',
      about: 'p',
    });
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const filter = encodeURIComponent(JSON.stringify({ staff: as('support').id, event: 'StaffActRefused' }));
    const { body } = await as('admin').browser.get<{ data: { act: string } }[]>(`/admin/api/audit?filter=${filter}`);
    expect(body[0]?.data.act).toBe('refund payments');
  });

  it.each([
    ['support', ['support']],
    ['finance', ['finance']],
    ['admin', ['support', 'finance', 'admin']],
  ] as const)('%s sees on the dashboard: %j', async (role, parts) => {
    const { status, body } = await as(role).browser.get('/admin/api/dashboard');
    expect(status).toBe(200);
    for (const part of ['support', 'finance', 'admin'])
      expect(body[part] !== null, part).toBe((parts as readonly string[]).includes(part));
  });

  it('a role that is taken away is gone at the very next call', async () => {
    const { browser, person } = await signedInStaff(app, 'finance');
    expect((await browser.get('/admin/api/payments')).status).toBe(200);
    const path = `/admin/api/staff/${person.id}`;
    const admin = as('admin').browser;
    expect((await admin.post(`${path}/role`, { role: 'support', reason: 'other work' })).status).toBe(200);
    expect((await browser.post('/admin/api/payments/p/refund', { reason: 'still?' })).status).toBe(403);
    expect((await admin.post(`${path}/leave`, { reason: 'left' })).status).toBe(200);
    expect((await browser.get('/admin/api/me')).body.code).toBe('authentication_required');
  });

  it('the last administrator cannot go', async () => {
    const { id, browser } = as('admin');
    expect(await browser.post(`/admin/api/staff/${id}/leave`, { reason: 'tired' })).toMatchObject(refused);
  });
});

describe('how lists are asked for', () => {
  let app: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    admin = (await signedInStaff(app, 'admin')).browser;
  });
  afterAll(() => app.close());
  const get = (query: string) => admin.get<{ id: string }[] & { code?: string }>(`/admin/api/settings${query}`);

  it('cuts by range and tells how many there are in all', async () => {
    const { body, headers } = await get('?range=[2,4]&filter={}&sort=["id","ASC"]');
    expect(body).toHaveLength(3);
    expect(headers.get('content-range')).toMatch(/^settings 2-4\/\d+$/);
    const total = Number(headers.get('content-range')?.split('/')[1]);
    const beyond = await get(`?range=[${total},${total + 9}]`);
    expect(beyond.body).toEqual([]);
    expect(beyond.headers.get('content-range')).toBe(`settings */${total}`);
  });

  it('gives several by their ids, without those that are not there', async () => {
    const { body } = await get(`?filter=${encodeURIComponent('{"id":["name","nothing","refund_days"]}')}`);
    expect(body.map(({ id }) => id)).toEqual(['name', 'refund_days']);
  });

  it.each([
    '?range=[5,2]',
    '?range=nonsense',
    '?range=[0,100000]',
    '?filter=[]',
    '?filter={"no_such":1}',
    '?sort=["id"]',
    '?filter={"q":7}',
  ])('refuses %s in words instead of guessing', async (query) => {
    expect(await get(query.replaceAll('"', '%22'))).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
  });

  it('turns the order around, page by page', async () => {
    await Promise.all(['support', 'finance'].map((role) => signedInStaff(app, role as StaffRole)));
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    type Entry = { id: string };
    const of = async (direction: string, from: number) =>
      (await admin.get<Entry[]>(`/admin/api/audit?sort=["at","${direction}"]&range=[${from},${from}]`)).body[0]?.id;
    const total = 3;
    const newestFirst = await Promise.all([0, 1, 2].map((from) => of('DESC', from)));
    const oldestFirst = await Promise.all([0, 1, 2].map((from) => of('ASC', from)));
    expect(newestFirst.filter(Boolean)).toHaveLength(total);
    expect(oldestFirst).toEqual([...newestFirst].reverse());
  });
});
