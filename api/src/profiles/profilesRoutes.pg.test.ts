import type { OwnPhoto, Profile } from '@vonk/contracts/profiles/queries';
import { pairId } from '@vonk/contracts/kernel';
import { block } from '@vonk/domain/safety/block';
import { pair } from '@vonk/domain/likes/pair';
import { approvePhoto } from '@vonk/domain/profiles/approvePhoto';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { rejectPhoto } from '@vonk/domain/profiles/rejectPhoto';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASKED_AGAIN } from '../testing/browser.ts';
import { member, signUp, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { photoForm, picture } from '../testing/pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const command = () => ({ id: randomUUID(), fingerprint: 'test', actor: 'staff:test' });
const read = async (position: bigint | null) => expect(await app.context.readYourWrites.waitFor(position)).toBe(true);
const approve = async ({ user }: SignedUp, photo: string) => {
  const { position } = await app.context.commands.execute({
    stream: profileStream,
    id: user.id,
    command: command(),
    decide: (state) => approvePhoto(state, { member: user.id, photo, by: 'test' }),
  });
  await read(position);
};
const reject = async ({ user }: SignedUp, photo: string) => {
  const { position } = await app.context.commands.execute({
    stream: profileStream,
    id: user.id,
    command: command(),
    decide: (state) => rejectPhoto(state, { member: user.id, photo, by: 'test', reason: 'nudity' }),
  });
  await read(position);
};
const upload = async (who: SignedUp, fields: Record<string, string> = {}, bytes?: Buffer) =>
  who.browser.post<{ photo: OwnPhoto; code: string }>('/api/photos', photoForm(bytes ?? (await picture()), fields));

describe('my profile', () => {
  it('takes any of its fields, and says what is still missing', async () => {
    const { browser } = await member(app);
    const before = await browser.get<{ completion: { percentage: number; missing: string[] } }>('/api/profile');
    expect(before.body.completion.missing).toContain('about');
    const answer = await browser.patch<typeof before.body>('/api/profile', {
      about: ' I like long walks ',
      interests: ['walking', 'music', 'walking'],
      city: 'Utrecht',
      completed: true,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        profile: { about: 'I like long walks', interests: ['walking', 'music'], city: 'Utrecht', completed: true },
      },
    });
    expect(answer.body.completion.missing).not.toContain('about');
    expect(answer.body.completion.percentage).toBeGreaterThan(before.body.completion.percentage);
  });

  it('refuses an answer that is none, and a name that is the email address', async () => {
    const { browser, email } = await member(app);
    expect(await browser.patch('/api/profile', { body_type: 'huge' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'body_type', code: 'invalid_value' }] },
    });
    const named = await member(app, { email: 'a@example.test' });
    expect(email).not.toBe('');
    expect(await named.browser.patch('/api/profile', { name: 'A@example.test' })).toMatchObject({
      status: 422,
      body: { code: 'name_is_email' },
    });
  });

  it('can be made invisible to strangers', async () => {
    const [shy, other] = [await member(app), await member(app)];
    expect((await other.browser.get(`/api/members/${shy.user.id}`)).status).toBe(200);
    expect(await shy.browser.put('/api/user/invisible', { invisible: true })).toMatchObject({
      status: 200,
      body: { user: { profile: { invisible: true } } },
    });
    expect((await other.browser.get(`/api/members/${shy.user.id}`)).status).toBe(404);
  });
});

