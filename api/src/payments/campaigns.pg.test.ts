import { randomUUID } from 'node:crypto';
import type { CampaignAnswer, CampaignRow } from '@vonk/contracts/payments/campaigns';
import type { PackagesAnswer } from '@vonk/contracts/payments/queries';
import { siteZone } from '@vonk/contracts/siteZone';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { shopClient, type ShopClient } from './testing/shopClient.ts';

type Refused = { code: string; errors?: { path: string; code: string }[] };
type Answer = z.infer<typeof CampaignAnswer>;
const EN = { title: '{{percentage}}% off', text: 'Until Sunday.', button: 'Look' };
const DE = { title: '{{percentage}} % Rabatt', text: 'Bis Sonntag.', button: 'Ansehen' };
const DAY_MS = 86_400_000;

describe('campaigns', () => {
  let app: TestApp;
  let shop: ShopClient;
  let finance: Browser;
  let support: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
    [{ browser: finance }, { browser: support }] = await Promise.all([
      signedInStaff(app, 'finance'),
      signedInStaff(app, 'support'),
    ]);
    // Nobody here has a discount of the first purchase, but who says so.
    await app.changeSetting('time_bonus_percentage', 0);
    await app.changeSetting('welcome_discount_percentage', 0);
  });
  afterAll(() => app.close());

  /** What a clock on the wall of the site shows so long from now. */
  const wall = (ms: number) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: siteZone })
      .format(app.context.clock().getTime() + ms)
      .replace(' ', 'T');
  const create = (order: object = {}, browser = finance) =>
    browser.post<CampaignRow & Refused>('/admin/api/campaigns/create', {
      ...{ id: randomUUID(), reason: 'winter', name: 'Winter', code: `W-${randomUUID().slice(0, 8)}`, percentage: 30 },
      ...{
        ends_on: wall(DAY_MS),
        texts: { en: EN, de: DE, fr: { title: null, text: null, button: null } },
        modal_seconds: 5,
      },
      ...order,
    });
  const created = async (order: object = {}) => {
    const { status, body } = await create(order);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const end = (id: string) => finance.post(`/admin/api/campaigns/${id}/end`, { reason: 'enough' });
  const told = async (who: SignedUp) => (await who.browser.get<Answer>('/api/campaign')).body.campaign;
  const read = async (id: string) => {
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    return (await finance.get<CampaignRow>(`/admin/api/campaigns/${id}`)).body;
  };
  const discountOf = async (who: SignedUp) =>
    (await who.browser.get<PackagesAnswer>('/api/packages')).body.discount?.code;

  it('give whom they are for a discount by themselves, tell them of it, and count what came of it', async () => {
    const anna = await member(app);
    const made = await created();
    expect(made).toMatchObject({ state: 'running', seen: 0, figures: [], members: 'everybody', percentage: 30 });
    expect(await told(anna)).toMatchObject({ id: made.id, title: '30% off', modal_seconds: 5, popup_seconds: null });
    expect(await discountOf(anna)).toBe(made.code);

    const seen = () => anna.browser.post('/api/campaign/seen', { campaign: made.id });
    expect((await seen()).status).toBe(204);
    expect((await seen()).status).toBe(204);
    expect((await anna.browser.post('/api/campaign/seen', { campaign: randomUUID() })).status).toBe(404);
    const { payment } = await shop.bought(anna);
    expect(payment).toMatchObject({ price: { amount_minor: 696 }, discount: { code: made.code, percentage: 30 } });
    expect(await read(made.id)).toMatchObject({
      seen: 1,
      figures: [{ orders: 1, used: 1, revenue: { amount_minor: 696 }, cost: { amount_minor: 299 } }],
    });
    // Once for each member.
    expect([await told(anna), await discountOf(anna)]).toEqual([null, undefined]);
    await end(made.id);
  });

  it('are on and off at their second', async () => {
    const bea = await member(app);
    app.stopClock();
    const second = Math.ceil(app.context.clock().getTime() / 1000) * 1000;
    app.later(second - app.context.clock().getTime());
    const made = await created({ starts_on: wall(60_000), ends_on: wall(120_000) });
    expect(made.state).toBe('planned');
    app.later(60_000 - 1);
    expect([await told(bea), await discountOf(bea)]).toEqual([null, undefined]);
    app.later(1);
    expect([(await told(bea))?.id, await discountOf(bea)]).toEqual([made.id, made.code]);
    app.later(60_000 - 1);
    expect((await told(bea))?.id).toBe(made.id);
    app.later(1);
    expect([await told(bea), await discountOf(bea)]).toEqual([null, undefined]);
    expect((await read(made.id)).state).toBe('expired');
  });

  it('end at once, with their code, when staff end them', async () => {
    const cas = await member(app);
    const made = await created();
    expect((await end(made.id)).status).toBe(200);
    expect(await told(cas)).toBeNull();
    expect((await shop.order(cas, { discount_code: made.code })).body).toMatchObject({ code: 'code_expired' });
    expect(await read(made.id)).toMatchObject({ state: 'ended' });
  });

  it('are for whom they were made for, and never beside a discount of the first purchase', async () => {
    const dora = await member(app);
    const made = await created({ members: 'never_bought', countries: ['PL'] });
    expect(await told(dora)).toBeNull();
    const { texts, name } = made;
    const change = { reason: 'wider', name, texts, members: 'never_bought', countries: [], revision: 1 };
    const save = (more: object = {}) =>
      finance.post<CampaignRow & Refused>(`/admin/api/campaigns/${made.id}/save`, { ...change, ...more });
    // Of many who change it at once one has seen what is there.
    const tries = await Promise.all(Array.from({ length: 8 }, (_, at) => save({ name: `Try ${at}` })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of tries) if (status !== 200) expect(body.code).toBe('setting_changed');
    const won = tries.findIndex(({ status }) => status === 200);
    expect(await read(made.id)).toMatchObject({ name: `Try ${won}`, revision: 2 });
    expect((await told(dora))?.id).toBe(made.id);
    await app.changeSetting('time_bonus_percentage', 25);
    expect([await told(dora), await discountOf(dora)]).toEqual([null, 'TIMEBONUS25']);
    await app.changeSetting('time_bonus_percentage', 0);
    await end(made.id);
  });

  it('are looked at as somebody of a country and kind, in their language', async () => {
    const made = await created({ countries: ['DE'], no_credits: true });
    const as = async (who: object, browser = support) =>
      (
        await browser.post<{ misses: string[]; notice: { title: string } }>(`/admin/api/campaigns/${made.id}/preview`, {
          ...{ reason: 'a look', country: 'DE', language: 'de', members: 'free', credits: 0, ...who },
        })
      ).body;
    expect(await as({})).toMatchObject({ misses: [], notice: { title: '30 % Rabatt', text: 'Bis Sonntag.' } });
    expect(await as({ country: 'NL', language: 'nl', credits: 5 })).toMatchObject({
      misses: ['country', 'credits'],
      notice: { title: '30% off' },
    });
    await end(made.id);
  });

  it('are refused at the field, and are made by finance alone', async () => {
    const wrong = await create({ texts: { en: EN, de: { ...DE, text: 'Nur {{hours}} Stunden.' } } });
    expect(wrong.body).toMatchObject({ code: 'invalid_request', errors: [{ path: 'texts.de.text' }] });
    const half = await create({ texts: { en: EN, nl: { ...DE, button: null } } });
    expect(half.body.errors).toMatchObject([{ path: 'texts.nl.button', code: 'required' }]);
    expect((await create({ texts: { de: DE } })).body.errors).toMatchObject([{ path: 'texts.en' }]);
    expect((await create({ ends_on: wall(-DAY_MS) })).body.code).toBe('code_period_invalid');
    const made = await created();
    expect((await create({ code: made.code })).body.code).toBe('code_taken');
    expect((await create({ site: 'nowhere.example' })).body.code).toBe('not_found');
    expect((await create({}, support)).status).toBe(403);
    await end(made.id);
  });

  describe('in amounts', () => {
    const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
    const gbp = (amount_minor: number) => ({ amount_minor, currency: 'GBP' });
    const texts = { en: { title: '{{amount}} off', text: 'From {{minimum}}.', button: 'Look' } };
    const FIVE = {
      ...{ percentage: null, texts },
      in_currencies: [
        { amount: eur(500), minimum_order: eur(2245) },
        { amount: gbp(400), minimum_order: gbp(2000) },
      ],
    };
    const prices = async (who: SignedUp) =>
      Object.fromEntries(
        (await who.browser.get<PackagesAnswer>('/api/packages')).body.packages.map((one) => [
          one.id,
          one.discounted_price?.amount_minor,
        ]),
      );

    it('take an amount off from the order they need on, in the shop, on the order and in their figures', async () => {
      const eva = await member(app);
      const made = await created(FIVE);
      expect(made).toMatchObject({ percentage: 0, in_currencies: FIVE.in_currencies });
      const { title, text } = (await told(eva)) ?? {};
      expect([title, text].map((words) => words?.replaceAll(/\s/g, ' '))).toEqual(['€ 5 off', 'From € 22,45.']);
      // Both sides of the minimum.
      expect(await prices(eva)).toMatchObject({ p10: undefined, p25: 1745, p50: 3495 });
      const small = await shop.bought(eva, { package: 'p10' });
      expect(small.payment).toMatchObject({ price: eur(995), discount: null });
      const { payment } = await shop.bought(eva, { package: 'p25' });
      expect(payment).toMatchObject({
        price: eur(1745),
        discount: { code: made.code, percentage: 0, amount: eur(500) },
      });
      expect((await read(made.id)).figures).toMatchObject([{ used: 1, revenue: eur(1745), cost: eur(500) }]);
      expect(await told(eva)).toBeNull();
      // What goes back is what was paid, not what the package costs.
      const asked = { id: randomUUID(), payment: payment.payment_id };
      expect((await eva.browser.post('/api/refunds', asked)).body).toMatchObject({ refund: { amount: eur(1745) } });
      await end(made.id);
    });

    it('are good for the methods they were made for, and for one of two orders that are both paid', async () => {
      const fay = await member(app);
      const made = await created({ ...FIVE, methods: ['paypal'] });
      const order = (method: string) =>
        shop.order(fay, { id: randomUUID(), package: 'p25', method, issuer: undefined });
      expect((await order('bancontact')).body).not.toMatchObject({ payment: { discount: { code: made.code } } });
      const [one, other] = [await order('paypal'), await order('paypal')];
      for (const { body } of [one, other]) expect(body.payment.discount).toMatchObject({ amount: eur(500) });
      for (const { body } of [one, other]) {
        await shop.pay(body);
      }
      const ends = await Promise.all(
        [one, other].map(async ({ body }) =>
          (await app.recorded(`payment-${body.payment.payment_id}`)).map(({ type }) => type),
        ),
      );
      expect(ends.filter((types) => types.includes('PaymentReturned'))).toHaveLength(1);
      expect((await read(made.id)).figures).toMatchObject([{ used: 1, cost: eur(500) }]);
      await end(made.id);
    });

    it('are refused where they would cost more than the order, and words that ask for another figure', async () => {
      const refused = async (order: object) => (await create({ ...FIVE, ...order })).body;
      for (const in_currencies of [
        [],
        [{ amount: eur(500) }],
        [{ amount: eur(500), minimum_order: eur(500) }],
        [{ amount: eur(500), minimum_order: gbp(900) }],
        [FIVE.in_currencies[0], FIVE.in_currencies[0]],
      ])
        expect(await refused({ in_currencies, texts: { en: { title: 'a', text: 'b', button: 'c' } } })).toMatchObject({
          code: 'code_value_invalid',
        });
      expect(await refused({ percentage: 10 })).toMatchObject({
        ...{ code: 'invalid_request', errors: [{ path: 'texts.en.title' }] },
      });
      expect(await refused({ texts: { en: EN } })).toMatchObject({ errors: [{ path: 'texts.en.title' }] });
    });
  });
});
