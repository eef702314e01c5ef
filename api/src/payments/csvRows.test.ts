import { describe, expect, it } from 'vitest';
import { csvRows } from './csvRows.ts';

const lines = (count: number, end = '\n') => `a;b${end}`.repeat(count);

describe('the rows of a file', () => {
  it('are read with commas or semicolons, quoted or not, without empty lines', () =>
    expect(csvRows('\uFEFFa; "b" \r\n\r\n"c",d\n', 10)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]));

  it('are as many as it may have, also with an empty line after each, and not one more', () => {
    for (const end of ['\n', '\r\n', '\n\n']) {
      expect(csvRows(lines(20, end), 20)).toHaveLength(20);
      expect(() => csvRows(lines(21, end), 20)).toThrow('unsupported_type');
    }
  });

  it('are not sought in a file of nothing, nor behind more columns than a file has', () => {
    expect(() => csvRows('\n'.repeat(100), 20)).toThrow('unsupported_type');
    expect(csvRows(';'.repeat(1_000), 20)[0]).toHaveLength(100);
  });
});
