import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumOf } from '../profiles/testing/album.ts';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { picture } from '../testing/pictures.ts';
import { signedInStaff } from '../testing/staff.ts';

const words = { category: 'fake_profile', description: 'Dit is niet wie het zegt te zijn.' };
type Filed = { reference?: string; code?: string };

describe('a complaint about a profile', () => {
  let app: TestApp;
  let support: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    support = (await signedInStaff(app, 'support')).browser;
  });
  afterAll(() => app.close());

  const complain = (who: Browser, about: object) => who.post<Filed>('/api/complaints', { ...words, ...about });
  const filed = async (reference = '') => {
    const filter = encodeURIComponent(JSON.stringify({ q: reference }));
    const { body } = await support.get<{ id: string; about: Record<string, unknown> }[]>(
      `/admin/api/complaints?filter=${filter}`,
    );
    return body[0];
  };

  it.each(['TRUE', '\\', 'undefined', 'null', "' or 1=1"])('that is called %s is refused', async (profile) => {
    const answer = await complain(app.visitor(), { profile });
    expect(answer.status).toBe(422);
    expect((await support.get(`/admin/api/members/${encodeURIComponent(profile)}`)).status).toBe(404);
  });

  it.each(['a member', 'a visitor'])('is one however often %s sends it, and no other by the same id', async (who) => {
    const target = await member(app);
    const browser = who === 'a visitor' ? app.visitor() : (await member(app)).browser;
    const about = { id: randomUUID(), profile: target.user.id, email: `${randomUUID()}@example.org` };
    const answers = await Promise.all(Array.from({ length: 8 }, () => complain(browser, about)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    const other = await complain(browser, { ...about, description: 'Het is iemand heel anders.' });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  it('that nobody has is told as one that hides from the reporter: there is none, from whoever asks', async () => {
    const [shy, gone] = [await member(app), await member(app)];
    await shy.browser.put('/api/user/invisible', { invisible: true });
    await gone.browser.delete('/api/user', { password: 'a long and quiet sentence', reason: 'time' });
    const answers = [];
    for (const who of [app.visitor('203.0.113.9'), (await member(app)).browser])
      for (const profile of [randomUUID(), shy.user.id, gone.user.id]) {
        const { status, body } = await complain(who, { profile });
        answers.push(JSON.stringify([status, body.code]));
      }
    expect([...new Set(answers)]).toEqual([JSON.stringify([404, 'not_found'])]);
  });

  it('reaches staff from a visitor who may see it, and from whoever met the member before they hid or blocked', async () => {
    const [anna, bram] = [await member(app), await member(app, { gender: 'male', looking_for: 'female' })];
    expect((await complain(app.visitor('203.0.113.10'), { profile: anna.user.id })).status).toBe(201);
    await bram.browser.post('/api/likes', { profile: anna.user.id });
    await anna.browser.put('/api/user/invisible', { invisible: true });
    await anna.browser.post('/api/blocks', { profile: bram.user.id });
    const { status, body } = await complain(bram.browser, { profile: anna.user.id });
    expect(status).toBe(201);
    expect((await filed(body.reference))?.about).toMatchObject({ profile: anna.user.id });
  });

  it('keeps nothing of a photo or a message that is none', async () => {
    const { body } = await complain(app.visitor('203.0.113.11'), {
      photo: 'Annabel',
      message: 'Annabel',
      conversation: 'Annabel',
    });
    expect((await filed(body.reference))?.about).toEqual({
      profile: null,
      conversation: null,
      message: null,
      photo: null,
    });
  });

  it('keeps each picture once, also one that was uploaded twice', async () => {
    const [anna, album] = [await member(app), albumOf(app)];
    const bytes = await picture(500, 600);
    for (let twice = 0; twice < 2; twice++) {
      const { photo } = (await album.upload(anna, {}, bytes)).body;
      await album.approve(anna, photo.id);
    }
    const other = sharp({ create: { width: 600, height: 600, channels: 3, background: 'blue' } }).jpeg();
    const { photo: third } = (await album.upload(anna, {}, await other.toBuffer())).body;
    await album.approve(anna, third.id);
    const { body } = await complain(app.visitor('203.0.113.12'), { profile: anna.user.id });
    const { id = '' } = (await filed(body.reference)) ?? {};
    const kept = await readdir(join(app.context.config.dataDir, 'files', 'evidence', id));
    // The main one large, and of the others what a card shows: the second of the twins is smaller, the third its own.
    expect(kept).toHaveLength(3);
    const record = (await support.get<{ evidence: { pictures: { photo: string }[] } }>(`/admin/api/complaints/${id}`))
      .body;
    expect(record.evidence.pictures).toHaveLength(3);
    for (const { photo } of record.evidence.pictures)
      expect((await support.get(`/admin/api/complaints/${id}/pictures/${photo}`)).status).toBe(200);
  });

  it('does not make an erased member of an id that older complaints name', async () => {
    await app.context.db('read.timeline').insert({
      ...{
        member: 'TRUE',
        position: '999999999',
        at: new Date(),
        event: 'ComplaintFiled',
        actor: 'visitor',
        data: '{}',
      },
    });
    expect((await support.get('/admin/api/members/TRUE')).status).toBe(404);
  });
});
