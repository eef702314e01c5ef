import { describe, expect, it } from 'vitest';
import { atOnce } from '../inSlices.ts';
import { bankLines, DAYS_TO_CREDIT, type BankEntry, type CollectedFile } from './bankLines.ts';

const entry = (over: Partial<BankEntry>): BankEntry => ({
  ...{ kind: 'payment', entry: 'B1', debit: null, batch: null, count: null },
  ...{ amount_minor: 1990, currency: 'EUR', date: '2031-03-06', ...over },
});
const file = (over: Partial<CollectedFile> = {}, returned = false): CollectedFile => ({
  ...{ id: 'f1', collect_on: '2031-03-06', currency: 'EUR', credited: false },
  debits: [
    { reference: 'A', amount_minor: 995, returned: false },
    { reference: 'B', amount_minor: 995, returned },
  ],
  ...over,
});
const linesOf = (entries: readonly BankEntry[], files: readonly CollectedFile[]) =>
  atOnce(bankLines(entries, files)).map(({ kind, reference, amount_minor }) => `${kind} ${reference} ${amount_minor}`);
const WHOLE = ['payment A 995', 'payment B 995', 'payment VONK-f1 0', 'payout bank 1990'];

describe('what a bank booked of direct debits', () => {
  it('as one file, by its name, is a line for each debit', () => {
    expect(linesOf([entry({ batch: 'VONK-f1' })], [file()])).toEqual(WHOLE);
    expect(linesOf([entry({ batch: 'f1', count: 2 })], [file()])).toEqual(WHOLE);
  });

  it('debit by debit is those lines, with returns and fees', () => {
    const entries = [
      entry({ debit: 'A', amount_minor: 995 }),
      entry({ kind: 'charge_back', debit: 'B', amount_minor: -995 }),
      entry({ kind: 'fee', amount_minor: -25 }),
    ];
    expect(linesOf(entries, [])).toEqual([...['payment A 995', 'charge_back B -995', 'fee B1 -25', 'payout bank -25']]);
  });

  it('without what was refused before has those debits come and go', () => {
    expect(linesOf([entry({ batch: 'VONK-f1', amount_minor: 995, count: 1 })], [file({}, true)])).toEqual([
      ...['payment A 995', 'payment B 995', 'charge_back B -995', 'payment VONK-f1 0', 'payout bank 995'],
    ]);
    expect(linesOf([entry({ batch: 'VONK-f1', count: 2 })], [file({}, true)])).toEqual(WHOLE);
  });

  it('without what was refused before may still be counted as it was sent; any other count has a line that says so', () => {
    const net = { batch: 'VONK-f1', amount_minor: 995 };
    expect(linesOf([entry({ ...net, count: 2 })], [file({}, true)]).join()).not.toContain('×');
    expect(linesOf([entry({ ...net, count: 0 })], [file({}, true)])).toContain('payment VONK-f1 × 0 0');
    // Whole, it has all of its debits: one less than that is another count.
    expect(linesOf([entry({ batch: 'VONK-f1', count: 1 })], [file({}, true)])).toContain('payment VONK-f1 × 1 0');
  });

  it('is found by the name that the house itself has for it, whatever its amount', () =>
    expect(linesOf([entry({ batch: 'f1', amount_minor: 1989 })], [file()])).toContain('payment VONK-f1 -1'));

  it('without what was refused is what the others come to', () => {
    const unequal = file({
      debits: [
        { reference: 'A', amount_minor: 995, returned: false },
        { reference: 'B', amount_minor: 1000, returned: true },
      ],
    });
    expect(linesOf([entry({ amount_minor: 995 })], [unequal])).toContain('charge_back B -1000');
    expect(linesOf([entry({ amount_minor: 1000 })], [unequal])).toEqual(['payment B1 1000', 'payout bank 1000']);
  });

  it('of a debit by its own name is no file, whatever else fits, and nothing but a payment is one', () => {
    expect(linesOf([entry({ debit: 'A' })], [file()])).toEqual(['payment A 1990', 'payout bank 1990']);
    expect(linesOf([entry({ kind: 'fee' })], [file()])).toEqual(['fee B1 1990', 'payout bank 1990']);
  });

  it('is paid out on the last day of its bookings, in whatever order they come', () => {
    const dates = (...days: string[]) =>
      atOnce(
        bankLines(
          days.map((date, at) => entry({ entry: `B${at}`, date })),
          [],
        ),
      ).at(-1)?.date;
    expect(dates('2031-03-05', '2031-03-07', '2031-03-06')).toBe('2031-03-07');
    expect(dates('2031-03-07', '2031-03-06')).toBe('2031-03-07');
    expect(dates('2031-03-06', '2031-03-07')).toBe('2031-03-07');
  });

  it.each([
    [499, 0],
    [500, 1],
    [999, 1],
    [1000, 2],
  ])('of %i bookings lets others have %i turns', (count, turns) => {
    const work = bankLines(
      Array.from({ length: count }, (_, at) => entry({ entry: `B${at}` })),
      [],
    );
    let taken = 0;
    while (work.next().done !== true) taken += 1;
    expect(taken).toBe(turns);
  });

  it('that is another amount, or of another count, has a line that says so', () => {
    expect(linesOf([entry({ batch: 'VONK-f1', amount_minor: 1989 })], [file()])).toContain('payment VONK-f1 -1');
    expect(linesOf([entry({ batch: 'VONK-f1', count: 3 })], [file()])).toContain('payment VONK-f1 × 3 0');
    expect(linesOf([entry({ batch: 'VONK-f1', count: 1 })], [file()])).toContain('payment VONK-f1 × 1 0');
  });

  it('under no name is found by amount and date where one file alone fits, up to the last day and not after it', () => {
    const last = `2031-03-${String(6 + DAYS_TO_CREDIT).padStart(2, '0')}`;
    const after = `2031-03-${String(7 + DAYS_TO_CREDIT).padStart(2, '0')}`;
    const unknown = ['payment B1 1990', 'payout bank 1990'];
    for (const date of ['2031-03-06', last]) expect(linesOf([entry({ date })], [file()]), date).toEqual(WHOLE);
    for (const date of ['2031-03-05', after]) expect(linesOf([entry({ date })], [file()]), date).toEqual(unknown);
    expect(linesOf([entry({ amount_minor: 1989 })], [file()])).toEqual(['payment B1 1989', 'payout bank 1989']);
    expect(linesOf([entry({ currency: 'PLN' })], [file()])).toEqual(unknown);
    expect(linesOf([entry({})], [file(), file({ id: 'f2' })])).toEqual(unknown);
    expect(linesOf([entry({})], [file(), file({ id: 'f2', credited: true })])).toEqual(WHOLE);
    expect(linesOf([entry({ amount_minor: 995 })], [file({}, true)])).toContain('charge_back B -995');
    // Each file is found once.
    expect(linesOf([entry({}), entry({ entry: 'B2' })], [file()])).toContain('payment B2 1990');
  });

  it('of a file nobody here knows, or in another currency, is a line of that name', () => {
    expect(linesOf([entry({ batch: 'VONK-x' })], [file()])).toContain('payment VONK-x 1990');
    expect(linesOf([entry({ batch: 'VONK-f1', currency: 'PLN' })], [file()])).toContain('payment VONK-f1 1990');
  });
});