describe('photos', () => {
  it('are seen by others once approved; the first is the main one', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const { status, body } = await upload(anna);
    expect(status).toBe(201);
    expect(body.photo).toMatchObject({ status: 'pending', main: true, private: false, width: 600, height: 800 });
    const seen = () => bram.browser.get<Profile>(`/api/members/${anna.user.id}`);
    expect((await seen()).body).toMatchObject({ main_image: null, photos: [] });
    await approve(anna, body.photo.id);
    expect((await seen()).body).toMatchObject({ main_image: { id: body.photo.id }, photos: [{ locked: false }] });
  });

  it('load at the address one was shown, as WebP, and nowhere else', async () => {
    const [anna, visitor] = [await member(app), app.visitor()];
    const { photo } = (await upload(anna)).body;
    const plain = `/api/photos/${photo.id}/card`;
    expect((await visitor.get(plain)).status).toBe(404);
    const own = await anna.browser.get(plain);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-type')).toBe('image/webp');
    expect(own.headers.get('cache-control')).toContain('immutable');
    expect((await visitor.get(photo.urls.card)).status).toBe(200);
    const other = (await upload(anna)).body.photo;
    expect((await visitor.get(photo.urls.card.replace(photo.id, other.id))).status).toBe(404);
    expect((await visitor.get(photo.urls.card.replace('signature=', 'signature=A'))).status).toBe(404);
    expect((await visitor.get(photo.urls.card.replace('card', 'huge'))).status).toBe(404);
    const etag = own.headers.get('etag') ?? '';
    expect((await anna.browser.call('GET', plain, undefined, { 'if-none-match': etag, ...ASKED_AGAIN })).status).toBe(
      304,
    );
  });

  it('that were rejected are shown to their owner alone, also at an address given before', async () => {
    const [anna, visitor] = [await member(app), app.visitor()];
    const { photo } = (await upload(anna)).body;
    await reject(anna, photo.id);
    expect((await visitor.get(photo.urls.card)).status).toBe(404);
    expect((await anna.browser.get(photo.urls.card)).status).toBe(200);
    expect((await anna.browser.get('/api/profile')).body).toMatchObject({
      profile: { photos: [{ status: 'rejected', rejection: 'nudity' }] },
    });
  });

  it('that are private have no address for somebody who did not open them', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const { photo } = (await upload(anna, { private: 'true' })).body;
    await approve(anna, photo.id);
    const { photos } = (await bram.browser.get<Profile>(`/api/members/${anna.user.id}`)).body;
    expect(photos).toMatchObject([{ id: photo.id, private: true, locked: true, urls: null }]);
    expect((await bram.browser.get(`/api/photos/${photo.id}/large`)).status).toBe(404);
  });

  it('are three for a free member, also when four come at once', async () => {
    const anna = await member(app);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload(anna)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'photo_limit_reached', limit: 3 });
  });

  it('are made main and deleted by their owner only', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const [first, second] = [(await upload(anna)).body.photo, (await upload(anna)).body.photo];
    expect(await bram.browser.delete(`/api/photos/${first.id}`)).toMatchObject({
      status: 404,
      body: { code: 'photo_not_found' },
    });
    expect((await bram.browser.put(`/api/photos/${first.id}/main`)).status).toBe(404);
    expect((await anna.browser.put(`/api/photos/${second.id}/main`)).status).toBe(204);
    expect((await anna.browser.get('/api/profile')).body).toMatchObject({ profile: { main_image: { id: second.id } } });
    expect((await anna.browser.delete(`/api/photos/${second.id}`)).status).toBe(204);
    expect((await anna.browser.get(second.urls.card)).status).toBe(404);
    expect((await anna.browser.get('/api/profile')).body).toMatchObject({ profile: { main_image: { id: first.id } } });
  });

  it.each([
    ['a text', () => Promise.resolve(Buffer.from('no picture')), 422, 'not_an_image'],
    ['a GIF', () => Promise.resolve(Buffer.from('GIF89a..........')), 415, 'unsupported_type'],
    ['399 pixels', () => picture(399, 800), 422, 'photo_too_small'],
    ['over 10 MiB', () => Promise.resolve(Buffer.alloc(10 * 1024 * 1024 + 1)), 413, 'photo_too_large'],
  ])('%s is refused', async (_what, bytes, status, code) => {
    const anna = await member(app);
    expect(await upload(anna, {}, await bytes())).toMatchObject({ status, body: { code } });
  });

  it('need a form with a photo in it', async () => {
    const { browser } = await member(app);
    expect((await browser.post('/api/photos', {})).status).toBe(415);
    expect(await browser.post('/api/photos', new FormData())).toMatchObject({ status: 422 });
    const broken = await browser.call('POST', '/api/photos', '--x\r\nnonsense', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(broken.status).toBe(422);
  });

  it('take no field in their form that is not listed, and no text that no store can hold', async () => {
    const { browser } = await member(app);
    const send = async (fields: Record<string, string>) =>
      browser.post<{ code?: string; errors?: unknown }>('/api/photos', photoForm(await picture(), fields));
    expect(await send({ status: 'active' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', errors: [{ path: 'status', code: 'unknown_field' }] },
    });
    expect(await send({ crop: '\0' })).toMatchObject({ status: 422, body: { code: 'invalid_text' } });
    expect(
      (await browser.get<{ user: { profile: { photos: unknown[] } } }>('/api/user')).body.user.profile.photos,
    ).toEqual([]);
  });

  it('sent twice with one key are one photo', async () => {
    const { browser } = await member(app);
    const bytes = await picture();
    const send = () =>
      browser.call<{ photo: OwnPhoto }>('POST', '/api/photos', photoForm(bytes), { 'idempotency-key': 'same' });
    const [one, other] = [await send(), await send()];
    expect(other.body.photo.id).toBe(one.body.photo.id);
    expect((await browser.get('/api/profile')).body).toMatchObject({ profile: { photos: [{}] } });
  });
});

describe('the profile of somebody else', () => {
  it('is there for a confirmed member, and not for one who never confirmed', async () => {
    const [anna, waiting] = [await member(app), await signUp(app)];
    expect((await anna.browser.get(`/api/members/${waiting.user.id}`)).status).toBe(404);
    expect((await anna.browser.get('/api/members/nobody')).status).toBe(404);
  });

  it('says that one was blocked, to either side', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const { position } = await app.context.commands.execute({
      stream: pair,
      id: pairId(anna.user.id, bram.user.id),
      command: command(),
      decide: (state) => block(state, { by: anna.user.id, profile: bram.user.id }),
    });
    await read(position);
    for (const [viewer, seen] of [
      [anna, bram],
      [bram, anna],
    ] as const) {
      expect(await viewer.browser.get(`/api/members/${seen.user.id}`)).toMatchObject({
        status: 403,
        body: { code: 'blocked' },
      });
      expect((await viewer.browser.post(`/api/members/${seen.user.id}/visit`)).status).toBe(403);
    }
  });

  it('can be visited, again and again', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    for (let time = 0; time < 2; time++)
      expect((await anna.browser.post(`/api/members/${bram.user.id}/visit`)).status).toBe(204);
  });
});
