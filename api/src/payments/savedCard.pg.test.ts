import { randomUUID, type UUID } from 'node:crypto';
import type { AnyEvent } from '@vonk/contracts/events';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { saveCard, savedCard } from '@vonk/domain/payments/savedCard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { shopClient, type ShopClient, type Started } from './testing/shopClient.ts';

type Card = { card: { label: string; last4: string } | null };

describe('a saved card', { timeout: 120_000 }, () => {
  let app: TestApp;
  let shop: ShopClient;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
  });
  afterAll(() => app.close());

  const cardOf = async (who: SignedUp) => (await who.browser.get<Card>('/api/card')).body.card;
  const again = (who: SignedUp, id = randomUUID()) => who.browser.post<Started>('/api/payments/repeat', { id });
  /** Ordered by card, paid and credited; `refuses`: from then on its bank says no. */
  const bought = async (who: SignedUp, save_card: boolean, refuses = false) => {
    const { body } = await shop.order(who, { method: 'visa', issuer: undefined, discount_code: null, save_card });
    const page = app.site + new URL(body.redirect_url).pathname;
    const form = new URLSearchParams({ outcome: 'paid', ...(refuses ? { refuses: 'yes' } : {}) });
    await fetch(page, { method: 'POST', redirect: 'manual', body: form });
    await shop.webhook({ id: shop.referenceOf(body) });
    await shop.creditCompleted(who, body.payment.payment_id);
    // What the workers do when an order is paid.
    const payment = body.payment.payment_id;
    const told = await app.context.payments?.get(shop.referenceOf(body));
    if (told?.card) {
      const card = { member: who.user.id, payment, provider: 'sandbox', ...told.card };
      await app.context.commands.execute({
        stream: savedCard,
        id: who.user.id,
        command: { id: randomUUID(), fingerprint: 'save', actor: 'system:test' },
        decide: (state) => saveCard(state, card),
      });
    }
    return payment;
  };
  const eventsOf = async (payment: string) => (await app.recorded(`payment-${payment}`)) as unknown as AnyEvent[];

  it('stays with consent alone, pays the next order without a checkout, and goes when its member wants', async () => {
    const [anna, bea] = [await member(app), await member(app)];
    await bought(anna, true);
    await bought(bea, false);
    expect(await cardOf(anna)).toMatchObject({ label: 'Visa', last4: '4242' });
    expect(await cardOf(bea)).toBeNull();
    const id = randomUUID();
    const { status, body } = await again(anna, id);
    expect([status, new URL(body.redirect_url).pathname]).toEqual([201, `/transactions/${id}`]);
    expect((await eventsOf(id)).map(({ type }) => type)).toContain('PaymentRegistered');
    expect((await again(anna, id)).body).toEqual(body);
    expect(new URL((await again(bea)).body.redirect_url).pathname).toContain('/sandbox/checkout/');
    expect((await anna.browser.delete('/api/card')).status).toBe(204);
    expect((await anna.browser.delete('/api/card')).status).toBe(204);
    expect(await cardOf(anna)).toBeNull();
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    expect(new URL((await again(anna)).body.redirect_url).pathname).toContain('/sandbox/checkout/');
  });

  it('is charged once by an order that is sent many times at once, and by one that is sent after it was paid', async () => {
    const gus = await member(app);
    await bought(gus, true);
    const order = { method: 'visa', issuer: undefined, discount_code: null, saved_card: true } as const;
    for (const send of [(id: UUID) => shop.order(gus, { ...order, id }), (id: UUID) => again(gus, id)]) {
      const id = randomUUID();
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(id)));
      answers.push(await send(id));
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      const happened = (await eventsOf(id)).map(({ type }) => type);
      expect(happened.filter((type) => type !== 'PaymentRegistered')).toEqual(['PaymentStarted', 'PaymentCompleted']);
    }
    const { payments } = (await gus.browser.get<{ payments: unknown[] }>('/api/payments')).body;
    expect(payments).toHaveLength(3);
  });

  it('pays an order of the shop where that is asked, and is not taken where there is none', async () => {
    const [eva, finn] = [await member(app), await member(app)];
    await bought(eva, true);
    const order = { method: 'visa', issuer: undefined, discount_code: null, saved_card: true } as const;
    const { status, body } = await shop.order(eva, order);
    expect([status, new URL(body.redirect_url).pathname]).toEqual([201, `/transactions/${body.payment.payment_id}`]);
    expect((await eventsOf(body.payment.payment_id)).map(({ type }) => type)).toContain('PaymentCompleted');
    // Another way of paying is no card: the checkout is asked as ever.
    const other = await shop.order(eva, { ...order, method: 'paypal' });
    expect(new URL(other.body.redirect_url).pathname).toContain('/sandbox/checkout/');
    expect(await shop.order(finn, order)).toMatchObject({ status: 402, body: { code: 'recurring_card_failed' } });
  });

  it('has paid by the time the order is answered, though its webhook came before anybody knew the order', async () => {
    const dan = await member(app);
    await bought(dan, true);
    const id = randomUUID();
    expect((await again(dan, id)).status).toBe(201);
    expect((await eventsOf(id)).map(({ type }) => type)).toContain('PaymentCompleted');
    // The same webhook once more changes nothing.
    const { provider_reference } = await app.context.commands.load(paymentStream, id);
    await shop.webhook({ id: provider_reference ?? '' });
    expect((await eventsOf(id)).filter(({ type }) => type === 'PaymentCompleted')).toHaveLength(1);
  });

  it('that its bank refuses orders nothing and says so, each time', async () => {
    const cor = await member(app);
    await bought(cor, true, true);
    const id = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect(await again(cor, id)).toMatchObject({ status: 402, body: { code: 'recurring_card_failed' } });
    const failed = (await eventsOf(id)).filter(({ type }) => type === 'PaymentFailed');
    expect(failed).toMatchObject([{ data: { reason: 'saved_card_refused' } }]);
    // Another way is open, and the card stays until its member lets it go.
    expect((await shop.order(cor, { method: 'paypal', issuer: undefined })).status).toBe(201);
    expect(await cardOf(cor)).not.toBeNull();
  });
});
