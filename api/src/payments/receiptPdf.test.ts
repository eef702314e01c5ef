import { createRequire } from 'node:module';
import { LANGUAGES } from '@vonk/contracts/languages';
import type { Receipt } from '@vonk/contracts/payments/receiptEvents';
import { receiptTexts } from '@vonk/contracts/payments/texts/receiptTexts';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { receiptEnd, receiptLines, receiptPdf } from './receiptPdf.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const receipt = (over: Partial<Receipt> = {}): Receipt => ({
  ...{ site: 'main', year: 2026, number: 12, kind: 'receipt', payment: 'pay-1', member: 'ann', refund: null, of: null },
  ...{ at: '2026-11-22T12:00:00.000Z', language: 'nl', method: 'paypal', credits: 10, country: 'NL' },
  ...{ list_price: eur(995), discount: eur(249), transaction_cost: eur(50), total: eur(796), vat_percentage: 21 },
  company: { name: 'Vonk B.V.', address: 'Straat 1', city: 'Łódź', country: 'NL', kvk: '1', vat_numbers: ['NL1'] },
  ...over,
});
const plain = (lines: [string, string][]) => lines.map((line) => line.join(': ').replace(/\u00a0/g, ' '));

describe('a receipt', () => {
  it('says price, discount, cost, VAT of the buyer’s country, and what was paid', () =>
    expect(plain(receiptLines(receipt()))).toEqual([
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
    const lines = plain(receiptLines(receipt({ language: 'en', total: eur(total), vat_percentage })));
    expect(lines).toContain(`Total excluding VAT: €${(net / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`);
  });

  it('says no VAT where none is charged', () => {
    const lines = plain(receiptLines(receipt({ language: 'en', vat_percentage: null, country: 'US' })));
    expect(lines.join()).not.toContain('VAT');
  });

  it('of a refund says what went back, and of which receipt', () => {
    const note = receipt({
      ...{ language: 'de', kind: 'credit_note', refund: 'r', of: '2026-000012', list_price: null, discount: null },
      ...{ transaction_cost: null, total: eur(373), credits: 5, vat_percentage: 19 },
    });
    expect(plain(receiptLines(note))).toEqual([
      ...['Rückerstattung: 5 Credits: 3,73 €', 'Summe ohne MwSt.: 3,13 €', 'MwSt. 19 % (NL): 0,60 €', 'Summe: 3,73 €'],
    ]);
  });

  it('of a charge-back says that the bank took it, and what cancels it that the bank gave it again', async () => {
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
    expect(plain(receiptLines(note)).slice(0, 2)).toEqual([
      'Reversed by the bank: 7 credits: €7.96',
      'Transaction fee: €0.50',
    ]);
    expect(plain(receiptLines(undone))[0]).toBe('Credit note cancelled: 7 credits: €7.96');
    expect((await receiptPdf(note)).equals(await receiptPdf({ ...note, charge_back: undefined, refund: 'r' }))).toBe(
      false,
    );
  });

  it('of a refund that did not arrive says that its credit note is cancelled', () => {
    const cancelled = receipt({
      ...{ language: 'nl', kind: 'cancellation', refund: 'r', of: '2026-000013', list_price: null, discount: null },
      ...{ transaction_cost: null, total: eur(373), credits: 5 },
    });
    expect(plain(receiptLines(cancelled))).toEqual([
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
    expect(receiptEnd(receipt(named))).toBe('Bezahlt mit: Banküberweisung');
    expect(receiptEnd(receipt({ ...named, kind: 'credit_note', refund: 'r' }))).toBe('Erstattet über: Banküberweisung');
  });

  it('that was issued before the name was kept stays as it was', () => {
    const old = { language: 'de', country: 'DE', method: 'bank_transfer' } as const;
    expect(receiptEnd(receipt(old))).toBe('Bezahlt mit SEPA bank transfer');
    expect(receiptEnd(receipt({ ...old, kind: 'credit_note', refund: 'r' }))).toBe('Erstattet über SEPA bank transfer');
  });

  it.each(LANGUAGES)('is the same PDF each time it is made, in %s', async (language) => {
    const [one, other] = [await receiptPdf(receipt({ language })), await receiptPdf(receipt({ language }))];
    expect(one.equals(other)).toBe(true);
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.length).toBeGreaterThan(5_000);
    expect(one.equals(await receiptPdf(receipt({ language, number: 13 })))).toBe(false);
  });

  it('is set in a font that has every letter of every language', () => {
    const { resolve } = createRequire(import.meta.url);
    const document = new PDFDocument().font(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
    const { font } = (document as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })
      ._font;
    const letters = new Set(`${JSON.stringify(receiptTexts)}ąćęłńóśźżäöüßéèçñìò€£−`);
    expect([...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
    expect(font.hasGlyphForCodePoint('中'.codePointAt(0) ?? 0)).toBe(false);
  });
});
