import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SiteMonth, siteDays } from '@vonk/contracts/site/siteDays';
import { z } from 'zod';
import type { Browser } from '../testing/browser.ts';
import { issuedReceipt, RECEIPT_ID } from '../payments/testing/issuedReceipt.ts';
import { shopClient } from '../payments/testing/shopClient.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { filterInAudit, recordExport } from './accessAudit.ts';

const asked = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

type Entry = { event: string; staff: string; data: Record<string, unknown> };

describe('what staff read', () => {
  let app: TestApp;
  let admin: Browser;
  let anna: SignedUp;
  beforeAll(async () => {
    app = await openTestApp();
    app.stopClock();
    admin = (await signedInStaff(app, 'admin')).browser;
    anna = await member(app, { name: 'Annabel' });
  });
  afterAll(() => app.close());

  const audited = async (event: string, staff: string) => {
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    return (await admin.get<Entry[]>(`/admin/api/audit?${asked({ event, staff })}`)).body;
  };

  it('leaves one entry an hour for each record of a person, also when it is opened thirty times at once', async () => {
    const { browser, person } = await signedInStaff(app, 'support');
    const open = () => browser.get(`/admin/api/members/${anna.user.id}`);
    const answers = await Promise.all(Array.from({ length: 30 }, open));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const about = { staff: person.id, resource: 'members', about: anna.user.id };
    expect((await audited('StaffRead', person.id)).map(({ data }) => data)).toEqual([about]);
    app.later(3_600_000);
    await open();
    await open();
    expect(await audited('StaffRead', person.id)).toHaveLength(2);
    expect((await browser.get('/admin/api/members/nobody')).status).toBe(404);
    expect(await audited('StaffRead', person.id)).toHaveLength(2);
  });

  it('leaves an entry with filter and number for an export, without what was typed freely', async () => {
    const { person } = await signedInStaff(app, 'support');
    const filter = z.object({ q: z.string().optional(), status: z.enum(['active', 'suspended']).optional() });
    const taken = { filter: { q: anna.email, status: 'active' }, rows: 245 };
    for (let times = 0; times < 3; times++)
      await recordExport(app.context, person.id, { name: 'members', filter }, taken);
    expect((await audited('StaffExported', person.id)).map(({ data }) => data)).toEqual([
      { staff: person.id, resource: 'members', filter: { q: '…', status: 'active' }, rows: 245 },
    ]);
  });

  it('leaves an entry when more rows are taken than any list shows, and none for a page', async () => {
    const { browser, person } = await signedInStaff(app, 'support');
    await browser.get('/admin/api/members?range=[0,24]');
    expect(await audited('StaffExported', person.id)).toEqual([]);
    await app.context.db.raw(
      `insert into read.accounts select (jsonb_populate_record(a, jsonb_build_object('member', 'copy-' || n))).*
       from read.accounts a, generate_series(1, 120) n where a.member = ?`,
      [anna.user.id],
    );
    const { body } = await browser.get<unknown[]>('/admin/api/members?range=[0,999]');
    expect(body.length).toBeGreaterThan(100);
    expect(await audited('StaffExported', person.id)).toMatchObject([
      { data: { resource: 'members', filter: { range: [0, 999] }, rows: body.length } },
    ]);
  });

  it('leaves an entry an hour for the history of a member, however many pages of it are read', async () => {
    const { browser, person } = await signedInStaff(app, 'support');
    const page = (range: string) =>
      browser.get<unknown[]>(`/admin/api/timeline?${asked({ member: anna.user.id })}&range=${range}`);
    expect((await page('[0,1]')).body).toHaveLength(2);
    expect((await page('[2,3]')).body.length).toBeGreaterThan(0);
    const about = { staff: person.id, resource: 'timeline', about: anna.user.id, member: anna.user.id };
    expect((await audited('StaffRead', person.id)).map(({ data }) => data)).toEqual([about]);
    app.later(3_600_000);
    await page('[0,1]');
    expect(await audited('StaffRead', person.id)).toHaveLength(2);
    // Of nobody there is nothing to read, and whoever makes ids up fills no audit.
    await browser.get(`/admin/api/timeline?${asked({ member: randomUUID() })}`);
    expect(await audited('StaffRead', person.id)).toHaveLength(2);
    expect(await audited('StaffListed', person.id)).toEqual([]);
  });

  it('leaves an entry for the payments, receipts and credits of a member', async () => {
    const { browser, person } = await signedInStaff(app, 'finance');
    const buyer = await member(app);
    const { payment_id: payment } = (await shopClient(app).bought(buyer)).payment;
    await issuedReceipt(app, buyer, payment);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    for (const list of ['payments', 'payment-totals', 'ledger'])
      expect((await browser.get<unknown[]>(`/admin/api/${list}?${asked({ member: buyer.user.id })}`)).body).not.toEqual(
        [],
      );
    expect((await browser.get(`/admin/api/payments/${payment}`)).status).toBe(200);
    expect((await browser.get(`/admin/api/receipts/${RECEIPT_ID}`)).status).toBe(200);
    // Asked of no one member: a list like others.
    expect((await browser.get(`/admin/api/ledger?${asked({ member: '' })}`)).status).toBe(200);
    const read = (await audited('StaffRead', person.id)).map(({ data }) => {
      expect(data.member).toBe(buyer.user.id);
      return [data.resource, data.about].join(' ');
    });
    expect(read.sort()).toEqual(
      [
        ...['payments', 'payment-totals', 'ledger'].map((list) => `${list} ${buyer.user.id}`),
        `payments ${payment}`,
        `receipts ${RECEIPT_ID}`,
      ].sort(),
    );
  });

  it('leaves an entry an hour for a list of people, with how many rows its first page had', async () => {
    const { browser, person } = await signedInStaff(app, 'support');
    const page = () => browser.get<unknown[]>('/admin/api/members?range=[0,1]');
    const [first] = await Promise.all(Array.from({ length: 10 }, page));
    await browser.get('/admin/api/members?range=[1,24]');
    await browser.get(`/admin/api/members?${asked({ id: [anna.user.id] })}`);
    await browser.get('/admin/api/profiles');
    const entries = async () => (await audited('StaffListed', person.id)).map(({ data }) => data);
    expect(first?.body.length).toBeGreaterThan(0);
    const entry = { staff: person.id, resource: 'members', rows: first?.body.length };
    expect((await entries()).filter(({ resource }) => resource === 'members')).toEqual([entry]);
    expect((await entries()).map(({ resource }) => resource).sort()).toEqual(['members', 'profiles']);
    app.later(3_600_000);
    await page();
    expect((await entries()).filter(({ resource }) => resource === 'members')).toEqual([entry, entry]);
  });

  it('leaves none for what is about nobody, and for a list with nobody in it', async () => {
    const { browser, person } = await signedInStaff(app, 'admin');
    expect((await browser.get<unknown[]>('/admin/api/packages')).body).not.toEqual([]);
    expect((await browser.get<unknown[]>(`/admin/api/members?${asked({ q: 'Nobody Is Called So' })}`)).body).toEqual(
      [],
    );
    expect(await audited('StaffListed', person.id)).toEqual([]);
    expect(await audited('StaffRead', person.id)).toEqual([]);
  });

  it('leaves an entry an hour for each record of a person that is read by its id among others', async () => {
    const { browser, person } = await signedInStaff(app, 'finance');
    const [one, other] = [await member(app), await member(app)];
    const payments: string[] = [];
    for (const buyer of [one, other]) payments.push((await shopClient(app).bought(buyer)).payment.payment_id);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const several = () => browser.get<unknown[]>(`/admin/api/payments?${asked({ id: [...payments, 'none'] })}`);
    expect((await several()).body).toHaveLength(2);
    await Promise.all([several(), several()]);
    const read = async () =>
      (await audited('StaffRead', person.id)).map(({ data }) => [data.resource, data.about, data.member].join(' '));
    const both = [`payments ${payments[0]} ${one.user.id}`, `payments ${payments[1]} ${other.user.id}`].sort();
    expect((await read()).sort()).toEqual(both);
    app.later(3_600_000);
    await several();
    expect(await read()).toHaveLength(4);
    // Nobody is shown a hundred records at once; those of a list that is lighter are a list.
    const ids = (count: number) => asked({ id: Array.from({ length: count }, () => randomUUID()) });
    expect((await browser.get(`/admin/api/payments?${ids(100)}`)).status).toBe(200);
    expect((await browser.get(`/admin/api/payments?${ids(101)}`)).status).toBe(422);
    expect((await browser.get(`/admin/api/members?${ids(101)}`)).status).toBe(200);
  });

  it('leaves none for names in a list that stand for records, nor for records about nobody', async () => {
    const { browser, person } = await signedInStaff(app, 'admin');
    expect((await browser.get<unknown[]>(`/admin/api/members?${asked({ id: [anna.user.id] })}`)).body).toHaveLength(1);
    const { body } = await browser.get<{ id: string }[]>('/admin/api/packages');
    expect((await browser.get(`/admin/api/packages?${asked({ id: [body[0]!.id] })}`)).body).toHaveLength(1);
    expect(await audited('StaffRead', person.id)).toEqual([]);
  });

  it('leaves an entry for each export, also for the same one again within the hour', async () => {
    const { browser, person } = await signedInStaff(app, 'support');
    const taken = async () => {
      for (;;) {
        const { status } = await browser.get('/admin/api/members/export');
        if (status !== 429) return status;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    expect(await taken()).toBe(200);
    app.later(60_000);
    expect(await taken()).toBe(200);
    expect(await audited('StaffExported', person.id)).toHaveLength(2);
  });

  it('of a conversation that nobody complained about is refused, once an hour for each in the audit', async () => {
    const { browser, person } = await signedInStaff(app, 'support');
    const other = await member(app);
    const opened = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: other.user.id });
    const { id } = opened.body.conversation;
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    for (let times = 0; times < 100; times++)
      expect((await browser.get(`/admin/api/conversations/${id}`)).status).toBe(403);
    expect((await audited('StaffActRefused', person.id)).map(({ data }) => data)).toEqual([
      { staff: person.id, act: 'read conversations', permission: 'conversations.inspect', about: id },
    ]);
  });

  it('that was refused names the record, once an hour for each', async () => {
    const { browser, person } = await signedInStaff(app, 'finance');
    const about = randomUUID();
    for (let times = 0; times < 5; times++)
      expect((await browser.get(`/admin/api/complaints/${about}`)).status).toBe(403);
    expect((await audited('StaffActRefused', person.id)).map(({ data }) => data)).toEqual([
      { staff: person.id, act: 'read complaints', permission: 'complaints.read', about },
    ]);
  });
});

