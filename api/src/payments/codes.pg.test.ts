import { randomUUID } from 'node:crypto';
import type { CodeRow } from '@vonk/contracts/payments/codeTerms';
import type { DiscountCode } from '@vonk/contracts/payments/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { shopClient, type ShopClient } from './testing/shopClient.ts';

type Refused = { code: string; errors?: { path: string; code: string }[] };
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });

describe('discount codes that staff make', () => {
  let app: TestApp;
  let shop: ShopClient;
  let finance: Browser;
  let anna: SignedUp;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
    [{ browser: finance }, anna] = await Promise.all([signedInStaff(app, 'finance'), member(app)]);
  });
  afterAll(() => app.close());

  const issue = (order: object, browser = finance) =>
    browser.post<CodeRow & Refused>('/admin/api/codes/issue', { reason: 'spring', percentage: 20, ...order });
  const issued = async (order: { code: string } & Record<string, unknown>) => {
    const { status, body } = await issue(order);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const look = (query: string, who = anna) => who.browser.get<DiscountCode & Refused>(`/api/discountcode.php?${query}`);
  const read = async (code: string) => {
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    return (await finance.get<CodeRow>(`/admin/api/codes/${code}`)).body;
  };

  it('says of what is no code, no currency and no percentage that it is none', async () => {
    for (const code of ['SOMMER 26', 'É-Ö', '=1+1'])
      expect(await issue({ code }), code).toMatchObject({
        status: 422,
        body: { code: 'code_malformed', errors: [{ path: 'code' }] },
      });
    expect((await issue({ code: 'THIRD-OFF', percentage: 33.333 })).body.code).toBe('code_value_invalid');
    expect(await issue({ code: 'SWISS', country: 'CH', minimum_order: eur(900) })).toMatchObject({
      status: 422,
      body: { code: 'code_other_currency', errors: [{ path: 'country' }] },
    });
    for (const currency of ['XXX', 'eur']) {
      const off = {
        percentage: null,
        amount: { amount_minor: 300, currency },
        minimum_order: { amount_minor: 900, currency },
      };
      expect(await issue({ code: 'NO-MONEY', ...off }), currency).toMatchObject({
        status: 422,
        body: { code: 'invalid_request' },
      });
    }
  });

  it('are typed in any case, take their percentage off, and are told with all their terms', async () => {
    const made = await issued({ code: ' spring-20 ', minimum_order: eur(900), methods: ['ideal'], country: 'NL' });
    expect(made).toMatchObject({ id: 'SPRING-20', state: 'running', percentage: 20, used: 0, orders: 0, figures: [] });
    expect((await look('code=Spring-20&package=p10')).body).toEqual({
      ...{ code: 'SPRING-20', country: 'NL', user_id: null, expires: null, value_percentage: 20, value_amount: null },
      ...{ currency: null, minimum_order_value: eur(900), status: 'active', validity: 'once-per-user' },
      ...{ expired: false, paymentmethods: ['ideal'] },
    });
    const { payment } = await shop.bought(anna, { discount_code: 'spring-20' });
    expect(payment).toMatchObject({
      price: eur(796),
      discount: { code: 'SPRING-20', percentage: 20, amount: eur(199) },
    });
    expect((await look('code=spring-20')).body.code).toBe('code_already_used');
    expect(await read('SPRING-20')).toMatchObject({
      ...{ orders: 1, used: 1 },
      figures: [{ orders: 1, used: 1, revenue: payment.amount, cost: eur(199), back: eur(0) }],
    });
  });

  it('are offered once to who would leave because of the price: their own, the same when asked again', async () => {
    const bram = await member(app, { gender: 'male' });
    const ask = (who: SignedUp) => who.browser.post<DiscountCode & Refused>('/api/discountcode/leaving', {});
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(bram)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { value_percentage: 25, user_id: bram.user.id } });
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    const code = answers[0]?.body.code ?? '';
    expect((await app.recorded(`code-${code}`)).map(({ type }) => type)).toEqual(['CodeIssued']);
    expect((await look(`code=${code}`)).body.code).toBe('code_not_found');
    expect((await ask(anna)).body.code).not.toBe(code);
    const { payment } = await shop.bought(bram, { discount_code: code });
    expect(payment.discount).toMatchObject({ code, percentage: 25 });
    expect(await ask(bram)).toMatchObject({ status: 409, body: { code: 'code_already_used' } });
    await app.changeSetting('delete_discount', 0);
    expect((await ask(await member(app))).body.code).toBe('code_not_found');
    await app.changeSetting('delete_discount', 25);
  });

  it('are not said to be used by whoever reads it, when others used them up', async () => {
    await issued({ code: 'ONE-ORDER', validity: 'times', times: 1 });
    await shop.bought(await member(app), { discount_code: 'one-order' });
    const { browser } = await member(app);
    for (const [language, detail] of [
      ['nl', 'Deze code is al gebruikt.'],
      ['en', 'This code has already been used.'],
      ['de', 'Dieser Code wurde schon eingelöst.'],
      ['es', 'Este código ya se ha usado.'],
    ]) {
      await browser.put('/api/user.php', { language });
      const { body } = await browser.get<Refused>('/api/discountcode.php?code=one-order');
      expect(body).toMatchObject({ code: 'code_already_used', detail });
    }
  });

  it('take an amount off, and nothing else beside it', async () => {
    await issued({ code: 'THREE-OFF', percentage: null, amount: eur(300), minimum_order: eur(900) });
    const bea = await member(app);
    expect((await look('code=three-off', bea)).body).toMatchObject({
      ...{ value_percentage: 0, value_amount: eur(300), currency: 'EUR', minimum_order_value: eur(900) },
    });
    const { body } = await shop.order(bea, { discount_code: 'THREE-OFF' });
    expect(body.payment).toMatchObject({ price: eur(695), discount: { percentage: 0, amount: eur(300) } });
  });

  it('are refused at the field of the code, with the reason', async () => {
    const cas = await member(app);
    await issued({ code: 'BIG', minimum_order: eur(1000) });
    await issued({ code: 'PAYPAL', methods: ['paypal'] });
    await issued({ code: 'GERMANY', country: 'DE' });
    await issued({ code: 'DOLLARS', minimum_order: { amount_minor: 100, currency: 'USD' } });
    await issued({ code: 'LATER', starts_at: '2099-01-01T00:00:00.000Z' });
    await issued({ code: 'BEAS', member: (await member(app)).user.id });
    for (const [code, refusal] of [
      ['BIG', 'minimum_order_value'],
      ['PAYPAL', 'code_other_method'],
      ['GERMANY', 'code_not_valid_here'],
      ['DOLLARS', 'code_not_valid_here'],
      ['LATER', 'code_not_found'],
      ['BEAS', 'code_not_found'],
      ['NO-SUCH', 'code_not_found'],
      ['no such code', 'code_not_found'],
    ] as const) {
      const { status, body } = await shop.order(cas, { discount_code: code });
      expect([status >= 400, body], code).toMatchObject([true, { code: refusal }]);
      expect((body as unknown as Refused).errors, code).toMatchObject([{ path: 'discount_code', code: refusal }]);
    }
    expect((await look('code=big&package=p10', cas)).body.errors).toMatchObject([{ path: 'code' }]);
    expect((await look('code=big&package=p100', cas)).body.code).toBe('BIG');
    expect((await look('code=paypal', cas)).body.paymentmethods).toEqual(['paypal']);
    expect((await shop.order(cas, { discount_code: 'PAYPAL', method: 'paypal', issuer: undefined })).status).toBe(201);
  });

  it('are ended by finance, once; an order that was made with one keeps its price', async () => {
    await issued({ code: 'BRIEF' });
    const dora = await member(app);
    const { body: order } = await shop.order(dora, { discount_code: 'BRIEF' });
    const end = (id: string) => finance.post<CodeRow & Refused>(`/admin/api/codes/${id}/end`, { reason: 'enough' });
    expect((await end('BRIEF')).body).toMatchObject({ state: 'ended', ended_by: expect.any(String) as string });
    expect((await end('BRIEF')).status).toBe(200);
    expect((await end('NOBODYS')).body.code).toBe('code_not_found');
    expect((await look('code=brief', await member(app))).body.code).toBe('code_expired');
    await shop.pay(order);
    await shop.creditCompleted(dora, order.payment.payment_id);
    expect(await read('BRIEF')).toMatchObject({ used: 1, figures: [{ cost: eur(199) }] });
  });

  it('are made once, whoever makes them at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => issue({ code: 'RACED' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'code_taken',
      errors: [{ path: 'code' }],
    });
  });

  it('say at the field what is wrong with their terms', async () => {
    for (const [order, refusal, path] of [
      [{ code: 'WELCOME25' }, 'code_taken', 'code'],
      [{ code: 'NOTHING', percentage: null }, 'code_value_invalid', 'percentage'],
      [{ code: 'BOTH', amount: eur(100), minimum_order: eur(200) }, 'code_value_invalid', 'percentage'],
      [{ code: 'PAST', expires_at: '2020-01-01T00:00:00.000Z' }, 'code_period_invalid', 'expires_at'],
      [{ code: 'MANY', validity: 'times', times: 10_001 }, 'code_times_invalid', 'times'],
      [{ code: 'ALL', percentage: 100 }, 'invalid_request', 'percentage'],
    ] as const) {
      const { status, body } = await issue(order);
      expect([status >= 400, body], order.code).toMatchObject([true, { code: refusal }]);
      expect(
        body.errors?.map((one) => one.path),
        order.code,
      ).toContain(path);
    }
    expect((await issue({ code: 'STRANGER', member: randomUUID() })).body.code).toBe('not_found');
  });

  it('are read by support and made by finance and administrators alone', async () => {
    const { browser: support } = await signedInStaff(app, 'support');
    expect((await issue({ code: 'SUPPORT' }, support)).status).toBe(403);
    expect((await support.get('/admin/api/codes')).status).toBe(200);
    const filter = encodeURIComponent(JSON.stringify({ code: 'spring-20' }));
    const { body } = await finance.get<{ member: string }[]>(`/admin/api/payments?filter=${filter}`);
    expect(body).toMatchObject([{ member: anna.user.id }]);
  });
});
