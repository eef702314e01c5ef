import type { StaffLanguage } from '@vonk/contracts/texts/staffTexts';
import { staffWords } from '@vonk/platform/texts/staffWords';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFormatOf } from './csv.ts';
import { seededRandom, seedOfRun } from '../testing/seededRandom.ts';
import type { AdminRow } from './adminRow.ts';
import { cellAt } from './cellAt.ts';
import { columnsWithin } from './columnsFor.ts';
import { exportColumns } from './exportColumns.ts';
import { headingOf } from './headingOf.ts';
import { linesOf, LISTS_OF_AMOUNTS } from './exportLines.ts';

/** As a spreadsheet reads a file that has, or has not, this separator: quotes count where they begin a cell. */
function rowsOf(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, quoted, fresh] = ['', false, true];
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (file[at + 1] === '"') cell += file[(at += 1)];
      else quoted = false;
    } else if (sign === '"' && fresh) [quoted, fresh] = [true, false];
    else if (sign === separator || sign === '\n' || sign === '\r') {
      rows.at(-1)?.push(cell);
      if (sign !== separator) rows.push([]);
      [cell, fresh] = ['', true];
    } else [cell, fresh] = [cell + sign, false];
  }
  rows.at(-1)?.push(cell);
  return rows;
}
const formulaIn = (cell: string): boolean => /^[=+\-@|%＝－]/u.test(cell.replace(/[\s\u200B\uFEFF\u3164"]/gu, ''));

const formOf = (language: StaffLanguage) => ({
  ...{ format: csvFormatOf(language), words: staffWords(language), codes: false },
});

describe('exported lists', () => {
  it.each([
    '=1+1',
    '+31612345678',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '\u00A0=1',
    '|calc',
    '%0A',
    '＝1+1',
    '－1',
    '\u200B=1',
    '\u2060＋1',
    '\u3164=1',
    '"=1',
    '\tx',
  ])('a spreadsheet takes %j for text, not for a formula', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each([
    ['x;=HYPERLINK("http://evil.example";"open")', `"x;'=HYPERLINK(""http://evil.example"";""open"")"`],
    ['Eva;=1+1|x', `"Eva;'=1+1|x"`],
    ['a, -5 and b;\u200B＝1', `"a,' -5 and b;'\u200B＝1"`],
    ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
    ['a\r\n+1', `"a\r'\n'+1"`],
    ['a;"=1', `"a;'""=1"`],
  ])('nor what stands behind another separator in %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it.each([',', ';', '\t'])('has no cell that begins with a formula for a program that parts it at %j', (separator) => {
    const { below, pick } = seededRandom(seedOfRun());
    const signs = [
      ...'=+-@|%;,"\' \t\r\nab1',
      '＝',
      '－',
      '\u200B',
      '\uFEFF',
      '\u3164',
      '\u2028',
      '=cmd|',
      ';=',
      ',"=',
    ];
    const text = () => Array.from({ length: below(9) }, () => pick(signs)).join('');
    for (let times = 0; times < 1_000; times += 1)
      for (const format of [csvFormatOf('en'), csvFormatOf('nl')]) {
        const texts = Array.from({ length: 4 }, text);
        const line = ['id-1', ...texts].map((one) => csvCell(one, format)).join(format.separator);
        for (const row of rowsOf(`${line}\r\n${line}\r\n`, separator))
          for (const cell of row) expect(formulaIn(cell), JSON.stringify([texts, cell])).toBe(false);
      }
  });

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
    const cells = (amount: unknown) => columns.map((column) => cellAt({ id: '1', amount }, column, formOf('en')));
    expect(cells({ amount_minor: 995, currency: 'EUR' })).toEqual(['9.95', 'EUR']);
    expect(cells({ amount_minor: -6785, currency: 'EUR' })).toEqual(['-67.85', 'EUR']);
    expect(cells(null)).toEqual(['', '']);
    const german = (amount_minor: number) =>
      columns.map((column) => cellAt({ id: '1', amount: { amount_minor, currency: 'EUR' } }, column, formOf('de')));
    expect(german(-123_456)).toEqual(['-1234,56', 'EUR']);
    expect(csvCell(8.5, csvFormatOf('nl'))).toBe('8,5');
  });

  const fileOf = (name: string, row: AdminRow, language: StaffLanguage = 'en') => {
    const columns = exportColumns[name] ?? [];
    const cells = linesOf(name, row).map((line) => columns.map((column) => cellAt(line, column, formOf(language))));
    return cells.map((line) => Object.fromEntries(columns.map(({ path }, at) => [path, line[at]])));
  };
  const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
  const pln = (amount_minor: number) => ({ amount_minor, currency: 'PLN' });

  it('calls a gift as the screen does, one that nobody has named by its id', () => {
    const given = (gift: string | null, language?: StaffLanguage) =>
      fileOf('lot-lines', { id: '7-p1', gift }, language)[0]?.gift;
    expect([given('ice_cream'), given('ice_cream', 'nl'), given('ice_cream', 'de')]).toEqual([
      'Ice cream',
      'IJsje',
      'Eis',
    ]);
    expect([given('paper_crane', 'nl'), given(null)]).toEqual(['Paper crane', '']);
  });

  it('has a line for each currency of a month, in major units, and one for a month without money', () => {
    const month = { id: '2026-03', state: 'open', differences: 0, closed_at: null, closed_by: null };
    expect(fileOf('months', { ...month, net: [eur(120_050), pln(-4299)] })).toMatchObject([
      { id: '2026-03', 'net.amount_minor': '1200.50', 'net.currency': 'EUR' },
      { id: '2026-03', 'net.amount_minor': '-42.99', 'net.currency': 'PLN' },
    ]);
    expect(fileOf('months', { ...month, net: [] })).toMatchObject([{ id: '2026-03', 'net.amount_minor': '' }]);
  });

  it.each(['codes', 'campaigns'])('has what came of %s, a line for each currency', (name) => {
    const row = { id: 'SPRING', code: 'SPRING', orders: 5, used: 4 };
    const figures = [
      { orders: 3, used: 3, revenue: eur(2388), cost: eur(597), back: eur(796) },
      { orders: 2, used: 1, revenue: pln(3439), cost: pln(860), back: pln(0) },
    ];
    expect(fileOf(name, { ...row, figures })).toMatchObject([
      {
        ...{ code: 'SPRING', 'figures.orders': '3', 'figures.used': '3', 'figures.revenue.amount_minor': '23.88' },
        ...{ 'figures.cost.amount_minor': '5.97', 'figures.back.amount_minor': '7.96', 'figures.back.currency': 'EUR' },
      },
      { code: 'SPRING', 'figures.orders': '2', 'figures.used': '1', 'figures.revenue.currency': 'PLN' },
    ]);
    expect(fileOf(name, { ...row, orders: 0, used: 0, figures: [] })).toMatchObject([
      { code: 'SPRING', 'figures.orders': '0', 'figures.used': '0', 'figures.revenue.amount_minor': '' },
    ]);
  });

  it('has no list of amounts in one cell', () => {
    // Lists of words may stand in one: countries, methods, what was found.
    for (const [name, list] of Object.entries(LISTS_OF_AMOUNTS))
      expect(
        (exportColumns[name] ?? []).some(({ path }) => path === list.path),
        name,
      ).toBe(false);
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
