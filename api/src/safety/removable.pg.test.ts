import { randomUUID } from 'node:crypto';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { photoForm, picture } from '../testing/pictures.ts';
import { signedInStaff } from '../testing/staff.ts';

type Row = {
  content: string;
  item: string | null;
  conversation: string | null;
  text: string;
  image: string | null;
  reported: boolean;
};
type Case = {
  id: string;
  withheld: number;
  about: { profile: string | null };
  evidence: { messages: { text: string }[] };
};
const description = 'Vervelende berichten, ook na mijn nee.';
const why = { reason: 'explicit_content', statement: 'Dit hoort hier niet.' };

describe('what staff see of a case', () => {
  let app: TestApp;
  let support: Browser;
  let second: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    support = (await signedInStaff(app, 'support')).browser;
    second = (await signedInStaff(app, 'support')).browser;
  });
  afterAll(() => app.close());

  const two = () => Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
  const ask = <Answer>(path: string, filter: object) =>
    support.get<Answer>(`/admin/api/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const removable = async (who: SignedUp, complaint?: string) =>
    (await ask<Row[]>('removable-contents', { member: who.user.id, complaint })).body;
  const complain = async (who: Pick<SignedUp, 'browser'>, more: object) => {
    const { body } = await who.browser.post<{ reference: string }>('/api/complaints', {
      ...{ category: 'harassment', description, ...more },
    });
    return (await ask<Case[]>('complaints', { q: body.reference })).body[0] as Case;
  };
  const talk = async (by: SignedUp, other: SignedUp, texts: readonly string[]) => {
    const { body } = await by.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: other.user.id });
    const ids = texts.map(() => randomUUID());
    for (const [at, text] of texts.entries())
      await by.browser.post(`/api/chats/${body.conversation.id}/messages`, { id: ids[at], text });
    return { conversation: body.conversation.id, ids };
  };
  const decide = (who: Browser, id: string) =>
    who.post(`/admin/api/complaints/${id}/resolve`, { outcome: 'upheld', answer: 'Gedaan.', reason: 'gezien' });
  /** How often the record says that somebody looked into the conversation of a case. */
  const looksAt = async (complaint: string) => {
    const { events } = await app.context.store.readAll({ after: 0n, limit: 10_000, categories: ['staff'] });
    return events.filter(({ data }) => (data as { complaint?: string }).complaint === complaint).length;
  };
  const looksIn = async (who: SignedUp) => {
    const answer = await fetch(`${app.site}/api/user/export`, {
      headers: { cookie: [...who.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const file = unzipSync(new Uint8Array(await answer.arrayBuffer()))['staff_access.json'];
    return JSON.parse(strFromU8(file ?? new Uint8Array())) as { conversation: string }[];
  };

  it('what a complaint names is chosen first, and what was removed is not offered again', async () => {
    const [ann, bob] = await two();
    await bob.browser.patch('/api/profile', { about: 'Woorden van Bob.' });
    const { body } = await bob.browser.post<{ photo: OwnPhoto }>('/api/photos', photoForm(await picture()));
    const { conversation, ids } = await talk(bob, ann, ['een', 'twee']);
    const { id: complaint } = await complain(ann, { profile: bob.user.id, conversation, message: ids[1] });
    const offered = await removable(bob, complaint);
    expect(offered.map(({ content, text, item }) => (content === 'photo' ? item : text))).toEqual([
      ...['twee', body.photo.id, 'Woorden van Bob.', 'een'],
    ]);
    expect(offered.map(({ reported }) => reported)).toEqual([true, false, false, false]);
    expect(offered[1]?.image).toMatch(/^\/admin\/api\/photos\//);
    for (const { content, item, conversation: where } of offered)
      expect(
        (
          await support.post(`/admin/api/members/${bob.user.id}/remove-content`, {
            ...{ ...why, content, item, conversation: where, complaint },
          })
        ).status,
      ).toBe(200);
    expect(await removable(bob, complaint)).toEqual([]);
  });

  it('messages are offered of an open complaint about that member alone, never without one, and the look is recorded', async () => {
    const [cat, dev] = await two();
    const { conversation, ids } = await talk(dev, cat, ['onaardig']);
    const { id } = await complain(cat, { profile: dev.user.id, conversation, message: ids[0] });
    const texts = async (who: SignedUp, complaint?: string) =>
      (await removable(who, complaint)).map(({ text }) => text);
    expect(await texts(dev)).toEqual([]);
    expect(await looksAt(id)).toBe(0);
    expect(await texts(dev, id)).toEqual(['onaardig']);
    expect(await looksAt(id)).toBe(1);
    expect(await texts(cat, id)).toEqual([]);
    await decide(support, id);
    expect(await texts(dev, id)).toEqual([]);
  });

  it('kept private messages are read while the case is open, each look is in the export of both, once a day', async () => {
    const [eva, fin] = await two();
    const { conversation, ids } = await talk(fin, eva, ['alleen voor jou']);
    const listed = await complain(eva, { profile: fin.user.id, conversation, message: ids[0] });
    expect(listed.evidence.messages).toEqual([]);
    expect(await looksIn(eva)).toEqual([]);
    const read = async (who: Browser) => (await who.get<Case>(`/admin/api/complaints/${listed.id}`)).body;
    const looks = await Promise.all([read(support), read(support), read(support)]);
    for (const { evidence, withheld } of looks)
      expect([evidence.messages.map(({ text }) => text), withheld]).toEqual([['alleen voor jou'], 0]);
    await read(second);
    const seen = async () =>
      Promise.all([eva, fin].map(async (who) => (await looksIn(who)).map((one) => one.conversation)));
    const twice = [conversation, conversation];
    await expect.poll(seen, { timeout: 60_000 }).toEqual([twice, twice]);
    expect((await decide(support, listed.id)).status).toBe(200);
    expect(await read(second)).toMatchObject({ withheld: 1, evidence: { messages: [] } });
    expect(JSON.stringify(await read(second))).not.toContain('alleen voor jou');
    // The decision is behind every look in the record: there was no third.
    expect(await seen()).toEqual([twice, twice]);
  });

  it('a photo that is reported leads to whose it is, also when a visitor reports it', async () => {
    const [gea, hub] = await two();
    const { body } = await hub.browser.post<{ photo: OwnPhoto }>('/api/photos', photoForm(await picture()));
    const photo = body.photo.id;
    const of = async (who: Pick<SignedUp, 'browser'>, more: object = {}) =>
      (await complain(who, { photo, ...more })).about.profile;
    expect(await of(gea)).toBeNull();
    await support.post(`/admin/api/photos/${photo}/approve`, { reason: 'bekeken' });
    expect(await of(gea)).toBe(hub.user.id);
    expect(await of({ browser: app.visitor() }, { email: 'iemand@example.test' })).toBe(hub.user.id);
  });

  it('is asked for by an id: a text of another kind is refused at its field', async () => {
    const [anna] = await two();
    const remove = (conversation: string) =>
      support.post<{ code: string; errors: { path: string }[] }>(`/admin/api/members/${anna.user.id}/remove-content`, {
        ...{ ...why, content: 'message', item: randomUUID(), conversation },
      });
    for (const conversation of ['Z\u0334\u0335\u0336'.repeat(125), 'x'.repeat(101), ''])
      expect(await remove(conversation)).toMatchObject({ status: 422, body: { errors: [{ path: 'conversation' }] } });
    for (const conversation of ['Z\u0334\u0335\u0336'.repeat(25), 'x'.repeat(100), '../../x', randomUUID()])
      expect([404, 422]).toContain((await remove(conversation)).status);
  });
});
