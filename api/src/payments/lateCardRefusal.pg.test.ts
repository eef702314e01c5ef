import { randomUUID } from 'node:crypto';
import type { Payment } from '@vonk/contracts/payments/queries';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { saveCard, savedCard } from '@vonk/domain/payments/savedCard';
import { startMolliePeer, type MolliePeer } from '@vonk/platform/testing/mollie-peer/startMolliePeer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { shopClient, type ShopClient, type Started } from './testing/shopClient.ts';

const apiKey = `live_${'a1B2'.repeat(8)}`;

describe('a saved card that is refused after the order', () => {
  let peer: MolliePeer;
  let app: TestApp;
  let shop: ShopClient;
  beforeAll(async () => {
    peer = await startMolliePeer({ apiKey });
    app = await openTestApp({ MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: peer.url, PUBLIC_URL: 'http://vonk.example' });
    shop = shopClient(app);
  });
  afterAll(async () => {
    await app.close();
    await peer.stop();
  });

  it('fails the order once, however often Mollie tells, and says that it was the card', async () => {
    const fay = await member(app);
    const paymentOf = async (id: string) =>
      (await fay.browser.get<{ payment: Payment }>(`/api/payments/${id}`)).body.payment;
    const { body } = await shop.order(fay, { method: 'visa', issuer: undefined, discount_code: null, save_card: true });
    const payment = body.payment.payment_id;
    peer.book.decide(shop.referenceOf(body), 'paid');
    await shop.webhook({ id: shop.referenceOf(body) }, 'mollie');
    await shop.creditCompleted(fay, payment);
    const card = (await app.context.payments?.get(shop.referenceOf(body)))?.card;
    if (!card) throw new Error('no card was kept');
    const { position } = await app.context.commands.execute({
      stream: savedCard,
      id: fay.user.id,
      command: { id: randomUUID(), fingerprint: 'save', actor: 'system:test' },
      decide: (state) => saveCard(state, { member: fay.user.id, payment, provider: 'mollie', ...card }),
    });
    await app.context.readYourWrites.waitFor(position);
    const customer = peer.book.customers.get(card.customer);
    if (customer) customer.waits = true;
    const id = randomUUID();
    const again = await fay.browser.post<Started>('/api/payments/repeat', { id });
    expect([again.status, (await paymentOf(id)).status]).toEqual([201, 'pending']);
    const reference = (await app.context.commands.load(paymentStream, id)).provider_reference ?? '';
    peer.book.decide(reference, 'failed');
    for (let times = 0; times < 3; times += 1)
      expect((await shop.webhook({ id: reference }, 'mollie')).status).toBe(200);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    expect(await paymentOf(id)).toMatchObject({ status: 'failed', note: 'recurring_card_failed', method: 'visa' });
    const failed = (await app.recorded(`payment-${id}`)).filter(({ type }) => type === 'PaymentFailed');
    expect(failed).toMatchObject([{ data: { reason: 'saved_card_refused' } }]);
  });
});
