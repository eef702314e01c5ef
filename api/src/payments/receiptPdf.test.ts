import { createRequire } from 'node:module';
import { LANGUAGES } from '@vonk/contracts/languages';
import type { Receipt } from '@vonk/contracts/payments/receiptEvents';
import { receiptTexts } from '@vonk/contracts/payments/texts/receiptTexts';
import { speakOverlay } from '@vonk/contracts/texts/textOverlay';
import { wordReceipt } from '@vonk/platform/texts/receiptWording';
import PDFDocument from 'pdfkit';
import { afterEach, describe, expect, it } from 'vitest';
import { receiptPdf } from './receiptPdf.ts';
import { coloursOfPdf } from './testing/coloursOfPdf.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const receipt = (over: Partial<Receipt> = {}): Receipt => ({
  ...{ site: 'main', year: 2026, number: 12, kind: 'receipt', payment: 'pay-1', member: 'ann', refund: null, of: null },
  ...{ at: '2026-11-22T12:00:00.000Z', language: 'nl', method: 'paypal', credits: 10, country: 'NL' },
  ...{ list_price: eur(995), discount: eur(249), transaction_cost: eur(50), total: eur(796), vat_percentage: 21 },
  company: { name: 'Vonk B.V.', address: 'Straat 1', city: 'Łódź', country: 'NL', kvk: '1', vat_numbers: ['NL1'] },
  ...over,
});

const COLOUR = '#5b46e5';

afterEach(() => speakOverlay(new Map()));

describe('a receipt', () => {
  it.each(LANGUAGES)('is the same PDF each time it is made, in %s', async (language) => {
    const [one, other] = [
      await receiptPdf(receipt({ language }), COLOUR),
      await receiptPdf(receipt({ language }), COLOUR),
    ];
    expect(one.equals(other)).toBe(true);
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.length).toBeGreaterThan(5_000);
    expect(one.equals(await receiptPdf(receipt({ language, number: 13 }), COLOUR))).toBe(false);
  });

  it('keeps every word that it was issued with, whatever staff or a newer house call things', async () => {
    const unworded = receipt({ language: 'en' });
    const issued: Receipt = { ...unworded, wording: wordReceipt(unworded) };
    const before = await receiptPdf(issued, COLOUR);
    speakOverlay(new Map([['en', new Map([['payments/receipt total', 'Grand total']])]]));
    expect((await receiptPdf(issued, COLOUR)).equals(before)).toBe(true);
    // What is issued from now on says it; so does what was issued without its words.
    expect(wordReceipt(unworded).lines.at(-1)?.[0]).toBe('Grand total');
    expect((await receiptPdf(unworded, COLOUR)).equals(before)).toBe(false);
  });

  it('prints each word that it was issued with', async () => {
    const unworded = receipt({ language: 'en' });
    const wording = wordReceipt(unworded);
    const plain = await receiptPdf({ ...unworded, wording }, COLOUR);
    for (const changed of [
      ...[
        { title: 'X' },
        { number: 'X' },
        { facts: [] },
        { lines: [] },
        { notes: [] },
        { sender: [] },
        { locale: 'nl' },
      ],
    ])
      expect((await receiptPdf({ ...unworded, wording: { ...wording, ...changed } }, COLOUR)).equals(plain)).toBe(
        false,
      );
  });

  it('has its title and its lines in the colour of the site, and all that is to be read in black', async () => {
    const [red, teal] = [await receiptPdf(receipt(), '#b71c1c'), await receiptPdf(receipt(), '#00695c')];
    expect(coloursOfPdf(red)).toEqual(['#b71c1c', '#000000', '#444444']);
    expect(coloursOfPdf(teal)[0]).toBe('#00695c');
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
