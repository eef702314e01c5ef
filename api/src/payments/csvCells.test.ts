import { describe, expect, it } from 'vitest';
import { currencyIn, dayIn, minorIn, referenceIn } from './csvCells.ts';

describe('a cell of a file', () => {
  it.each([
    ['9.95', 995],
    ['9,95', 995],
    ['-9,95', -995],
    ['\u22129,95', -995],
    ['+9.9', 990],
    ['9,95-', -995],
    ['12', 1200],
    ['0', 0],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ["1'234.50", 123450],
    ['1\u00a0234,56', 123456],
    ['1 234', 123400],
    ['1.234.567', 123456700],
    ['1,234,567.8', 123456780],
    ['999999999.99', 99999999999],
  ])('%j is an amount', (text, minor) => expect(minorIn(text)).toBe(minor));

  it.each([
    ...['', '-', 'x', '9.955', '1.234', '1,234', '1.2.3', '1,23,4', '1.234.56', '12.34,5.6', '--1', '-1-', '9,', ',9'],
    ...['1e3', '0x10', '9 95', '1.23.456', '9999999999', '9.95 EUR', '€9.95', '=1+1', 'NaN', '1'.repeat(10_000)],
  ])('%j is none', (text) => expect(minorIn(text)).toBeNull());

  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-02 10:12:00', '2026-03-02'],
    ['02-03-2026', '2026-03-02'],
    ['2.3.2026', '2026-03-02'],
    ['31/12/2026 23:59', '2026-12-31'],
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00+00:00', '2026-07-01'],
    ['2028-02-29', '2028-02-29'],
  ])('%j is the day %s', (text, day) => expect(dayIn(text)).toBe(day));

  it.each(['', '2026-02-29', '2026-13-01', '12/31/2026', '32.1.2026', '20260302', '2026-3-2', 'today', '2026-03-02x'])(
    '%j is no day',
    (text) => expect(dayIn(text)).toBeNull(),
  );

  it('is a currency of three letters, and a reference without signs that nobody sees', () => {
    expect(['eur', 'EUR', 'EURO', 'E1R', ''].map(currencyIn)).toEqual(['EUR', 'EUR', null, null, null]);
    const references = ['tr_1', '=cmd()', 'a\u0000b', 'two\nlines', '\ud800', 'x'.repeat(5)];
    expect(references.map((text) => referenceIn(text, 6))).toEqual(['tr_1', '=cmd()', null, null, null, 'x'.repeat(5)]);
    expect(referenceIn('x'.repeat(7), 6)).toBeNull();
  });
});
