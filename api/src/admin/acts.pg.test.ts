import { randomUUID } from 'node:crypto';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient, type ShopClient } from '../payments/testing/shopClient.ts';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { photoForm, picture } from '../testing/pictures.ts';
import { joinedStaff, signedInStaff, type StaffPerson } from '../testing/staff.ts';

type MemberRecord = {
  status: string;
  name: string;
  balance: { credits: number };
  profile: { name: string } | null;
  sanctions: { kind: string; statement: string }[];
  timeline: { type: string; at: string }[];
};

describe('acts of staff', () => {
  let app: TestApp;
  let shop: ShopClient;
  let support: Browser;
  let finance: Browser;
  let admin: Browser;
  let supporter: StaffPerson;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
    const one = await signedInStaff(app, 'support');
    [support, supporter] = [one.browser, one.person];
    finance = (await signedInStaff(app, 'finance')).browser;
    admin = (await signedInStaff(app, 'admin')).browser;
  });
  afterAll(() => app.close());

  const caughtUp = async () => app.context.readYourWrites.waitFor(await app.context.store.head());
  const act = <Body = Record<string, unknown>>(who: Browser, path: string, body: object) =>
    who.post<Body>(`/admin/api/${path}`, body);
  const list = async <Row>(who: Browser, resource: string, filter: object = {}) =>
    (await who.get<Row[]>(`/admin/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
  const audited = async (event: string) => {
    await caughtUp();
    return list<{ event: string; staff: string; data: Record<string, unknown> }>(admin, 'audit', { event });
  };
  const recordOf = async ({ user }: SignedUp, who = support) => {
    await caughtUp();
    return (await who.get<MemberRecord>(`/admin/api/members/${user.id}`)).body;
  };
  const complaintOf = async (who: SignedUp, about: object = {}) => {
    const form = { category: 'harassment', description: 'Vervelende berichten, ook na mijn nee.', ...about };
    const { body } = await who.browser.post<{ reference: string }>('/api/complaints', form);
    await caughtUp();
    const [found] = await list<{ id: string; reference: string; overdue: boolean }>(support, 'complaints', {
      q: body.reference.toLowerCase(),
    });
    if (!found) throw new Error('the complaint is not in the queue');
    return found;
  };

  it('finds a member by name, address and id, and shows the history newest first', async () => {
    const anna = await member(app, { name: 'Annabel Zoektocht' });
    await caughtUp();
    for (const q of ['zoektocht', anna.email, anna.user.id])
      expect((await list<{ id: string }>(support, 'members', { q })).map(({ id }) => id)).toEqual([anna.user.id]);
    const { timeline, profile, balance } = await recordOf(anna);
    expect(timeline.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['MemberSignedUp', 'EmailConfirmed', 'CreditsGranted']),
    );
    expect(timeline.map(({ at }) => at)).toEqual(
      timeline
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(profile?.name).toBe('Annabel Zoektocht');
    expect(balance.credits).toBe(5);
    expect((await recordOf(anna, finance)).profile).toBeUndefined();
  });

  it('warns, suspends and lifts, each told in the record and refused without a reason from the list', async () => {
    const bram = await member(app);
    const at = `members/${bram.user.id}`;
    const why = { reason: 'harassment', statement: 'Wees aardig.' };
    expect((await act(support, `${at}/warn`, { ...why, reason: 'because' })).status).toBe(422);
    expect((await act(support, `${at}/warn`, { reason: 'harassment' })).status).toBe(422);
    expect((await act(support, `${at}/warn`, why)).status).toBe(200);
    expect((await act(support, `${at}/suspend`, { ...why, days: 4 })).status).toBe(422);
    expect((await act(support, `${at}/suspend`, { ...why, days: 7 })).body).toMatchObject({ status: 'suspended' });
    expect((await bram.browser.get<{ user: { status: string } }>('/api/user')).body.user.status).toBe('suspended');
    expect((await act(support, `${at}/lift`, { reason: 'een vergissing' })).body).toMatchObject({ status: 'active' });
    expect((await recordOf(bram)).sanctions.map(({ kind }) => kind)).toEqual(['lifted', 'suspension', 'warning']);
    expect((await audited('MemberSuspended'))[0]).toMatchObject({ staff: supporter.id });
  });

  it('does the same act with the same id once', async () => {
    const carla = await member(app);
    const body = { id: randomUUID(), credits: 3, reason: 'goedgemaakt' };
    const path = `ledger/${carla.user.id}/adjust`;
    const answers = await Promise.all([1, 2, 3].map(() => act(finance, path, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await recordOf(carla)).balance.credits).toBe(8);
    expect(await act(finance, path, { ...body, credits: 4 })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    const rows = await list<{ kind: string; credits: number }>(finance, 'ledger', {
      member: carla.user.id,
      kind: 'adjustment',
    });
    expect(rows).toMatchObject([{ kind: 'adjustment', credits: 3 }]);
  });

  it('takes no more credits than there are, and changes nobody who does not exist', async () => {
    const dirk = await member(app);
    const adjust = (id: string, credits: number) => act(finance, `ledger/${id}/adjust`, { credits, reason: 'test' });
    expect(await adjust(dirk.user.id, -6)).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } });
    expect((await adjust(dirk.user.id, -5)).body).toMatchObject({ balance: 0 });
    expect((await adjust('nobody', 5)).status).toBe(404);
    expect((await adjust(dirk.user.id, 0)).status).toBe(422);
  });

  it('takes a complaint on, notes and decides it; the reason of each stays with the case', async () => {
    const eva = await member(app);
    const { id } = await complaintOf(eva);
    const at = `complaints/${id}`;
    expect((await act(support, `${at}/assign`, { to: 'nobody', reason: 'mijn dienst' })).status).toBe(404);
    const bookkeeper = await joinedStaff(app, 'finance');
    expect(await act(support, `${at}/assign`, { to: bookkeeper.id, reason: 'mijn dienst' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', errors: [{ path: 'to', code: 'invalid_value' }] },
    });
    expect((await act(support, `${at}/assign`, { to: supporter.id, reason: 'mijn dienst' })).status).toBe(200);
    expect((await act(support, `${at}/note`, { reason: 'eerder gezien' })).status).toBe(200);
    const decision = { outcome: 'upheld', answer: 'We hebben maatregelen genomen.', reason: 'berichten gelezen' };
    expect((await act(support, `${at}/resolve`, { ...decision, outcome: 'maybe' })).status).toBe(422);
    expect((await act(support, `${at}/resolve`, decision)).body).toMatchObject({
      status: 'resolved',
      outcome: 'upheld',
      assigned_to: supporter.id,
      notes: [{ note: 'mijn dienst' }, { note: 'eerder gezien' }, { note: 'berichten gelezen' }],
    });
    const colleague = (await signedInStaff(app, 'support')).browser;
    expect(await act(colleague, `${at}/resolve`, { ...decision, outcome: 'rejected' })).toMatchObject({
      status: 409,
      body: { code: 'complaint_already_resolved' },
    });
  });

  it('opens a private conversation only while a complaint about it is open, and records each look', async () => {
    const [fem, gijs] = await Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
    const chat = await fem.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: gijs.user.id });
    const conversation = chat.body.conversation.id;
    await fem.browser.post(`/api/chats/${conversation}/messages`, { id: randomUUID(), text: 'alleen voor jou' });
    await caughtUp();
    const look = () => support.get<{ texts: { text: string }[] }>(`/admin/api/conversations/${conversation}`);
    expect(await look()).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
    const complainedAbout = () => list<{ id: string; complaint: string }>(support, 'conversations', openOnly);
    const openOnly = { complained_about: true, member: gijs.user.id };
    expect(await complainedAbout()).toEqual([]);
    const { id } = await complaintOf(gijs, { conversation });
    expect(await complainedAbout()).toMatchObject([{ id: conversation, complaint: id, messages: 1, credits: 1 }]);
    expect(await look()).toMatchObject({ status: 200, body: { texts: [{ text: 'alleen voor jou' }] } });
    expect((await audited('ConversationInspected')).map(({ data }) => data.conversation)).toEqual([conversation]);
    expect((await audited('StaffRead')).filter(({ data }) => data.about === conversation)).toEqual([]);
    await act(support, `complaints/${id}/resolve`, {
      outcome: 'rejected',
      answer: 'Niets gevonden.',
      reason: 'gelezen',
    });
    expect((await look()).status).toBe(403);
    expect(await complainedAbout()).toEqual([]);
    const several = await list<object>(support, 'conversations', { id: [conversation] });
    expect(JSON.stringify(several)).not.toContain('alleen voor jou');
  });

  it('approves and rejects photos, with the reason the member reads', async () => {
    const hanna = await member(app);
    const upload = async () =>
      (await hanna.browser.post<{ photo: OwnPhoto }>('/api/photos', photoForm(await picture()))).body.photo.id;
    const [good, bad] = [await upload(), await upload()];
    await caughtUp();
    const waiting = await list<{ id: string }>(support, 'photos', { status: 'pending', member: hanna.user.id });
    expect(waiting.map(({ id }) => id)).toEqual([good, bad]);
    expect((await act(support, `photos/${good}/approve`, { reason: 'bekeken' })).body).toMatchObject({
      status: 'active',
    });
    expect((await act(support, `photos/${bad}/reject`, { reason: 'ugly' })).status).toBe(422);
    expect((await act(support, `photos/${bad}/reject`, { reason: 'nudity' })).body).toMatchObject({
      status: 'rejected',
      rejection: 'nudity',
    });
    expect((await audited('StaffActed'))[0]?.data).toMatchObject({ act: 'approve photos', reason: 'bekeken' });
  });

  it('gives unused credits back, after the period only out of goodwill, and never twice', async () => {
    const iris = await member(app);
    const { payment } = await shop.bought(iris);
    await caughtUp();
    const path = `payments/${payment.payment_id}/refund`;
    app.later(16 * 86_400_000);
    const late = (await signedInStaff(app, 'finance')).browser;
    expect(await act(late, path, { reason: 'gevraagd' })).toMatchObject({
      status: 409,
      body: { code: 'refund_period_over' },
    });
    const given = await act<{ refund: { credits: number; status: string } }>(late, path, {
      reason: 'coulance',
      goodwill: true,
    });
    expect(given).toMatchObject({ status: 200, body: { refund: { credits: 10, status: 'processing' } } });
    expect(await act(late, path, { reason: 'nog eens', goodwill: true })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_refund' },
    });
    admin = (await signedInStaff(app, 'admin')).browser;
    expect((await audited('StaffActed'))[0]?.data).toMatchObject({ act: 'refund payments', reason: 'coulance' });
    expect((await list<object>(late, 'refunds', { member: iris.user.id }))[0]).toMatchObject({ credits: 10 });
  });

  it('changes a setting with its history, and refuses a value the house cannot run with', async () => {
    const change = (body: object) =>
      act(admin, 'settings/swipe_likes_per_day/change', { reason: 'proef', version: 1, ...body });
    expect((await change({ value: 'many' })).status).toBe(422);
    expect((await change({ value: 9 })).body).toMatchObject({ id: 'swipe_likes_per_day', value: 9 });
    const { body } = await app.visitor().get('/api/settings');
    expect(body.swipe_likes_per_day).toBe(9);
  });

  it('takes somebody into the staff without learning what opens the door, and an address only once', async () => {
    const form = { email: `new-${randomUUID()}@staff.test`, name: 'Nieuw', role: 'support', reason: 'vakantie' };
    const { status, body } = await act(admin, 'staff/create', form);
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toMatch(/password|totp|otpauth/);
    expect(await act(admin, 'staff/create', { ...form, email: form.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'staff_exists' },
    });
    const racing = `race-${randomUUID()}@staff.test`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => act(admin, 'staff/create', { ...form, email: racing })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(5);
  });

  it('refuses an act without a reason, whatever else is right', async () => {
    const person = await joinedStaff(app, 'support');
    for (const reason of [undefined, '', '   ', 7, null])
      expect(await act(admin, `staff/${person.id}/leave`, { reason }), String(reason)).toMatchObject({
        status: 422,
        body: { code: 'reason_required' },
      });
  });
});
