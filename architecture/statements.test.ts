import { describe, expect, it } from 'vitest';
import { filesBelow, isTest, rooms, text } from './repository.ts';

/** A list written out value by value: with each length it is another text, to be parsed, planned and kept by the server. */
const listed = /\.(?:or)?where(?:Not)?In\(|\bin \((?:\?|\$\{|\$\d)/i;

describe('statements', () => {
  it('take a list of values as one array, so that their text is the same however many there are', () => {
    const asking = rooms.flatMap((room) => filesBelow(room)).filter((path) => path.endsWith('.ts') && !isTest(path));
    expect(asking.length).toBeGreaterThan(100);
    expect(asking.filter((path) => listed.test(text(path)))).toEqual([]);
  });

  it.each([
    "db('t').whereIn('a', all)",
    'query.orWhereNotIn(',
    'where a in (?, ?)',
    'where a in (${marks})',
    'a IN ($1)',
  ])('that do not are found: %s', (sql) => expect(sql).toMatch(listed));
  it.each(['a = any(?)', 'a in (select b from t)', "state in ('open', 'pending')", "where('a', 'in', page)"])(
    'that do are not: %s',
    (sql) => expect(sql).not.toMatch(listed),
  );
});
