import { randomUUID } from 'node:crypto';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, PASSWORD, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { photoForm, picture } from '../testing/pictures.ts';
import { signedInStaff } from '../testing/staff.ts';

type Case = {
  id: string;
  about: { profile: string | null; message: string | null };
  evidence_photo: string | null;
  withheld: number;
  evidence: {
    profile: { name: string; about: string; age: number } | null;
    photo: string | null;
    messages: { id: string; text: string; photo?: string | null }[];
    pictures: { photo: string }[];
  };
};
type Then = { profile: { fields: { about: string }; photos: { id: string }[] }; messages: { id: string }[] };
const description = 'Vervelende berichten, ook na mijn nee.';

describe('what is frozen with a complaint', () => {
  let app: TestApp;
  let support: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    support = (await signedInStaff(app, 'support')).browser;
  });
  afterAll(() => app.close());

  const two = () => Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
  /** Only premium members send photos. */
  const premium = ({ user: { id } }: SignedUp) =>
    app.context.commands.execute({
      stream: { category: 'wallet', initial: () => null, evolve: {} },
      id,
      command: { id: randomUUID(), fingerprint: 'test', actor: 'system:test' },
      decide: () => [{ type: 'BecamePremium', data: { member: id, payment: 'bought' } }],
    });
  const upload = async ({ browser }: SignedUp, fields: Record<string, string> = {}, height = 800) => {
    const form = photoForm(await picture(600, height), fields);
    const { id } = (await browser.post<{ photo: OwnPhoto }>('/api/photos', form)).body.photo;
    await support.post(`/admin/api/photos/${id}/approve`, { reason: 'bekeken' });
    return id;
  };
  const talk = async (by: SignedUp, other: SignedUp, contents: readonly object[]) => {
    const { body } = await by.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: other.user.id });
    const ids = contents.map(() => randomUUID());
    for (const [at, content] of contents.entries())
      await by.browser.post(`/api/chats/${body.conversation.id}/messages`, { id: ids[at], ...content });
    return { conversation: body.conversation.id, ids };
  };
  const file = ({ browser }: Pick<SignedUp, 'browser'>, more: object, key: string = randomUUID()) =>
    browser.call<{ reference: string }>(
      'POST',
      '/api/complaints',
      { category: 'harassment', description, ...more },
      { 'idempotency-key': key },
    );
  const read = async ({ body }: { body: { reference: string } }): Promise<Case> => {
    const filter = encodeURIComponent(JSON.stringify({ q: body.reference }));
    const { id } = (await support.get<Case[]>(`/admin/api/complaints?filter=${filter}`)).body[0] as Case;
    return (await support.get<Case>(`/admin/api/complaints/${id}`)).body;
  };
  const shown = async (complaint: string, photo: string) =>
    (await support.get(`/admin/api/complaints/${complaint}/pictures/${photo}`)).status;

  it('stays when words, photos and messages are changed or deleted afterwards, and the account with them', async () => {
    const [ann, bob] = await two();
    await premium(bob);
    await bob.browser.put('/api/consents/race');
    await bob.browser.patch('/api/profile', { about: 'Toen.', race: 'other' });
    const [main, second, sent] = [await upload(bob), await upload(bob), await upload(bob, { in_chat: 'true' })];
    const { conversation, ids } = await talk(bob, ann, [{ text: 'heel onaardig' }, { photo: sent }]);
    const filed = await file(ann, { profile: bob.user.id, conversation });

    await bob.browser.patch('/api/profile', { name: 'Niemand', about: 'Nu.' });
    for (const photo of [main, second, sent])
      expect((await bob.browser.delete(`/api/photos/${photo}`)).status).toBe(204);
    for (const id of ids)
      expect((await bob.browser.delete(`/api/chats/${conversation}/messages/${id}`)).status).toBe(204);
    expect((await bob.browser.delete('/api/user', { password: PASSWORD, reason: 'other' })).status).toBe(200);

    const found = await read(filed);
    expect(found.evidence.profile).toMatchObject({ name: 'Robin', about: 'Toen.' });
    expect(found.evidence_photo).toMatch(/^data:image\/webp;base64,.{100}/);
    expect(found.evidence.messages).toMatchObject([
      { id: ids[0], text: 'heel onaardig' },
      { id: ids[1], photo: sent },
    ]);
    expect(found.evidence.pictures.map(({ photo }) => photo).sort()).toEqual([main, second, sent].sort());
    for (const photo of [main, second, sent]) expect(await shown(found.id, photo)).toBe(200);
    const then = (await support.get<Then>(`/admin/api/point-in-time-views/${found.id}`)).body;
    expect(then.profile).toMatchObject({ fields: { about: 'Toen.' }, photos: [{ id: main }, { id: second }] });
    expect(then.messages.map(({ id }) => id)).toEqual(ids);
    // What was told for the match finder alone is shown to nobody.
    expect(then.profile.fields).not.toHaveProperty('race');
  });

  it('of a private conversation is closed with the case, its pictures too; those of the profile stay', async () => {
    const [cat, dev] = await two();
    await premium(dev);
    const [main, sent] = [await upload(dev), await upload(dev, { in_chat: 'true' })];
    const { conversation } = await talk(dev, cat, [{ text: 'kijk eens' }, { photo: sent }]);
    const { id } = await read(await file(cat, { profile: dev.user.id, conversation }));
    expect([await shown(id, main), await shown(id, sent), await shown(id, 'another')]).toEqual([200, 200, 404]);
    const decision = { outcome: 'upheld', answer: 'Gedaan.', reason: 'gezien' };
    expect((await support.post(`/admin/api/complaints/${id}/resolve`, decision)).status).toBe(200);
    expect([await shown(id, main), await shown(id, sent)]).toEqual([200, 404]);
    const closed = (await support.get<Case>(`/admin/api/complaints/${id}`)).body;
    expect(closed).toMatchObject({ withheld: 2, evidence: { messages: [], pictures: [{ photo: main }] } });
  });

  it('is the picture that was reported, and not another that came in its place before the call came again', async () => {
    const [eva, fin] = await two();
    const first = await upload(fin);
    // A private one that nobody complains about is nobody's business.
    await upload(fin, { private: 'true' });
    const key = randomUUID();
    const filed = await file(eva, { profile: fin.user.id }, key);
    const before = await read(filed);
    await fin.browser.delete(`/api/photos/${first}`);
    await upload(fin, {}, 900);
    expect((await file(eva, { profile: fin.user.id }, key)).body).toEqual(filed.body);
    expect(await read(filed)).toEqual(before);
    expect(before.evidence.pictures.map(({ photo }) => photo)).toEqual([first]);
  });

  it('never makes the photo or the words of one member a case against another', async () => {
    const [gea, hub] = await two();
    const [, ilo] = await two();
    const photo = await upload(hub);
    const { conversation } = await talk(hub, gea, [{ text: 'van hub' }]);
    const { ids } = await talk(ilo, gea, [{ text: 'van ilo' }]);
    const innocent = { profile: ilo.user.id };
    expect((await read(await file(gea, { ...innocent, photo }))).about.profile).toBe(hub.user.id);
    expect(await read(await file(gea, { ...innocent, conversation, message: ids[0] }))).toMatchObject({
      about: { profile: hub.user.id, message: null },
      evidence: { messages: [{ text: 'van hub' }] },
    });
  });
});
