import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@vonk/contracts/events';
import { shopClient, type ShopClient } from '../payments/testing/shopClient.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

type Row = {
  id: string;
  status: string;
  reason: string;
  asked_by: string;
  decided_by: string | null;
  decision: string;
  staff_names: Record<string, string>;
};
type Answer = { approval?: { id: string; status: string; words: string }; refund?: object; balance?: number };
/** Of the package p250 with the discount of a first purchase: above the limit of 100 EUR. */
const PRICE = { amount_minor: 11_246, currency: 'EUR' };

describe('what one member of staff may not do alone', () => {
  let app: TestApp;
  let shop: ShopClient;
  let first: Awaited<ReturnType<typeof signedInStaff>>;
  let second: Awaited<ReturnType<typeof signedInStaff>>;
  let support: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
    [first, second] = [await signedInStaff(app, 'finance'), await signedInStaff(app, 'admin')];
    support = (await signedInStaff(app, 'support')).browser;
  });
  afterAll(() => app.close());

  const caughtUp = async () => app.context.readYourWrites.waitFor(await app.context.store.head());
  const post = <Body = Answer>(who: { browser: Browser }, path: string, body: object = {}) =>
    who.browser.post<Body>(`/admin/api/${path}`, { reason: 'Besproken', ...body });
  const boughtMuch = async () => {
    const who = await member(app);
    const { payment } = await shop.bought(who, { package: 'p250' });
    await caughtUp();
    return { who, payment: payment.payment_id };
  };
  const askedRefund = async () => {
    const { who, payment } = await boughtMuch();
    const { status, body } = await post(first, `payments/${payment}/refund`, { reason: 'Coulance', goodwill: true });
    expect(status, JSON.stringify(body)).toBe(200);
    return { who, payment, id: body.approval?.id ?? '' };
  };
  const walletOf = async ({ user }: SignedUp) =>
    (await app.recorded(`wallet-${user.id}`)) as unknown as readonly AnyEvent[];
  const countOf = async (who: SignedUp, type: AnyEvent['type']) =>
    (await walletOf(who)).filter((event) => event.type === type).length;
  const rowOf = async (id: string) => {
    await caughtUp();
    return (await second.browser.get<Row>(`/admin/api/approvals/${id}`)).body;
  };

  it('a refund above the limit pays nothing, says that it waits, and shows on the page of the payment', async () => {
    const { who, payment, id } = await askedRefund();
    expect(await countOf(who, 'CreditsRefunded')).toBe(0);
    const shown = await support.get<{ quote: object; approval: object }>(`/admin/api/payments/${payment}`);
    expect(shown.body).toMatchObject({ quote: { second_person: true }, approval: { id, amount: PRICE } });
    expect(JSON.stringify(shown.body)).not.toContain('Coulance');
    expect(await rowOf(id)).toMatchObject({
      ...{ id, status: 'waiting', reason: 'Coulance', asked_by: first.person.id, amount: PRICE, credits: 250 },
      staff_names: { [first.person.id]: 'Somebody of finance' },
    });
    const again = await post<{ code: string }>(second, `payments/${payment}/refund`);
    expect(again).toMatchObject({ status: 409, body: { code: 'approval_already_requested' } });
    const { body } = await first.browser.get<{ finance: { approvals_waiting: number } }>('/admin/api/dashboard');
    expect(body.finance.approvals_waiting).toBeGreaterThan(0);
  });

  it('support asks for a member, whatever it comes to, and pays nothing; somebody of finance does', async () => {
    const who = await member(app);
    const { payment } = await shop.bought(who, { discount_code: null });
    await caughtUp();
    const path = `payments/${payment.payment_id}`;
    expect((await post({ browser: support }, `${path}/refund`)).status).toBe(403);
    const shown = { credits: 10, amount_minor: 995 };
    expect(await post({ browser: support }, `${path}/request-refund`, { ...shown, credits: 9 })).toMatchObject({
      body: { code: 'quote_changed' },
    });
    const { status, body } = await post({ browser: support }, `${path}/request-refund`, shown);
    expect([status, body.approval?.status]).toEqual([200, 'waiting']);
    expect(await countOf(who, 'CreditsRefunded')).toBe(0);
    const id = body.approval?.id ?? '';
    expect((await post({ browser: support }, `approvals/${id}/approve`)).status).toBe(403);
    const both = await Promise.all([first, second].map((one) => post(one, `approvals/${id}/approve`)));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await countOf(who, 'CreditsRefunded')).toBe(1);
  });

  it('support takes its own request back, and nobody else’s', async () => {
    const { who, payment } = await boughtMuch();
    const asked = async () =>
      (await post({ browser: support }, `payments/${payment}/request-refund`, { goodwill: true })).body.approval?.id ??
      '';
    const own = await asked();
    const other = (await signedInStaff(app, 'support')).browser;
    expect(await post({ browser: other }, `approvals/${own}/withdraw`)).toMatchObject({
      ...{ status: 403, body: { code: 'not_permitted' } },
    });
    const { body } = await support.get<{ approval: object }>(`/admin/api/payments/${payment}`);
    expect(body.approval).toMatchObject({ id: own, asked_by: expect.any(String) as string });
    expect(await post<Row>({ browser: support }, `approvals/${own}/withdraw`)).toMatchObject({
      ...{ status: 200, body: { id: own, status: 'withdrawn' } },
    });
    // Nothing waits any more, so that it can be asked for once more; of what went back meanwhile finance is told what to do.
    const again = await asked();
    expect(again).not.toBe(own);
    expect((await who.browser.post('/api/refunds', { id: randomUUID(), payment })).status).toBeLessThan(300);
    await caughtUp();
    const late = await second.browser.call<{ code: string; detail: string }>(
      ...(['POST', `/admin/api/approvals/${again}/approve`, { reason: 'Klopt' }, { 'accept-language': 'en' }] as const),
    );
    expect(late).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
    expect(late.body.detail).toMatch(/decline it/);
    expect((await post<Row>(second, `approvals/${again}/decline`)).body.status).toBe('declined');
  });

  it('a second person lets it be paid; who asked can only withdraw, and nobody else can that', async () => {
    const { who, payment, id } = await askedRefund();
    const staff = { status: 403, body: { code: 'same_member_of_staff' } };
    for (const act of ['approve', 'decline']) expect(await post(first, `approvals/${id}/${act}`)).toMatchObject(staff);
    const others = await post<{ code: string }>(second, `approvals/${id}/withdraw`);
    expect(others).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
    const done = await post<Row>(second, `approvals/${id}/approve`, { reason: 'Klopt' });
    expect(done).toMatchObject({
      status: 200,
      body: { id, status: 'approved', decided_by: second.person.id, decision: 'Klopt' },
    });
    expect(await countOf(who, 'CreditsRefunded')).toBe(1);
    const { body } = await first.browser.get<{ approval: unknown; quote: unknown }>(`/admin/api/payments/${payment}`);
    expect(body).toMatchObject({ approval: null, quote: null });
    const late = await post(first, `approvals/${id}/withdraw`);
    expect(late).toMatchObject({ status: 409, body: { code: 'approval_already_decided' } });
  });

  it('a correction above the limit changes no balance before a second person approves it', async () => {
    const who = await member(app);
    const path = `ledger/${who.user.id}/adjust`;
    const body = { id: randomUUID(), credits: 101, reason: 'Storing' };
    const answers = await Promise.all([1, 2, 3].map(() => post(first, path, body)));
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        body: { balance: 5, approval: { id: body.id, status: 'waiting', words: 'Waiting for a second person' } },
      });
    expect((await post(first, path, { credits: 100 })).body).toMatchObject({ balance: 105 });
    expect(await countOf(who, 'ApprovalRequested')).toBe(1);
    await caughtUp();
    expect((await post(second, `approvals/${body.id}/approve`)).status).toBe(200);
    expect((await walletOf(who)).at(-1)).toMatchObject({
      type: 'CreditsGranted',
      data: { credits: 101, balance_after: 206, reason: 'Storing', by: first.person.id },
    });
  });

  it('ten approvals, ten declines and a withdrawal at once have one outcome, and pay once at most', async () => {
    for (let round = 0; round < 3; round++) {
      const { who, id } = await askedRefund();
      const acts = Array.from({ length: 10 }, () => [
        post<{ code: string }>(second, `approvals/${id}/approve`),
        post<{ code: string }>(second, `approvals/${id}/decline`),
      ]);
      const answers = await Promise.all([...acts.flat(), post<{ code: string }>(first, `approvals/${id}/withdraw`)]);
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200))
        expect(answer).toMatchObject({ status: 409, body: { code: 'approval_already_decided' } });
      const approved = await countOf(who, 'ApprovalGranted');
      expect(approved + (await countOf(who, 'ApprovalDeclined')) + (await countOf(who, 'ApprovalWithdrawn'))).toBe(1);
      expect(await countOf(who, 'CreditsRefunded')).toBe(approved);
      const { status } = await rowOf(id);
      expect(status === 'approved').toBe(approved === 1);
    }
  });

  it('an approval while the member spends pays all that was asked for, or says that the figures changed', async () => {
    const { who, id } = await askedRefund();
    const bram = await member(app, { gender: 'male', looking_for: 'female' });
    const chat = await who.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    const send = () =>
      who.browser.post(`/api/chats/${chat.body.conversation.id}/messages`, { id: randomUUID(), text: 'Hoi' });
    // The five credits of the signup go first.
    for (let sent = 0; sent < 5; sent++) expect((await send()).status).toBeLessThan(300);
    const [approved] = await Promise.all([post<{ code: string }>(second, `approvals/${id}/approve`), send(), send()]);
    const paid = await countOf(who, 'CreditsRefunded');
    if (paid === 0) expect(approved).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    else
      expect((await walletOf(who)).find(({ type }) => type === 'CreditsRefunded')?.data).toMatchObject({
        credits: 250,
      });
    expect(approved.status === 200).toBe(paid === 1);
  });

  it('credits that were spent while it waited make the figures another: nothing is paid, and it can be declined', async () => {
    const { who, id } = await askedRefund();
    expect((await post(first, `ledger/${who.user.id}/adjust`, { credits: -6 })).status).toBe(200);
    const changed = await post(second, `approvals/${id}/approve`);
    expect(changed).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    expect((await rowOf(id)).status).toBe('waiting');
    expect((await post<Row>(second, `approvals/${id}/decline`)).body.status).toBe('declined');
  });

  it('support sees no list of it and decides nothing', async () => {
    const { id } = await askedRefund();
    const no = { status: 403, body: { code: 'not_permitted' } };
    expect(await support.get('/admin/api/approvals')).toMatchObject(no);
    for (const act of ['approve', 'decline', 'withdraw'])
      expect(await post({ browser: support }, `approvals/${id}/${act}`)).toMatchObject(no);
    expect(await post(second, 'approvals/nothing-here/approve')).toMatchObject({ status: 404 });
  });

  it('request and decision stand in the audit of finance, with their reasons', async () => {
    const { id } = await askedRefund();
    await post(second, `approvals/${id}/decline`, { reason: 'Te veel' });
    await caughtUp();
    for (const [event, reason] of [
      ['ApprovalRequested', 'Coulance'],
      ['ApprovalDeclined', 'Te veel'],
    ]) {
      const filter = encodeURIComponent(JSON.stringify({ event }));
      const { body } = await first.browser.get<{ data: object }[]>(`/admin/api/audit?filter=${filter}`);
      expect(body[0]?.data, event).toMatchObject({ approval: id, reason });
    }
  });

  it('stands in the history of its payment, and in that of no other of the same member', async () => {
    const { who, payment, id } = await askedRefund();
    await post(second, `approvals/${id}/decline`, { reason: 'Te veel' });
    const { payment: other } = await shop.bought(who, { package: 'p250' });
    const { body: waiting } = await post(first, `payments/${other.payment_id}/refund`, { goodwill: true });
    await post(first, `approvals/${waiting.approval?.id}/withdraw`);
    await caughtUp();
    const historyOf = async (of: string) => {
      const filter = encodeURIComponent(JSON.stringify({ member: who.user.id, payment: of }));
      const { body } = await first.browser.get<{ type: string }[]>(`/admin/api/timeline?filter=${filter}`);
      return body.map(({ type }) => type).filter((type) => type.startsWith('Approval'));
    };
    expect(await historyOf(payment)).toEqual(['ApprovalDeclined', 'ApprovalRequested']);
    expect(await historyOf(other.payment_id)).toEqual(['ApprovalWithdrawn', 'ApprovalRequested']);
  });
});
