import { randomUUID } from 'node:crypto';
import { allRoutes, type RouteName } from '@vonk/contracts/routes';
import type { Route } from '@vonk/contracts/route';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuedReceipt } from './payments/testing/issuedReceipt.ts';
import { shopClient } from './payments/testing/shopClient.ts';
import { albumOf } from './profiles/testing/album.ts';
import type { Answer, Browser } from './testing/browser.ts';
import { member, PASSWORD, type SignedUp } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';
import { signedInStaff } from './testing/staff.ts';

/** What is Anna's alone, or hers and Bram's. `own_chat`: one of whoever calls. */
type Ids = Readonly<
  Record<
    'session' | 'photo' | 'rejected' | 'match' | 'chat' | 'message' | 'payment' | 'receipt' | 'complaint' | 'sanction',
    string
  >
>;
type Caller = Readonly<{ browser: Browser; own_chat: string }>;
type Call = (who: Caller, ids: Ids) => Promise<Answer<unknown>>;

const PHRASE = 'Alleen voor wie het lezen mag';
const LONG_WORDS = 'Dit is niet eerlijk, en wel hierom: zo was het niet.';

/** Every route that takes the id of something of somebody's own, each with a call that its owner may make. */
const CALLS = {
  match: ({ browser }, ids) => browser.get(`/api/matches/${ids.match}`),
  messages: ({ browser }, ids) => browser.get(`/api/chats/${ids.chat}/messages`),
  sendMessage: ({ browser }, ids) =>
    browser.post(`/api/chats/${ids.chat}/messages`, { id: randomUUID(), text: 'Hoi daar' }),
  readChat: ({ browser }, ids) => browser.post(`/api/chats/${ids.chat}/read`),
  typing: ({ browser }, ids) => browser.post(`/api/chats/${ids.chat}/typing`),
  checkMessage: ({ browser }, ids) => browser.post(`/api/chats/${ids.chat}/check`, { text: 'Hoi daar' }),
  cautions: ({ browser }, ids) => browser.get(`/api/chats/${ids.chat}/cautions`),
  payment: ({ browser }, ids) => browser.get(`/api/payments/${ids.payment}`),
  receipts: ({ browser }, ids) => browser.get(`/api/payments/${ids.payment}/receipts`),
  checkout: ({ browser }, ids) => browser.get(`/api/payments/${ids.payment}/checkout`),
  receipt: ({ browser }, ids) => browser.get(`/api/receipts/${ids.receipt}`),
  complaint: ({ browser }, ids) => browser.get(`/api/complaints/${ids.complaint}`),
  appealComplaint: ({ browser }, ids) => browser.post(`/api/complaints/${ids.complaint}/appeal`, { words: LONG_WORDS }),
  appealSanction: ({ browser }, ids) => browser.post(`/api/sanctions/${ids.sanction}/appeal`, { words: LONG_WORDS }),
  appealPhoto: ({ browser }, ids) => browser.post(`/api/photos/${ids.rejected}/appeal`, { text: LONG_WORDS }),
  orderPhotos: ({ browser }, ids) => browser.put('/api/photos/order', { photos: [ids.photo, ids.rejected] }),
  chooseMainPhoto: ({ browser }, ids) => browser.put(`/api/photos/${ids.photo}/main`),
  setPhotoPrivacy: ({ browser }, ids) => browser.put(`/api/photos/${ids.photo}/private`, { private: true }),
  requestRefund: ({ browser }, ids) => browser.post('/api/refunds', { id: randomUUID(), payment: ids.payment }),
  deletePhoto: ({ browser }, ids) => browser.delete(`/api/photos/${ids.photo}`),
  chat: ({ browser }, ids) => browser.get(`/api/chats/${ids.chat}`),
  deleteMessage: ({ browser }, ids) => browser.delete(`/api/chats/${ids.chat}/messages/${ids.message}`),
  deleteChat: ({ browser }, ids) => browser.call('DELETE', '/api/chat.php', { conversation: ids.chat }),
  endSession: ({ browser }, ids) => browser.delete(`/api/sessions/${ids.session}`),
} satisfies Partial<Record<RouteName, Call>>;

/** The same ids where a caller has something of their own to put them into. */
const MIXED: Readonly<Record<string, Call>> = {
  'a photo of hers in a message of one’s own': ({ browser, own_chat }, ids) =>
    browser.post(`/api/chats/${own_chat}/messages`, { id: randomUUID(), photo: ids.photo }),
  'a message of hers removed in a chat of one’s own': ({ browser, own_chat }, ids) =>
    browser.delete(`/api/chats/${own_chat}/messages/${ids.message}`),
};

const aboutMembers = 'names a member: visibility.pg.test.ts';
/** Routes that take an id and are not for an owner alone, with the reason. */
const ELSEWHERE: Partial<Record<RouteName, string>> = {
  ...{ profile: aboutMembers, visit: aboutMembers, receivedGifts: aboutMembers, startChat: aboutMembers },
  ...{ like: aboutMembers, unlike: aboutMembers, likeSeen: aboutMembers, swipe: aboutMembers },
  ...{ block: aboutMembers, unblock: aboutMembers },
  viewPhoto: 'a private photo is for others to look at: profiles/privatePhotos.pg.test.ts',
  fileComplaint: 'a chat, message or photo of others is left out of it: safety/safety.pg.test.ts, evidence.pg.test.ts',
  declareWithdrawal: 'is owed an answer whatever number it names: credits/withdrawals.pg.test.ts',
  campaignSeen: 'campaigns are of the house',
};
/** What is called an id and is a word of the house, or the caller's own making. */
const NO_IDS = ['consent', 'language', 'space', 'page'];
const NAMES_SOMETHING = ['profile', 'conversation', 'message', 'photo', 'photos', 'payment', 'order', 'campaign'];

