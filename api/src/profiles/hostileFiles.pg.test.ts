import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { UNSENT_PHOTOS_MAX } from '@vonk/domain/profiles/unsentPhotos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_SIZES } from '../http/photoUrls.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { picture } from '../testing/pictures.ts';
import type { Uploaded } from './testing/album.ts';
import { hostileFiles } from './testing/hostileFiles.ts';
import { PLANTED, webpParts } from './testing/pictureParts.ts';

const STATUS = { not_an_image: 422, unsupported_type: 415, photo_too_small: 422, photo_too_large: 413 };
const PIXELS_ONLY = /^(VP8 |VP8L|VP8X|ALPH)$/;
/** More than two photos of 50 megapixels take, far less than a bomb would. */
const MEGABYTES_MAX = 1000;
const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

let app: TestApp;
let anna: SignedUp;
let before: number;
beforeAll(async () => {
  app = await openTestApp();
  anna = await member(app);
  before = peak();
});
afterAll(() => app.close());

/** As a photo for a chat: the limit of a profile does not hold for those. */
const form = (bytes: Buffer, name = 'holiday.jpg', type = 'image/jpeg', field = 'photo') => {
  const made = new FormData();
  made.append('in_chat', 'true');
  made.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return made;
};
let sent = 0;
const send = async (body: FormData) => {
  // Somebody else before there are too many that they did not send.
  if ((sent += 1) % UNSENT_PHOTOS_MAX === 0) anna = await member(app);
  await app.context.limits.forgive('photos', anna.user.id);
  return anna.browser.post<Uploaded & { errors?: unknown }>('/api/photos', body);
};
const expectClean = async (photo: string) => {
  for (const size of PHOTO_SIZES) {
    const bytes = (await app.context.files.read(`photos/${photo}/${size}.webp`)) ?? Buffer.alloc(0);
    const { chunks, whole } = webpParts(bytes);
    expect(chunks.filter((type) => !PIXELS_ONLY.test(type))).toEqual([]);
    expect(whole).toBe(true);
    for (const trace of [PLANTED, 'Exif', 'adobe', 'ICC_PROFILE', '<script']) expect(bytes.includes(trace)).toBe(false);
    const { exif, icc, iptc, xmp } = await sharp(bytes).metadata();
    expect({ exif, icc, iptc, xmp }).toEqual({});
  }
};

describe('a file somebody uploads as a photo', () => {
  it('there are enough of them here', () => expect(hostileFiles.length).toBeGreaterThanOrEqual(60));

  it.each(hostileFiles)('%s: %s', async (_name, verdict, make) => {
    const { status, body } = await send(form(await make()));
    if (verdict === 'clean' || (verdict === 'safe' && status === 201)) {
      expect(status).toBe(201);
      return expectClean(body.photo.id);
    }
    const code = verdict === 'safe' ? 'not_an_image' : verdict;
    expect({ status, code: body.code }).toEqual({ status: STATUS[code], code });
  });

  it('never takes more memory than two honest photos', () => expect(peak() - before).toBeLessThan(MEGABYTES_MAX));
});

describe('a form with a photo', () => {
  it.each([
    ['a name that climbs out of its folder', '../../../../etc/passwd.jpg', 'image/jpeg'],
    ['a name of a script', 'photo.php;.jpg\r\n', 'image/jpeg'],
    ['a very long name', `${'a'.repeat(5000)}.jpg`, 'image/jpeg'],
    ['the type of a web page', 'holiday.html', 'text/html'],
    ['no type', 'holiday', ''],
  ])('may have %s: none of it is used', async (_what, name, type) => {
    const { status, body } = await send(form(await picture(), name, type));
    expect(status).toBe(201);
    await expectClean(body.photo.id);
  });

  it('has one photo, in its own field', async () => {
    const twice = form(await picture());
    twice.append('photo', new Blob([new Uint8Array(await picture())]), 'second.jpg');
    const asText = new FormData();
    asText.append('photo', 'a photo');
    const many = form(await picture());
    for (let field = 0; field < 9; field++) many.append(`field${field}`, 'x');
    const bodies = [twice, form(await picture(), 'a.jpg', 'image/jpeg', 'file'), asText, new FormData(), many];
    for (const body of bodies)
      expect(await send(body)).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
  });

  it.each(['yes', 'TRUE', '1', ''])('says true or false of a photo that is private, not %j', async (word) => {
    const body = form(await picture());
    body.set('private', word);
    const errors = [{ path: 'private', code: 'invalid_value' }];
    expect(await send(body)).toMatchObject({ status: 422, body: { code: 'invalid_request', errors } });
  });
});
