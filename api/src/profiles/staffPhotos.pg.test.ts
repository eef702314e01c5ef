import { randomUUID } from 'node:crypto';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { STAFF_ROLES } from '@vonk/contracts/site/events';
import { mayDo } from '@vonk/contracts/site/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { albumOf } from './testing/album.ts';

/** Every address in an answer, however deep. */
const addressesIn = (answer: unknown): string[] =>
  typeof answer === 'string'
    ? answer.startsWith('/') && answer.includes('/photos/')
      ? [answer]
      : []
    : typeof answer === 'object' && answer !== null
      ? Object.values(answer).flatMap(addressesIn)
      : [];

describe('the pictures that staff look at', () => {
  let app: TestApp;
  let anna: SignedUp;
  let support: Browser;
  let photos: OwnPhoto[];
  let addresses: string[];
  beforeAll(async () => {
    app = await openTestApp();
    const album = albumOf(app);
    anna = await member(app);
    support = (await signedInStaff(app, 'support')).browser;
    const unreviewed = (await album.upload(anna)).body.photo;
    const hidden = await album.shown(anna, { private: 'true' });
    const rejected = (await album.upload(anna)).body.photo;
    await album.reject(anna, rejected.id);
    photos = [unreviewed, hidden, rejected];
    const filter = encodeURIComponent(JSON.stringify({ member: anna.user.id }));
    const lists = await Promise.all([
      ...photos.map(({ id }) => support.get(`/admin/api/photos/${id}`)),
      ...['photos', 'removable-contents'].map((list) => support.get(`/admin/api/${list}?filter=${filter}`)),
      support.get(`/admin/api/members/${anna.user.id}`),
    ]);
    addresses = [...new Set(lists.flatMap(({ body }) => addressesIn(body)))];
  });
  afterAll(() => app.close());

  const opened = (who: Browser) => Promise.all(addresses.map(async (address) => (await who.get(address)).status));
  const all = (status: number) => addresses.map(() => status);

  it('are offered of each photo, private, unreviewed and rejected ones too', () => {
    for (const { id } of photos) expect(addresses.some((address) => address.includes(id))).toBe(true);
    // The cookie of staff travels below this path alone.
    for (const address of addresses) expect(address).toMatch(/^\/admin\/api\//);
  });

  it('open for somebody signed in who may review photos, and no cache keeps them', async () => {
    expect(await opened(support)).toEqual(all(200));
    const { headers } = await support.get(addresses[0] ?? '');
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(STAFF_ROLES)('open for %s as the permission to review photos says', async (role) => {
    const { browser } = await signedInStaff(app, role);
    expect(await opened(browser)).toEqual(all(mayDo(role, 'photos.review') ? 200 : 403));
  });

  it('open for no visitor and no member, whoever handed the address on', async () => {
    expect(await opened(app.visitor())).toEqual(all(403));
    expect(await opened((await member(app)).browser)).toEqual(all(403));
    expect(await opened(anna.browser)).toEqual(all(403));
  });

  it('close with the session: after signing out, after 12 hours and for somebody who left', async () => {
    const [out, left, late] = [
      await signedInStaff(app, 'support'),
      await signedInStaff(app, 'support'),
      await signedInStaff(app, 'support'),
    ];
    const admin = (await signedInStaff(app, 'admin')).browser;
    for (const { browser } of [out, left, late]) expect(await opened(browser)).toEqual(all(200));
    const token = out.browser.cookies.get('auth.staff') ?? '';
    await out.browser.post('/admin/api/logout');
    out.browser.cookies.set('auth.staff', token);
    expect(await opened(out.browser)).toEqual(all(403));
    await admin.post(`/admin/api/staff/${left.person.id}/leave`, { id: randomUUID(), reason: 'other work' });
    expect(await opened(left.browser)).toEqual(all(403));
    app.later(12 * 3_600_000 + 1000);
    expect(await opened(late.browser)).toEqual(all(403));
  });

  it('are made in no other size and of no photo that is not there', async () => {
    const { browser } = await signedInStaff(app, 'support');
    const [photo] = photos;
    for (const path of [`${photo?.id}/pictures/huge`, `${photo?.id}/pictures/..%2f..%2fx`, 'nothing/pictures/card'])
      expect((await browser.get(`/admin/api/photos/${path}`)).status).toBe(404);
  });

  it('have no signed address of the kind a member gets, whoever it says it was made for', async () => {
    const path = `/api/photos/${photos[0]?.id}`;
    const [address, query] = app.context.signedPaths.sign(path, ':staff', app.context.clock(), 3600).split('?');
    expect((await app.visitor().get(`${address}/large?${query}`)).status).toBe(404);
  });
});