const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema
    ? [...JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).matchAll(/"(\w+)":\{/g)].map(
        ([, key]) => key ?? '',
      )
    : [];
const takesAnId = ({ path, query, body }: Route): boolean =>
  [...path.matchAll(/:(\w+)/g)].some(([, name]) => !NO_IDS.includes(name ?? '')) ||
  [...keysOf(query), ...keysOf(body)].some((key) => NAMES_SOMETHING.includes(key));

describe('the id of something that is somebody else’s', () => {
  let app: TestApp;
  let ids: Ids;
  let anna: Caller;
  const callers = new Map<string, Caller>();

  beforeAll(async () => {
    app = await openTestApp();
    const one = await member(app);
    const bram = await member(app, { gender: 'male', looking_for: 'female' });
    ids = await everythingOf(one, bram);
    anna = { browser: one.browser, own_chat: ids.chat };
    const cleo = await member(app);
    await albumOf(app).buy(cleo, 20);
    callers.set('a premium member', { browser: cleo.browser, own_chat: await chatOf(cleo, bram) });
    const doof = await member(app);
    callers.set('a free member', { browser: doof.browser, own_chat: await chatOf(doof, bram) });
    callers.set('a visitor', { browser: app.visitor('203.0.113.7'), own_chat: ids.chat });
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
  }, 120_000);
  afterAll(() => app.close());

  const ok = <Body>({ status, body }: Answer<Body>): Body => {
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const chatOf = async ({ browser }: SignedUp, other: SignedUp) =>
    ok(await browser.post<{ conversation: { id: string } }>('/api/chats', { profile: other.user.id })).conversation.id;

  async function everythingOf(one: SignedUp, bram: SignedUp): Promise<Ids> {
    const album = albumOf(app);
    const photo = (await album.shown(one)).id;
    const rejected = (await album.upload(one)).body.photo.id;
    await album.reject(one, rejected);
    ok(await bram.browser.post('/api/likes', { profile: one.user.id }));
    const liked = ok(await one.browser.post<{ match: { id: string } }>('/api/likes', { profile: bram.user.id }));
    const bought = await shopClient(app).bought(one);
    const payment = bought.payment.payment_id;
    const chat = await chatOf(one, bram);
    const message = randomUUID();
    ok(await one.browser.post(`/api/chats/${chat}/messages`, { id: message, text: PHRASE }));
    const complaint = { category: 'technical', description: `${PHRASE}, schrijf ik hier.` };
    const { reference } = ok(await one.browser.post<{ reference: string }>('/api/complaints', complaint));
    await sanctionAndDecision(one, reference);
    const elsewhere = app.visitor();
    ok(await elsewhere.post('/api/user.php', { email: one.email, password: PASSWORD }));
    type Sessions = { sessions: { id: string; current: boolean }[] };
    const { sessions } = ok(await one.browser.get<Sessions>('/api/sessions'));
    const { sanctions } = ok(await one.browser.get<{ sanctions: { id: string }[] }>('/api/sanctions'));
    return {
      ...{ photo, rejected, match: liked.match.id, chat, message, payment, complaint: reference },
      receipt: await issuedReceipt(app, one, payment),
      session: sessions.find(({ current }) => !current)?.id ?? '',
      sanction: sanctions[0]?.id ?? '',
    };
  }

  async function sanctionAndDecision(one: SignedUp, reference: string): Promise<void> {
    const { browser } = await signedInStaff(app, 'support');
    const warning = { reason: 'spam', statement: PHRASE };
    ok(await browser.post(`/admin/api/members/${one.user.id}/warn`, warning));
    const filter = encodeURIComponent(JSON.stringify({ q: reference }));
    const [found] = ok(await browser.get<{ id: string }[]>(`/admin/api/complaints?filter=${filter}`));
    const decision = { outcome: 'rejected', answer: PHRASE, reason: 'beoordeeld' };
    ok(await browser.post(`/admin/api/complaints/${found?.id}/resolve`, decision));
  }

  it('is tried at every route that takes one, or it is said why not', () => {
    const taking = Object.entries<Route>(allRoutes).flatMap(([name, route]) => (takesAnId(route) ? [name] : []));
    expect(taking.toSorted()).toEqual([...Object.keys(CALLS), ...Object.keys(ELSEWHERE)].toSorted());
  });

  it.each(['a premium member', 'a free member', 'a visitor'])('opens and changes nothing for %s', async (name) => {
    const who = callers.get(name) as Caller;
    const before = await app.context.store.head();
    for (const [route, call] of Object.entries({ ...CALLS, ...MIXED })) {
      const { status, body } = await call(who, ids);
      // Nothing is found of the payments of others, which is an empty list.
      if (route === 'receipts' && status === 200) expect(body).toEqual({ receipts: [] });
      else expect([403, 404], `${route}: ${status} ${JSON.stringify(body)}`).toContain(status);
      expect(JSON.stringify(body), route).not.toContain(PHRASE);
    }
    expect(await app.context.store.head()).toBe(before);
  });

  it('is that of something which is there, and open to whom it belongs', async () => {
    for (const [route, call] of Object.entries(CALLS)) {
      const { status, body } = await call(anna, ids);
      expect(status, `${route}: ${JSON.stringify(body)}`).toBeLessThan(300);
    }
  });
});
