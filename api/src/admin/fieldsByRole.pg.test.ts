import { randomUUID } from 'node:crypto';
import { creditsEvents } from '@vonk/contracts/credits/events';
import { paymentsEvents } from '@vonk/contracts/payments/events';
import { STAFF_ROLES, type StaffRole } from '@vonk/contracts/site/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient } from '../payments/testing/shopClient.ts';
import { albumOf } from '../profiles/testing/album.ts';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { auditFor, historyFor } from './eventsByRole.ts';

/** Every place in an answer where there is something: `lots[].price.currency`. The data of events apart. */
const keysOf = (value: unknown, path = ''): string[] =>
  path.endsWith('.data')
    ? [path]
    : Array.isArray(value)
      ? value.flatMap((one) => keysOf(one, `${path}[]`))
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, one]) => keysOf(one, path ? `${path}.${key}` : key))
        : [path];
const keysIn = (value: unknown) => [...new Set(keysOf(value))].sort();
const words = (text: string) => text.trim().split(/\s+/).sort();

type Entry = { type: string; event: string; data: Record<string, unknown> };

/** A record grows by a key only once somebody wrote down here that the role needs it. */
const FINANCE_RECORD = words(`
  id name email country site language origin status terminated signup_date paid_user bought_before credits balance.credits balance.paid_user
  deletion_requested_at deletion_final_at timeline_total
  lots[].lot lots[].kind lots[].payment lots[].package lots[].credits lots[].unused lots[].at
  lots[].price lots[].price.amount_minor lots[].price.currency
  timeline[].id timeline[].at timeline[].type timeline[].actor timeline[].data`);
const FINANCE_ROW = words(`
  id name email country site language origin status terminated signup_date paid_user bought_before credits deletion_final_at`);
const SUPPORT_RECORD = words(`
  id name email new_email age gender city country site language origin status terminated signup_date confirmed_at paid_user
  bought_before credits conversations_started via_profile terms_version tracking signup_step notifications_disabled suspension invitation
  password_changed_at locked_until deletion_requested_at deletion_reason deletion_remarks deletion_final_at consents sessions profile sanctions
  balance lots timeline timeline_total sanction_lengths sanctions_in_force`);
const FINANCE_LEDGER = words(`
  id member at kind credits balance_after amount amount.amount_minor amount.currency by cause.code cause.payment`);
const MONEY = { ...creditsEvents, ...paymentsEvents };
const FINANCE_HISTORY = [
  ...words('MemberSignedUp EmailConfirmed DeletionRequested DeletionReversed MemberErased'),
  ...Object.keys(MONEY),
].sort();
const FINANCE_AUDIT = [
  ...words(
    'SettingChanged SettingInherited SettingChangeWithdrawn SettingProposed SettingProposalApproved SettingProposalDeclined SettingProposalWithdrawn SettingDrafted SettingDraftDiscarded SettingDraftApplied SiteOpened StaffJoined StaffRoleChanged StaffLeft StaffSignedIn StaffActed StaffActRefused',
  ),
  ...Object.keys(MONEY),
].sort();

