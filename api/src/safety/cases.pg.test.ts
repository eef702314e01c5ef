import { randomUUID } from 'node:crypto';
import type { OwnComplaint, OwnSanction } from '@vonk/contracts/safety/commands';
import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { photoForm, picture } from '../testing/pictures.ts';
import { signedInStaff } from '../testing/staff.ts';

type Case = { complaint: z.infer<typeof OwnComplaint> };
type Sanctions = { sanctions: OwnSanction[] };
const words = 'Vervelende berichten, ook na mijn nee.';

describe('cases of safety', () => {
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
  const talk = async (by: SignedUp, other: SignedUp, text: string) => {
    const { body } = await by.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: other.user.id });
    await by.browser.post(`/api/chats/${body.conversation.id}/messages`, { id: randomUUID(), text });
    return body.conversation.id;
  };
  const complaintOf = async (reference: string) => {
    const { body } = await support.get<{ id: string }[]>(
      `/admin/api/complaints?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`,
    );
    return body[0]?.id ?? '';
  };
  const decide = (who: Browser, id: string, answer: string) =>
    who.post(`/admin/api/complaints/${id}/resolve`, { outcome: 'rejected', answer, reason: 'gezien' });
  const sanction = (who: SignedUp, act: string, more: object = {}) =>
    support.post(`/admin/api/members/${who.user.id}/${act}`, { reason: 'spam', statement: 'Reclame.', ...more });

  it('a complaint is followed logged out with the token of the mail alone, appealed once, and decided by somebody else', async () => {
    const visitor = app.visitor();
    const filed = await visitor.post<{ reference: string }>('/api/complaints', {
      ...{ category: 'harassment', description: words, email: 'iemand@example.test' },
    });
    const { reference } = filed.body;
    const id = await complaintOf(reference);
    const token = linkToken(app.context.config.hmacSecret, 'complaint', id);
    const path = `/api/complaints/${reference}`;
    const none = { status: 404, body: { code: 'complaint_not_found' } };
    expect(await visitor.get(path)).toMatchObject(none);
    expect(await visitor.get(`${path}?token=${token.slice(1)}x`)).toMatchObject(none);
    // As many letters as the right one, and more bytes: a reference that is there answers as one that is not.
    const foreign = encodeURIComponent('é'.repeat(token.length));
    for (const one of [path, '/api/complaints/NOSUCHCASE']) {
      const answers = [
        await visitor.get(`${one}?token=${foreign}`),
        await visitor.post(`${one}/appeal`, { words: 'Kijk nog eens goed.', token: 'é'.repeat(token.length) }),
      ];
      for (const answer of answers) expect(answer, one).toMatchObject(none);
    }
    expect((await visitor.get<Case>(`${path}?token=${token}`)).body.complaint).toMatchObject({ status: 'open' });
    const appeal = () => visitor.post<Case>(`${path}/appeal`, { words: 'Kijk nog eens goed.', token });
    expect(await appeal()).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
    expect((await decide(support, id, 'Nee.')).status).toBe(200);
    expect((await appeal()).body.complaint).toMatchObject({ status: 'appealed', appeal: 'Kijk nog eens goed.' });
    expect(await decide(support, id, 'Nee!')).toMatchObject({ body: { code: 'same_member_of_staff' } });
    expect((await decide(second, id, 'Echt niet.')).status).toBe(200);
    expect((await visitor.get<Case>(`${path}?token=${token}`)).body.complaint).toMatchObject({
      ...{ status: 'resolved', answer: 'Echt niet.', first_decision: { answer: 'Nee.' }, appealable_until: null },
    });
  });

  it('200 complaints at once by one member are ten', async () => {
    const [ann] = await two();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => ann.browser.post('/api/complaints', { category: 'spam', description: words })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(190);
    expect((await ann.browser.get<{ complaints: object[] }>('/api/complaints')).body.complaints).toHaveLength(10);
  });

  it('a suspended member reads why, appeals, still exports, and is back when somebody else agrees', async () => {
    const [bea] = await two();
    await sanction(bea, 'suspend', { days: 7 });
    const mine = async () => (await bea.browser.get<Sanctions>('/api/sanctions')).body.sanctions;
    const [given] = await mine();
    expect(given).toMatchObject({ kind: 'suspension', reason: 'spam', statement: 'Reclame.', active: true });
    expect(JSON.stringify(given)).not.toContain('"by"');
    expect((await bea.browser.get('/api/user/export')).status).toBe(200);
    const appealed = await bea.browser.post(`/api/sanctions/${given?.id}/appeal`, { words: 'Dat was ik niet, echt.' });
    expect(appealed.status).toBe(200);
    const verdict = { outcome: 'overturned', answer: 'Je hebt gelijk.', reason: 'vergissing' };
    const path = `/admin/api/sanction-appeals/${given?.id}/decide`;
    expect(await support.post(path, verdict)).toMatchObject({ status: 403, body: { code: 'same_member_of_staff' } });
    expect((await second.post(path, verdict)).status).toBe(200);
    expect((await mine())[0]).toMatchObject({ active: false, appeal_outcome: 'overturned' });
    expect((await bea.browser.get<{ user: { status: string } }>('/api/user.php')).body.user.status).toBe('active');
  });

  it('a closed feature is refused with its end, and the others keep working', async () => {
    const [cor, dan] = await two();
    const conversation = await talk(cor, dan, 'hoi');
    await sanction(cor, 'limit', { feature: 'messages', days: 2 });
    const said = await cor.browser.post(`/api/chats/${conversation}/messages`, { id: randomUUID(), text: 'nog een' });
    expect(said).toMatchObject({ status: 403, body: { code: 'feature_limited' } });
    expect((await cor.browser.post('/api/likes', { profile: dan.user.id })).status).toBe(200);
    await sanction(cor, 'limit', { feature: 'likes', days: 2 });
    const [, eva] = await two();
    expect(await cor.browser.post('/api/likes', { profile: eva.user.id })).toMatchObject({
      body: { code: 'feature_limited' },
    });
    const upload = async () => cor.browser.post<{ until?: string }>('/api/photos', photoForm(await picture()));
    expect((await upload()).status).toBe(201);
    await sanction(cor, 'limit', { feature: 'photos', days: 2 });
    const refused = await upload();
    expect(refused).toMatchObject({ status: 403, body: { code: 'feature_limited' } });
    expect(Date.parse(refused.body.until ?? '')).toBeGreaterThan(Date.now());
  });

  it('staff see profile and chat as they were when the complaint was filed, and each look is in the record', async () => {
    const [fay, gus] = await two();
    const conversation = await talk(gus, fay, 'Koop een steam kaart voor me');
    await gus.browser.patch('/api/profile', { about: 'Toen.' });
    const { body } = await fay.browser.post<{ reference: string }>('/api/complaints', {
      ...{ category: 'scam_or_fraud', description: words, profile: gus.user.id, conversation },
    });
    await gus.browser.patch('/api/profile', { about: 'Nu.' });
    await talk(gus, fay, 'later');
    const id = await complaintOf(body.reference);
    type Then = { profile: { fields: { about: string } }; messages: { text: string }[] };
    const then = await support.get<Then>(`/admin/api/point-in-time-views/${id}`);
    expect(then.body.profile.fields.about).toBe('Toen.');
    expect(then.body.messages.map(({ text }) => text)).toEqual(['Koop een steam kaart voor me']);
    const audited = await app.context.store.readAll({ after: 0n, limit: 10_000, categories: ['staff'] });
    expect(audited.events.filter(({ type }) => type === 'ConversationInspected')).toHaveLength(1);
    expect((await decide(support, id, 'Gedaan.')).status).toBe(200);
    const refusals = async () =>
      (await app.context.store.readAll({ after: 0n, limit: 10_000, categories: ['staff'] })).events.filter(
        ({ type, data }) => type === 'StaffActRefused' && (data as { about?: string }).about === id,
      );
    for (let times = 0; times < 100; times++)
      expect((await support.get(`/admin/api/point-in-time-views/${id}`)).status).toBe(403);
    expect(await refusals()).toHaveLength(1);
  });

  it('warns the sender before talk of money goes, the reader in the chat, and puts it in the queue; nothing is kept back', async () => {
    const [hal, ida] = await two();
    const text = 'Stuur 50 euro en app me op 06 12345678';
    const { body } = await hal.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: ida.user.id });
    const path = `/api/chats/${body.conversation.id}`;
    const cautions = ['payment_talk', 'contact_details'];
    expect((await hal.browser.post(`${path}/check`, { text })).body).toEqual({ cautions });
    expect((await ida.browser.get(`${path}/cautions`)).body).toEqual({ cautions: [] });
    expect((await hal.browser.post(`${path}/messages`, { id: randomUUID(), text })).status).toBe(201);
    expect((await ida.browser.get(`${path}/cautions`)).body).toEqual({ cautions });
    const queue = await support.get<{ id: string; kind: string }[]>(
      `/admin/api/signals?filter=${encodeURIComponent(JSON.stringify({ member: hal.user.id }))}`,
    );
    expect(queue.body.map(({ kind }) => kind)).toEqual(['payment_talk']);
    const reviewed = await support.post(`/admin/api/signals/${queue.body[0]?.id}/review`, {
      ...{ verdict: 'confirmed', reason: 'gezien' },
    });
    expect(reviewed.body).toMatchObject({ verdict: 'confirmed' });
    expect((await hal.browser.get<{ user: { status: string } }>('/api/user.php')).body.user.status).toBe('active');
  });

  it('50 blocks, unblocks, likes and messages at once end with both sides agreeing', async () => {
    const [jan, kim] = await two();
    const conversation = await talk(jan, kim, 'hoi');
    const acts = [
      () => kim.browser.post('/api/blocks', { profile: jan.user.id }),
      () => kim.browser.delete(`/api/blocks/${jan.user.id}`),
      () => jan.browser.post('/api/likes', { profile: kim.user.id }),
      () => jan.browser.post(`/api/chats/${conversation}/messages`, { id: randomUUID(), text: 'x' }),
      () => kim.browser.post('/api/likes', { profile: jan.user.id }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => acts).flatMap((five) => five.map((act) => act())),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const sees = async (who: SignedUp, other: SignedUp) =>
      (await who.browser.get(`/api/members/${other.user.id}`)).status;
    expect(await sees(jan, kim)).toBe(await sees(kim, jan));
    await kim.browser.post('/api/blocks', { profile: jan.user.id });
    expect([await sees(jan, kim), await sees(kim, jan)]).toEqual([403, 403]);
    for (const who of [jan, kim]) {
      const likes = await who.browser.get<{ profiles: unknown[]; liked_by: unknown[]; matches: unknown[] }>(
        '/api/likes.php',
      );
      expect([likes.body.profiles, likes.body.liked_by, likes.body.matches]).toEqual([[], [], []]);
      expect((await who.browser.get<{ chats: unknown[] }>('/api/chats.php')).body.chats).toEqual([]);
    }
  });
});
