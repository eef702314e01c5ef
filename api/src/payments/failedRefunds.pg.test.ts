import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { refundPayment } from '@vonk/domain/payments/refundPayment';
import { startMolliePeer, type MolliePeer } from '@vonk/platform/testing/mollie-peer/startMolliePeer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { shopClient, type ShopClient } from './testing/shopClient.ts';

const apiKey = `live_${'a1B2'.repeat(8)}`;

describe('the address that Mollie calls', () => {
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
  const webhook = (id: string) => shop.webhook({ id }, 'mollie');

  it('hears that a refund did not arrive, writes it down once, and asks of no other payment', async () => {
    const fay = await member(app);
    const { body } = await shop.order(fay, { issuer: undefined });
    const reference = shop.referenceOf(body);
    const { payment_id: payment } = body.payment;
    peer.book.decide(reference, 'paid');
    await webhook(reference);
    const before = peer.calls.filter((call) => call.endsWith('/refunds')).length;
    await webhook(reference);
    expect(peer.calls.filter((call) => call.endsWith('/refunds')).length).toBe(before);
    const amount = { amount_minor: 746, currency: 'EUR' };
    const made = await app.context.payments?.refund(reference, { id: 'r-1', amount });
    const refunded = { payment, refund: 'r-1', amount, credits: 10, by: fay.user.id, reference: made?.reference };
    await app.context.commands.execute({
      ...{ stream: paymentStream, id: payment, command: { id: 'refund', fingerprint: 'refund', actor: 'test' } },
      decide: (state) => refundPayment(state, refunded),
    });
    await webhook(reference);
    peer.book.decide(reference, 'refund_failed');
    peer.trouble({ status: 503 });
    expect((await webhook(reference)).status).toBe(503);
    peer.trouble(null);
    const answers = await Promise.all(Array.from({ length: 5 }, () => webhook(reference)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await app.recorded(`payment-${payment}`)).slice(3).map(({ type }) => type)).toEqual([
      ...['PaymentRefunded', 'RefundFailed'],
    ]);
  });
});
