import { describe, expect, it } from 'vitest';
import { table } from './projection.ts';
import { TableBatch } from './tableBatch.ts';

const definition = table({
  columns: { id: 'text', name: 'text?', count: 'integer' },
  key: ['id'],
  defaults: { count: 0 },
});
const batch = () => {
  const made = new TableBatch('things', definition, new Date());
  made.know('a', null);
  return made;
};

describe('a row that this page made', () => {
  it('has null and defaults in what was not given, as the table has, however it was made', () => {
    const [put, merged, added] = [batch(), batch(), batch()];
    put.put({ id: 'a' });
    merged.merge({ id: 'a' });
    added.add({ id: 'a' }, { count: 2 });
    expect(put.get({ id: 'a' })).toEqual({ id: 'a', name: null, count: 0 });
    expect(merged.get({ id: 'a' })).toEqual({ id: 'a', name: null, count: 0 });
    expect(added.get({ id: 'a' })).toEqual({ id: 'a', name: null, count: 2 });
  });
});
