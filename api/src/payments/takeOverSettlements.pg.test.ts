import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { takeOverSettlements } from './takeOverSettlements.ts';
import { settlementClient } from './testing/settlementClient.ts';
import { shopClient } from './testing/shopClient.ts';

const CLOSED_AT = new Date('2025-03-05T10:00:00.000Z');

describe('a house that kept settlements and months in tables', { timeout: 120_000 }, () => {
  let app: TestApp;
  let books: ReturnType<typeof settlementClient>;
  beforeAll(async () => {
    app = await openTestApp();
    books = settlementClient((await signedInStaff(app, 'finance')).browser);
    const { db } = app.context;
    const settlement = (id: string, name: string, at: string) => ({
      ...{ id, name, imported_at: at, imported_by: 'frieda', position: 1 },
    });
    await db('ops.settlements').insert(settlement('early', 'February', '2025-03-01T10:00:00.000Z'));
    await db('ops.settlements').insert(settlement('late', 'February, late', '2025-03-08T10:00:00.000Z'));
    const line = (of: string, number: number, kind: string, reference: string, amount_minor: number) => ({
      ...{ settlement: of, line: number, kind, reference, amount_minor, currency: 'EUR', date: '2025-02-10' },
    });
    const many = Array.from({ length: 1200 }, (_, place) => line('early', place, 'payment', `tr_${place}`, 995));
    await db.batchInsert('ops.settlement_lines', many, 500);
    await db('ops.settlement_lines').insert([
      line('early', 1200, 'fee', '', -100),
      line('late', 0, 'fee', '', -7),
      line('late', 1, 'payout', 'po', 5),
    ]);
    const difference = (id: string, of: string, month: string) => ({
      ...{ id: `${of}:${id}`, settlement: of, kind: 'unknown_payment', reference: 'tr_1', payment: null },
      ...{ expected: '', found: 'EUR 9.95', month },
    });
    await db('ops.settlement_differences').insert([
      {
        ...difference('unknown_payment:1', 'early', '2025-02-01'),
        ...{ resolved_at: '2025-03-04T10:00:00.000Z', resolved_by: 'fritz', note: 'Of another shop' },
      },
      { ...difference('unknown_payment:2', 'early', '2025-03-01') },
    ]);
    // Closed after the first settlement and before the second one.
    const [first] = await db('ops.settlements').where({ id: 'early' }).select<{ place: string }[]>('place');
    await db('ops.closed_months').insert({
      ...{ month: '2025-02-01', position: 0, settlements: first?.place, closed_at: CLOSED_AT, closed_by: 'frieda' },
      net: JSON.stringify([{ amount_minor: -100, currency: 'EUR' }]),
    });
  });
  afterAll(() => app.close());

  it('has all of it in the log after it starts, as it was, also when several start at once or one was cut off', async () => {
    await Promise.all([takeOverSettlements(app.context), takeOverSettlements(app.context)]);
    await takeOverSettlements(app.context);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const types = (await app.recorded('settlement-early')).map(({ type }) => type);
    expect(types.filter((type) => type === 'SettlementLinesTaken')).toHaveLength(3);
    expect(await app.recorded('month-2025-02')).toMatchObject([
      { type: 'MonthCut' },
      {
        type: 'MonthClosed',
        data: { by: 'frieda', at: CLOSED_AT.toISOString(), books_until: '1970-01-01T00:00:00.000Z' },
      },
    ]);
    const { browser } = await signedInStaff(app, 'finance');
    const { body } = await browser.get<object[]>('/admin/api/settlements?range=[0,9]');
    expect(body).toMatchObject([
      {
        id: 'late',
        name: 'February, late',
        imported_at: '2025-03-08T10:00:00.000Z',
        lines: 2,
        payout: { amount_minor: 5 },
      },
      { id: 'early', imported_by: 'frieda', lines: 1201, open: 1, resolved: 1, from: '2025-02-10' },
    ]);
    expect(await books.differencesOf({ settlement: 'early' })).toMatchObject([
      { id: 'early:unknown_payment:2', month: '2025-03', resolved_at: null },
      {
        ...{ id: 'early:unknown_payment:1', month: '2025-02', resolved_at: '2025-03-04T10:00:00.000Z' },
        ...{ resolved_by: 'fritz', note: 'Of another shop' },
      },
    ]);
    expect(await books.month('2025-02')).toMatchObject({ state: 'closed', net: [{ amount_minor: -100 }] });
    // The fee of the second settlement came after the month was closed.
    expect(await books.month('2025-03')).toMatchObject({ state: 'open', net: [{ amount_minor: -7 }], differences: 1 });
  });

  it('goes on with them as with its own', async () => {
    const [open] = await books.differencesOf({ settlement: 'early', resolved: false });
    if (!open) throw new Error('no open difference');
    expect((await books.explain(open)).status).toBe(200);
    expect(await books.close('2025-03')).toMatchObject({ status: 200 });
    expect(await books.close('2025-02')).toMatchObject({ status: 409, body: { code: 'month_closed' } });
    await shopClient(app).bought(await member(app));
    // Nothing is taken over a second time.
    const head = await app.context.store.head();
    await takeOverSettlements(app.context);
    expect(await app.context.store.head()).toBe(head);
  });
});
