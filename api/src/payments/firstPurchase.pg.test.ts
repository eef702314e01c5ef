import { randomUUID } from 'node:crypto';
import type { FirstPurchaseDiscountRow } from '@vonk/contracts/payments/campaigns';
import { siteZone } from '@vonk/contracts/siteZone';
import { site as siteStream } from '@vonk/domain/site/site';
import type { Browser } from '../testing/browser.ts';
import { signedInStaff } from '../testing/staff.ts';
import type { User } from '@vonk/contracts/accounts/queries';
import type { PackagesAnswer } from '@vonk/contracts/payments/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { shopClient, type ShopClient } from './testing/shopClient.ts';

describe('the discount of a first purchase', () => {
  let app: TestApp;
  let shop: ShopClient;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
  });
  afterAll(() => app.close());

  it.each([
    ['with the discount', {}],
    ['at the full price', { discount_code: null }],
  ])(
    'is over with a purchase %s, also once all of it went back: neither announced nor given again',
    async (_, order) => {
      const anna = await member(app);
      const offers = async () => {
        const { user } = (await anna.browser.get<{ user: User }>('/api/user.php')).body;
        const { discount } = (await anna.browser.get<PackagesAnswer>('/api/packages')).body;
        return [user.paid_user, user.time_bonus?.code, user.welcome_discount?.code, discount?.code];
      };
      expect(await offers()).toEqual([false, 'TIMEBONUS25', undefined, 'TIMEBONUS25']);
      const { payment } = await shop.bought(anna, order);
      const back = await anna.browser.post('/api/refunds', { id: randomUUID(), payment: payment.payment_id });
      expect(back.status).toBe(201);
      expect(await offers()).toEqual([false, undefined, undefined, undefined]);
      const codes = ['TIMEBONUS25', 'WELCOME25'].map((code) => anna.browser.get(`/api/discountcode.php?code=${code}`));
      for (const { status } of await Promise.all(codes)) expect(status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('the campaigns of the first purchase', () => {
  type Unsaved = { field: string; code: string }[];
  type Row = FirstPurchaseDiscountRow & { code: string; revision: number; waits?: boolean; unsaved?: Unsaved };
  let app: TestApp;
  let shop: ShopClient;
  let finance: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
    ({ browser: finance } = await signedInStaff(app, 'finance'));
  });
  afterAll(() => app.close());

  const path = '/admin/api/first-purchase-discounts';
  const read = async (id: string) => {
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    return (await finance.get<Row>(`${path}/${id}`)).body;
  };
  const save = async (id: string, change: object = {}, browser = finance) => {
    const { texts, revision } = await read(id);
    const as = {
      revision,
      percentage: 25,
      lasts: id === 'time_bonus' ? 14_400 : 7,
      countries: [],
      banner: true,
      texts,
    };
    return browser.post<Row>(`${path}/${id}/save`, { reason: 'spring', ...as, modal_seconds: 40, ...change });
  };
  const offers = async (who: SignedUp) => {
    const { user } = (await who.browser.get<{ user: User }>('/api/user.php')).body;
    return { bonus: user.time_bonus, welcome: user.welcome_discount };
  };
  const wall = (ms: number) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: siteZone })
      .format(app.context.clock().getTime() + ms)
      .replace(' ', 'T');

  it('say in the member’s language what they were founded with, and count who saw them and what came of it', async () => {
    const anna = await member(app);
    const { bonus } = await offers(anna);
    expect(bonus).toMatchObject({
      ...{ campaign: 'time_bonus', code: 'TIMEBONUS25', value_percentage: 25, banner: true, modal_seconds: 40 },
    });
    expect(bonus?.title).toContain('25');
    expect((await anna.browser.post('/api/campaign/seen', { campaign: 'time_bonus' })).status).toBe(204);
    expect((await anna.browser.post('/api/campaign/seen', { campaign: 'welcome_discount' })).status).toBe(404);
    await shop.bought(anna);
    expect(await read('time_bonus')).toMatchObject({
      state: 'running',
      saved_by: null,
      seen: 1,
      figures: [{ used: 1 }],
    });
    expect((await read('welcome_discount')).seen).toBe(0);
    expect((await anna.browser.post('/api/campaign/seen', { campaign: 'time_bonus' })).status).toBe(404);
  });

  it('are changed by finance in one place: figure, length, words, places; the settings hold the figures', async () => {
    const bea = await member(app);
    const { texts } = await read('time_bonus');
    const words = { title: '{{percentage}}% nu', text: 'Nog {{clock}}.', button: 'Kijk' };
    const saved = await save('time_bonus', {
      ...{ percentage: 30, lasts: 7200, popup_seconds: 5, modal_seconds: 60, banner: false },
      texts: { ...texts, nl: words, en: words },
    });
    expect(saved).toMatchObject({ status: 200, body: { waits: false, percentage: 30, lasts_seconds: 7200 } });
    expect((await offers(bea)).bonus).toMatchObject({
      ...{ value_percentage: 30, title: '30% nu', text: 'Nog {{clock}}.', button: 'Kijk' },
      ...{ banner: false, popup_seconds: 5, modal_seconds: 60 },
    });
    expect(app.context.settings.of({ site: 'main', country: 'NL' })).toMatchObject({
      ...{ time_bonus_percentage: 30, time_bonus_seconds: 7200, time_bonus_popup_seconds: 60 },
    });
    const { payment } = await shop.bought(bea);
    expect(payment.discount).toMatchObject({ code: 'TIMEBONUS25', percentage: 30 });
    await app.changeSetting('time_bonus_popup_seconds', 50);
    expect((await offers(await member(app))).bonus?.modal_seconds).toBe(50);
    await save('time_bonus');
  });

  it('are on and off at their second, in the shop as on the screen', async () => {
    const cas = await member(app);
    app.stopClock();
    const second = Math.ceil(app.context.clock().getTime() / 1000) * 1000;
    app.later(second - app.context.clock().getTime());
    const opens = await save('time_bonus', { starts_on: wall(60_000), ends_on: wall(120_000) });
    expect(opens.body.state).toBe('planned');
    const code = async () => [
      (await offers(cas)).bonus?.code,
      (await cas.browser.get<PackagesAnswer>('/api/packages')).body.discount?.code,
    ];
    app.later(60_000 - 1);
    expect(await code()).not.toContain('TIMEBONUS25');
    app.later(1);
    expect(await code()).toEqual(['TIMEBONUS25', 'TIMEBONUS25']);
    expect(Date.parse((await offers(cas)).bonus?.ends_at ?? '')).toBe(app.context.clock().getTime() + 60_000);
    app.later(60_000 - 1);
    expect(await code()).toEqual(['TIMEBONUS25', 'TIMEBONUS25']);
    app.later(1);
    expect(await code()).not.toContain('TIMEBONUS25');
    expect((await shop.order(cas, { discount_code: 'TIMEBONUS25' })).body).toMatchObject({
      code: 'code_not_valid_here',
    });
    await save('time_bonus');
  });

  it('are given where they are said to be, and looked at as somebody there', async () => {
    await save('time_bonus', { countries: ['PL'] });
    expect((await offers(await member(app))).bonus).toBeNull();
    const as = async (country: string) =>
      (
        await finance.post<{ misses: string[]; notice: { title: string } }>(`${path}/time_bonus/preview`, {
          ...{ reason: 'a look', country, language: 'pl' },
        })
      ).body;
    expect(await as('PL')).toMatchObject({ misses: [], notice: { title: '25% zniżki na pierwsze kredyty' } });
    expect((await as('NL')).misses).toEqual(['country']);
    await save('time_bonus');
  });

  it('are changed by one of many who do it at once: who lost has saved nothing, and is told', async () => {
    const { revision } = await read('time_bonus');
    const words = (title: string) => ({ en: { title, text: 'Now.', button: 'Look' } });
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        save('time_bonus', { revision, percentage: 30 + at, texts: words(`Try ${at}`) }),
      ),
    );
    const won = tries.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(won).toHaveLength(1);
    for (const { status, body } of tries)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'setting_changed']);
    const now = await read('time_bonus');
    expect(now).toMatchObject({ percentage: 30 + (won[0] ?? 0), texts: words(`Try ${won[0]}`) });
    // A setting that was changed on its own page is a change, too.
    await app.changeSetting('time_bonus_seconds', 7200);
    const late = await save('time_bonus', { revision: now.revision, texts: words('Late') });
    expect([late.status, late.body.code]).toEqual([409, 'setting_changed']);
    expect(await read('time_bonus')).toMatchObject({ lasts_seconds: 7200, texts: words(`Try ${won[0]}`) });
    const { texts } = await read('welcome_discount');
    expect((await save('time_bonus', { texts })).body).toMatchObject({ unsaved: [], lasts_seconds: 14_400 });
  });

  it('take an amount off from the order they need on, in the shop, on the order and in words', async () => {
    const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
    const { texts } = await read('time_bonus');
    const FIVE = {
      in_currencies: [{ amount: eur(500), minimum_order: eur(2245) }],
      texts: { en: { title: '{{amount}} off from {{minimum}}', text: 'Left: {{clock}}', button: 'Look' } },
    };
    expect((await save('time_bonus', FIVE)).body).toMatchObject({ in_currencies: FIVE.in_currencies, unsaved: [] });
    const eva = await member(app);
    const { bonus } = await offers(eva);
    expect(bonus?.title.replaceAll(/\s/g, ' ')).toBe('€ 5 off from € 22,45');
    const { packages, discount } = (await eva.browser.get<PackagesAnswer>('/api/packages')).body;
    expect(discount).toMatchObject({ code: 'TIMEBONUS25', value_amount: eur(500), minimum_order_value: eur(2245) });
    const prices = Object.fromEntries(packages.map((one) => [one.id, one.discounted_price?.amount_minor]));
    expect(prices).toMatchObject({ p10: undefined, p25: 1745, p50: 3495 });
    const typed = await eva.browser.get<Row>('/api/discountcode.php?code=TIMEBONUS25&package=p10');
    expect(typed.body.code).toBe('minimum_order_value');
    expect((await shop.order(eva, { package: 'p10' })).body.payment).toMatchObject({ price: eur(995), discount: null });
    const { payment } = await shop.bought(eva, { package: 'p25' });
    expect(payment).toMatchObject({
      price: eur(1745),
      discount: { code: 'TIMEBONUS25', percentage: 0, amount: eur(500) },
    });
    const look = { reason: 'a look', country: 'NL', language: 'nl' };
    const seen = await finance.post<{ notice: { title: string } }>(`${path}/time_bonus/preview`, look);
    expect(seen.body.notice.title.replaceAll(/\s/g, ' ')).toBe('€ 5 off from € 22,45');
    const abroad = await finance.post<{ misses: string[] }>(`${path}/time_bonus/preview`, { ...look, country: 'PL' });
    expect(abroad.body.misses).toEqual(['country']);
    await save('time_bonus', { texts });
    expect((await offers(await member(app))).bonus).toMatchObject({ value_percentage: 25 });
  });

  it('tell what of a change was saved and what was not', async () => {
    const percentage = (waiting: number, more: object = {}) =>
      save('welcome_discount', { percentage: waiting, modal_seconds: null, ...more });
    expect((await percentage(55)).body).toMatchObject({ waits: true, unsaved: [], percentage: 25 });
    const texts = { en: { title: 'Hello', text: 'Off.', button: 'Look' } };
    const { status, body } = await percentage(58, { texts, lasts: 9 });
    expect([status, body.waits, body.unsaved]).toEqual([
      ...[200, false, [{ field: 'percentage', code: 'approval_already_requested' }]],
    ]);
    expect(body).toMatchObject({ texts, percentage: 25, lasts_seconds: 9 * 86_400 });
    await app.context.commands.execute({
      ...{ stream: siteStream, id: 'main', command: { id: 'no', fingerprint: '', actor: 'test' } },
      decide: (state) =>
        [...state.proposals.keys()].map((proposal) => ({
          ...{ type: 'SettingProposalDeclined' as const, data: { site: 'main', proposal, by: 'admin', reason: 'no' } },
        })),
    });
    await percentage(25, { texts: (await read('time_bonus')).texts });
  });

  it('are refused at the field, and wait for a second administrator where more than half would go', async () => {
    const { texts } = await read('welcome_discount');
    const wrong = { ...texts, en: { title: 'x', text: '{{hours}}', button: 'y' } };
    expect((await save('welcome_discount', { texts: wrong })).body).toMatchObject({
      ...{ code: 'invalid_request', errors: [{ path: 'texts.en.text' }] },
    });
    expect((await save('welcome_discount', { starts_on: wall(120_000), ends_on: wall(60_000) })).body.code).toBe(
      'code_period_invalid',
    );
    expect((await save('welcome_discount', { site: 'nowhere.example' })).body.code).toBe('not_found');
    expect((await save('nothing', { texts, revision: 0 })).body.code).toBe('not_found');
    const { browser: support } = await signedInStaff(app, 'support');
    expect((await save('welcome_discount', {}, support)).status).toBe(403);
    expect((await save('welcome_discount', { percentage: 60, modal_seconds: null })).body).toMatchObject({
      ...{ waits: true, percentage: 25 },
    });
    expect((await save('welcome_discount', { percentage: 0, modal_seconds: null })).body.state).toBe('ended');
  });
});
