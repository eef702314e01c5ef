import { describe, expect, it } from 'vitest';
import { rowset } from './rowset.ts';

describe('a set of rows for Postgres', () => {
  const fields = [
    { name: 'id', type: 'bigint' },
    { name: 'words', type: 'text?' },
    { name: 'tags', type: 'text[]' },
    { name: 'data', type: 'jsonb?' },
  ] as const;

  it('has one array a column, in which any text keeps its letters', () => {
    const { bindings } = rowset(fields, [
      { id: 9007199254740993n, words: 'say "hi" \\ {a,b}\nNULL', tags: ['a"b', 'c\\d'], data: { n: 1n } },
      { id: 2, words: null, tags: [], data: null },
    ]);
    expect(bindings).toEqual([
      '{9007199254740993,2}',
      '{"say \\"hi\\" \\\\ {a,b}\nNULL",NULL}',
      '{"{\\"a\\\\\\"b\\",\\"c\\\\\\\\d\\"}","{}"}',
      '{"{\\"n\\":\\"1\\"}",NULL}',
    ]);
  });

  it('says how each column is read', () => {
    const { from, value } = rowset(fields, []);
    expect(from).toBe('unnest(?::bigint[], ?::text[], ?::text[], ?::text[]) as x("id", "words", "tags", "data")');
    expect([value('id'), value('tags'), value('data')]).toEqual(['x."id"', 'x."tags"::text[]', 'x."data"::jsonb']);
  });

  it('refuses a value that fits no column', () => {
    expect(() => rowset([{ name: 'id', type: 'text' }], [{ id: { no: 'text' } }])).toThrow('fits no column');
  });
});
