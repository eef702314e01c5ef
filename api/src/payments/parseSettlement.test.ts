import { describe, expect, it } from 'vitest';
import type { Refusal } from '@vonk/contracts/kernel';
import { atOnce } from '@vonk/domain/inSlices';
import { LINES_IN_SLICE, parseSettlement } from './parseSettlement.ts';

const parsed = (file: string) => atOnce(parseSettlement(file));
const HEADING = 'kind;reference;amount;currency;date';
const fileOf = (count: number) =>
  [HEADING, ...Array.from({ length: count }, () => 'fee;;-0.01;EUR;2026-03-02')].join('\n');

const at = (line: number, column: string) => ({ line, column });
const refusalOf = (file: string) => {
  try {
    return parsed(file).length;
  } catch (error) {
    return [(error as Refusal).code, (error as Refusal).details];
  }
};

describe('a file of the provider', () => {
  it('is read with its columns in any order, commas or semicolons, and amounts either way', () => {
    const line = { kind: 'charge_back', reference: 'c', amount_minor: -995, currency: 'EUR', date: '2026-03-03' };
    expect(parsed('kind;reference;amount;currency;date\nchargeback;c;-9,95;eur;2026-03-03')).toEqual([line]);
    expect(parsed('date,kind,currency,amount,reference\n2026-03-03,"Charge-back",EUR,-9.95,c')).toEqual([line]);
  });

  it.each([
    ['nonsense', 'file_not_understood', {}],
    ['', 'file_not_understood', {}],
    [HEADING, 'file_not_understood', {}],
    ['kind;reference\npayment;a', 'file_not_understood', {}],
    [
      `${HEADING}\npayment;a;9.95;EUR;2026-03-02\n\npayment;a;9.955;EUR;2026-03-02`,
      'file_line_unclear',
      at(4, 'amount'),
    ],
    [`${HEADING}\nrent;a;9.95;EUR;2026-03-02`, 'file_line_unclear', at(2, 'kind')],
    [`${HEADING}\nfee;a;9.95;EUR;02.31.2026`, 'file_line_unclear', at(2, 'date')],
    [`${HEADING}\nfee;a;9.95;EURO;2026-03-02`, 'file_line_unclear', at(2, 'currency')],
    [`${HEADING}\nfee;${'x'.repeat(201)};9.95;EUR;2026-03-02`, 'file_line_unclear', at(2, 'reference')],
    [`${HEADING}\nfee;a;9.95;EUR`, 'file_line_unclear', at(2, 'date')],
    [`${HEADING}\n"fee;a;9.95;EUR;2026-03-02`, 'file_line_unclear', at(2, '"')],
  ])('is refused as a whole when a line is not understood, and says which: %j', (text, code, details) =>
    expect(refusalOf(text)).toEqual([code, details]),
  );

  it.each([
    [1, 0],
    [LINES_IN_SLICE - 1, 0],
    [LINES_IN_SLICE, 1],
    [100_000, 100_000 / LINES_IN_SLICE],
  ])('of %i lines lets others have %i turns while it is read', (count, turns) => {
    const work = parseSettlement(fileOf(count));
    let taken = 0;
    for (;;) {
      const { done, value } = work.next();
      if (done) {
        expect(value).toHaveLength(count);
        break;
      }
      taken += 1;
    }
    expect(taken).toBe(turns);
  });

  it('of more lines than that is refused as a whole', () => {
    expect(() => parsed(fileOf(100_001))).toThrow('file_too_long');
  });

  it.each([64 * 1024, 10_000_000])(
    'of %i characters, one column of them nobody asked for, is read to its end',
    (size) => {
      const row = `fee;a;-0.01;EUR;2026-03-02;"${'x'.repeat(400)}; ""y""\n"`;
      const count = Math.floor((size - HEADING.length - 10) / (row.length + 1));
      const file = [`${HEADING};note`, ...Array.from({ length: count }, () => row)].join('\n');
      expect(parsed(file)).toHaveLength(count);
    },
  );
});

