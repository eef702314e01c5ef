import { randomUUID } from 'node:crypto';
import type { Profile, VisiblePhoto } from '@vonk/contracts/profiles/queries';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASKED_AGAIN } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { albumOf } from './testing/album.ts';

let app: TestApp;
let album: ReturnType<typeof albumOf>;
beforeAll(async () => {
  app = await openTestApp();
  album = albumOf(app);
});
afterAll(() => app.close());

type Opened = { photo: VisiblePhoto; credits: number; code: string; missing?: number };
const open = (who: SignedUp, photo: string, id: string = randomUUID()) =>
  who.browser.post<Opened>(`/api/photos/${photo}/view`, { id });
const seenBy = async (who: SignedUp, owner: SignedUp) =>
  (await who.browser.get<Profile>(`/api/members/${owner.user.id}`)).body.photos;
const opens = async (who: SignedUp) =>
  (await app.recorded(`wallet-${who.user.id}`)).filter(({ type }) => type === 'PrivatePhotoViewed').length;
/** An owner with a private photo, and a premium member with 5 granted and 2 bought credits. */
const couple = async () => {
  const [owner, viewer] = [await member(app), await member(app, { gender: 'male' })];
  await album.buy(viewer, 2);
  return { owner, viewer, photo: (await album.shown(owner, { private: 'true' })).id };
};

describe('a private photo', () => {
  it('is shown to others as a blur that the server made, and not at all in its own sizes', async () => {
    const { owner, viewer, photo } = await couple();
    const [locked] = await seenBy(viewer, owner);
    expect(locked).toMatchObject({ id: photo, locked: true, urls: null });
    const blurred = await viewer.browser.get(locked?.blurred ?? '');
    expect(blurred.status).toBe(200);
    expect(blurred.headers.get('content-type')).toBe('image/webp');
    for (const size of ['thumb', 'card', 'large'])
      expect((await viewer.browser.get(`/api/photos/${photo}/${size}`)).status).toBe(404);
    const bytes = await app.context.files.read(`photos/${photo}/blurred.webp`);
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ width: 96, height: 128 });
  });

  it('opens for a credit, once, and stays open', async () => {
    const { owner, viewer, photo } = await couple();
    const id = randomUUID();
    const opened = await open(viewer, photo, id);
    expect(opened).toMatchObject({ status: 200, body: { credits: 6, photo: { id: photo, locked: false } } });
    expect((await viewer.browser.get(opened.body.photo.urls?.large ?? '')).status).toBe(200);
    expect(await open(viewer, photo, id)).toMatchObject({ status: 200, body: { credits: 6 } });
    expect(await open(viewer, photo)).toMatchObject({ status: 200, body: { credits: 6 } });
    expect(await seenBy(viewer, owner)).toMatchObject([{ id: photo, locked: false, blurred: null }]);
    expect((await viewer.browser.get('/api/credits/ledger')).body).toMatchObject({
      entries: [
        { kind: 'spend', credits: -1, balance_after: 6, cause: { code: 'private_photo', profile: owner.user.id } },
        {},
        {},
      ],
    });
  });

  it('is paid once when 30 taps arrive together', async () => {
    const { viewer, photo } = await couple();
    const answers = await Promise.all(Array.from({ length: 30 }, () => open(viewer, photo)));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(await opens(viewer)).toBe(1);
    expect((await viewer.browser.get('/api/user.php')).body).toMatchObject({ user: { credits: 6 } });
  });

  it('is for premium members, with enough credits', async () => {
    const { owner, viewer, photo } = await couple();
    const free = await member(app);
    expect(await open(free, photo)).toMatchObject({ status: 403, body: { code: 'premium_only' } });
    await app.changeSetting('private_photo_credits', 8);
    expect(await open(viewer, photo)).toMatchObject({
      status: 402,
      body: { code: 'insufficient_credits', missing: 1 },
    });
    await app.changeSetting('private_photo_credits', 7);
    expect(await open(viewer, photo)).toMatchObject({ status: 200, body: { credits: 0 } });
    await app.changeSetting('private_photo_credits', 1);
    const next = await album.shown(owner, { private: 'true' });
    expect(await open(viewer, next.id)).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } });
    expect(await opens(viewer)).toBe(1);
  });

  it('cannot be opened, and costs nothing, when its owner is out of reach or it is not there any more', async () => {
    const { owner, viewer, photo } = await couple();
    const pending = (await album.upload(owner, { private: 'true' })).body.photo.id;
    expect((await open(viewer, pending)).status).toBe(404);
    expect((await open(viewer, randomUUID())).status).toBe(404);
    await owner.browser.put('/api/user/invisible', { invisible: true });
    expect(await open(viewer, photo)).toMatchObject({ status: 404, body: { code: 'photo_not_found' } });
    await owner.browser.put('/api/user/invisible', { invisible: false });
    await owner.browser.post('/api/blocks', { profile: viewer.user.id });
    expect(await open(viewer, photo)).toMatchObject({ status: 403, body: { code: 'blocked' } });
    await owner.browser.delete(`/api/blocks/${viewer.user.id}`);
    await album.reject(owner, photo);
    expect((await open(viewer, photo)).status).toBe(404);
    expect(await opens(viewer)).toBe(0);
  });

  it('is free to look at for its owner, as is a public one for everybody', async () => {
    const { owner, photo } = await couple();
    const free = await member(app);
    expect(await open(owner, photo)).toMatchObject({ status: 200, body: { photo: { locked: false }, credits: 5 } });
    expect(await open(free, (await album.shown(owner)).id)).toMatchObject({ status: 200, body: { credits: 5 } });
    expect((await app.visitor().post(`/api/photos/${photo}/view`, { id: randomUUID() })).status).toBe(403);
  });

  it('once public is looked at again before strangers see it', async () => {
    const { owner, viewer, photo } = await couple();
    const answer = await owner.browser.put(`/api/photos/${photo}/private`, { private: false });
    expect(answer).toMatchObject({ status: 200, body: { photos: [{ id: photo, private: false, status: 'pending' }] } });
    expect(await seenBy(viewer, owner)).toEqual([]);
    await album.approve(owner, photo);
    expect(await seenBy(viewer, owner)).toMatchObject([{ id: photo, locked: false }]);
    expect((await viewer.browser.put(`/api/photos/${photo}/private`, { private: true })).status).toBe(404);
  });
});

