import type { ReceiptWording } from '@vonk/contracts/payments/receiptEvents';
import { describe, expect, it } from 'vitest';
import { wordReceipt, type Unworded } from './receiptWording.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const receipt = (over: Partial<Unworded> = {}): Unworded => ({
  ...{ site: 'main', year: 2026, kind: 'receipt', payment: 'pay-1', member: 'ann', refund: null, of: null },
  ...{ at: '2026-11-22T12:00:00.000Z', language: 'nl', method: 'paypal', credits: 10, country: 'NL' },
  ...{ list_price: eur(995), discount: eur(249), transaction_cost: eur(50), total: eur(796), vat_percentage: 21 },
  company: { name: 'Vonk B.V.', address: 'Straat 1', city: 'Łódź', country: 'NL', kvk: '1', vat_numbers: ['NL1'] },
  ...over,
});
const plain = (lines: [string, string][]) => lines.map((line) => line.join(': ').replace(/\u00a0/g, ' '));

const linesOf = (one: Unworded): ReceiptWording['lines'] => wordReceipt(one).lines;
const endOf = (one: Unworded) => wordReceipt(one).notes[0];

describe('the words of a receipt', () => {
  it('says price, discount, cost, VAT of the buyer’s country, and what was paid', () =>
    expect(plain(linesOf(receipt()))).toEqual([
      ...['10 credits: € 9,95', 'Korting: −€ 2,49', 'Transactiekosten: € 0,50'],
      ...['Totaal excl. btw: € 6,58', 'Btw 21% (NL): € 1,38', 'Totaal: € 7,96'],
    ]));

  it.each([
    [100, 21, 83],
    [995, 8.1, 920],
    [14_995, 25.5, 11_948],
    [1, 20, 1],
    [121, 0, 121],
  ])('splits %i minor units at %d %% so that net and VAT add up', (total, vat_percentage, net) => {
    const lines = plain(linesOf(receipt({ language: 'en', total: eur(total), vat_percentage })));
    expect(lines).toContain(`Total excluding VAT: €${(net / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`);
  });

  it('says no VAT where none is charged', () => {
    const lines = plain(linesOf(receipt({ language: 'en', vat_percentage: null, country: 'US' })));
    expect(lines.join()).not.toContain('VAT');
  });

  it('of a refund says what went back, and of which receipt', () => {
    const note = receipt({
      ...{ language: 'de', kind: 'credit_note', refund: 'r', of: '2026-000012', list_price: null, discount: null },
      ...{ transaction_cost: null, total: eur(373), credits: 5, vat_percentage: 19 },
    });
    expect(plain(linesOf(note))).toEqual([
      ...['Rückerstattung: 5 Credits: 3,73 €', 'Summe ohne MwSt.: 3,13 €', 'MwSt. 19 % (NL): 0,60 €', 'Summe: 3,73 €'],
    ]);
  });

  it('of a charge-back says that the bank took it, and what cancels it that the bank gave it again', () => {
    const of = {
      refund: null,
      charge_back: 1,
      list_price: null,
      discount: null,
      transaction_cost: eur(50),
      credits: 7,
    };
    const note = receipt({ ...of, language: 'en', kind: 'credit_note', of: '2026-000012', total: eur(796) });
    const undone = receipt({ ...of, language: 'en', kind: 'cancellation', of: '2026-000013', total: eur(796) });
    expect(plain(linesOf(note)).slice(0, 2)).toEqual([
      'Reversed by the bank: 7 credits: €7.96',
      'Transaction fee: €0.50',
    ]);
    expect(plain(linesOf(undone))[0]).toBe('Credit note cancelled: 7 credits: €7.96');
    expect(endOf(note)).toBe('Your bank reversed the payment.');
    expect(endOf({ ...note, charge_back: undefined, refund: 'r', method_name: 'PayPal' })).toBe('Refunded via: PayPal');
  });

  it('of a refund that did not arrive says that its credit note is cancelled', () => {
    const cancelled = receipt({
      ...{ language: 'nl', kind: 'cancellation', refund: 'r', of: '2026-000013', list_price: null, discount: null },
      ...{ transaction_cost: null, total: eur(373), credits: 5 },
    });
    expect(plain(linesOf(cancelled))).toEqual([
      ...[
        'Creditnota vervallen: 5 credits: € 3,73',
        'Totaal excl. btw: € 3,08',
        'Btw 21% (NL): € 0,65',
        'Totaal: € 3,73',
      ],
    ]);
  });

  it('names the method as the shop called it when it was issued, whatever it is called now', () => {
    const named = { language: 'de', country: 'DE', method: 'bank_transfer', method_name: 'Banküberweisung' } as const;
    expect(endOf(receipt(named))).toBe('Bezahlt mit: Banküberweisung');
    expect(endOf(receipt({ ...named, kind: 'credit_note', refund: 'r' }))).toBe('Erstattet über: Banküberweisung');
  });

  it('that was issued before the name was kept stays as it was', () => {
    const old = { language: 'de', country: 'DE', method: 'bank_transfer' } as const;
    expect(endOf(receipt(old))).toBe('Bezahlt mit SEPA bank transfer');
    expect(endOf(receipt({ ...old, kind: 'credit_note', refund: 'r' }))).toBe('Erstattet über SEPA bank transfer');
  });

  it('say what it is, of when, of which order, of which other document, and who issued it', () => {
    const note = receipt({ language: 'en', country: 'GB', kind: 'credit_note', of: '2026-000012' });
    expect(wordReceipt(note)).toMatchObject({
      ...{ locale: 'en-GB', title: 'Credit note', number: 'Number' },
      facts: [
        ['Date', '22 November 2026'],
        ['Order number', 'pay-1'],
        ['For receipt', '2026-000012'],
      ],
      sender: ['Vonk B.V.', 'Straat 1', 'Łódź, NL', 'Chamber of Commerce number 1', 'VAT number NL1'],
    });
    expect(wordReceipt({ ...note, kind: 'cancellation' }).facts[2]?.[0]).toBe('For credit note');
    expect(wordReceipt({ ...note, of: null }).facts).toHaveLength(2);
    expect(wordReceipt({ ...note, vat_percentage: null }).notes[1]).toBe('No VAT is charged for this country.');
    expect(wordReceipt(note).notes).toHaveLength(1);
  });
});
