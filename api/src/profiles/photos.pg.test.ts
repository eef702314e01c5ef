import { randomUUID } from 'node:crypto';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { photoForm, picture } from '../testing/pictures.ts';
import { signedInStaff } from '../testing/staff.ts';
import { albumOf, type Uploaded } from './testing/album.ts';

let app: TestApp;
let album: ReturnType<typeof albumOf>;
beforeAll(async () => {
  app = await openTestApp();
  album = albumOf(app);
});
afterAll(() => app.close());

type Photos = { photos: OwnPhoto[]; code?: string };
const mine = async ({ browser }: SignedUp) =>
  (await browser.get<{ profile: Photos }>('/api/profile')).body.profile.photos;
const colourAt = async (photo: string) => {
  const file = await app.context.files.read(`photos/${photo}/large.webp`);
  const { data } = await sharp(file ?? undefined)
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0]! > 128 ? 'red' : 'blue';
};
/** Red on the left, blue on the right. 1200 by 800. */
const halves = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: 600, height: 800, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();

describe('an upload', () => {
  it('keeps nothing outside of the crop', async () => {
    const anna = await member(app);
    const { photo } = (await album.upload(anna, { crop: '0.5,0,0.5,1' }, await halves())).body;
    expect(photo).toMatchObject({ width: 600, height: 800 });
    expect(await colourAt(photo.id)).toBe('blue');
    const tooSmall = await album.upload(anna, { crop: '0,0,0.1,0.2' }, await halves());
    expect(tooSmall.body).toMatchObject({ code: 'photo_too_small', min_pixels: 300 });
    for (const crop of ['1,2', 'a,b,c,d', '-1,0,1,1', '0.5,0.5,0.6,0.6', '0,0,0,0', '0,0,1,1,1'])
      expect((await album.upload(anna, { crop }, await halves())).status).toBe(422);
  });

  it('under a key that was used cannot put another picture in the place of an approved one', async () => {
    const anna = await member(app);
    const key = randomUUID();
    const send = (bytes: Buffer) =>
      anna.browser.call<Uploaded>('POST', '/api/photos', photoForm(bytes), { 'idempotency-key': key });
    const { photo } = (await send(await picture(600, 800))).body;
    await album.approve(anna, photo.id);
    const before = await app.context.files.read(`photos/${photo.id}/large.webp`);
    const other = await send(await picture(800, 600));
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await app.context.files.read(`photos/${photo.id}/large.webp`)).toEqual(before);
    expect((await send(await picture(600, 800))).body.photo).toMatchObject({ id: photo.id, status: 'active' });
    expect(await mine(anna)).toHaveLength(1);
  });

  it('has a small card for phones, by the address of the card; one of before has its card there', async () => {
    const anna = await member(app);
    const { photo } = (await album.upload(anna, {}, await picture(900, 1200))).body;
    const card = (await mine(anna))[0]?.urls?.card ?? '';
    expect(card).toContain('/card?');
    const widthOf = async (address: string) => {
      const answer = await fetch(`${app.site}${address}`, {
        headers: { cookie: `auth.session=${anna.browser.cookies.get('auth.session')}` },
      });
      expect(answer.status).toBe(200);
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
    };
    const small = card.replace('/card?', '/small?');
    expect([await widthOf(card), await widthOf(small)]).toEqual([600, 360]);
    expect((await app.visitor().get(small.replace(/\?.*/, ''))).status).toBe(404);
    await app.context.files.delete(`photos/${photo.id}/small.webp`);
    expect(await widthOf(small)).toBe(600);
  });

  it('of 30 at once by a free member leaves 3 photos', async () => {
    const anna = await member(app);
    const bytes = await picture(400, 400);
    const answers = await Promise.all(Array.from({ length: 30 }, () => album.upload(anna, {}, bytes)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    // DECISIONS: 20 an hour; the other ten are told to wait.
    expect([count(201), count(409), count(429)]).toEqual([3, 17, 10]);
    expect(await mine(anna)).toHaveLength(3);
  });

  it('of a premium member ends at 25', async () => {
    const anna = await member(app);
    await album.buy(anna, 10);
    const bytes = await picture(400, 400);
    const some = async (count: number) => {
      await app.context.limits.forgive('photos', anna.user.id);
      return Promise.all(Array.from({ length: count }, () => album.upload(anna, {}, bytes)));
    };
    const statuses = [...(await some(12)), ...(await some(12))].map(({ status }) => status);
    expect(statuses).toEqual(Array(24).fill(201));
    const last = await some(5);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(last.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'photo_limit_reached', limit: 25 });
    expect(await mine(anna)).toHaveLength(25);
  });

  it('while another photo is deleted never makes it four', async () => {
    const anna = await member(app);
    const { photo } = (await album.upload(anna)).body;
    const work = [
      ...Array.from({ length: 6 }, () => album.upload(anna)),
      anna.browser.delete(`/api/photos/${photo.id}`),
    ];
    await Promise.all(work);
    const left = await mine(anna);
    expect(left.length).toBeLessThanOrEqual(3);
    expect(left.map(({ id }) => id)).not.toContain(photo.id);
    for (const { id } of left) expect(await app.context.files.read(`photos/${id}/card.webp`)).not.toBeNull();
    expect(await app.context.files.read(`photos/${photo.id}/card.webp`)).toBeNull();
  });
});

