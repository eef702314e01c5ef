import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { shopClient, type ShopClient } from './testing/shopClient.ts';

describe('a payment of which the provider tells another amount', () => {
  let app: TestApp;
  let shop: ShopClient;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
  });
  afterAll(() => app.close());
  const happenedTo = async (id: string) => (await app.recorded(`payment-${id}`)).map(({ type }) => type);

  it('is shown to finance on the first screen and in the list, and credits nothing, until the right one comes', async () => {
    const [ida, { browser: finance }] = [await member(app), await signedInStaff(app, 'finance')];
    const { body } = await shop.order(ida, { package: 'p250' });
    const { payment_id } = body.payment;
    await app.context.db.raw(`update sandbox.payments set amount_minor = 1 where reference = ?`, [
      shop.referenceOf(body),
    ]);
    await shop.pay(body);
    await shop.webhook({ id: shop.referenceOf(body) });
    expect((await happenedTo(payment_id)).slice(2)).toEqual(['PaymentMismatched']);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const filter = encodeURIComponent(JSON.stringify({ mismatched: true }));
    const found = await finance.get<{ id: string }[]>(`/admin/api/payments?filter=${filter}&range=[0,9]`);
    expect(found.body).toMatchObject([{ id: payment_id, told: { amount_minor: 1, currency: 'EUR' } }]);
    const today = async () =>
      (await finance.get<{ finance: { payments_mismatched: number } }>('/admin/api/dashboard')).body.finance;
    expect(await today()).toMatchObject({ payments_mismatched: 1 });
    // The right amount ends it.
    await app.context.db.raw(`update sandbox.payments set amount_minor = ? where reference = ?`, [
      body.payment.amount.amount_minor,
      shop.referenceOf(body),
    ]);
    await shop.webhook({ id: shop.referenceOf(body) });
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    expect(await today()).toMatchObject({ payments_mismatched: 0 });
  });
});
