import { randomUUID } from 'node:crypto';
import type { OwnSanction } from '@vonk/contracts/safety/commands';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { openLiveStream } from '../testing/openLiveStream.ts';
import { member, PASSWORD, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { photoForm, picture } from '../testing/pictures.ts';
import { signedInStaff } from '../testing/staff.ts';

type Sanctions = { sanctions: OwnSanction[] };
type Profile = { about: string | null; photos: { id: string }[] };
type Messages = { messages: { id: string; text: string | null; kind: string }[] };

describe('measures of safety', () => {
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
  const why = { reason: 'explicit_content', statement: 'Dit hoort hier niet.' };
  const remove = (who: SignedUp, what: object) =>
    support.post(`/admin/api/members/${who.user.id}/remove-content`, { ...why, ...what });
  const mine = async ({ browser }: SignedUp) => (await browser.get<Sanctions>('/api/sanctions')).body.sanctions;
  const seen = async (by: SignedUp, other: SignedUp) =>
    (await by.browser.get<Profile>(`/api/members/${other.user.id}`)).body;

  it('the words of a profile are gone for others, and their writer reads why', async () => {
    const [ann, bob] = await two();
    await bob.browser.patch('/api/profile', { about: 'Iets wat hier niet mag.' });
    expect((await seen(ann, bob)).about).toBe('Iets wat hier niet mag.');
    expect(await remove(bob, { content: 'about', statement: ' ' })).toMatchObject({ status: 422 });
    expect((await seen(ann, bob)).about).toBe('Iets wat hier niet mag.');
    expect((await remove(bob, { content: 'about' })).status).toBe(200);
    expect((await seen(ann, bob)).about ?? '').toBe('');
    expect(await mine(bob)).toMatchObject([
      { kind: 'removal', what: 'about', statement: why.statement, active: false },
    ]);
  });

  it('a photo is gone for others, and nobody loses a photo by the name of somebody else', async () => {
    const [cat, dev] = await two();
    const { body } = await dev.browser.post<{ photo: OwnPhoto }>('/api/photos', photoForm(await picture()));
    const item = body.photo.id;
    await support.post(`/admin/api/photos/${item}/approve`, { reason: 'bekeken' });
    expect((await seen(cat, dev)).photos.map(({ id }) => id)).toEqual([item]);
    expect((await remove(cat, { content: 'photo', item })).status).toBe(404);
    expect((await remove(dev, { content: 'photo' })).status).toBe(404);
    expect((await seen(cat, dev)).photos).toHaveLength(1);
    expect((await remove(dev, { content: 'photo', item })).status).toBe(200);
    expect((await seen(cat, dev)).photos).toEqual([]);
    expect(await mine(dev)).toMatchObject([{ kind: 'removal', what: 'photo' }]);
    expect(await mine(cat)).toEqual([]);
  });

  it('a message is gone for both of a conversation, that of its writer alone', async () => {
    const [eve, fin] = await two();
    const chat = await fin.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: eve.user.id });
    const conversation = chat.body.conversation.id;
    const item = randomUUID();
    await fin.browser.post(`/api/chats/${conversation}/messages`, { id: item, text: 'heel onaardig' });
    const texts = async ({ browser }: SignedUp) =>
      JSON.stringify((await browser.get<Messages>(`/api/chats/${conversation}/messages`)).body);
    expect(await texts(eve)).toContain('heel onaardig');
    expect((await remove(eve, { content: 'message', item, conversation })).status).toBe(404);
    expect((await remove(fin, { content: 'message', item })).status).toBe(404);
    expect(await texts(eve)).toContain('heel onaardig');
    expect((await remove(fin, { content: 'message', item, conversation })).status).toBe(200);
    for (const who of [eve, fin]) expect(await texts(who)).not.toContain('heel onaardig');
    expect(await mine(fin)).toMatchObject([{ kind: 'removal', what: 'message' }]);
  });

  it('a termination takes the place of a suspension: no day stands any more on which it would be over', async () => {
    const [, lex] = await two();
    const user = async () =>
      (await lex.browser.get<{ user: { status: string; suspension: object | null } }>('/api/user.php')).body.user;
    await support.post(`/admin/api/members/${lex.user.id}/suspend`, { ...why, days: 7 });
    expect((await user()).suspension).not.toBeNull();
    await support.post(`/admin/api/members/${lex.user.id}/terminate`, { ...why, reason: 'illegal_content' });
    expect(await user()).toMatchObject({ status: 'suspended', suspension: null });
    expect((await mine(lex))[0]).toMatchObject({ kind: 'termination', ground: 'law' });
  });

  it('a terminated member signs in to read why and appeals, and is back when a colleague agrees', async () => {
    const [gea, hub] = await two();
    const ended = await support.post(`/admin/api/members/${hub.user.id}/terminate`, { ...why, reason: 'scam' });
    expect(ended.status).toBe(200);
    expect((await gea.browser.get(`/api/members/${hub.user.id}`)).status).toBe(404);
    const again = app.visitor();
    const signedIn = await again.post<{ user: { status: string } }>('/api/user.php', {
      ...{ email: hub.email, password: PASSWORD },
    });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { status: 'suspended' } } });
    const [given] = (await again.get<Sanctions>('/api/sanctions')).body.sanctions;
    expect(given).toMatchObject({ kind: 'termination', reason: 'scam', active: true, until: null });
    expect(given).toMatchObject({ ground: 'terms', source: 'own' });
    expect((await again.post('/api/likes', { profile: gea.user.id })).status).toBe(403);
    const appeal = await again.post(`/api/sanctions/${given?.id}/appeal`, { words: 'Dit is een vergissing, echt.' });
    expect(appeal.status).toBe(200);
    const path = `/admin/api/sanction-appeals/${given?.id}/decide`;
    expect((await second.get(`/admin/api/sanction-appeals/${given?.id}`)).body).toMatchObject({ language: 'nl' });
    const verdict = { outcome: 'overturned', answer: 'Je hebt gelijk, excuses.', reason: 'verwisseld' };
    expect(await support.post(path, verdict)).toMatchObject({ body: { code: 'same_member_of_staff' } });
    expect((await second.post(path, verdict)).status).toBe(200);
    expect((await again.get<{ user: { status: string } }>('/api/user.php')).body.user.status).toBe('active');
    expect((await again.get<Sanctions>('/api/sanctions')).body.sanctions[0]).toMatchObject({
      ...{ active: false, appeal_outcome: 'overturned', appeal_answer: 'Je hebt gelijk, excuses.' },
    });
    expect((await gea.browser.get(`/api/members/${hub.user.id}`)).status).toBe(200);
    expect((await again.post('/api/likes', { profile: gea.user.id })).status).toBe(200);
  });

  it('a block and its end reach the other screens of who blocks, and of nobody else', async () => {
    const [[ina, jos], [kee]] = await Promise.all([two(), two()]);
    const [hers, his, third] = await Promise.all([ina, jos, kee].map((who) => openLiveStream(app, who)));
    if (!hers || !his || !third) throw new Error('nobody listens');
    await ina.browser.post('/api/blocks', { profile: jos.user.id });
    await hers.until(() => hers.of('block').length === 1);
    expect(hers.of('block')[0]?.data).toEqual({ profile: jos.user.id });
    await ina.browser.delete(`/api/blocks/${jos.user.id}`);
    await hers.until(() => hers.of('block').length === 2);
    // What the others hear comes after both: they would have heard a block before their like.
    await ina.browser.post('/api/likes', { profile: jos.user.id });
    await his.until(() => his.received.some(({ event }) => event === 'like'));
    expect(his.of('block')).toEqual([]);
    await ina.browser.post('/api/likes', { profile: kee.user.id });
    await third.until(() => third.received.some(({ event }) => event === 'like'));
    expect(third.of('block')).toEqual([]);
    for (const screen of [hers, his, third]) screen.close();
  });
});
