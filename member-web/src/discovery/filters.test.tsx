import { MemberSearch } from '@vonk/contracts/discovery/commands';
import { afterEach, describe, expect, it } from 'vitest';

import {
  chosen,
  countFilters,
  FILTER_KEYS,
  filtersOf,
  LIST_KEYS,
  rememberedFilters,
  rememberFilters,
  toQuery,
  withChange,
} from './filters.ts';

describe('the filters of the search', () => {
  afterEach(() => localStorage.clear());

  it('are read from the address, and what else stands there is not one', () => {
    const search = new URLSearchParams('gender=female&min_age=30&hair_colour=red,black&t=5&pageNumber=3');
    expect(filtersOf(search)).toEqual({ gender: 'female', min_age: '30', hair_colour: 'red,black' });
    expect(toQuery(filtersOf(search))).toEqual({ gender: 'female', min_age: 30, hair_colour: 'red,black' });
  });

  it('are what the house understands: of anything else it makes no search at all', () => {
    const odd = 'min_age=abc&max_age=1e2&country=XX&gender=foo&radius_km=-5&sort=best&with_photo=yes&tattoos=1';
    expect(filtersOf(new URLSearchParams(odd))).toEqual({});
    expect(filtersOf(new URLSearchParams('hair_colour=red,mauve,red,&body_type=..zz'))).toEqual({ hair_colour: 'red' });
    expect(filtersOf(new URLSearchParams('min_age=60&max_age=20'))).toEqual({ min_age: '20', max_age: '60' });
    expect(filtersOf(new URLSearchParams(`region=${'x'.repeat(81)}&near=${'y'.repeat(80)}`))).toEqual({
      near: 'y'.repeat(80),
    });
  });

  it('are taken and left out as the contract does', () => {
    const texts = ['', 'true', 'no', '4', '5', '17', '18', '120', '121', '500', '501', '18.5', ' 20', '0x20', '-20'];
    const words = ['male', 'female', 'both', 'NL', 'nl', 'GB', 'newest', 'distance', 'oldest', 'athletic', 'red'];
    const lists: readonly string[] = LIST_KEYS;
    for (const key of FILTER_KEYS)
      for (const text of [...texts, ...words]) {
        const taken = filtersOf(new URLSearchParams({ [key]: text }))[key];
        const { success } = MemberSearch.safeParse({ [key]: text });
        // What is a number to a validator alone is left out all the same: nobody writes an age so.
        if (taken !== undefined || !/^ |x/.test(text))
          expect([key, text, taken !== undefined]).toEqual([key, text, success && text !== '']);
        if (taken !== undefined && !lists.includes(key)) expect(taken).toBe(text);
      }
  });

  it('forget region and city with the country, and the distance with the city', () => {
    const here = { country: 'NL', region: 'Utrecht', near: 'Zeist', radius_km: '25', sort: 'distance' };
    expect(withChange(here, { country: 'BE' })).toEqual({ country: 'BE' });
    expect(withChange(here, { near: '' })).toEqual({ country: 'NL', region: 'Utrecht' });
    expect(withChange({ ...here, sort: 'newest' }, { near: '' })).toMatchObject({ sort: 'newest' });
  });

  it('put the nearest first once a city is chosen, unless another order is asked for', () => {
    expect(withChange({ country: 'NL' }, { near: 'Zeist' })).toMatchObject({ sort: 'distance' });
    expect(withChange({ near: 'Zeist', sort: 'newest' }, { near: 'Utrecht' })).toMatchObject({ sort: 'newest' });
  });

  it('can be taken back one by one, also one of several answers', () => {
    const values = { gender: 'male', min_age: '30', hair_colour: 'red,black', with_photo: 'true' };
    expect(chosen(values).map(({ value, without }) => [value, without])).toEqual([
      ['30', { min_age: '', max_age: '' }],
      ['red', { hair_colour: 'black' }],
      ['black', { hair_colour: 'red' }],
      ['true', { with_photo: '' }],
    ]);
    expect(countFilters(values)).toBe(4);
    expect(countFilters({ gender: 'male', country: 'NL' })).toBe(0);
    expect(chosen({ min_age: '30', max_age: '45' })).toHaveLength(1);
    expect(chosen({ max_age: '45' })).toHaveLength(1);
  });

  it('are remembered for each member apart, until they are cleared', () => {
    rememberFilters('ann', { gender: 'male', min_age: '40' });
    expect(rememberedFilters('ann')?.toString()).toBe('gender=male&min_age=40');
    expect(rememberedFilters('bob')).toBeNull();
    expect(rememberedFilters(null)).toBeNull();
    rememberFilters('ann', null);
    expect(rememberedFilters('ann')).toBeNull();
  });
});