describe('an address that somebody was given', () => {
  const addressOf = async (who: SignedUp, owner: SignedUp) => (await seenBy(who, owner))[0]?.urls?.card ?? '';
  const load = async (address: string) => (await app.visitor().get(address)).status;

  it('is dead once the photo is rejected or deleted', async () => {
    const [owner, viewer] = [await member(app), await member(app)];
    await album.shown(owner);
    const first = await addressOf(viewer, owner);
    expect(await load(first)).toBe(200);
    await album.reject(owner, first.split('/')[3] ?? '');
    expect(await load(first)).toBe(404);
    const { id } = await album.shown(owner);
    const second = await addressOf(viewer, owner);
    expect(await load(second)).toBe(200);
    await owner.browser.delete(`/api/photos/${id}`);
    expect(await load(second)).toBe(404);
  });

  it('is dead once either blocks the other, for that viewer alone', async () => {
    const [owner, viewer, third] = [await member(app), await member(app), await member(app)];
    await album.shown(owner);
    const [theirs, another] = [await addressOf(viewer, owner), await addressOf(third, owner)];
    expect(theirs).not.toBe(another);
    await owner.browser.post('/api/blocks', { profile: viewer.user.id });
    expect([await load(theirs), await load(another)]).toEqual([404, 200]);
    expect((await viewer.browser.get(theirs.split('?')[0] ?? '')).status).toBe(404);
    await third.browser.post('/api/blocks', { profile: owner.user.id });
    expect(await load(another)).toBe(404);
  });

  it('is dead once the owner has left, and cannot be made for somebody else', async () => {
    const [owner, viewer] = [await member(app), await member(app)];
    await album.shown(owner);
    const address = await addressOf(viewer, owner);
    expect(await load(address.replace(/to=[^&]*/, `to=${owner.user.id}`))).toBe(404);
    const { photo } = (await album.upload(owner)).body;
    expect(await load(address.replace(/photos\/[^/]*/, `photos/${photo.id}`))).toBe(404);
    const left = await owner.browser.delete('/api/user', { password: 'a long and quiet sentence', reason: 'time' });
    expect(left.status).toBe(200);
    expect(await load(address)).toBe(404);
  });
});

describe('the picture of a shared profile', () => {
  it('is the approved public main image of an active profile, at an address that stays', async () => {
    const [owner, visitor] = [await member(app), app.visitor()];
    const address = `/api/members/${owner.user.id}/share-image`;
    const load = async () => (await visitor.get(address)).status;
    const { photo } = (await album.upload(owner)).body;
    expect(await load()).toBe(404);
    await album.shown(owner, { private: 'true' });
    expect(await load()).toBe(404);
    await album.approve(owner, photo.id);
    const answer = await visitor.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const known = { 'if-none-match': answer.headers.get('etag') ?? '', ...ASKED_AGAIN };
    expect((await visitor.call('GET', address, undefined, known)).status).toBe(304);
    await owner.browser.put('/api/user/invisible', { invisible: true });
    expect(await load()).toBe(404);
    await owner.browser.put('/api/user/invisible', { invisible: false });
    expect(await load()).toBe(200);
    await album.reject(owner, photo.id);
    expect(await load()).toBe(404);
    expect((await visitor.get('/api/members/nobody/share-image')).status).toBe(404);
  });
});
