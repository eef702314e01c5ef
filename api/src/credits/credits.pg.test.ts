import { randomUUID } from 'node:crypto';
import { wallet } from '@vonk/domain/credits/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient, type ShopClient } from '../payments/testing/shopClient.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

const DAY_MS = 86_400_000;

describe('taking unused credits back', () => {
  let app: TestApp;
  let shop: ShopClient;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
  });
  afterAll(() => app.close());

  type Minor = { amount_minor: number };
  type Quote = {
    lots: { payment: string; unused: number; refund: Minor; transaction_cost: Minor }[];
    totals: { amount_minor: number }[];
  };
  const quote = async (who: SignedUp) => (await who.browser.get<Quote>('/api/refunds/quote')).body;
  const refund = (who: SignedUp, payment: string, id = randomUUID()) =>
    who.browser.post<{ refund: { id: string; credits: number; amount: { amount_minor: number } }; code: string }>(
      '/api/refunds',
      { id, payment },
    );

  it('pays what was paid for them, once, however often it is asked', async () => {
    const pia = await member(app);
    const { payment } = await shop.bought(pia, { discount_code: null });
    expect(await quote(pia)).toMatchObject({
      lots: [{ payment: payment.payment_id, unused: 10 }],
      totals: [{ amount_minor: 995 }],
    });
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(pia, payment.payment_id, id)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 201,
      body: { refund: { id, credits: 10, amount: { amount_minor: 995, currency: 'EUR' }, status: 'processing' } },
    });
    expect(await refund(pia, payment.payment_id)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
    expect((await quote(pia)).lots).toEqual([]);
  });

  it('has the transaction cost in it with a purchase that nobody touched, and not once a credit of it was spent', async () => {
    const [una, vic] = [await member(app), await member(app)];
    for (const who of [una, vic]) await shop.bought(who, { method: 'paypal', issuer: undefined, discount_code: null });
    const bram = await member(app, { gender: 'male', looking_for: 'female' });
    const { body } = await vic.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    // The five welcome credits go first; the sixth is a bought one.
    for (let turn = 0; turn < 6; turn += 1)
      await vic.browser.post(`/api/chats/${body.conversation.id}/messages`, { id: randomUUID(), text: 'Hoi' });
    const offered = async (who: SignedUp) => {
      const { lots } = await quote(who);
      return lots.map(({ unused, refund: { amount_minor }, transaction_cost }) => [
        unused,
        amount_minor,
        transaction_cost.amount_minor,
      ]);
    };
    expect(await offered(una)).toEqual([[10, 1045, 50]]);
    expect(await offered(vic)).toEqual([[9, 896, 0]]);
    const [lot] = (await quote(una)).lots;
    const stale = await una.browser.post<{ code: string }>('/api/refunds', {
      ...{ id: randomUUID(), payment: lot?.payment, credits: 10, amount_minor: 995 },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    expect((await refund(una, lot?.payment ?? '')).body.refund.amount).toEqual({ amount_minor: 1045, currency: 'EUR' });
  });

  it('knows no payment of another member', async () => {
    const [qad, ron] = await Promise.all([member(app), member(app)]);
    const { payment } = await shop.bought(qad);
    expect(await refund(ron, payment.payment_id)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
  });

  it('keeps books in which every balance follows from the one before', async () => {
    const sef = await member(app);
    const { payment } = await shop.bought(sef);
    await refund(sef, payment.payment_id);
    type Ledger = { entries: { kind: string; credits: number; balance_after: number }[]; next: string | null };
    const first = (await sef.browser.get<Ledger>('/api/credits/ledger?limit=2')).body;
    const rest = (await sef.browser.get<Ledger>(`/api/credits/ledger?after=${first.next}`)).body;
    const entries = [...first.entries, ...rest.entries];
    expect(entries.map(({ kind, credits, balance_after }) => [kind, credits, balance_after])).toEqual([
      ['refund', -10, 5],
      ['purchase', 10, 15],
      ['grant', 5, 5],
    ]);
    expect(rest.next).toBeNull();
  });

  it('tells the balance as it was at the end of any day, in the zone of the books', async () => {
    const ine = await member(app);
    const balance = async (on?: string) =>
      (
        await ine.browser.get<{ on: string; credits: number; code: string }>(
          `/api/credits/balance${on === undefined ? '' : `?on=${on}`}`,
        )
      ).body;
    const today = (await balance()).on;
    const { payment } = await shop.bought(ine);
    app.later(2 * DAY_MS);
    await refund(ine, payment.payment_id);
    expect(await balance()).toMatchObject({ credits: 5 });
    expect(await balance(today)).toEqual({ on: today, credits: 15 });
    expect(await balance('2020-01-01')).toEqual({ on: '2020-01-01', credits: 0 });
    expect((await balance('yesterday')).code).toBe('invalid_request');
  });

  describe('after the setting changed', () => {
    afterAll(() => app.changeSetting('refund_days', 14));
    /** As before lots said their period. */
    const boughtBefore = async (who: SignedUp) => {
      const { body } = await shop.order(who, { discount_code: null });
      await shop.pay(body);
      const payment = body.payment.payment_id;
      const price = { amount_minor: 995, currency: 'EUR' };
      const lot = { member: who.user.id, lot: payment, payment, package: 'p10' };
      await app.context.commands.execute({
        stream: wallet,
        id: who.user.id,
        command: { id: `credit:${payment}`, fingerprint: '', actor: 'system:test' },
        decide: () => [{ type: 'CreditsBought', data: { ...lot, credits: 10, price, balance_after: 15 } }] as const,
      });
      return payment;
    };

    it('keeps the period that was promised, also with a lot that does not say it', async () => {
      await app.changeSetting('refund_days', 20);
      const [new_, old] = [await member(app), await member(app)];
      await shop.bought(new_, { discount_code: null });
      const before = await boughtBefore(old);
      app.later(DAY_MS);
      await app.changeSetting('refund_days', 14);
      app.later(17 * DAY_MS);
      expect((await quote(new_)).lots).toHaveLength(1);
      expect((await quote(old)).lots).toHaveLength(1);
      expect(await refund(old, before)).toMatchObject({ status: 201 });
      app.later(4 * DAY_MS);
      expect((await quote(new_)).lots).toHaveLength(0);
    });
  });

  it('ends with the fourteenth day after the purchase', async () => {
    const tij = await member(app);
    const { payment } = await shop.bought(tij);
    app.later(16 * DAY_MS);
    expect(await refund(tij, payment.payment_id)).toMatchObject({
      status: 409,
      body: { code: 'refund_period_over' },
    });
    expect((await quote(tij)).lots).toEqual([]);
  });
});
