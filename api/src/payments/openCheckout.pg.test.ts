import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotas } from '../http/quotas.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { shopClient, type ShopClient } from './testing/shopClient.ts';

describe('where an order can still be paid', () => {
  let app: TestApp;
  let shop: ShopClient;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
  });
  afterAll(() => app.close());
  const asked = async (who: SignedUp, payment: string) =>
    who.browser.get<{ checkout_url: string | null; code: string }>(`/api/payments/${payment}/checkout`);
  const ordered = async (who: SignedUp) => (await shop.order(who)).body;

  it('is the page of the provider that it began at, while nothing was decided there', async () => {
    const anna = await member(app);
    const order = await ordered(anna);
    expect(await asked(anna, order.payment.payment_id)).toMatchObject({
      status: 200,
      body: { checkout_url: order.redirect_url },
    });
  });

  it.each(['pending', 'paid', 'failed', 'cancelled'])('is nowhere once it is %s', async (outcome) => {
    const anna = await member(app);
    const order = await ordered(anna);
    await shop.pay(order, outcome);
    expect((await asked(anna, order.payment.payment_id)).body).toEqual({ checkout_url: null });
  });

  it('is nowhere for a bank transfer, which may be on its way', async () => {
    const dora = await member(app);
    const { body } = await shop.order(dora, { method: 'bank_transfer', issuer: undefined });
    expect((await asked(dora, body.payment.payment_id)).body).toEqual({ checkout_url: null });
  });

  it('is asked of the provider so often an hour, and no more', async () => {
    const carla = await member(app);
    const order = await ordered(carla);
    await shop.pay(order, 'failed');
    for (let asks = 0; asks < quotas.checkouts.points; asks++)
      expect((await asked(carla, order.payment.payment_id)).status).toBe(200);
    expect(await asked(carla, order.payment.payment_id)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
  });

  it('is told nobody else', async () => {
    const [anna, bob] = [await member(app), await member(app)];
    const { payment } = await ordered(anna);
    expect(await asked(bob, payment.payment_id)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
    expect((await app.visitor().get(`/api/payments/${payment.payment_id}/checkout`)).status).toBe(403);
  });
});
