import { describe, expect, it } from 'vitest';
import { csvCell, csvOf, flatRow } from './exportCsv.ts';

describe('exported lists', () => {
  it.each(['=1+1', '+31612345678', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\u00A0=1', '|calc', '%0A'])(
    'a spreadsheet takes %j for text, not for a formula',
    (text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('numbers stay numbers, also below zero, and plain words stay as they are', () => {
    expect(csvCell(-5)).toBe('-5');
    expect(csvCell('Anna')).toBe('Anna');
    expect(csvCell(true)).toBe('true');
    expect(csvCell(null)).toBe('');
  });

  it('quotes what would end a cell or a line', () => {
    expect(csvCell('a,b')).toBe('"a,b"');
    expect(csvCell('say "hi"')).toBe('"say ""hi"""');
    expect(csvCell('two\nlines')).toBe('"two\nlines"');
    expect(csvCell('=HYPERLINK("http://evil","x")')).toBe(`"'=HYPERLINK(""http://evil"",""x"")"`);
  });

  it('makes columns of nested records and keeps every column that any row has', () => {
    expect(flatRow({ id: '1', amount: { amount_minor: 995, currency: 'EUR' } })).toEqual({
      id: '1',
      'amount.amount_minor': 995,
      'amount.currency': 'EUR',
    });
    expect(csvOf([{ id: '1' }, { id: '2', name: '=evil' }])).toBe('id,name\r\n1,\r\n2,"\'=evil"');
  });
});
