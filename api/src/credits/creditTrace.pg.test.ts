import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient } from '../payments/testing/shopClient.ts';
import { albumOf } from '../profiles/testing/album.ts';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

type Line = { id: string; entry: string; credits: number; cause: { code: string; payment?: string } };
type Entry = {
  id: string;
  credits: number;
  at: string;
  gift: string | null;
  partner: string | null;
  cause: Record<string, string>;
  lots: { lot: string; payment: string | null; credits: number }[];
};

describe('the way of a credit, for finance', { timeout: 120_000 }, () => {
  let app: TestApp;
  let finance: Browser;
  let anna: SignedUp;
  let bram: SignedUp;
  let cees: SignedUp;
  let payment: string;
  const secrets: string[] = [];
  beforeAll(async () => {
    app = await openTestApp();
    finance = (await signedInStaff(app, 'finance')).browser;
    anna = await member(app, { name: 'Anna' });
    bram = await member(app, { gender: 'male', looking_for: 'female', name: 'Bram' });
    cees = await member(app, { gender: 'male', looking_for: 'female', name: 'Cees' });
    const [shop, album] = [shopClient(app), albumOf(app)];
    payment = (await shop.bought(anna)).payment.payment_id;
    const hidden = await album.shown(bram, { private: 'true' });
    const said = 'Dit leest niemand mee';
    const chatWith = async ({ user }: SignedUp) =>
      (await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: user.id })).body.conversation
        .id;
    const [chat, other] = [await chatWith(bram), await chatWith(cees)];
    const picture = (await album.upload(anna, { in_chat: 'true' })).body.photo.id;
    const send = async (where: string, body: object) => {
      const { status } = await anna.browser.post(`/api/chats/${where}/messages`, { id: randomUUID(), ...body });
      expect(status).toBe(201);
    };
    await send(chat, { text: said });
    await send(chat, { gift: 'rose' });
    await send(chat, { photo: picture });
    await send(other, { text: said });
    const viewed = await anna.browser.post(`/api/photos/${hidden.id}/view`, { id: randomUUID() });
    expect(viewed.status).toBe(200);
    secrets.push(
      said,
      'Bram',
      'Cees',
      bram.user.id,
      cees.user.id,
      bram.email,
      cees.email,
      chat,
      other,
      picture,
      hidden.id,
    );
    await app.context.readYourWrites.waitFor(await app.context.store.head());
  });
  afterAll(() => app.close());

  const lines = async (filter: object) => {
    const asked = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]' });
    const { status, body } = await finance.get<Line[]>(`/admin/api/lot-lines?${asked}`);
    expect(status).toBe(200);
    return body;
  };
  const entry = async (id: string) => {
    const { status, body } = await finance.get<Entry>(`/admin/api/ledger/${encodeURIComponent(id)}`);
    expect(status).toBe(200);
    return body;
  };

  it('leads from the member over lots to each message, gift and photo, with its price and when, and no more', async () => {
    const spent = (await lines({ member: anna.user.id })).filter(({ credits }) => credits < 0);
    const entries = await Promise.all([...new Set(spent.map(({ entry: id }) => id))].map(entry));
    const facts = entries.map(({ cause: { code }, gift, credits }) => [code, gift, credits < 0].join(' '));
    expect(facts.sort()).toEqual(
      ['gift rose true', 'photo  true', 'private_photo  true', 'text  true', 'text  true'].sort(),
    );
    expect(entries.find(({ gift }) => gift === 'rose')?.credits).toBe(-3);
    for (const one of entries) expect(Date.parse(one.at)).toBeGreaterThan(0);
    const told = JSON.stringify([spent, entries]);
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    // The same partner is the same sign, another one another.
    const partners = (code: string) => entries.filter(({ cause }) => cause.code === code).map(({ partner }) => partner);
    expect(partners('gift')).toEqual(partners('photo'));
    expect(partners('photo')).toEqual(partners('private_photo'));
    expect(new Set(partners('text')).size).toBe(2);
    expect(partners('gift')[0]).toMatch(/^\S{12}$/);
  });

  it('leads back from each of them to the purchase that paid for it', async () => {
    const own = await lines({ lot: payment, member: anna.user.id });
    const spent = own.filter(({ credits }) => credits < 0);
    expect(spent.length).toBeGreaterThan(0);
    for (const line of spent) {
      const { lots, credits } = await entry(line.entry);
      expect(lots.reduce((sum, lot) => sum + lot.credits, 0)).toBe(credits);
      expect(lots).toContainEqual({ lot: payment, payment, credits: line.credits });
      expect((await finance.get(`/admin/api/payments/${payment}`)).status).toBe(200);
    }
    const [bought] = own.filter(({ credits }) => credits > 0);
    expect(bought?.cause.payment).toBe(payment);
  });

  it('tells nobody apart across members, and no other line', async () => {
    const dirk = await member(app, { name: 'Dirk', gender: 'female' });
    await shopClient(app).bought(dirk);
    const { body } = await dirk.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    const id = randomUUID();
    await dirk.browser.post(`/api/chats/${body.conversation.id}/messages`, { id, text: 'Hoi' });
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const partnerOf = async (of: string) => {
      const [line] = (await lines({ member: of })).filter(({ cause }) => cause.code === 'text');
      return (await entry(line?.entry ?? '')).partner;
    };
    const both = [await partnerOf(dirk.user.id), await partnerOf(anna.user.id)];
    expect(new Set([...both, null]).size).toBe(3);
    expect((await finance.get('/admin/api/ledger/none')).status).toBe(404);
  });
});
