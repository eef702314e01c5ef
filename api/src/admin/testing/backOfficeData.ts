import { debitFile } from '../../payments/testing/debitFile.ts';
import { randomUUID } from 'node:crypto';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { refuseRefund } from '@vonk/domain/payments/refuseRefund';
import { shopClient } from '../../payments/testing/shopClient.ts';
import { albumOf } from '../../profiles/testing/album.ts';
import { countVisit } from '../../site/visits.store.ts';
import type { Browser } from '../../testing/browser.ts';
import { member, type SignedUp } from '../../testing/members.ts';
import type { TestApp } from '../../testing/openTestApp.ts';
import { photoForm, picture } from '../../testing/pictures.ts';
import { joinedStaff } from '../../testing/staff.ts';
import { expect, vi } from 'vitest';
import { queueOf } from '../jobAdminRoutes.ts';
import { paymentActCalls } from './paymentActCalls.ts';
import { wordActCalls } from './wordActCalls.ts';
import { settingActCalls } from './settingActCalls.ts';
import { campaignOrder, shopActCalls } from './shopActCalls.ts';

type Row = Readonly<{ id: string }>;
type Sent = Readonly<Record<string, unknown>>;
/** What is sent for an act, and on which record; without an id it founds one. */
export type ActCall = Readonly<{ id?: string; body: Sent | FormData }>;

const SETTLEMENT = 'kind;reference;amount;currency;date\n';
const SANCTION = { reason: 'harassment', statement: 'Wees aardig voor elkaar.' };
const NEWS = { texts: { en: { subject: 'New', text: 'Something new.' } }, href: '/swipe-game' };
/** A variant that nobody made yet. */
const variantOrder = () => ({
  ...{ lander: 'gallery', slug: `try-${randomUUID().slice(0, 8)}`, picture: 'noor' },
  ...{ texts: { nl: { title: 'Lente' } }, published: true },
});
const FICTIONAL = {
  ...{ name: 'Fenna', date_of_birth: '1992-04-05', gender: 'female', country: 'NL', about: 'Verzonnen.' },
  ...{ interests: ['music'], body_type: 'slim', sexuality: 'hetero' },
};

