import { randomUUID } from 'node:crypto';
import { UNSENT_PHOTO_MS, UNSENT_PHOTOS_MAX } from '@vonk/domain/profiles/unsentPhotos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { member, signUp, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { photoForm, picture } from '../testing/pictures.ts';
import { albumOf, type Uploaded } from './testing/album.ts';

let app: TestApp;
let album: ReturnType<typeof albumOf>;
let anna: SignedUp;
let chat: string;
beforeAll(async () => {
  app = await openTestApp();
  album = albumOf(app);
  await app.changeSetting('photos_per_hour', 100);
  const [both, bram] = await Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
  anna = both;
  await album.buy(anna, 100);
  const { body } = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
  chat = body.conversation.id;
});
afterAll(() => app.close());

const forChat = (who = anna) => album.upload(who, { in_chat: 'true' });
const send = (photo: string) => anna.browser.post(`/api/chats/${chat}/messages`, { id: randomUUID(), photo });

it('takes 20 photos for chats that are not sent and no more, until one is sent or a day is over', async () => {
  const photos: string[] = [];
  for (let index = 0; index < UNSENT_PHOTOS_MAX - 1; index++) photos.push((await forChat()).body.photo.id);
  // The same call once more answers as it did, also where there is room for nobody else.
  const id = { 'idempotency-key': randomUUID() };
  const form = photoForm(await picture(), { in_chat: 'true' });
  const last = () => anna.browser.call<Uploaded>('POST', '/api/photos', form, id);
  const twentieth = await last();
  expect(twentieth.status).toBe(201);
  expect(await last()).toMatchObject({ status: 201, body: { photo: { id: twentieth.body.photo.id } } });
  expect(await forChat()).toMatchObject({ status: 409, body: { code: 'too_many_unsent_photos' } });
  expect((await album.upload(anna)).status).toBe(201);

  expect((await send(photos[0]!)).status).toBe(201);
  expect((await forChat()).status).toBe(201);
  expect(await forChat()).toMatchObject({ status: 409 });

  app.later(2 * UNSENT_PHOTO_MS);
  expect((await forChat()).status).toBe(201);
});

it('takes no more than 20 when they come at once', async () => {
  const cleo = await member(app);
  const answers = await Promise.all(Array.from({ length: UNSENT_PHOTOS_MAX + 4 }, () => forChat(cleo)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(UNSENT_PHOTOS_MAX);
});

it('takes none of somebody whose address is not confirmed', async () => {
  const dora = await signUp(app);
  expect(await forChat(dora)).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } });
  expect((await album.upload(dora)).status).toBe(201);
});

it('sends a photo until a day after it was uploaded, and one that was sent once more whenever', async () => {
  const [late, early] = [(await forChat()).body.photo.id, (await forChat()).body.photo.id];
  app.later(UNSENT_PHOTO_MS - 60_000);
  expect((await send(early)).status).toBe(201);
  app.later(120_000);
  expect(await send(late)).toMatchObject({ status: 404, body: { code: 'photo_not_found' } });
  expect((await send(early)).status).toBe(201);
});
