import { randomUUID } from 'node:crypto';
import type { Money } from '@vonk/contracts/kernel';
import type { Package, PackagesAnswer } from '@vonk/contracts/payments/queries';
import type { CreditPackage } from '@vonk/contracts/site/settings';
import { nextSwipeReset } from '@vonk/domain/likes/swipes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { shopClient, type ShopClient } from './testing/shopClient.ts';

type Preview = { packages: Package[]; message_credits: number; closed: boolean };
type Whole = { values: { version: number }[] };
type Refused = { code: string; errors?: { path: string; code: string }[] };
const eur = (amount_minor: number): Money => ({ amount_minor, currency: 'EUR' });

describe('prices that staff change', () => {
  let app: TestApp;
  let shop: ShopClient;
  let admin: Browser;
  let finance: Browser;
  let anna: SignedUp;
  let bea: SignedUp;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
    [{ browser: admin }, { browser: finance }, anna, bea] = await Promise.all([
      signedInStaff(app, 'admin'),
      signedInStaff(app, 'finance'),
      member(app),
      member(app),
    ]);
  });
  afterAll(() => app.close());

  const held = () => app.context.settings.house().packages;
  const at = (credits: number, EUR: number): CreditPackage[] =>
    held().map((one) => (one.credits === credits ? { ...one, prices: { ...one.prices, EUR } } : one));
  const preview = (body: object, who = admin) =>
    who.post<Preview & Refused>('/admin/api/packages/preview', { reason: 'a look', country: 'NL', ...body });
  const priceIn = async (who: SignedUp, credits: number) =>
    (await who.browser.get<PackagesAnswer>('/api/packages')).body.packages.find((one) => one.credits === credits)
      ?.price;

  it('are previewed as the shop of a country would sell them, and nothing of it is kept', async () => {
    const { status, body } = await preview({ setting: 'packages', value: at(10, 1100) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ closed: false, message_credits: 1 });
    expect(body.packages[0]).toMatchObject({ credits: 10, price: eur(1100), price_per_message: eur(110) });
    expect(body.packages[0]?.methods[0]?.id).toBe('ideal');
    const polish = await preview({ country: 'PL', setting: 'message_credits', value: 2 });
    expect(polish.body.packages[0]).toMatchObject({
      price: { amount_minor: 4299, currency: 'PLN' },
      price_per_message: { amount_minor: 860, currency: 'PLN' },
    });
    expect(await priceIn(anna, 10)).toEqual(eur(995));
  });

  it('are previewed by finance too, and judged at their fields like a change', async () => {
    const none = held().map((one) => ({ ...one, active: false }));
    expect((await preview({ setting: 'packages', value: none }, finance)).body).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: 'value', code: 'nothing_active' }],
    });
    const [first, ...others] = held();
    const free = [{ ...first, prices: { EUR: null } }, ...others];
    expect((await preview({ setting: 'packages', value: free }, finance)).body.errors).toMatchObject([
      { path: 'value.0.prices.EUR' },
    ]);
    expect((await preview({ site: 'nowhere.example', setting: 'message_credits', value: 1 })).status).toBe(404);
  });

  it('hold from midnight: an order a second before pays the old price, one at midnight the new', async () => {
    app.stopClock();
    const midnight = nextSwipeReset(app.context.clock());
    const { values } = (await admin.get<Whole>('/admin/api/settings/packages')).body;
    const { status } = await admin.post('/admin/api/settings/packages/change', {
      ...{ id: randomUUID(), reason: 'new year', value: at(10, 1295) },
      ...{ effective_from: midnight.toISOString(), version: values[0]?.version },
    });
    expect(status).toBe(200);
    const goTo = (moment: number) => app.later(moment - app.context.clock().getTime());
    goTo(midnight.getTime() - 1000);
    expect(await priceIn(anna, 10)).toEqual(eur(995));
    const before = await shop.order(anna, { discount_code: null });
    goTo(midnight.getTime());
    expect(await priceIn(bea, 10)).toEqual(eur(1295));
    const after = await shop.order(bea, { discount_code: null });
    expect([before.body.payment.price, after.body.payment.price]).toEqual([eur(995), eur(1295)]);
    // What was ordered keeps its price, however late its money comes.
    await shop.pay(before.body);
    await shop.creditCompleted(anna, before.body.payment.payment_id);
    expect(
      (await anna.browser.get<{ payment: object }>(`/api/payments/${before.body.payment.payment_id}`)).body.payment,
    ).toMatchObject({
      ...{ status: 'completed', price: eur(995), amount: eur(995) },
    });
  });
});
