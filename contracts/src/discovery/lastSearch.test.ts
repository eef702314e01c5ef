import { describe, expect, it } from 'vitest';
import { readLastSearch, writeLastSearch } from './lastSearch.ts';

describe('the cookie with what was searched for last', () => {
  it('gives each who searched their own filters back, and nobody else', () => {
    const value = writeLastSearch(writeLastSearch('', 'ann', 'country=NL&near=Den Haag|!~'), null, 'country=BE');
    expect(value).toMatch(/^[\w%.~!*'()|-]+$/);
    expect(readLastSearch(value, 'ann')).toBe('country=NL&near=Den Haag|!~');
    expect(readLastSearch(value, null)).toBe('country=BE');
    expect(readLastSearch(value, 'an')).toBeNull();
    expect(readLastSearch(value, 'bob')).toBeNull();
  });

  it('keeps the newest of each, of the last three who searched, until they are forgotten', () => {
    let value = '';
    for (const [member, search] of [
      ['ann', 'a=1'],
      ['bob', 'b=1'],
      ['ann', 'a=2'],
      ['cas', 'c=1'],
      ['dee', 'd=1'],
    ] as const)
      value = writeLastSearch(value, member, search);
    expect(['ann', 'bob', 'cas', 'dee'].map((member) => readLastSearch(value, member))).toEqual([
      ...['a=2', null, 'c=1', 'd=1'],
    ]);
    expect(readLastSearch(writeLastSearch(value, 'cas', null), 'cas')).toBeNull();
    expect(writeLastSearch('', 'ann', null)).toBe('');
    expect(writeLastSearch('', 'ann', 'a'.repeat(501))).toBe('');
  });

  it.each([undefined, '', '%', '!%', 'country=NL'])('is nothing where it is %s', (value) => {
    expect(readLastSearch(value, null)).toBeNull();
  });
});
