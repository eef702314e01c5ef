import type { AnyEvent } from '@vonk/contracts/events';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eur, happened } from '../testing/happened.ts';
import { booksProjection } from './books.projection.ts';
import { listBookLines, readBookLine } from './books.query.ts';
import {
  readSettledElsewhere,
  readSettledUntil,
  readSettlementLines,
  readToMatch,
  withoutTaken,
} from './settlementFacts.query.ts';
import { settlementsProjection } from './settlements.projection.ts';
import { listDifferences, listSettlements, readMonths } from './settlements.query.ts';

const [AT, BY, TODAY] = ['2026-03-02T12:00:00.000Z', 'finance', '2026-05-20'];
const ALL = { offset: 0, limit: 100 };

describe('settlements and months', () => {
  let readModels: TestReadModels;
  beforeAll(async () => void (readModels = await testReadModels([booksProjection, settlementsProjection])));
  afterAll(() => readModels.drop());

  const line = (kind: 'payment' | 'refund' | 'fee' | 'payout', reference: string, minor: number, date: string) => ({
    ...{ kind, reference, amount_minor: minor, currency: 'EUR', date },
  });
  type Line = ReturnType<typeof line>;
  const begun = (settlement: string, lines: number): AnyEvent =>
    happened('SettlementBegun', { settlement, name: settlement, lines, digest: 'd'.repeat(64), by: BY, at: AT });
  const part = (settlement: string, first: number, lines: Line[]): AnyEvent =>
    happened('SettlementLinesTaken', { settlement, first, lines });
  const whole = (settlement: string): AnyEvent => happened('SettlementTaken', { settlement });
  const take = (settlement: string, ...lines: Line[]) =>
    readModels.given(
      `settlement-${settlement}`,
      ...[begun(settlement, lines.length), part(settlement, 0, lines), whole(settlement)],
    );
  const find = (settlement: string, kind: 'missing_payment' | 'amount', reference: string, month: string) =>
    readModels.given(
      `settlement-${settlement}`,
      happened('DifferencesFound', {
        settlement,
        differences: [
          { difference: `${settlement}:${kind}:0`, kind, reference, payment: null, expected: '', found: '', month },
        ],
      }),
      happened('SettlementMatched', { settlement, open: 1, by: BY, at: AT }),
    );
  const cut = (month: string) => readModels.given(`month-${month}`, happened('MonthCut', { month, cut: 'a', by: BY }));
  const close = (month: string, minor: number, more: { books_until?: string } = {}) =>
    readModels.given(
      `month-${month}`,
      happened('MonthClosed', { month, cut: 'a', net: [eur(minor)], reason: 'x', by: BY, at: AT, ...more }),
    );
  const sale = async (payment: string, minor: number, at: string) => {
    readModels.setNow(at);
    await readModels.given(
      `payment-${payment}`,
      happened('PaymentStarted', {
        ...{ payment, member: 'ann', package: 'p10', credits: 10, discount: null, method: 'paypal', issuer: null },
        ...{ price: eur(minor), transaction_cost: eur(0), amount: eur(minor), provider: 'sandbox', country: 'NL' },
      }),
    );
    const bought = { member: 'ann', lot: payment, payment, package: 'p10', credits: 10, price: eur(minor) };
    await readModels.given('wallet-ann', happened('CreditsBought', { ...bought, balance_after: 10 }));
  };
  const months = async (closing: string | null = null) =>
    Object.fromEntries(
      (await readMonths(readModels.db, TODAY, closing)).map(({ id, net, closed_at, differences }) => [
        id,
        { minor: net[0]?.amount_minor ?? 0, closed: closed_at !== null, differences },
      ]),
    );
  const differences = async (filter: object = {}) =>
    (await listDifferences(readModels.db, TODAY, filter, ALL)).differences.map(({ id, month }) => `${id} ${month}`);

  it('are there once they are whole, and a settlement that starts over has the later lines alone', async () => {
    await readModels.given(
      'settlement-half',
      begun('half', 2),
      part('half', 0, [line('fee', 'wrong', -1, '2026-01-01')]),
    );
    const listed = async () => (await listSettlements(readModels.db, { id: 'half' }, ALL)).settlements;
    expect(await listed()).toEqual([]);
    const lines = [line('payment', 'a', 995, '2026-01-02'), line('payout', 'po', 995, '2026-01-09')];
    await readModels.given('settlement-half', begun('half', 2), part('half', 0, lines), whole('half'));
    expect(await listed()).toMatchObject([
      { from: '2026-01-02', to: '2026-01-09', lines: 2, payout: eur(995), imported_by: BY, open: 0 },
    ]);
    expect(await readSettlementLines(readModels.db, 'half')).toEqual(lines);
    expect(await readToMatch(readModels.db, 10)).toEqual({ unmatched: ['half'], differing: [] });
    await readModels.given(
      'settlement-half',
      happened('SettlementMatched', { settlement: 'half', open: 0, by: BY, at: AT }),
    );
    expect(await readToMatch(readModels.db, 10)).toEqual({ unmatched: [], differing: [] });
    expect(await withoutTaken(readModels.db, [{ id: 'half' }, { id: 'new' }])).toEqual([{ id: 'new' }]);
  });

  it('tell what earlier and later ones say of a payment', async () => {
    await take('one', line('payment', 'x', 100, '2026-01-05'));
    await take('two', line('payment', 'x', 200, '2026-01-06'));
    await take('three', line('refund', 'x', -300, '2026-01-07'));
    const { before, after } = await readSettledElsewhere(readModels.db, 'two', ['x', 'y']);
    expect(before.get('x')).toEqual([{ kind: 'payment', amount_minor: 100 }]);
    expect(after.get('x')).toEqual([{ kind: 'refund', amount_minor: -300 }]);
  });

  it('each go on where the one before ended: of two on one day the first watches the days before, the second no more', async () => {
    await take('day1', line('fee', '', -1, '2025-05-05'));
    // As a provider tells of two currencies together: both are here before either is laid against the books.
    await take('day2-eur', line('fee', '', -1, '2025-05-07'));
    await take('day2-gbp', line('fee', '', -1, '2025-05-07'));
    await take('days3', line('fee', '', -1, '2025-05-07'), line('fee', '', -1, '2025-05-09'));
    const until = (settlement: string) => readSettledUntil(readModels.db, settlement);
    expect([await until('day1'), await until('day2-eur'), await until('day2-gbp'), await until('days3')]).toEqual([
      null,
      '2025-05-05',
      '2025-05-07',
      '2025-05-07',
    ]);
  });

  it('miss a payment until a later settlement has it, whichever of the two is told first', async () => {
    await find('one', 'missing_payment', 'late', '2026-01');
    expect(await differences()).toContain('one:missing_payment:0 2026-01');
    await take('four', line('payment', 'late', 100, '2026-01-08'));
    expect(await differences()).toEqual([]);
    await find('two', 'missing_payment', 'late', '2026-01');
    expect(await differences()).toEqual([]);
  });

  it('show each fee as a line of the books with an id of its own, whatever a settlement is called', async () => {
    await take('stl_fees', line('fee', 'a', -40, '2026-02-03'), line('fee', 'b', -25, '2026-02-03'));
    const { lines } = await listBookLines(readModels.db, { from: '2026-02-03', to: '2026-02-03', kind: 'fee' }, ALL);
    expect(lines.map(({ amount }) => amount.amount_minor).sort()).toEqual([-25, -40]);
    for (const one of lines) expect(await readBookLine(readModels.db, one.id)).toEqual(one);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
  });

  it('are closed on their cut: what came before it is in the month, what came after it in the next open one', async () => {
    await sale('p1', 1000, '2026-03-10T12:00:00.000Z');
    await cut('2026-03');
    await sale('p2', 200, '2026-03-11T12:00:00.000Z');
    await take('march', line('fee', '', -50, '2026-03-20'));
    await find('march', 'amount', 'a', '2026-03');
    expect(await months()).toMatchObject({ '2026-03': { minor: 1150, closed: false, differences: 1 } });
    // Seen up to its cut, as whoever closes it sees it.
    expect(await months('2026-03')).toMatchObject({
      '2026-03': { minor: 1000, differences: 0 },
      '2026-04': { minor: 150, differences: 1 },
    });
    await close('2026-03', 1000);
    expect(await months()).toMatchObject({
      '2026-03': { minor: 1000, closed: true, differences: 0 },
      '2026-04': { minor: 150, closed: false, differences: 1 },
    });
    expect(await differences({ settlement: 'march' })).toEqual(['march:amount:0 2026-04']);
    const explained = { settlement: 'march', difference: 'march:amount:0', reason: 'x', by: BY, at: AT };
    await readModels.given('settlement-march', happened('DifferenceExplained', explained));
    expect(await differences({ resolved: false, settlement: 'march' })).toEqual([]);
    await cut('2026-04');
    await close('2026-04', 150);
    await sale('p3', 7, '2026-03-12T12:00:00.000Z');
    expect(await months()).toMatchObject({
      ...{ '2026-03': { minor: 1000 }, '2026-04': { minor: 150, closed: true }, '2026-05': { minor: 7 } },
    });
  });

  it('that were closed before they were events have the lines of the books up to a moment', async () => {
    await sale('p4', 300, '2025-06-10T12:00:00.000Z');
    await sale('p5', 40, '2025-06-30T12:00:00.000Z');
    await cut('2025-06');
    await close('2025-06', 300, { books_until: '2025-06-10T12:00:00.000Z' });
    expect(await months()).toMatchObject({ '2025-06': { minor: 300, closed: true }, '2025-07': { minor: 40 } });
  });

  it('are the same when they are made anew, and when they are told twice', async () => {
    await readModels.rebuiltEqualsLive();
    await readModels.deliveredTwiceChangesNothing();
  });
});
