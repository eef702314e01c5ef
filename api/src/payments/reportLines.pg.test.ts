import { linesOfMonth, linesOfRevenue, linesOfVat, REVENUE_FIGURES } from '@vonk/contracts/payments/figureLines';
import { REVENUE_GROUPINGS, type bookResources } from '@vonk/contracts/payments/bookResources';
import type { RowOf } from '@vonk/contracts/adminResource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { bookedPurchases } from './testing/bookedPurchases.ts';
import { settlementClient } from './testing/settlementClient.ts';

type Revenue = RowOf<(typeof bookResources)['revenue']>;
type Vat = RowOf<(typeof bookResources)['vat']>;
type BookLine = RowOf<(typeof bookResources)['book-lines']>;
type VatLine = RowOf<(typeof bookResources)['vat-lines']>;
type Lot = { bought: number; unused: number; worth: { amount_minor: number } | null };

const VAT_FIGURES = ['in_net', 'in_vat', 'out_net', 'out_vat', 'taxable', 'due'] as const;

describe('every figure of a report opens its lines, which add up to it', { timeout: 180_000 }, () => {
  let app: TestApp;
  let finance: Browser;
  const rowsOf = async <Row>(resource: string, filter: object) => {
    const asked = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]' });
    const { status, body } = await finance.get<Row[]>(`/admin/api/${resource}?${asked}`);
    expect(status, `${resource} ${JSON.stringify(filter)} ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
  const sum = (amounts: readonly { amount_minor: number }[]) =>
    amounts.reduce((all, { amount_minor }) => all + amount_minor, 0);

  beforeAll(async () => {
    app = await openTestApp();
    const books = bookedPurchases(app);
    const [bing, ads, plain] = [
      (await member(app, { tracking: { ref: 'bing' } })).user.id,
      (await member(app, { tracking: { network: 'ads' } })).user.id,
      (await member(app)).user.id,
    ];
    // A Monday begins a week, 1 July a quarter: in Amsterdam two hours before both do in UTC.
    books.at('2031-06-29T10:00:00Z');
    const early = { member: bing, price: 995, cost: 35 };
    const first = await books.buy(early);
    books.at('2031-06-30T21:59:59Z');
    await books.buy({ member: ads, price: 747, discount: 'SPRING', method: 'paypal' });
    books.at('2031-06-30T22:00:00Z');
    const late = { member: plain, price: 2245, country: 'DE', vat: 19 };
    const third = await books.buy(late);
    books.at('2031-07-08T10:00:00Z');
    await books.buy({ member: plain, price: 995, country: 'CH', vat: null, discount: 'SUMMER' });
    await books.buy({ member: bing, price: 333 });
    books.at('2031-07-09T10:00:00Z');
    await books.refund(first, early, 400);
    books.at('2031-07-10T10:00:00Z');
    await books.chargeBack(third, late);
    finance = (await signedInStaff(app, 'finance')).browser;
    await settlementClient(finance).take(['fee;iDEAL;-0.29;EUR;2031-07-08', 'fee;PayPal;-0.41;EUR;2031-06-30']);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
  });
  afterAll(() => app.close());

  it.each(REVENUE_GROUPINGS)('revenue by %s, and what it was in the period before', async (by) => {
    const rows = await rowsOf<Revenue>('revenue', { by, from: '2031-07-01', to: '2031-07-10' });
    for (const row of rows)
      for (const figure of REVENUE_FIGURES) {
        const lines = await rowsOf<BookLine>('book-lines', linesOfRevenue(by, row, figure));
        const found = figure === 'purchases' ? lines.length : sum(lines.map(({ amount }) => amount));
        const told = figure === 'purchases' ? row.purchases : row[figure].amount_minor;
        expect(found, `${by} ${row.group} ${figure}`).toBe(told);
      }
    // 22.45 + 9.95 + 3.33 − 4.00 − 22.45 − 0.29, and before it 9.95 + 0.35 + 7.47 − 0.41.
    expect(sum(rows.map(({ net }) => net))).toBe(899);
    expect(sum(rows.map(({ before }) => before))).toBe(1736);
  });

  it('are found by country, currency and discount in any case', async () => {
    const filters: Record<string, string>[] = [{ country: 'CH' }, { currency: 'EUR' }, { discount: 'SPRING' }];
    for (const filter of filters) {
      const small = Object.fromEntries(
        Object.entries(filter).map(([name, value]) => [name, ` ${value.toLowerCase()} `]),
      );
      const lines = await rowsOf<BookLine>('book-lines', filter);
      expect(lines.length).toBeGreaterThan(0);
      expect(await rowsOf('book-lines', small)).toEqual(lines);
    }
    const swiss = await rowsOf<object>('vat-lines', { country: 'CH' });
    expect(swiss.length).toBeGreaterThan(0);
    expect(await rowsOf('vat-lines', { country: 'ch' })).toEqual(swiss);
    expect(await rowsOf('unused-lots', { currency: 'eur' })).toEqual(await rowsOf('unused-lots', { currency: 'EUR' }));
  });

  it('by week, discount and traffic source tells apart what belongs apart', async () => {
    const days = { from: '2031-06-29', to: '2031-07-08' };
    const sales = async (by: string) =>
      Object.fromEntries(
        (await rowsOf<Revenue>('revenue', { by, ...days })).map(({ group, sale }) => [group, sale.amount_minor]),
      );
    expect(await sales('week')).toEqual({ '2031-06-23': 995, '2031-06-30': 747 + 2245, '2031-07-07': 995 + 333 });
    expect(await sales('discount')).toEqual({ '': 995 + 2245 + 333, SPRING: 747, SUMMER: 995 });
    expect(await sales('source')).toEqual({ '': 2245 + 995, ads: 747, bing: 995 + 333 });
  });

  it('VAT in and out, of each country and rate', async () => {
    const rows = await rowsOf<Vat>('vat', { from: '2031-06-01', to: '2031-09-30' });
    expect(rows.map(({ country, rate }) => `${country} ${rate}`).sort()).toEqual(['CH null', 'DE 19', 'NL 21']);
    for (const row of rows)
      for (const figure of VAT_FIGURES) {
        const lines = await rowsOf<VatLine>('vat-lines', linesOfVat(row, figure));
        const found = sum(lines.map((line) => line[figure.endsWith('vat') || figure === 'due' ? 'vat' : 'net']));
        expect(figure.startsWith('out_') ? 0 - found : found, `${row.id} ${figure}`).toBe(row[figure].amount_minor);
      }
    const german = rows.find(({ country }) => country === 'DE');
    expect(german).toMatchObject({ in_vat: { amount_minor: 358 }, out_vat: { amount_minor: 358 } });
    expect(german?.due.amount_minor).toBe(0);
  });

  it('a quarter of VAT ends with its last second in the zone of the site', async () => {
    const quarter = async (filter: object) =>
      (await rowsOf<Vat>('vat', filter)).map((row) => [row.country, row.from, row.to, row.in_net.amount_minor]);
    // The quarter of a day, up to that day: 10.30 and 7.47 with 21 % in them, a second before the quarter ends.
    expect(await quarter({ to: '2031-06-30' })).toEqual([['NL', '2031-04-01', '2031-06-30', 851 + 617]]);
    expect(await quarter({ to: '2031-07-01' })).toEqual([['DE', '2031-07-01', '2031-07-01', 2245 - 358]]);
    expect(await quarter({ from: '2031-04-01', to: '2031-06-30' })).toEqual(await quarter({ to: '2031-06-30' }));
    expect(await quarter({ to: '2031-03-31' })).toEqual([]);
  });

  it('what a month comes to, also when it is closed and lines come later', async () => {
    const opened = async (month: string) => {
      const { net } = await settlementClient(finance).month(month);
      for (const { amount_minor } of net)
        expect(
          sum((await rowsOf<BookLine>('book-lines', linesOfMonth(month, 'EUR'))).map(({ amount }) => amount)),
        ).toBe(amount_minor);
      return net.map(({ amount_minor }) => amount_minor);
    };
    expect(await opened('2031-06')).toEqual([1736]);
    app.later(31 * 24 * 60 * 60_000);
    finance = (await signedInStaff(app, 'finance')).browser;
    const closer = settlementClient(finance);
    for (const one of await closer.differencesOf({ resolved: false })) await closer.explain(one);
    expect(await closer.close('2031-06')).toMatchObject({ status: 200 });
    const late = ['fee;late;-1.00;EUR;2031-06-15'];
    await closer.take(late, 'Late');
    expect(await opened('2031-06')).toEqual([1736]);
    expect(await opened('2031-07')).toEqual([899 - 100]);
    const byMonth = async (filter: object) =>
      (await rowsOf<Revenue>('revenue', { by: 'month', ...filter })).map(({ group, net, closed }) => [
        group,
        net.amount_minor,
        closed?.amount_minor ?? null,
      ]);
    // Its own days come to less by now than it was closed with, which a part of it, or a heading, has nothing to lay beside.
    expect(await byMonth({ from: '2031-06-01', to: '2031-07-31' })).toEqual([
      ['2031-06-01', 1736 - 100, 1736],
      ['2031-07-01', 899, null],
    ]);
    expect((await byMonth({ from: '2031-06-02', to: '2031-06-30' })).map(([, , closed]) => closed)).toEqual([null]);
    expect((await byMonth({ from: '2031-06-01', to: '2031-06-29' })).map(([, , closed]) => closed)).toEqual([null]);
    const headed = await byMonth({ from: '2031-06-01', to: '2031-06-30', country: 'NL' });
    expect(headed.map(([, , closed]) => closed)).toEqual([null]);
    const lines = await rowsOf<BookLine>('book-lines', linesOfMonth('2031-07', 'EUR'));
    expect(lines.filter(({ date }) => date === '2031-06-15').map(({ amount }) => amount.amount_minor)).toEqual([-100]);
    const asked = new URLSearchParams({ filter: JSON.stringify({ month: '2031-13' }) });
    expect((await finance.get(`/admin/api/book-lines?${asked}`)).status).toBe(422);
  });

  it('what is owed in unused credits, bought and granted', async () => {
    const rows = await rowsOf<{ id: string; date: string; lots: number; credits: number; worth: Lot['worth'] }>(
      'liability',
      {},
    );
    expect(rows.map(({ id }) => id)).toContain('EUR');
    for (const { id, date, ...told } of rows) {
      const lots = await rowsOf<Lot>('unused-lots', { on: date, currency: id });
      expect(lots.length, id).toBe(told.lots);
      expect(lots.reduce((all, { unused }) => all + unused, 0)).toBe(told.credits);
      const worth = lots.flatMap((lot) => (lot.worth ? [lot.worth] : []));
      expect(worth).toHaveLength(id === 'granted' ? 0 : lots.length);
      expect(sum(worth)).toBe(told.worth?.amount_minor ?? 0);
    }
  });
});
