import { randomUUID } from 'node:crypto';
import type { Evidence } from '@vonk/contracts/safety/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

type Filed = { reference: string; due_at: string; code: string };
type Recorded = {
  data: { email: string; about: Record<string, string | null>; evidence: z.infer<typeof Evidence>; member: string };
};
const HOUR_MS = 3_600_000;
const words = 'Vervelende berichten, ook na mijn nee.';

describe('safety', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const two = () => Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
  const complain = (who: Pick<SignedUp, 'browser'>, body: object) =>
    who.browser.post<Filed>('/api/complaints', { category: 'harassment', description: words, ...body });
  /** The complaints in the record, by their reference. */
  const record = async ({ body }: { body: Filed }): Promise<Recorded> => {
    const { events } = await app.context.store.readAll({ after: 0n, limit: 10_000, categories: ['complaint'] });
    const opened = await app.context.codec.openAll(events);
    const found = opened.find(({ data }) => (data as { reference?: string }).reference === body.reference);
    return found as unknown as Recorded;
  };
  const talk = async (by: SignedUp, other: SignedUp, texts: string[]) => {
    const { body } = await by.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: other.user.id });
    const conversation = body.conversation.id;
    const ids = texts.map(() => randomUUID());
    for (const [at, text] of texts.entries())
      await by.browser.post(`/api/chats/${conversation}/messages`, { id: ids[at], text });
    return { conversation, ids };
  };

  describe('a block', () => {
    it('hides two members from each other at once, and shows the blocker whom they blocked', async () => {
      const [anna, bram] = await two();
      const sees = async (who: SignedUp, other: SignedUp) =>
        (await who.browser.get(`/api/members/${other.user.id}`)).status;
      expect(await sees(bram, anna)).toBe(200);
      for (let twice = 0; twice < 2; twice++)
        expect((await anna.browser.post('/api/blocks', { profile: bram.user.id })).status).toBe(204);
      expect([await sees(bram, anna), await sees(anna, bram)]).toEqual([403, 403]);
      const { body } = await anna.browser.get<{ blocks: { id: string }[] }>('/api/blocks');
      expect(body.blocks.map(({ id }) => id)).toEqual([bram.user.id]);
      expect((await bram.browser.get<{ blocks: unknown[] }>('/api/blocks')).body.blocks).toEqual([]);
    });

    it('removes their likes, and can be taken back by who gave it alone', async () => {
      const [carla, dirk] = await two();
      await dirk.browser.post('/api/likes', { profile: carla.user.id });
      await carla.browser.post('/api/blocks', { profile: dirk.user.id });
      expect((await dirk.browser.delete(`/api/blocks/${carla.user.id}`)).status).toBe(204);
      expect((await dirk.browser.get(`/api/members/${carla.user.id}`)).status).toBe(403);
      for (let twice = 0; twice < 2; twice++)
        expect((await carla.browser.delete(`/api/blocks/${dirk.user.id}`)).status).toBe(204);
      expect((await dirk.browser.get(`/api/members/${carla.user.id}`)).status).toBe(200);
      const { body } = await carla.browser.get<{ liked_by: unknown[] }>('/api/likes.php');
      expect(body.liked_by).toEqual([]);
    });

    it('of nobody or of oneself is not found', async () => {
      const [els] = await two();
      for (const profile of ['nobody', els.user.id])
        expect(await els.browser.post('/api/blocks', { profile })).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
    });

    it('that races messages lets through none that was sent after it was answered', async () => {
      const [fay, gus] = await two();
      const { conversation } = await talk(fay, gus, ['hoi']);
      const path = `/api/chats/${conversation}/messages`;
      const send = () => fay.browser.post(path, { id: randomUUID(), text: 'nog een' });
      const [blocked] = await Promise.all([gus.browser.post('/api/blocks', { profile: fay.user.id }), send(), send()]);
      expect(blocked.status).toBe(204);
      expect(await send()).toMatchObject({ status: 403, body: { code: 'blocked' } });
    });
  });

  describe('a complaint', () => {
    it('gets a reference that can be read out, and the deadline of its category', async () => {
      const [hal, ivo] = await two();
      const answer = await complain(hal, { profile: ivo.user.id, category: 'scam_or_fraud' });
      expect(answer.status).toBe(201);
      expect(answer.body.reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      const hours = (Date.parse(answer.body.due_at) - Date.now()) / HOUR_MS;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThanOrEqual(24);
      const { body } = await hal.browser.get<{ complaints: object[] }>('/api/complaints');
      expect(body.complaints).toMatchObject([
        { reference: answer.body.reference, status: 'open', category: 'scam_or_fraud', description: words },
      ]);
    });

    it('keeps the profile and the messages as they were, whatever is changed or removed later', async () => {
      const [jan, kim] = await two();
      const { conversation, ids } = await talk(jan, kim, ['een', 'twee', 'drie']);
      await kim.browser.post('/api/blocks', { profile: jan.user.id });
      const answer = await complain(kim, { profile: jan.user.id, conversation, message: ids[1] });
      await jan.browser.patch('/api/profile', { name: 'Niemand' });
      const { data } = await record(answer);
      expect(data.about).toMatchObject({ profile: jan.user.id, conversation, message: ids[1] });
      expect(data.evidence.profile).toMatchObject({ id: jan.user.id, name: 'Robin' });
      expect(data.evidence.messages.map(({ text }) => text)).toEqual(['een', 'twee', 'drie']);
      expect(data.email).toBe(kim.email);
    });

    it('opens no conversation that the reporter is not in', async () => {
      const [leo, mia] = await two();
      const ned = await member(app);
      const { conversation } = await talk(leo, mia, ['geheim']);
      for (const who of [ned, { browser: app.visitor() }]) {
        const { data } = await record(await complain(who, { conversation }));
        expect(data.about.conversation).toBeNull();
        expect(data.evidence.messages).toEqual([]);
      }
    });

    it('can be made logged out, with an address for the answer', async () => {
      const browser = app.visitor();
      const answer = await complain({ browser }, { email: 'iemand@example.test', category: 'privacy' });
      expect(answer.status).toBe(201);
      expect((await record(answer)).data).toMatchObject({ email: 'iemand@example.test', member: null });
      expect((await browser.get('/api/complaints')).status).toBe(403);
    });

    it('sent again with the same key is the same complaint', async () => {
      const [oda] = await two();
      const send = (description: string) =>
        oda.browser.call<Filed>(
          'POST',
          '/api/complaints',
          { category: 'other', description },
          {
            'idempotency-key': 'once',
          },
        );
      const first = await send(words);
      expect(await send(words)).toMatchObject({ status: 201, body: first.body });
      expect(await send(`${words} Echt.`)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
      const { body } = await oda.browser.get<{ complaints: object[] }>('/api/complaints');
      expect(body.complaints).toHaveLength(1);
    });

    it('needs words and a category of the list, and is taken ten times a day', async () => {
      const [pim] = await two();
      expect(await complain(pim, { description: 'te kort' })).toMatchObject({ status: 422 });
      expect(await complain(pim, { category: 'gossip' })).toMatchObject({ status: 422 });
      for (let at = 0; at < 8; at++) expect((await complain(pim, {})).status).toBe(201);
      expect(await complain(pim, {})).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    });
  });
});
