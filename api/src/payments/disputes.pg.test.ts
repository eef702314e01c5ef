import { randomUUID } from 'node:crypto';
import type { Payment } from '@vonk/contracts/payments/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { readDispute } from './disputeAdminRoutes.ts';
import { readEvidence } from './disputeEvidence.ts';
import { shopClient, type ShopClient } from './testing/shopClient.ts';

type Dispute = { id: string; status: string; deadline: string; reason: string; amount: object; credits: object };

describe('disputes', { timeout: 120_000 }, () => {
  let app: TestApp;
  let shop: ShopClient;
  let finance: Browser;
  let colleague: Browser;
  let support: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
    finance = (await signedInStaff(app, 'finance')).browser;
    colleague = (await signedInStaff(app, 'finance')).browser;
    support = (await signedInStaff(app, 'support')).browser;
  });
  afterAll(() => app.close());

  const caughtUp = async () => app.context.readYourWrites.waitFor(await app.context.store.head());
  const list = async (filter: object) =>
    (await finance.get<Dispute[]>(`/admin/api/disputes?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
  /** A purchase that its bank took back. */
  const taken = async (who?: SignedUp) => {
    const buyer = who ?? (await member(app));
    const started = await shop.bought(buyer);
    await shop.pay(started, 'charged_back');
    await caughtUp();
    const payment = started.payment.payment_id;
    const [dispute] = await list({ payment });
    return { who: buyer, started, payment, id: dispute?.id ?? expect.fail('no dispute') };
  };
  const act = (staff: Browser, id: string, name: string, more: object = {}) =>
    staff.post<{ status: string; code?: string }>(`/admin/api/disputes/${id}/${name}`, { reason: 'a test', ...more });
  const happenedTo = async (payment: string) =>
    (await app.recorded(`payment-${payment}`)).map(({ type }) => type).filter((type) => type.startsWith('Dispute'));
  const seen = async ({ who, payment }: { who: SignedUp; payment: string }) =>
    (await who.browser.get<{ payment: Payment }>(`/api/payments/${payment}`)).body.payment;

  it('stand in finance’s list with reason, amount, deadline, and what was spent', async () => {
    const { id, payment } = await taken();
    const { body } = await finance.get<Dispute>(`/admin/api/disputes/${id}`);
    expect(body).toMatchObject({
      ...{ id, payment, status: 'open', reason: 'Cardholder does not recognise the payment' },
      ...{ amount: { currency: 'EUR' }, credits: { bought: 10, spent: 0, refunded: 0 } },
    });
    expect(new Date(body.deadline).getTime()).toBeGreaterThan(Date.now());
    const { body: today } = await finance.get<{ finance: { disputes_open: number } }>('/admin/api/dashboard');
    expect(today.finance.disputes_open).toBe((await list({ status: 'open' })).length);
  });

  it.each([
    ['contest', 'contested', 'DisputeContested'],
    ['accept', 'accepted', 'DisputeAccepted'],
    ['lost', 'lost', 'DisputeLost'],
    ['won', 'won', 'DisputeWon'],
  ])('%s: is noted once, and who did it', async (name, status, event) => {
    const { id, payment } = await taken();
    expect(await act(finance, id, name)).toMatchObject({ status: 200, body: { status } });
    expect(await happenedTo(payment)).toEqual(['DisputeOpened', event]);
    expect(await act(colleague, id, name)).toMatchObject({ status: 409, body: { code: 'dispute_decided' } });
  });

  it('what it means stands on the member’s payment', async () => {
    const [lost, accepted] = [await taken(), await taken()];
    expect(await seen(lost)).toMatchObject({ status: 'charged_back' });
    await act(finance, lost.id, 'lost');
    await act(finance, accepted.id, 'accept');
    await caughtUp();
    expect(await seen(lost)).toMatchObject({ status: 'charged_back', note: 'dispute_lost' });
    expect(await seen(accepted)).toMatchObject({ status: 'charged_back', note: 'dispute_lost' });
  });

  it('are decided by one of two of the staff who decide at once, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, payment } = await taken();
      const names = round % 2 === 0 ? ['accept', 'won'] : ['lost', 'accept'];
      const answers = await Promise.all([act(finance, id, names[0] ?? ''), act(colleague, id, names[1] ?? '')]);
      const events = await happenedTo(payment);
      // A bank can be quicker to win than we to let it have it: then both happened, in the order in which they may.
      if (events.length === 3) expect(events).toEqual(['DisputeOpened', 'DisputeAccepted', 'DisputeWon']);
      else expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('are not accepted by whoever has not seen that a colleague contested them, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, payment } = await taken();
      const [contested, accepted] = await Promise.all([
        act(finance, id, 'contest', { seen: 'open' }),
        act(colleague, id, 'accept', { seen: 'open' }),
      ]);
      expect([contested.status, accepted.status].sort()).toEqual([200, 409]);
      expect(await happenedTo(payment)).toHaveLength(2);
      if (accepted.status === 200) continue;
      // Who has seen it may.
      expect((await act(colleague, id, 'accept', { seen: 'contested' })).status).toBe(200);
    }
  });

  it('are closed by what the provider tells, once, also when finance tells it at the same moment', async () => {
    const { id, payment, started } = await taken();
    await Promise.all([
      shop.pay(started, 'reversed'),
      act(finance, id, 'won'),
      shop.webhook({ id: shop.referenceOf(started) }),
    ]);
    expect(await happenedTo(payment)).toEqual(['DisputeOpened', 'DisputeWon']);
    await shop.pay(started, 'charged_back');
    await caughtUp();
    expect((await list({ payment })).map(({ status }) => status)).toEqual(['open', 'won']);
  });

  it('are for finance: support neither reads nor decides one, nor takes the evidence', async () => {
    const { id } = await taken();
    const refused = { status: 403, body: { code: 'not_permitted' } };
    expect(await support.get(`/admin/api/disputes/${id}`)).toMatchObject(refused);
    expect(await support.get(`/admin/api/disputes/${id}/evidence`)).toMatchObject(refused);
    expect(await act(support, id, 'accept')).toMatchObject(refused);
    expect(await finance.get(`/admin/api/disputes/${randomUUID()}/evidence`)).toMatchObject({ status: 404 });
  });

  it('have evidence as one file: order, mails and use, without any word or name', async () => {
    const [anna, bram] = [
      await member(app, { name: 'Annabel', gender: 'female', looking_for: 'male' }),
      await member(app, { name: 'Bramsel', gender: 'male', looking_for: 'female' }),
    ];
    const started = await shop.bought(anna);
    const chat = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    const messages = `/api/chats/${chat.body.conversation.id}/messages`;
    // The credits of the signup are spent first.
    for (let sent = 0; sent < 7; sent += 1) {
      const { status } = await anna.browser.post(messages, { id: randomUUID(), text: 'Een geheim woord' });
      expect(status).toBe(201);
    }
    const payment = started.payment.payment_id;
    await app.context.db.raw(
      `insert into ops.mails (id, mail, member, status) values (?, 'payments.receipt', ?, 'sent')`,
      [randomUUID(), anna.user.id],
    );
    // Of somebody who writes a lot the mails of the order are old by now.
    await app.context.db.raw(
      `insert into ops.mails (id, mail, member, status, at)
       select gen_random_uuid()::text, 'messaging.newMessage', ?, 'sent', now() + n * interval '1 second'
       from generate_series(1, 501) n`,
      [anna.user.id],
    );
    await shop.pay(started, 'charged_back');
    await caughtUp();
    const [{ id } = expect.fail('no dispute')] = await list({ payment });
    const dispute = (await readDispute(app.context, id)) ?? expect.fail('no dispute');
    const parts = await readEvidence(app.context, dispute);
    const text = JSON.stringify(parts);
    expect(text).toContain(payment);
    expect(text).toContain('Receipt: sent');
    expect(text).not.toContain('New message');
    expect(text).toContain('Credits of this order put into the account: +10');
    expect(text.match(/Message sent: -1/g)).toHaveLength(2);
    for (const secret of ['geheim', 'Annabel', 'Bramsel', bram.user.id, anna.user.id, '@'])
      expect(text).not.toContain(secret);
    const file = await finance.get(`/admin/api/disputes/${id}/evidence`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toContain('application/pdf');
    expect(file.headers.get('content-disposition')).toContain(`evidence-${payment}.pdf`);
  });
});
