import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { settlementClient } from './testing/settlementClient.ts';
import { shopClient } from './testing/shopClient.ts';

const DAY_MS = 24 * 60 * 60_000;
const fee = (date: string, amount = '-1.00') => `fee;;${amount};EUR;${date}`;
const nobody = (date: string, reference = 'nobody') => `payment;${reference};9.95;EUR;${date}`;
const refused = (code: string) => ({ status: 409, body: { code } });
const nextOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

describe('closing a month of the books', { timeout: 120_000 }, () => {
  let app: TestApp;
  let colleague: Browser;
  let support: Browser;
  let books: ReturnType<typeof settlementClient>;
  beforeAll(async () => {
    app = await openTestApp();
    books = settlementClient((await signedInStaff(app, 'finance')).browser);
    colleague = (await signedInStaff(app, 'finance')).browser;
    support = (await signedInStaff(app, 'support')).browser;
  });
  afterAll(() => app.close());

  it('is done by one of two of the staff who do it at once, month after month', async () => {
    for (const month of ['2021-01', '2021-02', '2021-03', '2021-04', '2021-05', '2021-06', '2021-07', '2021-08']) {
      await books.take([fee(`${month}-10`)], month);
      const answers = await Promise.all([books.close(month), books.close(month, colleague)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('month_closed'));
      expect(await books.month(month)).toMatchObject({ state: 'closed', net: [{ amount_minor: -100 }] });
    }
  });

  it('is refused while a difference of it, or of a month before it, is open, and done once all are explained', async () => {
    await books.take([nobody('2022-01-10'), fee('2022-02-10')]);
    expect(await books.month('2022-02')).toMatchObject({ state: 'open', differences: 1 });
    expect(await books.close('2022-01')).toMatchObject(refused('month_has_differences'));
    expect(await books.close('2022-02')).toMatchObject(refused('month_has_differences'));
    for (const one of await books.differencesOf({ resolved: false }))
      expect((await books.explain(one)).status).toBe(200);
    expect(await books.close('2022-01')).toMatchObject({ status: 200 });
    expect(await books.close('2022-02')).toMatchObject({ status: 200 });
  });

  it('is refused while it runs, of a month with an open one before it, of one nobody knows, and to support', async () => {
    const today = calendarDate(app.context.clock(), siteZone);
    await books.take([fee('2022-04-10'), fee('2022-05-10')]);
    expect(await books.close(today.slice(0, 7))).toMatchObject(refused('month_not_over'));
    expect(await books.close('2022-05')).toMatchObject(refused('month_not_over'));
    expect(await books.close('1999-01')).toMatchObject({ status: 404 });
    expect(await books.close('2022-04', support)).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
    for (const month of ['2022-04', '2022-05']) expect(await books.close(month)).toMatchObject({ status: 200 });
  });

  it('fixes what it came to: fees and differences of later files are in the next open month', async () => {
    await books.take([fee('2022-07-10', '-5.00')]);
    await books.close('2022-07');
    const { body } = await books.take([fee('2022-07-11', '-2.00'), nobody('2022-07-11', 'late')]);
    expect(await books.differencesOf({ settlement: body.id })).toMatchObject([{ reference: 'late', month: '2022-08' }]);
    expect(await books.month('2022-07')).toMatchObject({
      state: 'closed',
      differences: 0,
      net: [{ amount_minor: -500 }],
    });
    expect(await books.month('2022-08')).toMatchObject({
      state: 'open',
      differences: 1,
      net: [{ amount_minor: -200 }],
    });
    for (const one of await books.differencesOf({ resolved: false })) await books.explain(one);
    expect(await books.close('2022-08')).toMatchObject({ status: 200 });
    expect(await books.month('2022-08')).toMatchObject({ state: 'closed', net: [{ amount_minor: -200 }] });
    expect((await books.month('2022-09')).net ?? []).toEqual([]);
    await books.take([fee('2022-07-12', '-0.50')]);
    expect(await books.month('2022-09')).toMatchObject({ state: 'open', net: [{ amount_minor: -50 }] });
    expect(await books.close('2022-09')).toMatchObject({ status: 200 });
  });

  it('never leaves an open difference in a closed month, also when a file is taken in at that moment', async () => {
    for (let day = 1; day <= 8; day += 1) {
      const month = `2023-0${day}`;
      await books.take([fee(`${month}-10`)], month);
      const [taken] = await Promise.all([
        books.take([nobody(`${month}-11`, `racing-${day}`)], month),
        books.close(month, colleague),
      ]);
      const [difference] = await books.differencesOf({ settlement: taken.body.id });
      const { state } = await books.month(month);
      expect(difference?.month).toBe(state === 'closed' ? `2023-0${day + 1}` : month);
      if (difference) await books.explain(difference);
      if (state !== 'closed') expect(await books.close(month)).toMatchObject({ status: 200 });
    }
  });

  it('leaves money that goes back later to the month after it, and to that one alone', async () => {
    const shop = shopClient(app);
    const started = await shop.bought(await member(app));
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const today = calendarDate(app.context.clock(), siteZone);
    const month = today.slice(0, 7);
    app.later(32 * DAY_MS);
    const finance = settlementClient((await signedInStaff(app, 'finance')).browser);
    const before = await finance.month(month);
    expect(before.net[0]?.amount_minor).toBeGreaterThan(0);
    // Whether it differs from what the provider settles is not known before it does.
    expect(before).toMatchObject({ state: 'open', unsettled: 1 });
    expect(await finance.close(month)).toMatchObject(refused('month_not_settled'));
    const settled = (kind: string, minor: number) =>
      `${kind};${shop.referenceOf(started)};${(minor / 100).toFixed(2)};EUR;${today}`;
    await finance.take([settled('payment', started.payment.amount.amount_minor)], 'Settled');
    expect(await finance.month(month)).toMatchObject({ unsettled: 0 });
    expect(await finance.close(month)).toMatchObject({ status: 200 });
    app.later(-32 * DAY_MS);
    await shop.pay(started, 'charged_back');
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    app.later(32 * DAY_MS);
    expect(await finance.month(month)).toMatchObject({ state: 'closed', net: before.net });
    const [late] = (await finance.month(nextOf(month))).net;
    expect(late?.amount_minor).toBe(-(before.net[0]?.amount_minor ?? 0));
    app.later(32 * DAY_MS);
    const nextYear = settlementClient((await signedInStaff(app, 'finance')).browser);
    expect(await nextYear.month(month)).toMatchObject({ state: 'closed', unsettled: 0 });
    expect(await nextYear.close(nextOf(month))).toMatchObject(refused('month_not_settled'));
    await nextYear.take([settled('charge_back', -started.payment.amount.amount_minor)], 'Taken by the bank');
    expect(await nextYear.close(nextOf(month))).toMatchObject({ status: 200 });
    expect(await nextYear.month(nextOf(month))).toMatchObject({ net: [late] });
    expect((await nextYear.month(nextOf(nextOf(month)))).net ?? []).toEqual([]);
    app.later(-64 * DAY_MS);
  });
});

describe('closing a month while the books stand still', { timeout: 120_000 }, () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp({}, undefined, 100)));
  afterAll(() => app.close());

  it('is refused until they go on, and nothing is half done by then', async () => {
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const books = settlementClient((await signedInStaff(app, 'finance')).browser);
    expect((await books.take([fee('2024-10-10', '-3.00')])).status).toBeLessThan(300);
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
    await app.stopProjector();
    const unavailable = { status: 503, body: { code: 'temporarily_unavailable' } };
    expect(await books.close('2024-10')).toMatchObject(unavailable);
    expect(await books.month('2024-10')).toMatchObject({ state: 'open', net: [{ amount_minor: -300 }] });
    expect((await app.recorded('month-2024-10')).map(({ type }) => type)).toEqual(['MonthCut']);
    // A file is in the log by then, and matched when it is taken in once more.
    expect(await books.take([fee('2024-10-11', '-1.00')], 'Later')).toMatchObject(unavailable);
    app.startProjector();
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 30_000);
    expect((await books.take([fee('2024-10-11', '-1.00')], 'Later')).status).toBeLessThan(300);
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
    // On a busy machine they may fall behind once more.
    await expect.poll(async () => (await books.close('2024-10')).status).toBeLessThan(300);
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
    expect(await books.month('2024-10')).toMatchObject({ state: 'closed', net: [{ amount_minor: -400 }] });
  });
});
