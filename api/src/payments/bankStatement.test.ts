import type { Refusal } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { bankEntries, bankStatement } from './bankStatement.ts';
import { camtFile, type CamtBooking } from './testing/camtFile.ts';

const [A, B] = ['A'.repeat(32), 'B'.repeat(32)];
const refusalOf = (file: string) => {
  try {
    return bankStatement(file).entries.length;
  } catch (error) {
    return [(error as Refusal).code, (error as Refusal).details];
  }
};
const told = (...bookings: readonly CamtBooking[]) =>
  bankStatement(camtFile(bookings)).entries.map(({ kind, debit, batch, count, entry, amount_minor }) =>
    [kind, debit?.[0] ?? batch ?? entry, amount_minor, ...(count === null ? [] : [count])].join(' '),
  );

describe('a statement of the bank', () => {
  it('tells of a file of direct debits by its name and count, as a statement or as a notice', () => {
    const bookings = [{ amount: '19.90', batch: { name: 'VONK-f1', count: 2 } }];
    expect(told(...bookings)).toEqual(['payment VONK-f1 1990 2']);
    const expected = {
      ...{ kind: 'payment', entry: 'B-1', debit: null, batch: 'VONK-f1', count: 2, amount_minor: 1990 },
      ...{ currency: 'EUR', date: '2031-03-06' },
    };
    for (const kind of ['053', '054'] as const)
      expect(bankStatement(camtFile(bookings, kind))).toEqual({ entries: [expected], left_out: 0 });
  });

  it('tells of debits one by one, of what came back of them, and of what the bank charges', () => {
    const dashed = [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, A.toLowerCase());
    expect(told({ amount: '9.95', debits: [{ reference: dashed }] })).toEqual(['payment A 995']);
    expect(
      told({
        amount: '14.90',
        debits: [
          { reference: A, amount: '9.95' },
          { reference: B, amount: '4.95' },
        ],
      }),
    ).toEqual(['payment A 995', 'payment B 495']);
    expect(told({ amount: '-9.95', debits: [{ reference: A, reason: 'AM04' }] })).toEqual(['charge_back A -995']);
    // The bank takes what it charges with the debit, or books it on its own.
    expect(told({ amount: '-12.45', debits: [{ reference: A, reason: 'MD06', original: '9.95' }] })).toEqual([
      ...['charge_back A -995', 'fee A -250'],
    ]);
    expect(told({ amount: '-0.25', subFamily: 'CHRG' })).toEqual(['fee B-1 -25']);
    expect(
      told({
        amount: '19.65',
        debits: [
          { reference: A, amount: '9.95' },
          { reference: B, amount: '9.95' },
        ],
      }),
    ).toEqual(['payment A 995', 'payment B 995', 'fee B-1 -25']);
  });

  it('is not asked about other things, nor about what is not booked yet', () => {
    const rent = { amount: '-900.00', family: 'ICDT' };
    const waits = { amount: '9.95', status: 'PDNG', debits: [{ reference: A }] };
    const { entries, left_out } = bankStatement(
      camtFile([rent, waits, { amount: '9.95', debits: [{ reference: B }] }]),
    );
    expect([entries.length, left_out]).toEqual([1, 2]);
    // Of a family nobody gave it, a debit of ours is one all the same.
    expect(told({ amount: '9.95', family: 'OTHR', debits: [{ reference: A }] })).toEqual(['payment A 995']);
  });

  it.each([
    ['', 'file_not_understood'],
    ['<Document/>', 'file_not_understood'],
    ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"/>', 'file_not_understood'],
    [camtFile([]), 'file_not_understood'],
    [camtFile([{ amount: '9.95' }]).slice(0, -20), 'file_not_understood'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><Document xmlns="x">&b;</Document>', 'file_not_understood'],
  ])('that is none is refused: %j', (file, code) => expect(refusalOf(file)).toEqual([code, {}]));

  it('says at which booking, and in which element, it is not understood', () => {
    const good = { amount: '9.95', debits: [{ reference: A }] };
    const broken = (from: string | RegExp, to: string) => refusalOf(camtFile([good, good]).replace(from, to));
    const second = (text: string) =>
      camtFile([good, { ...good, name: 'B-2' }]).replace(/<Ntry>(?:(?!<Ntry>)[^])*B-2/, (one) => text + one);
    expect(broken('Ccy="EUR"', 'Ccy="EURO"')).toEqual(['file_line_unclear', { line: 1, column: 'Amt' }]);
    expect(broken('>9.95<', '>9,95<')).toEqual(['file_line_unclear', { line: 1, column: 'Amt' }]);
    expect(broken('>9.95<', '>-9.95<')).toEqual(['file_line_unclear', { line: 1, column: 'Amt' }]);
    expect(broken('CRDT', 'BOTH')).toEqual(['file_line_unclear', { line: 1, column: 'CdtDbtInd' }]);
    expect(broken('2031-03-06', '2031-02-30')).toEqual(['file_line_unclear', { line: 1, column: 'BookgDt' }]);
    expect(broken(/<Sts>.{0,40}<\/Sts>/, '')).toEqual(['file_line_unclear', { line: 1, column: 'Sts' }]);
    expect(refusalOf(second('<Ntry><Sts>BOOK</Sts></Ntry>'))).toEqual([
      'file_line_unclear',
      { line: 2, column: 'BookgDt' },
    ]);
  });
});

describe('a statement of the bank as CSV', () => {
  it('names debits, files, or nothing', () => {
    const line = { amount_minor: 995, currency: 'EUR', date: '2031-03-06' };
    const entries = bankEntries([
      { kind: 'payment', reference: A.toLowerCase(), ...line },
      { kind: 'payment', reference: 'VONK-f1', ...line },
      { kind: 'payment', reference: '', ...line },
      { kind: 'refund', reference: B, ...line, amount_minor: -995 },
      { kind: 'fee', reference: 'costs', ...line, amount_minor: -10 },
      { kind: 'payout', reference: '', ...line },
    ]);
    expect(entries.map(({ kind, debit, batch }) => [kind, debit, batch])).toEqual([
      ['payment', A, null],
      ['payment', null, 'VONK-f1'],
      ['payment', null, null],
      ['charge_back', B, null],
      ['fee', null, 'costs'],
    ]);
  });
});