describe('the day of what was read', () => {
  it('is that of the site, also on the nights the clocks change', async () => {
    const app = await openTestApp();
    try {
      app.stopClock();
      const filter = z.object({});
      const instants = ['2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'];
      const days: string[] = [];
      for (const instant of instants) {
        app.later(Date.parse(instant) - app.context.clock().getTime());
        await recordExport(app.context, 'auditor', { name: 'ledger', filter }, { filter: {}, rows: 1 });
        for (const day of ['2026-12-31', '2027-01-01', '2027-03-28', '2027-03-29'])
          if ((await app.recorded(`trace-auditor-${day}`)).length > 0 && !days.includes(day)) days.push(day);
      }
      expect(days).toEqual(['2026-12-31', '2027-01-01', '2027-03-28', '2027-03-29']);
    } finally {
      await app.close();
    }
  });
});

describe('a filter in the audit', () => {
  const schema = z.object({
    q: z.string().optional(),
    member: z.string().max(100).optional(),
    country: z.string().length(2).optional(),
    status: z.enum(['open', 'resolved']).nullable().optional(),
    overdue: z.boolean().optional(),
    ...siteDays,
    month: SiteMonth.optional(),
  });

  it('keeps days and months that were asked for as such, and no day that was typed into a search', () => {
    const period = { from: '2026-03-29', to: '2026-10-25', month: '2026-03' };
    expect(filterInAudit(schema, period)).toEqual(period);
    expect(filterInAudit(schema, { q: '1990-05-01', from: 'Annabel', unknown: '1990-05-01' })).toEqual({
      ...{ q: '…', from: '…', unknown: '…' },
    });
  });

  it('keeps choices, switches, countries and ids', () => {
    const filter = { status: 'open', overdue: true, country: 'NL', member: randomUUID(), range: [0, 999] };
    expect(filterInAudit(schema, filter)).toEqual(filter);
  });

  it.each([{ q: 'Annabel' }, { q: 'a@b.example' }, { member: 'Annabel' }, { status: 'Annabel' }, { id: ['Annabel'] }])(
    'keeps nothing of %j but that there was something',
    (filter) => expect(JSON.stringify(filterInAudit(schema, filter))).not.toMatch(/Annabel|a@b/),
  );
});
