import { staffWords } from '@vonk/platform/texts/staffWords';
import { describe, expect, it } from 'vitest';
import { csvCell } from './csv.ts';
import { cellAt, columnsWithin, exportColumns, headingOf } from './exportColumns.ts';

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

  it('has money in major units beside its currency, also where money went out', () => {
    const columns = (exportColumns.ledger ?? []).filter(({ path }) => path.startsWith('amount'));
    expect(columns.map((one) => headingOf(one, staffWords('en')))).toEqual(['Money', 'Money, currency']);
    expect(columns.map((one) => headingOf(one, staffWords('nl')))).toEqual(['Geld', 'Geld, valuta']);
    expect(columns.map((one) => headingOf(one, staffWords('de')))).toEqual(['Geld', 'Geld, Währung']);
    const cells = (amount: unknown) => columns.map((column) => cellAt({ id: '1', amount }, column));
    expect(cells({ amount_minor: 995, currency: 'EUR' })).toEqual(['9.95', 'EUR']);
    expect(cells({ amount_minor: -6785, currency: 'EUR' })).toEqual(['-67.85', 'EUR']);
    expect(cells(null)).toEqual(['', '']);
  });

  it('has no column for what the role is not given', () => {
    const within = columnsWithin(exportColumns.ledger ?? [], ['id', 'amount', 'cause.code']);
    expect(within.map(({ path }) => path)).toEqual(['id', 'cause.code', 'amount.amount_minor', 'amount.currency']);
  });

  it('has no two columns of one name', () => {
    for (const columns of Object.values(exportColumns))
      expect(new Set(columns.map((one) => headingOf(one, staffWords('en')))).size).toBe(columns.length);
  });
});
