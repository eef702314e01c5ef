import { describe, expect, it } from 'vitest';
import type { Refusal } from '@vonk/contracts/kernel';
import { csvRows } from './csvRows.ts';

const lines = (count: number, end = '\n') => `a;b${end}`.repeat(count);
const cellsOf = (file: string, most = 10) => [...csvRows(file, most)].map(({ cells }) => cells);
const refused = (file: string, most = 10) => {
  try {
    return [...csvRows(file, most)].length;
  } catch (error) {
    const { code, details } = error as Refusal;
    return [code, details.line];
  }
};

describe('the rows of a file', () => {
  it('are read with commas, semicolons or tabs, quoted or not, without empty lines, however lines end', () => {
    const rows = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    expect(cellsOf('\uFEFFa; "b" \r\n\r\n"c";d\n')).toEqual(rows);
    expect(cellsOf('a,b\rc,d')).toEqual(rows);
    expect(cellsOf('a\tb\n\n\nc\t"d"')).toEqual(rows);
    expect(cellsOf('sep=|\na|b\n"c"|d')).toEqual(rows);
  });

  it('keep what is quoted: delimiters, quotes and ends of lines, and count the lines all the same', () => {
    const file = 'a,b\n"1,234.56","say ""no"""\n"two\nlines",x\n\nlast,"y"';
    expect([...csvRows(file, 10)]).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,234.56', 'say "no"'] },
      { line: 3, cells: ['two\nlines', 'x'] },
      { line: 6, cells: ['last', 'y'] },
    ]);
    expect(cellsOf('a;b\n5" screen;y')).toEqual([
      ['a', 'b'],
      ['5" screen', 'y'],
    ]);
  });

  it('with quotes that nobody closes, or that stop within a cell, are refused at their line', () => {
    expect(refused('a,b\n"c,d\ne,f')).toEqual(['file_line_unclear', 2]);
    expect(refused('a,b\nc,d\n"e"f,g')).toEqual(['file_line_unclear', 3]);
    expect(refused(`a,b\n"${'x'.repeat(10_001)}",y`)).toEqual(['file_line_unclear', 2]);
    expect(refused(`a,b\n"${'x'.repeat(10_000)}",y`)).toBe(2);
  });

  it('are as many as it may have, also with an empty line after each, and not one more', () => {
    for (const end of ['\n', '\r\n', '\n\n']) {
      expect(cellsOf(lines(20, end), 20)).toHaveLength(20);
      expect(refused(lines(21, end), 20)).toEqual(['file_too_long', undefined]);
    }
  });

  it('are not sought in a file of nothing, nor behind more columns than a file has', () => {
    expect(refused('\n'.repeat(100), 20)).toEqual(['file_too_long', undefined]);
    expect(cellsOf(';'.repeat(1_000), 20)[0]).toHaveLength(100);
    expect(cellsOf(`"a"${';'.repeat(1_000)}`, 20)[0]).toHaveLength(100);
  });
});