describe('the photos of a profile', () => {
  it('come in the order their owner gives them', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const [first, second, third] = [
      (await album.upload(anna)).body.photo.id,
      (await album.upload(anna)).body.photo.id,
      (await album.upload(anna)).body.photo.id,
    ];
    const order = (who: SignedUp, photos: string[]) => who.browser.put<Photos>('/api/photos/order', { photos });
    const answer = await order(anna, [first, third, second]);
    expect(answer.status).toBe(200);
    expect(answer.body.photos.map(({ id }) => id)).toEqual([first, third, second]);
    expect((await mine(anna)).map(({ id }) => id)).toEqual([first, third, second]);
    expect(await order(anna, [first, second])).toMatchObject({ status: 404, body: { code: 'photo_not_found' } });
    expect((await order(bram, [first, third, second])).status).toBe(404);
  });

  it('can be argued about once, before another member of staff', async () => {
    const anna = await member(app);
    const [sam, kim] = [await signedInStaff(app, 'support'), await signedInStaff(app, 'support')];
    const { id } = (await album.upload(anna)).body.photo;
    const pending = { status: 'pending', appealed: false };
    const appealed = { status: 'rejected', appealed: true };
    const judge = (who: typeof sam, act: string, reason: string, seen: object) =>
      who.browser.post(`/admin/api/photos/${id}/${act}`, { id: randomUUID(), reason, seen });
    const appeal = (text: string) => anna.browser.post<Photos>(`/api/photos/${id}/appeal`, { text });
    const filter = encodeURIComponent(JSON.stringify({ waiting: true, member: anna.user.id }));
    const waiting = async () =>
      (await sam.browser.get<{ id: string }[]>(`/admin/api/photos?filter=${filter}`)).body.map((row) => row.id);

    expect(await appeal('But it is a fine photo')).toMatchObject({ status: 409, body: { code: 'photo_not_rejected' } });
    expect(await waiting()).toContain(id);
    expect((await judge(sam, 'reject', 'nudity', pending)).status).toBe(200);
    expect(await waiting()).not.toContain(id);
    expect(await judge(kim, 'approve', 'fine', pending)).toMatchObject({
      status: 409,
      body: { code: 'photo_already_reviewed', status: 409 },
    });
    expect((await appeal('short')).status).toBe(422);
    expect((await appeal('That is a statue, not me')).body.photos).toMatchObject([{ id, appeal: 'open' }]);
    expect(await waiting()).toContain(id);
    const shown = await sam.browser.get(`/admin/api/photos/${id}`);
    expect(shown.body).toMatchObject({ appealed: true, appeal_text: 'That is a statue, not me', decidable: false });
    expect((await kim.browser.get(String((shown.body.urls as { large: string }).large))).status).toBe(200);
    expect(await judge(sam, 'approve', 'fine', appealed)).toMatchObject({
      status: 403,
      body: { code: 'same_member_of_staff' },
    });
    expect((await judge(kim, 'reject', 'nudity', appealed)).status).toBe(200);
    expect(await mine(anna)).toMatchObject([{ status: 'rejected', rejection: 'nudity', appeal: 'decided' }]);
    expect(await appeal('And once more, please')).toMatchObject({ status: 409, body: { code: 'photo_appeal_used' } });
    expect((await kim.browser.get(`/admin/api/photos/${id}`)).body).toMatchObject({
      decisions: [
        { verdict: 'rejected', by: 'Somebody of support' },
        { verdict: 'rejected', reason: 'nudity' },
      ],
      others: [],
    });
  });
});
