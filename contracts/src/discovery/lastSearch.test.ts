import { describe, expect, it } from 'vitest';
import { readLastSearch, writeLastSearch } from './lastSearch.ts';

describe('the cookie with what was searched for last', () => {
  it('gives whoever searched their filters back, and nobody else', () => {
    const value = writeLastSearch('ann', 'country=NL&near=Den Haag');
    expect(value).toMatch(/^[\w%.~!*'()-]+$/);
    expect(readLastSearch(value, 'ann')).toBe('country=NL&near=Den Haag');
    expect(readLastSearch(value, 'an')).toBeNull();
    expect(readLastSearch(value, null)).toBeNull();
    expect(readLastSearch(writeLastSearch(null, 'country=BE'), null)).toBe('country=BE');
    expect(readLastSearch(writeLastSearch(null, 'country=BE'), 'ann')).toBeNull();
  });

  it.each([undefined, '', '%', 'country=NL'])('is nothing where it is %s', (value) => {
    expect(readLastSearch(value, null)).toBeNull();
  });
});
