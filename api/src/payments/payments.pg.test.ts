import { randomUUID } from 'node:crypto';
import type { User } from '@vonk/contracts/accounts/queries';
import type { DiscountCode, Package, Payment } from '@vonk/contracts/payments/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, signUp, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { shopClient, type Started, type ShopClient } from './testing/shopClient.ts';

describe('paying', () => {
  let app: TestApp;
  let shop: ShopClient;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
  });
  afterAll(() => app.close());

  const order = (who: SignedUp, overrides: Record<string, unknown> = {}) => shop.order(who, overrides);
  const read = async (who: SignedUp, id: string) => {
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    return (await who.browser.get<{ payment: Payment; code: string }>(`/api/payments/${id}`)).body;
  };
  const happenedTo = async (id: string) => (await app.recorded(`payment-${id}`)).map(({ type }) => type);

  it('shows visitors what is for sale, and how it can be paid in their country', async () => {
    const { body } = await app
      .visitor()
      .get<{ packages: Package[]; discount?: DiscountCode }>('/api/packages?country=AT');
    expect(body.discount).toBeUndefined();
    expect(body.packages[0]).toMatchObject({
      id: 'p10',
      credits: 10,
      price: { amount_minor: 995, currency: 'EUR' },
      price_per_message: { amount_minor: 100, currency: 'EUR' },
    });
    const methods = body.packages[0]?.methods ?? [];
    expect(methods.find(({ id }) => id === 'eps')?.banks?.map(({ id }) => id)).toContain('bawag');
    const names = methods.map(({ id }) => id);
    expect(names).not.toContain('ideal');
    expect(names).not.toContain('sofort');
    expect(names).not.toContain('direct_debit');
    expect(methods.find(({ id }) => id === 'visa')?.transaction_cost.amount_minor).toBe(0);
    expect(methods.find(({ id }) => id === 'paypal')?.transaction_cost.amount_minor).toBe(50);
    const polish = await app.visitor().get<{ packages: Package[] }>('/api/packages?country=PL');
    expect(polish.body.packages[0]?.price).toEqual({ amount_minor: 4299, currency: 'PLN' });
  });

  it('shows a member the price with the discount that runs for them', async () => {
    const anna = await member(app);
    const { body } = await anna.browser.get<{ packages: Package[]; discount?: DiscountCode }>('/api/packages');
    expect(body.discount).toMatchObject({ code: 'TIMEBONUS25', value_percentage: 25, user_id: anna.user.id });
    expect(body.packages[0]?.discounted_price).toEqual({ amount_minor: 746, currency: 'EUR' });
  });

  it('announces the welcome discount to a member once the time bonus is over, until they bought something', async () => {
    const anna = await member(app);
    const offers = async () => {
      const { user } = (await anna.browser.get<{ user: User }>('/api/user.php')).body;
      return [user.time_bonus?.code, user.welcome_discount?.code];
    };
    expect(await offers()).toEqual(['TIMEBONUS25', undefined]);
    app.later(4 * 3_600_000);
    expect(await offers()).toEqual([undefined, 'WELCOME25']);
    await shop.bought(anna);
    expect(await offers()).toEqual([undefined, undefined]);
  });

  it('tells the welcome code only to a page of the site, and only after activation', async () => {
    const [bea, cas] = await Promise.all([member(app), signUp(app)]);
    expect((await bea.browser.get('/api/discountcode.php?welcome=true')).body).toMatchObject({ code: 'WELCOME25' });
    expect((await cas.browser.get('/api/discountcode.php?welcome=true')).body.code).toBe('code_not_found');
    const foreign = await bea.browser.call('GET', '/api/discountcode.php?welcome=true', undefined, {
      'x-requested-with': '',
    });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'client_header_required' } });
  });

  it('tells finance the history of one payment apart from the rest of the member’s', async () => {
    const [anna, { browser: finance }] = [await member(app), await signedInStaff(app, 'finance')];
    const buy = async () => (await shop.bought(anna)).payment.payment_id;
    const [first, second] = [await buy(), await buy()];
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const history = async (payment?: string) => {
      const filter = encodeURIComponent(JSON.stringify({ member: anna.user.id, ...(payment && { payment }) }));
      const { status, body, headers } = await finance.get<{ type: string; data: { payment?: string } }[]>(
        `/admin/api/timeline?filter=${filter}&range=[0,39]`,
      );
      expect(status).toBe(200);
      expect(headers.get('content-range')).toContain(`/${body.length}`);
      return body;
    };
    const told = await history(first);
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['PaymentStarted', 'PaymentCompleted', 'CreditsBought']),
    );
    expect(new Set(told.map(({ data }) => data.payment))).toEqual(new Set([first]));
    const whole = (await history()).map(({ data }) => data.payment);
    expect(whole).toEqual(expect.arrayContaining([first, second, undefined]));
  });

  it('knows the codes that run, without regard to case, and says why another does not', async () => {
    const dik = await member(app);
    const code = (text: string) => dik.browser.get<{ code: string }>(`/api/discountcode.php?code=${text}`);
    expect(await code('timebonus25')).toMatchObject({ status: 200, body: { code: 'TIMEBONUS25' } });
    expect(await code('SUMMER')).toMatchObject({ status: 404, body: { code: 'code_not_found' } });
    await shop.bought(dik);
    expect(await order(dik, { discount_code: 'TIMEBONUS25' })).toMatchObject({
      status: 409,
      body: { code: 'code_already_used' },
    });
  });

  it('orders a package with the active discount, and without any when asked so', async () => {
    const eva = await member(app);
    const first = await order(eva);
    expect(first).toMatchObject({
      status: 201,
      body: {
        payment: {
          status: 'pending',
          credits: 10,
          price: { amount_minor: 746 },
          amount: { amount_minor: 746, currency: 'EUR' },
          discount: { code: 'TIMEBONUS25', percentage: 25 },
        },
      },
    });
    expect(first.body.redirect_url).toContain('/sandbox/checkout/');
    const plain = await order(eva, { discount_code: null, method: 'paypal', issuer: undefined });
    expect(plain.body.payment).toMatchObject({ amount: { amount_minor: 1045 }, discount: null });
  });

  it('refuses what is not for sale or cannot be paid that way', async () => {
    const fem = await member(app);
    const cases: [Record<string, unknown>, number, string][] = [
      [{ package: 'p11' }, 404, 'package_not_found'],
      [{ method: 'sofort', issuer: undefined }, 422, 'method_not_available'],
      [{ method: 'bancontact', issuer: undefined }, 422, 'method_not_available'],
      [{ method: 'direct_debit', issuer: undefined }, 422, 'method_not_available'],
      [{ issuer: 'piggy_bank' }, 422, 'issuer_unknown'],
      [{ discount_code: 'SUMMER' }, 404, 'code_not_found'],
      [{ method: 'cheque' }, 422, 'invalid_request'],
    ];
    for (const [overrides, status, code] of cases)
      expect(await order(fem, overrides)).toMatchObject({ status, body: { code } });
    // None of them holds the discount.
    expect(await app.recorded(`discount-${fem.user.id}`)).toEqual([]);
  });

  it('answers a repeated order as the first time, also at once and also when it was paid since', async () => {
    const gijs = await member(app);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(gijs, { id })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const first = answers[0]?.body as Started;
    await shop.pay(first);
    // What is paid cannot be paid again: it leads to its outcome.
    const outcome = `${app.context.config.publicUrl}/transactions/${id}`;
    expect((await order(gijs, { id })).body).toEqual({ ...first, redirect_url: outcome });
    expect(await happenedTo(id)).toEqual(['PaymentStarted', 'PaymentRegistered', 'PaymentCompleted']);
    expect(await order(gijs, { id, package: 'p25' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    const other = await member(app);
    expect((await order(other, { id })).body.code).toBe('idempotency_key_reused');
  });

  it('is one order, whether its id is written in capitals or not', async () => {
    const who = await member(app);
    const id = randomUUID();
    const [small, large] = [await order(who, { id }), await order(who, { id: id.toUpperCase() })];
    expect(large).toMatchObject({ status: 201, body: small.body });
    expect((await who.browser.get<{ payments: unknown[] }>('/api/payments')).body.payments).toHaveLength(1);
  });

  it('hands the discount to the newer checkout', async () => {
    const hugo = await member(app);
    const older = (await order(hugo)).body;
    const newer = (await order(hugo)).body;
    expect(newer.payment.discount?.code).toBe('TIMEBONUS25');
    expect(await app.recorded(`discount-${hugo.user.id}`)).toMatchObject([
      { type: 'DiscountReserved', data: { payment: older.payment.payment_id } },
      { type: 'DiscountReleased', data: { payment: older.payment.payment_id } },
      { type: 'DiscountReserved', data: { payment: newer.payment.payment_id } },
    ]);
  });

  it('gives a discount that is good once to one of the orders that were opened and paid at once', async () => {
    const hanna = await member(app);
    const codes = ['TIMEBONUS25', 'WELCOME25'];
    const opened = await Promise.all(
      Array.from({ length: 12 }, (_, at) => order(hanna, { discount_code: codes[at % 2] })),
    );
    const orders = opened.map(({ body }) => body);
    await Promise.all(orders.map((one) => shop.pay(one)));
    const ends = await Promise.all(
      orders.map(async ({ payment }) => (await happenedTo(payment.payment_id)).slice(2).join()),
    );
    expect(ends.toSorted()).toEqual(['PaymentCompleted', ...Array.from({ length: 11 }, () => 'PaymentReturned')]);
    expect(await order(hanna, { discount_code: 'WELCOME25' })).toMatchObject({
      status: 409,
      body: { code: 'code_already_used' },
    });
  });

  it('says completed when the credits are in the wallet, and not before', async () => {
    const iris = await member(app);
    const { body } = await order(iris);
    const back = await shop.pay(body);
    const { payment_id } = body.payment;
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toContain(`/transactions/${payment_id}`);
    expect((await read(iris, payment_id)).payment.status).toBe('pending');
    await shop.creditCompleted(iris, payment_id);
    expect((await read(iris, payment_id)).payment).toMatchObject({ status: 'completed' });
    const { user } = (await iris.browser.get<{ user: { credits: number; paid_user: boolean } }>('/api/user.php')).body;
    expect(user).toMatchObject({ credits: 15, paid_user: true });
  });

  it.each(['failed', 'cancelled', 'pending'])('shows a payment that is %s', async (outcome) => {
    const jet = await member(app);
    const { body } = await order(jet);
    await shop.pay(body, outcome);
    expect((await read(jet, body.payment.payment_id)).payment.status).toBe(outcome);
  });

  it('completes once of ten webhooks, and takes a hint for nothing more than that', async () => {
    const kees = await member(app);
    const { body } = await order(kees);
    const { payment_id } = body.payment;
    // Nobody has paid yet: whatever the caller says, the provider knows better.
    await shop.webhook({ id: shop.referenceOf(body), status: 'paid' });
    expect(await happenedTo(payment_id)).toEqual(['PaymentStarted', 'PaymentRegistered']);
    await shop.pay(body);
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.webhook({ id: shop.referenceOf(body) })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await happenedTo(payment_id)).toEqual(['PaymentStarted', 'PaymentRegistered', 'PaymentCompleted']);
    await shop.pay(body, 'charged_back');
    await Promise.all(Array.from({ length: 10 }, () => shop.webhook({ id: shop.referenceOf(body) })));
    expect((await happenedTo(payment_id)).slice(3)).toEqual(['PaymentChargedBack', 'DisputeOpened']);
  });

  it('takes webhooks as a form and as JSON, and answers 200 to a reference nobody knows', async () => {
    expect((await shop.webhook({ id: 'sb_unknown' })).status).toBe(200);
    const json = await fetch(`${app.site}/api/webhooks/payments/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'sb_unknown' }),
    });
    expect(json.status).toBe(200);
    expect((await shop.webhook({ id: 'tr_of_another' })).status).toBe(422);
    expect((await shop.webhook({ id: 'sb_unknown' }, 'nobody')).status).toBe(404);
  });

  it('orders the last completed package again, without a discount for a premium member', async () => {
    const lot = await member(app);
    const again = (id = randomUUID()) => lot.browser.post<Started>('/api/payments/repeat', { id });
    expect(await again()).toMatchObject({ status: 404, body: { code: 'no_previous_order' } });
    await shop.bought(lot, { package: 'p25' });
    const id = randomUUID();
    const repeated = await again(id);
    expect(repeated).toMatchObject({
      status: 201,
      body: {
        payment: { package: 'p25', method: 'ideal', issuer: 'ing', discount: null, amount: { amount_minor: 2245 } },
      },
    });
    expect((await again(id)).body).toEqual(repeated.body);
  });

  it('lists the payments of a member, newest first, and shows nobody else one of them', async () => {
    const [mies, nol] = await Promise.all([member(app), member(app)]);
    const first = (await order(mies, { discount_code: null })).body.payment;
    const second = (await order(mies, { discount_code: null })).body.payment;
    const { body } = await mies.browser.get<{ payments: Payment[] }>('/api/payments');
    expect(body.payments.map(({ payment_id }) => payment_id)).toEqual([second.payment_id, first.payment_id]);
    const stranger = await nol.browser.get(`/api/payments/${first.payment_id}`);
    expect(stranger).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
    expect((await nol.browser.get<{ payments: Payment[] }>('/api/payments')).body.payments).toEqual([]);
  });

  it('shows a checkout page whose form may only go to its own address', async () => {
    const oda = await member(app);
    const { body } = await order(oda);
    const page = await fetch(app.site + new URL(body.redirect_url).pathname);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await page.text()).toContain('value="paid"');
  });
});
