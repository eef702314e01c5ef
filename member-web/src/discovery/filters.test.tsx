import { afterEach, describe, expect, it } from 'vitest';

import { chosen, countFilters, filtersOf, rememberedFilters, rememberFilters, toQuery, withChange } from './filters.ts';

describe('the filters of the search', () => {
  afterEach(() => localStorage.clear());

  it('are read from the address, and what else stands there is not one', () => {
    const search = new URLSearchParams('gender=female&min_age=30&hair_colour=red,black&t=5&pageNumber=3');
    expect(filtersOf(search)).toEqual({ gender: 'female', min_age: '30', hair_colour: 'red,black' });
    expect(toQuery(filtersOf(search))).toEqual({ gender: 'female', min_age: 30, hair_colour: 'red,black' });
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
