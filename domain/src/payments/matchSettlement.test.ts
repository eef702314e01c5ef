import type { SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { describe, expect, it } from 'vitest';
import type { BookedReference } from '@vonk/contracts/payments/bookedReference';
import { atOnce } from '../inSlices.ts';
import { fewer } from '../testing/fewer.ts';
import { MATCHED_IN_SLICE, matchSettlement } from './matchSettlement.ts';

const MANY = fewer(100_000, 2 * MATCHED_IN_SLICE);
const booked = (over: Partial<BookedReference> = {}): BookedReference => ({
  ...{ payment: 'p', currency: 'EUR', amount_minor: 995, paid: true, paid_on: '2026-03-02', refunds: [] },
  mismatched: false,
  ...{ refunded_on: null, charge_backs: [], charged_back_on: null },
  ...over,
});
const refunded = (...refunds: number[]) => booked({ refunds, refunded_on: '2026-03-03' });
const charged = (...charge_backs: number[]) => booked({ charge_backs, charged_back_on: '2026-03-03' });
const file = (...lines: string[]): SettlementLine[] =>
  lines.map((line) => {
    const [kind = '', reference = '', amount = '', currency = '', date = ''] = line.split(';');
    const amount_minor = Math.round(Number(amount) * 100);
    return { kind: kind as SettlementLine['kind'], reference, amount_minor, currency, date };
  });
const found = (lines: string[], books: Record<string, BookedReference>) =>
  atOnce(matchSettlement(file(...lines), new Map(Object.entries(books)), new Map())).map(
    ({ kind, reference }) => `${kind} ${reference}`,
  );

describe('a settlement of the provider', () => {
  const right = [
    'payment;a;9.95;EUR;2026-03-02',
    'payment;b;9.95;EUR;2026-03-02',
    'refund;b;-3.00;EUR;2026-03-03',
    'refund;b;-3.00;EUR;2026-03-03',
    'payment;c;9.95;EUR;2026-03-02',
    'charge_back;c;-9.95;EUR;2026-03-03',
    'fee;;-0.87;EUR;2026-03-04',
    'payout;po_1;13.03;EUR;2026-03-05',
  ];
  const books = { a: booked(), b: refunded(300, 300), c: charged(995) };

  it('that says what the books say has no differences', () => expect(found(right, books)).toEqual([]));

  it('adds up where other currencies were converted, and where Mollie settled nothing: lines that move nothing', () => {
    const lines = [
      ...['payment;a;42.99;PLN;2026-03-02', 'conversion;a;-42.99;PLN;2026-03-02', 'conversion;a;9.89;EUR;2026-03-02'],
      ...['payment;b;22.45;EUR;2026-03-02', 'settled_elsewhere;b;-22.45;EUR;2026-03-02'],
      'fee;;-0.87;EUR;2026-03-04',
    ];
    const known = { a: booked({ currency: 'PLN', amount_minor: 4299 }), b: booked({ amount_minor: 2245 }) };
    expect(found([...lines, 'payout;po_1;9.02;EUR;2026-03-05'], known)).toEqual([]);
    expect(found([...lines, 'payout;po_1;9.01;EUR;2026-03-05'], known)).toEqual(['total EUR']);
  });

  it('misses nothing that is settled elsewhere, whether it has it or not', () => {
    const elsewhere = { settled_elsewhere: true, refunds: [100], refunded_on: '2026-03-03' };
    const lines = ['fee;;-0.01;EUR;2026-03-01', 'fee;;-0.01;EUR;2026-03-05'];
    const of = { p: booked({ ...elsewhere, charge_backs: [895], charged_back_on: '2026-03-03' }) };
    expect(found(lines, of)).toEqual([]);
    expect(found(lines, { p: booked() })).toEqual(['missing_payment p']);
    expect(found(['payment;p;9.94;EUR;2026-03-02', ...lines], of)).toEqual(['amount p']);
  });

  it('of the bank misses a whole file as one, and says by how much it was booked otherwise', () => {
    const batch = (paid_on: string | null) => booked({ payment: null, amount_minor: 1990, batch: true, paid_on });
    const line = (amount: string) => `payment;VONK-f;${amount};EUR;2026-03-02`;
    const end = 'fee;;-0.01;EUR;2026-03-05';
    expect(found([line('0.00'), end], { 'VONK-f': batch(null) })).toEqual([]);
    expect(found([line('-0.01'), end], { 'VONK-f': batch(null) })).toEqual(['amount VONK-f']);
    expect(found([line('0.00'), line('0.00'), end], { 'VONK-f': batch(null) })).toEqual(['duplicate VONK-f']);
    expect(found(['fee;;-0.01;EUR;2026-03-01', end], { 'VONK-f': batch('2026-03-02') })).toEqual([
      'missing_payment VONK-f',
    ]);
  });

  it('with twelve planted differences has those twelve', () => {
    const more = {
      ...{ amount: booked(), currency: booked(), twice: booked(), unpaid: booked({ paid: false, paid_on: null }) },
      ...{ part: refunded(500), again: refunded(200), none: booked(), calm: booked(), bite: charged(995) },
      ...{ gone: booked(), back: refunded(400), lost: charged(995) },
    };
    const planted = [
      'payment;nobody;9.95;EUR;2026-03-02',
      'payment;amount;9.85;EUR;2026-03-02',
      'payment;currency;9.95;GBP;2026-03-02',
      'payment;twice;9.95;EUR;2026-03-02',
      'payment;twice;9.95;EUR;2026-03-02',
      'payment;unpaid;9.95;EUR;2026-03-02',
      ...['part', 'again', 'none', 'calm', 'bite', 'back', 'lost'].map((one) => `payment;${one};9.95;EUR;2026-03-02`),
      'refund;part;-4.00;EUR;2026-03-03',
      'refund;again;-2.00;EUR;2026-03-03',
      'refund;again;-2.00;EUR;2026-03-03',
      'refund;none;-1.00;EUR;2026-03-03',
      'charge_back;calm;-9.95;EUR;2026-03-03',
      'charge_back;bite;-9.00;EUR;2026-03-03',
    ];
    const lines = [...right.slice(0, -1), ...planted, 'payout;po_1;1.00;EUR;2026-03-05'];
    expect(found(lines, { ...books, ...more }).sort()).toEqual(
      [
        ...['unknown_payment nobody', 'amount amount', 'currency currency', 'duplicate twice', 'not_paid unpaid'],
        ...['amount part', 'duplicate again', 'unknown_refund none', 'not_charged_back calm', 'amount bite'],
        ...['missing_payment gone', 'missing_refund back', 'missing_charge_back lost', 'total EUR'],
      ].sort(),
    );
  });

  /** What the books and the file say of each difference, with its line and day. */
  const figures = (lines: string[], books: Record<string, BookedReference>) =>
    atOnce(matchSettlement(file(...lines), new Map(Object.entries(books)), new Map())).map(
      ({ line, kind, expected, found, date }) => [line, kind, expected, found, date],
    );
  const day = '2026-03-03';

  it('says of each line what the books expected and what it has, signed as money comes and goes', () => {
    const open = booked({ paid: false, paid_on: null, mismatched: true });
    const unpaid = booked({ paid: false, paid_on: null });
    const batch = booked({ payment: null, amount_minor: 1990, batch: true, paid_on: null });
    const one = (line: string, books: BookedReference | null) => figures([`${line};${day}`], books ? { x: books } : {});
    expect(one('payment;x;9.95;EUR', null)).toEqual([[0, 'unknown_payment', '', 'EUR 9.95', day]]);
    expect(one('payment;x;1.00;EUR', open)).toEqual([[0, 'wrong_amount', 'EUR 9.95', 'EUR 1.00', day]]);
    expect(one('payment;x;9.95;GBP', booked())).toEqual([[0, 'currency', 'EUR 9.95', 'GBP 9.95', day]]);
    expect(one('payment;x;9.85;EUR', booked())).toEqual([[0, 'amount', 'EUR 9.95', 'EUR 9.85', day]]);
    expect(one('payment;x;9.95;EUR', unpaid)).toEqual([[0, 'not_paid', '', 'EUR 9.95', day]]);
    expect(one('payment;x;-0.10;EUR', batch)).toEqual([[0, 'amount', 'EUR 19.90', 'EUR 19.80', day]]);
    expect(one('refund;x;-4.00;EUR', refunded(500))).toEqual([[0, 'amount', 'EUR -5.00', 'EUR -4.00', day]]);
    expect(one('refund;x;-4.00;EUR', booked())).toEqual([[0, 'unknown_refund', '', 'EUR -4.00', day]]);
    expect(one('refund;x;-4.00;EUR', open)).toEqual([[0, 'unknown_refund', '', 'EUR -4.00', day]]);
    expect(one('charge_back;x;-9.00;EUR', charged(995))).toEqual([[0, 'amount', 'EUR -9.95', 'EUR -9.00', day]]);
    expect(one('charge_back;x;-9.00;EUR', booked())).toEqual([[0, 'not_charged_back', '', 'EUR -9.00', day]]);
  });

  it('names the second of two lines that say the same, also where the books know another amount', () => {
    const twice = (line: string, books: BookedReference) =>
      figures([`${line};${day}`, `${line};${day}`], { x: books }).at(-1);
    expect(twice('payment;x;9.95;EUR', booked())).toEqual([1, 'duplicate', '', 'EUR 9.95', day]);
    expect(twice('refund;x;-4.00;EUR', refunded(400))).toEqual([1, 'duplicate', '', 'EUR -4.00', day]);
    const batch = booked({ payment: null, batch: true, paid_on: null });
    expect(twice('payment;x;0.00;EUR', batch)).toEqual([1, 'duplicate', '', 'EUR 0.00', day]);
    // The first of the wrong ones is the wrong amount; what comes after it is no second one of those.
    const open = booked({ paid: false, paid_on: null, mismatched: true });
    expect(twice('payment;x;1.00;EUR', open)).toEqual([1, 'not_paid', '', 'EUR 1.00', day]);
  });

  it('says what is missing in it, the last of several, on its day and no line of it', () => {
    const around = ['fee;;0;EUR;2026-03-01', 'fee;;0;EUR;2026-03-05'];
    const paid = `payment;x;9.95;EUR;2026-03-02`;
    expect(figures(around, { x: booked() })).toEqual([[-1, 'missing_payment', 'EUR 9.95', '', '2026-03-02']]);
    expect(figures([paid, ...around], { x: refunded(100, 200, 300) })).toEqual([
      [-1, 'missing_refund', 'EUR -3.00', '', day],
    ]);
    expect(figures([paid, ...around], { x: charged(100, 200, 300) })).toEqual([
      [-1, 'missing_charge_back', 'EUR -3.00', '', day],
    ]);
    // Whatever the order of its lines: its days are from the first to the last of them.
    expect(figures(around.toReversed(), { x: booked() })).toHaveLength(1);
  });

  it('says by how much what came to the account is another sum than its lines, on their last day', () => {
    const lines = ['payment;x;9.95;EUR;2026-03-05', 'payout;po;9.00;EUR;2026-03-04', 'payout;po;0.94;EUR;2026-03-03'];
    expect(figures(lines, { x: booked() })).toEqual([[-1, 'total', 'EUR 9.95', 'EUR 9.94', '2026-03-05']]);
    expect(found([], {})).toEqual([]);
  });

  it('says of a wrong amount that it is one, and knows it once finance has sent it back', () => {
    const open = booked({ paid: false, paid_on: null, mismatched: true });
    for (const line of ['payment;a;1.00;EUR;2026-03-02', 'payment;a;9.95;PLN;2026-03-02'])
      expect(found([line], { a: open })).toEqual(['wrong_amount a']);
    // The right one after all, which the provider has not told us of yet.
    expect(found(['payment;a;9.95;EUR;2026-03-02'], { a: open })).toEqual(['not_paid a']);
    const back = booked({
      amount_minor: 100,
      currency: 'PLN',
      paid_on: null,
      refunds: [100],
      refunded_on: '2026-03-03',
    });
    const lines = ['payment;a;1.00;PLN;2026-03-02', 'refund;a;-1.00;PLN;2026-03-03'];
    expect(found(lines, { a: back })).toEqual([]);
    expect(found([...lines, 'refund;a;-1.00;PLN;2026-03-03'], { a: back })).toEqual(['duplicate a']);
  });

  it('takes a refund that did not arrive as the provider tells of it: both ways, or not at all', () => {
    const paid = 'payment;x;9.95;EUR;2026-03-02';
    const lines = [paid, 'refund;x;-3.00;EUR;2026-03-03', 'refund;x;3.00;EUR;2026-03-04', 'fee;;0;EUR;2026-03-05'];
    expect(found(lines, { x: refunded(300, -300) })).toEqual([]);
    expect(found([paid, 'fee;;0;EUR;2026-03-05'], { x: refunded(300, -300) })).toEqual([]);
    expect(found([...lines.slice(0, 2), 'fee;;0;EUR;2026-03-05'], { x: refunded(300, -300) })).toEqual([
      'missing_refund x',
    ]);
    expect(found(lines, { x: refunded(300) })).toEqual(['duplicate x']);
    const later = [paid, 'refund;x;-2.00;EUR;2026-03-03', 'fee;;0;EUR;2026-03-05'];
    expect(found(later, { x: refunded(300, -300, 200) })).toEqual([]);
    expect(found(later, { x: refunded(300, 200) })).toEqual(['missing_refund x']);
    expect(
      found([...lines.slice(0, 3), ...lines.slice(1, 2), 'fee;;0;EUR;2026-03-05'], { x: refunded(300, -300, 300) }),
    ).toEqual([]);
  });

  it('does not miss what happened on its last day: that is in the next one', () => {
    const late = booked({ paid_on: '2026-03-05' });
    expect(found(right, { ...books, late })).toEqual([]);
    expect(found(right, { ...books, late: booked({ paid_on: '2026-03-04' }) })).toEqual(['missing_payment late']);
  });

  it('of one day misses what moved since the file before it, whose last day is its to look at', () => {
    const since = (day: string | null, paid_on: string) =>
      atOnce(
        matchSettlement(
          file('fee;;-0.20;EUR;2026-03-05'),
          new Map([['gone', booked({ paid_on })]]),
          new Map(),
          new Map(),
          day,
        ),
      ).map(({ kind, reference, date }) => `${kind} ${reference} ${date}`);
    expect(since('2026-03-03', '2026-03-02')).toEqual([]);
    expect(since('2026-03-03', '2026-03-03')).toEqual(['missing_payment gone 2026-03-03']);
    expect(since('2026-03-03', '2026-03-04')).toEqual(['missing_payment gone 2026-03-04']);
    expect(since('2026-03-03', '2026-03-05')).toEqual([]);
    // The first of all knows nothing of the days before it.
    expect(since(null, '2026-03-04')).toEqual([]);
  });

  it('tells a line that an earlier file had already', () => {
    const before = new Map([['a', [{ kind: 'payment' as const, amount_minor: 995 }]]]);
    const kinds = atOnce(matchSettlement(file(...right), new Map(Object.entries(books)), before)).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['duplicate']);
  });

  it.each([
    [MATCHED_IN_SLICE - 1, 0],
    [MATCHED_IN_SLICE, 2],
    [MANY, (2 * MANY) / MATCHED_IN_SLICE],
  ])('of %i lines, and as much in the books, lets others have %i turns', (count, turns) => {
    const lines = Array.from({ length: count }, (_, at) => `payment;r${at};9.95;EUR;2026-03-02`);
    const booked = new Map(lines.map((_, at) => [`r${at}`, { ...books.a, paid_on: '2026-03-02' }]));
    const work = matchSettlement(file(...lines), booked, new Map());
    let taken = 0;
    while (work.next().done !== true) taken += 1;
    expect(taken).toBe(turns);
  });

  it.each(['refund', 'charge_back'] as const)(
    'of 50,000 lines of one payment looks a few times at each, and at each %s of the books, not at all of them for each',
    (kind) => {
      const COUNT = fewer(50_000, 500);
      let looks = 0;
      // All amounts differ, and come the other way round: who searches goes to the end each time.
      const amounts = new Proxy(
        Array.from({ length: COUNT }, (_, at) => at + 1),
        { get: (all, key) => ((looks += 1), Reflect.get(all, key) as unknown) },
      );
      const lines = Array.from({ length: COUNT }, (_, at): SettlementLine => {
        const amount_minor = at === 0 ? -COUNT * 2 : at - COUNT;
        const line = { kind, reference: 'x', amount_minor, currency: 'EUR', date: '2026-03-03' };
        return new Proxy(line, { get: (all, key) => ((looks += 1), Reflect.get(all, key) as unknown) });
      });
      const own = kind === 'refund' ? { refunds: amounts } : { charge_backs: amounts };
      const work = matchSettlement(lines, new Map([['x', booked(own)]]), new Map([['x', lines.slice(0, 1)]]));
      const differences = atOnce(work);
      expect(differences.map((one) => `${one.line} ${one.kind}`)).toEqual([
        '0 amount',
        `${COUNT - 2} amount`,
        `${COUNT - 1} duplicate`,
      ]);
      expect(looks / COUNT).toBeLessThan(30);
    },
  );
});