describe('what finance is given of a member', () => {
  let app: TestApp;
  let anna: SignedUp;
  let bram: SignedUp;
  let staff: Record<StaffRole, Browser>;
  let conversation: string;
  beforeAll(async () => {
    app = await openTestApp();
    const of = async (role: StaffRole) => (await signedInStaff(app, role)).browser;
    staff = { support: await of('support'), finance: await of('finance'), admin: await of('admin') };
    [anna, bram] = [await member(app), await member(app, { gender: 'male', looking_for: 'female', name: 'Bram' })];
    const [shop, album] = [shopClient(app), albumOf(app)];
    const { browser, user } = anna;
    await browser.patch('/api/profile', { race: 'other', sexuality: 'bi', consents: ['race', 'sexuality'] });
    await browser.post('/api/likes', { profile: bram.user.id });
    await bram.browser.post('/api/likes', { profile: user.id });
    const hidden = await album.shown(bram, { private: 'true' });
    const paid = await shop.bought(anna);
    await browser.post(`/api/photos/${hidden.id}/view`, { id: randomUUID() });
    const opened = await browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    conversation = opened.body.conversation.id;
    await browser.post(`/api/chats/${conversation}/messages`, { id: randomUUID(), text: 'Hoi' });
    await act('support', `members/${user.id}/warn`, { reason: 'spam', statement: 'Niet doen.' });
    await act('support', `members/${user.id}/end-sessions`, { reason: 'asked for' });
    await act('finance', `payments/${paid.payment.payment_id}/refund`, { reason: 'goodwill', goodwill: true });
    await app.context.readYourWrites.waitFor(await app.context.store.head());
  });
  afterAll(() => app.close());

  const act = async (role: StaffRole, path: string, body: object) => {
    const answer = await staff[role].post(`/admin/api/${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const get = async <Body = Record<string, unknown>>(role: StaffRole, path: string) =>
    (await staff[role].get<Body>(`/admin/api/${path}`)).body;
  const list = (role: StaffRole, resource: string, filter: object = {}) =>
    get<Entry[]>(role, `${resource}?range=[0,199]&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const aboutBram = (answer: unknown) => {
    const text = JSON.stringify(answer);
    return [bram.user.id, bram.email, 'Bram', conversation].filter((one) => text.includes(one));
  };

  it('is, in the record, what money needs, key by key', async () => {
    const record = await get('finance', `members/${anna.user.id}`);
    expect(keysIn(record)).toEqual(FINANCE_RECORD);
    expect(aboutBram(record)).toEqual([]);
    expect(JSON.stringify(record)).not.toMatch(/race|sexuality|Niet doen|Liked|Matched|Message|Conversation|Consent/);
  });

  it('is, in the list that is exported too, the same for each member', async () => {
    const lists = [await list('finance', 'members'), await list('finance', 'members', { id: [anna.user.id] })];
    for (const rows of lists) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(keysIn(row)).toEqual(FINANCE_ROW);
    }
  });

  it('is, of the history, what was done with money, and the pages count no other line', async () => {
    const wanted = `filter=${encodeURIComponent(JSON.stringify({ member: anna.user.id }))}`;
    const { body, headers } = await staff.finance.get<Entry[]>(`/admin/api/timeline?${wanted}&range=[0,199]`);
    expect(Number(headers.get('content-range')?.split('/')[1])).toBe(body.length);
    const types = new Set(body.map(({ type }) => type));
    expect([...types].filter((type) => !FINANCE_HISTORY.includes(type))).toEqual([]);
    for (const type of ['CreditsBought', 'CreditsRefunded', 'PaymentStarted']) expect(types).toContain(type);
    expect(Object.keys(body.find(({ type }) => type === 'MemberSignedUp')?.data ?? {}).sort()).toEqual(
      words('country language origin'),
    );
    expect(aboutBram(body)).toEqual([]);
  });

  it('is, of the ledger, no word of whom credits were spent on', async () => {
    const entries = await list('finance', 'ledger', { member: anna.user.id });
    expect(entries.length).toBeGreaterThan(3);
    for (const entry of entries) expect(FINANCE_LEDGER).toEqual(expect.arrayContaining(keysIn(entry)));
    expect([...new Set(entries.flatMap((entry) => keysIn(entry)))].sort()).toEqual(FINANCE_LEDGER);
    expect(aboutBram(entries)).toEqual([]);
    expect(aboutBram(await list('support', 'ledger', { member: anna.user.id }))).not.toEqual([]);
    const adjusted = await act('finance', `ledger/${anna.user.id}/adjust`, { credits: 1, reason: 'sorry' });
    expect(aboutBram(adjusted)).toEqual([]);
  });

  it('is, of the audit, what was done with money, settings and rights; one entry by its id too', async () => {
    const entries = await list('finance', 'audit');
    expect([...new Set(entries.map(({ event }) => event))].filter((type) => !FINANCE_AUDIT.includes(type))).toEqual([]);
    const acts = entries.filter(({ event }) => event === 'StaffActed').map(({ data }) => data.act);
    expect(acts).toEqual(['refund payments']);
    const all = (await list('admin', 'audit')) as (Entry & { id: string })[];
    for (const { id, event, data } of all) {
      const mayRead = FINANCE_AUDIT.includes(event) && (event !== 'StaffActed' || data.act === 'refund payments');
      expect((await staff.finance.get(`/admin/api/audit/${id}`)).status, event).toBe(mayRead ? 200 : 404);
    }
    expect(all.map(({ event }) => event)).toContain('MemberWarned');
  });

  it('has no other event in its lists, and no event of money names anybody but whose money it is', () => {
    const others = ['profile', 'with', 'to', 'conversation', 'message', 'photo', 'name', 'email', 'text'];
    // A campaign's name is no person's.
    const named = Object.entries(MONEY).flatMap(([type, { data }]) =>
      others.filter((field) => field in data.shape).map((field) => `${type}.${field}`),
    );
    expect(named).toEqual(['CampaignSaved.name', 'SettlementBegun.name']);
    expect(Object.keys(historyFor('finance') ?? {}).sort()).toEqual(FINANCE_HISTORY);
    expect(Object.keys(auditFor('finance') ?? {}).sort()).toEqual(FINANCE_AUDIT);
  });

  it.each(STAFF_ROLES.filter((role) => role !== 'finance'))('leaves %s what they work with', async (role) => {
    const record = await get(role, `members/${anna.user.id}`);
    expect(Object.keys(record).sort()).toEqual(SUPPORT_RECORD);
    const types = (record.timeline as Entry[]).map(({ type }) => type);
    for (const type of ['ProfileLiked', 'MessageSent', 'ConsentGiven']) expect(types).toContain(type);
  });
});