describe('the settlement report that Mollie exports', () => {
  const ENGLISH =
    'Date,Payment method,Currency,Amount,Status,ID,Description,Consumer name,Consumer bank account,Consumer BIC,' +
    'Settlement currency,Settlement amount,Settlement reference,Amount refunded';
  const DUTCH =
    'Datum;Betaalmethode;Valuta;Bedrag;Status;ID;Omschrijving;Naam consument;Rekening consument;BIC consument;' +
    'Uitbetalingsvaluta;Uitbetalingsbedrag;Uitbetalingsreferentie;Teruggestort bedrag';
  const line = (kind: string, reference: string, amount_minor: number, date: string) => ({
    ...{ kind, reference, amount_minor, currency: 'EUR', date },
  });

  it('is read in English: payments, refunds, charge-backs, what was captured, fees, and the payout they come to', () => {
    const rows = [
      '2026-10-01 10:12:00,ideal,EUR,100.00,paidout,tr_aaa111,"Vonk: 25 credits, thank you",Jan,NL91ABNA0417164300,ABNANL2A,EUR,100.00,1234567.2610.01,',
      '2026-10-02 11:00:00,creditcard,EUR,50.00,paidout,cpt_1,Original payment: tr_bbb222 - Vonk,,,,EUR,50.00,1234567.2610.01,',
      '2026-10-03 09:00:00,refund,EUR,-20.00,refunded,re_ccc333,Refund,,,,EUR,-20.00,1234567.2610.01,20.00',
      '2026-10-03 09:00:00,refund,EUR,5.00,refunded,re_ddd444,Returned: tr_aaa111,,,,EUR,5.00,1234567.2610.01,',
      '2026-10-03 09:00:00,chargeback,EUR,10.00,,tr_eee555,Chargeback,,,,EUR,-10.00,1234567.2610.01,',
      '2026-10-03 09:00:00,,EUR,-7.50,,chb_fff666,,,,,EUR,-7.50,1234567.2610.01,',
      '2026-10-04 00:00:00,,EUR,-2.88,,,Withheld transaction fees MOL-2026-0001,,,,EUR,-2.88,1234567.2610.01,',
    ];
    expect(parsed([ENGLISH, ...rows].join('\r\n'))).toEqual([
      line('payment', 'tr_aaa111', 10000, '2026-10-01'),
      line('payment', 'tr_bbb222', 5000, '2026-10-02'),
      line('refund', 're_ccc333', -2000, '2026-10-03'),
      line('refund', 'tr_aaa111', 500, '2026-10-03'),
      line('charge_back', 'tr_eee555', -1000, '2026-10-03'),
      line('charge_back', 'chb_fff666', -750, '2026-10-03'),
      line('fee', 'Withheld transaction fees MOL-2026-0001', -288, '2026-10-04'),
      line('payout', '1234567.2610.01', 11462, '2026-10-04'),
    ]);
  });

  it('adds up to the payout: what was converted, and what is settled elsewhere', () => {
    const rows = [
      '2026-10-01 10:12:00,blik,PLN,42.99,paidout,tr_aaa111,Vonk,,,,EUR,9.89,1234567.2610.01,',
      '2026-10-02 10:12:00,paypal,EUR,22.45,paidout,tr_bbb222,Vonk,,,,EUR,0.00,1234567.2610.01,',
      '2026-10-03 09:00:00,refund,PLN,10.00,refunded,re_ccc333,Returned: tr_aaa111,,,,EUR,-2.30,1234567.2610.01,',
      '2026-10-03 09:00:00,paypal,EUR,5.00,refunded,re_ddd444,Returned: tr_bbb222,,,,EUR,0.00,1234567.2610.01,',
    ];
    const pln = (kind: string, reference: string, amount_minor: number, date: string) => ({
      ...line(kind, reference, amount_minor, date),
      currency: 'PLN',
    });
    const read = parsed([ENGLISH, ...rows].join('\r\n'));
    expect(read).toEqual([
      pln('payment', 'tr_aaa111', 4299, '2026-10-01'),
      line('payment', 'tr_bbb222', 2245, '2026-10-02'),
      pln('refund', 'tr_aaa111', -1000, '2026-10-03'),
      // Nothing was settled of it: by its id it went out.
      line('refund', 'tr_bbb222', -500, '2026-10-03'),
      pln('conversion', 'tr_aaa111', -4299, '2026-10-01'),
      line('conversion', 'tr_aaa111', 989, '2026-10-01'),
      line('settled_elsewhere', 'tr_bbb222', -2245, '2026-10-02'),
      pln('conversion', 'tr_aaa111', 1000, '2026-10-03'),
      line('conversion', 'tr_aaa111', -230, '2026-10-03'),
      line('settled_elsewhere', 'tr_bbb222', 500, '2026-10-03'),
      line('payout', '1234567.2610.01', 759, '2026-10-03'),
    ]);
  });

  it('leaves the same currency at another amount for what it is: the payout is not what the rows come to', () => {
    const row = '2026-10-01 10:12:00,ideal,EUR,10.00,paidout,tr_a,Vonk,,,,EUR,9.50,1234567.2610.01,';
    expect(parsed([ENGLISH, row].join('\r\n')).map(({ kind }) => kind)).toEqual(['payment', 'payout']);
  });

  it('is read in Dutch, with semicolons, commas in amounts and the day first', () => {
    const rows = [
      '01-10-2026 10:12;ideal;EUR;1.234,50;paidout;tr_a;Vonk;;;;EUR;1.234,50;T1;',
      '02-10-2026;terugboeking;EUR;-34,50;;tr_b;;;;;EUR;-34,50;T1;',
    ];
    expect(parsed(`\uFEFF${[DUTCH, ...rows].join('\n')}`)).toEqual([
      line('payment', 'tr_a', 123450, '2026-10-01'),
      line('charge_back', 'tr_b', -3450, '2026-10-02'),
      line('payout', 'T1', 120000, '2026-10-02'),
    ]);
  });

  it('keeps nothing of who paid', () => {
    const row =
      '2026-10-01,ideal,EUR,1.00,paidout,tr_a,For Jan Jansen,Jan Jansen,NL91ABNA0417164300,ABNANL2A,EUR,1.00,T,';
    expect(JSON.stringify(parsed(`${ENGLISH}\n${row}`))).not.toMatch(/Jan|NL91/);
  });

  it.each([
    [',ideal,EUR,1.00,,tr_a,,,,,EUR,1.00,T,', at(2, 'Date')],
    ['2026-10-01,ideal,EUR,1.000,,tr_a,,,,,EUR,1.00,T,', at(2, 'Amount')],
    ['2026-10-01,ideal,EUR,1.00,,"tr a",,,,,EUR,1.00,T,', at(2, 'ID')],
    ['2026-10-01,ideal,EUR,1.00,,tr_a,,,,,,1.00,T,', at(2, 'Settlement currency')],
    ['2026-10-01,ideal,EUR,1.00,,tr_a,,,,,EUR,,T,', at(2, 'Settlement amount')],
  ])('says at which line and column it is not understood: %j', (row, details) =>
    expect(refusalOf(`${ENGLISH}\n${row}`)).toEqual(['file_line_unclear', details]),
  );
});