/** Something of everything the back office lists, opens and acts on, made as members, providers and staff make it. */
export async function backOfficeData(app: TestApp, admin: Browser, colleague: Browser) {
  const { context } = app;
  const shop = shopClient(app);
  const album = albumOf(app);
  const caughtUp = async () => void (await context.readYourWrites.waitFor(await context.store.head(), 10_000));
  const act = async (who: Browser, path: string, body: Sent) => {
    const answer = await who.post<Row & { approval?: Row }>(`/admin/api/${path}`, { reason: 'a test', ...body });
    if (answer.status > 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const listed = async (resource: string, filter: Sent = {}) => {
    const asked = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`;
    return (await admin.get<Row[]>(`/admin/api/${resource}?${asked}`)).body;
  };
  const man = () => member(app, { gender: 'male', looking_for: 'female', name: 'Bram' });
  const complaint = async (who: SignedUp, about: Sent) => {
    const form = { category: 'harassment', description: 'Vervelende berichten, ook na mijn nee.', ...about };
    const { body } = await who.browser.post<{ reference: string }>('/api/complaints', form);
    await caughtUp();
    return (await listed('complaints', { q: body.reference }))[0]?.id ?? '';
  };
  const appealed = async () => {
    const { browser, user } = await member(app);
    await act(colleague, `members/${user.id}/warn`, SANCTION);
    const { body } = await browser.get<{ sanctions: Row[] }>('/api/sanctions');
    const id = body.sanctions[0]?.id ?? '';
    await browser.post(`/api/sanctions/${id}/appeal`, { words: 'Dat was ik niet, echt waar.' });
    await caughtUp();
    return id;
  };
  const bought = async () => {
    const who = await member(app);
    const { payment } = await shop.bought(who);
    await caughtUp();
    return { who, payment: payment.payment_id };
  };
  /** A refund that the provider never pays. */
  const refused = async () => {
    const { payment } = await bought();
    await act(admin, `payments/${payment}/refund`, {});
    await caughtUp();
    const [refund] = (await listed('refunds', { payment })) as (Row & { credits: number; amount: never })[];
    if (!refund) throw new Error('no refund is listed');
    const { id, credits, amount } = refund;
    await context.commands.execute({
      stream: paymentStream,
      id: payment,
      command: { id: randomUUID(), fingerprint: 'refused', actor: 'system:test' },
      decide: (state) => refuseRefund(state, { payment, refund: id, credits, amount, reason: 'unknown_payment' }),
    });
    await caughtUp();
    return id;
  };
  const waiting = async (who: Browser) => {
    const { user } = await member(app);
    const { approval } = await act(who, `ledger/${user.id}/adjust`, { credits: 5000 });
    await caughtUp();
    return approval?.id ?? '';
  };
  const fictional = async () => {
    const { id } = await act(admin, 'profiles/create', FICTIONAL);
    await caughtUp();
    return id;
  };
  const photo = async (fields = {}) => photoForm(await picture(), { reason: 'a test', ...fields });
  const withPhotos = async () => {
    const id = await fictional();
    for (const _ of [1, 2]) await admin.post(`/admin/api/profiles/${id}/add-photo`, await photo());
    await caughtUp();
    const { body } = await admin.get<{ photos: Row[] }>(`/admin/api/profiles/${id}`);
    return { id, photos: body.photos.map((one) => one.id) };
  };
  const pending = async () => {
    const { body } = await album.upload(await member(app));
    await caughtUp();
    return body.photo.id;
  };
  const stuck = async () => {
    const event_id = randomUUID();
    await context.db('ops.parked_reactions').insert({
      ...{ event_id, reactions: 'payments', stream: 'wallet-1', event_type: 'CreditsRefunded', revision: 1 },
      error: 'connect ECONNREFUSED 127.0.0.1:5432',
    });
    return `reaction:${event_id}:payments`;
  };
  /** Of all that is stuck the one thing that support sees. */
  const mailThatGaveUp = async () => {
    const queue = await queueOf(context);
    const worker = await queue.work('mail', () => Promise.reject(new Error('550 refused')));
    await queue.add('mail', 'accounts.welcome', {}, { id: randomUUID(), attempts: 1 });
    await vi.waitFor(async () => expect(await queue.counts('mail')).toMatchObject({ failed: 1 }), { timeout: 60_000 });
    await worker.stop();
  };
  const someMember = async () => (await member(app)).user.id;
  const news = async () => (await act(admin, 'news/publish', NEWS)).id;
  const staff = async () => (await joinedStaff(app, 'support')).id;

  // Two who talk, of which one complains, and somebody who talks of money.
  const [anna, bram] = [await member(app), await man()];
  await album.shown(anna);
  await anna.browser.put('/api/notifications', { news: true });
  await bram.browser.post('/api/likes', { profile: anna.user.id });
  const chat = await anna.browser.post<{ conversation: Row }>('/api/chats', { profile: bram.user.id });
  const conversation = chat.body.conversation.id;
  const text = 'Stuur 50 euro en app me op 06 12345678';
  const message = randomUUID();
  await anna.browser.post(`/api/chats/${conversation}/messages`, { id: message, text });
  await shop.pay(await shop.bought(anna), 'charged_back');
  await caughtUp();
  const about = { profile: anna.user.id, conversation, message };
  const open = await complaint(bram, about);
  await act(colleague, 'settings/refund_days/change', { value: 60, country: 'NZ', version: 0 });
  await act(colleague, `members/${anna.user.id}/limit`, { ...SANCTION, feature: 'likes', days: 2, complaint: open });
  await act(admin, 'campaigns/create', campaignOrder());
  const variant = async () => (await act(admin, 'lander-variants/create', variantOrder())).id;
  await variant();
  await act(admin, 'invitations/create', { email: 'nieuw@example.test', note: 'Voor Nina' });
  await pending();
  await waiting(admin);
  await refused();
  await appealed();
  await stuck();
  await mailThatGaveUp();
  await news();
  await fictional();
  await context.db('ops.mails').insert({
    ...{ id: 'welcome:1', mail: 'accounts.welcome', member: anna.user.id, status: 'sent' },
    params: JSON.stringify({ member: anna.user.id }),
  });
  const noted = { started_at: new Date(), ended_at: new Date(), outcome: 'proved', chained: 1, head: 'a'.repeat(64) };
  const proof = JSON.stringify({
    events: 1,
    credits: 5,
    money: [{ currency: 'EUR', paid: 995, back: 0 }],
    findings: [],
  });
  await context.db('ops.ledger_nights').insert({ night: '2026-01-01', ...noted, differences: 0, proof });
  await act(admin, 'settlements/import', { name: 'December', file: `${SETTLEMENT}payment;y;1.00;EUR;2025-12-03` });
  const gross = {
    line: 'main 2026-000001',
    kind: 'receipt',
    position: 0,
    at: new Date(),
    payment: 'of-old',
    country: 'NL',
  };
  const rate = { vat_percentage: 21, gross_minor: 995, vat_minor: 173, currency: 'EUR' };
  await context.db('read.vat_lines').insert({ ...gross, ...rate, date: new Date().toISOString().slice(0, 10) });
  await app.visitor().post('/admin/api/login', { email: 'nobody@staff.test', password: 'a wrong guess of somebody' });
  await debitFile(app);
  const visit = { day: new Date().toISOString().slice(0, 10), site: 'main', page: 'index', slug: '', source: 'ads' };
  await countVisit(context.db, visit, true, visit.day);
  const withdrawing = await bought();
  await app.visitor().post('/api/withdrawals', {
    ...{ id: randomUUID(), email: withdrawing.who.email, order: withdrawing.payment },
  });
  await act(admin, 'blocked-debtors/block', { kind: 'member', value: await someMember() });
  await caughtUp();

  /** Every act that the contract has, by `<resource>/<act>`, each with a record of its own. */
  const acts: Readonly<Record<string, () => Promise<ActCall>>> = {
    'members/warn': async () => ({ id: await someMember(), body: SANCTION }),
    'members/suspend': async () => ({ id: await someMember(), body: { ...SANCTION, days: 7 } }),
    'members/limit': async () => ({ id: await someMember(), body: { ...SANCTION, feature: 'photos', days: 9 } }),
    'members/lift': async () => {
      const id = await someMember();
      await act(colleague, `members/${id}/suspend`, { ...SANCTION, days: 7 });
      return { id, body: {} };
    },
    'members/terminate': async () => {
      const id = await someMember();
      return { id, body: { ...SANCTION, complaint: await complaint(bram, { profile: id }) } };
    },
    'members/remove-content': () =>
      Promise.resolve({ id: anna.user.id, body: { ...SANCTION, content: 'message', item: message, conversation } }),
    'members/end-sessions': async () => ({ id: await someMember(), body: {} }),
    'invitations/create': () => Promise.resolve({ body: { uses: 3 } }),
    'invitations/revoke': async () => ({ id: (await act(admin, 'invitations/create', {})).id, body: {} }),
    'profiles/create': () => Promise.resolve({ body: FICTIONAL }),
    'profiles/change': async () => ({ id: await fictional(), body: { about: 'Anders verzonnen.', tattoos: true } }),
    'profiles/retire': async () => ({ id: await fictional(), body: {} }),
    'profiles/add-photo': async () => ({ id: await fictional(), body: await photo() }),
    'profiles/choose-photo': async () => {
      const { id, photos } = await withPhotos();
      return { id, body: { photo: photos[1] } };
    },
    'profiles/delete-photo': async () => {
      const { id, photos } = await withPhotos();
      return { id, body: { photo: photos[0] } };
    },
    'photos/approve': async () => ({ id: await pending(), body: { seen: { status: 'pending', appealed: false } } }),
    'photos/reject': async () => ({ id: await pending(), body: { reason: 'nudity' } }),
    'signals/review': async () => ({ id: (await listed('signals'))[0]?.id, body: { verdict: 'confirmed' } }),
    'sanction-appeals/decide': async () => ({
      id: await appealed(),
      body: { outcome: 'overturned', answer: 'U hebt gelijk.' },
    }),
    'complaints/assign': async () => ({ id: await complaint(bram, about), body: { to: await staff() } }),
    'complaints/note': async () => ({ id: await complaint(bram, {}), body: { note: 'Eerder gezien.' } }),
    'complaints/resolve': async () => ({
      id: await complaint(anna, { profile: bram.user.id }),
      body: { outcome: 'upheld', answer: 'We hebben ingegrepen.' },
    }),
    'gifts/change': async () => ({ id: (await listed('gifts'))[0]?.id, body: { credits: 7, active: true } }),
    ...paymentActCalls(app, listed),
    'refunds/retry': async () => ({ id: await refused(), body: {} }),
    'refunds/paid-by-hand': async () => ({ id: await refused(), body: { proof: 'Transfer 42' } }),
    'direct-debits/returns': () => Promise.resolve({ body: { file: `${'0'.repeat(32)};AM04` } }),
    'debit-collections/download': async () => ({ id: await debitFile(app), body: {} }),
    'debit-collections/settle': async () => ({ id: await debitFile(app), body: {} }),
    'blocked-debtors/block': async () => ({ body: { kind: 'member', value: await someMember() } }),
    'blocked-debtors/unblock': async () => ({
      id: (await act(admin, 'blocked-debtors/block', { kind: 'member', value: await someMember() })).id,
      body: {},
    }),
    'refunds/reverse': async () => ({ id: await refused(), body: {} }),
    'ledger/adjust': async () => ({ id: await someMember(), body: { credits: 3 } }),
    'approvals/approve': async () => ({ id: await waiting(colleague), body: {} }),
    'approvals/decline': async () => ({ id: await waiting(colleague), body: {} }),
    'approvals/withdraw': async () => ({ id: await waiting(admin), body: {} }),
    'lander-variants/create': () => Promise.resolve({ body: variantOrder() }),
    'lander-variants/save': async () => ({ id: await variant(), body: { language: 'de', revision: 1 } }),
    'lander-variants/add-picture': async () => ({ id: await variant(), body: await photo({ revision: '1' }) }),
    'lander-variants/delete-picture': async () => ({ id: await variant(), body: { revision: 1 } }),
    'lander-variants/end': async () => ({ id: await variant(), body: { revision: 1 } }),
    ...shopActCalls(admin, act),
    'news/publish': () => Promise.resolve({ body: NEWS }),
    'news/test': () => Promise.resolve({ body: { language: 'nl', text: { subject: 'Nieuw', text: 'Iets nieuws.' } } }),
    'news/stop': async () => ({ id: await news(), body: {} }),
    ...settingActCalls([admin, colleague], act),
    ...wordActCalls(admin, act),
    'staff/create': () =>
      Promise.resolve({ body: { email: `new-${randomUUID()}@staff.test`, name: 'Nieuw', role: 'support' } }),
    'staff/role': async () => ({ id: await staff(), body: { role: 'finance' } }),
    'staff/leave': async () => ({ id: await staff(), body: {} }),
    'staff/reset-sign-in': async () => ({ id: await staff(), body: {} }),
    'staff/end-sessions': async () => ({ id: await staff(), body: {} }),
    'settlements/fetch': () => Promise.resolve({ body: {} }),
    'settlements/import': () =>
      Promise.resolve({ body: { name: 'Maart', file: `${SETTLEMENT}payment;z;2.00;EUR;2026-03-03` } }),
    'settlement-differences/resolve': async () => {
      return { id: (await listed('settlement-differences', { resolved: false }))[0]?.id ?? '', body: {} };
    },
    'months/close': async () => {
      for (const { id } of await listed('settlement-differences', { resolved: false }))
        await act(admin, `settlement-differences/${id}/resolve`, {});
      return { id: '2025-12', body: {} };
    },
    'jobs/retry': async () => ({ id: await stuck(), body: {} }),
    'mails/resend': () => Promise.resolve({ id: 'welcome:1', body: {} }),
  };

  /** Filters without which a list stays empty, and records of resources that list nothing. */
  const filters: Readonly<Record<string, Sent>> = {
    timeline: { member: anna.user.id },
    'removable-contents': { member: anna.user.id, complaint: open },
    conversations: { complained_about: true },
    balances: { member: anna.user.id },
  };
  return { acts, filters, records: { 'point-in-time-views': open } as Readonly<Record<string, string>>, caughtUp };
}
