import '../../test/setup.ts';
import { describe, expect, it } from 'vitest';
import { settingDifferences } from './settingDifferences.ts';
import { faultPlace, settingPart } from './settingPart.ts';

describe('the place of a fault', () => {
  it.each([
    ['language_hosts', 'value.de', { de: 'https://x' }, 'German'],
    ['refund_days', 'value', 3, 'Refund period in days'],
    ['refund_days', 'effective_from', 3, 'From'],
    ['countries', 'value.2', ['NL', 'BE', 'XX'], 'Countries'],
    ['company', 'value.vat_numbers.0', { vat_numbers: [''] }, 'VAT numbers'],
    ['match_chance', 'value.source', { percentage: 46, source: '' }, 'Source of the figure'],
    ['refund_second_person_above', 'value.EUR', { EUR: -1 }, 'EUR'],
    ['packages', 'value.1.prices.EUR', [{ id: 'small' }, { id: 'large' }], 'Large, Prices, EUR'],
    ['gifts', 'value.0.credits', [{ id: 'clover' }], 'Four-leaf clover, Credits'],
    ['packages', 'value.0.id', [{ id: '' }], 'Packages 1, Name'],
  ] as const)('of %s, %s, is called as the form calls it', (setting, path, value, name) =>
    expect(faultPlace(setting, path, { value })).toBe(name),
  );
  it('is its path where it is no field of the dialog', () =>
    expect(faultPlace('refund_days', 'country', { value: 14 })).toBeNull());
});

describe('what differs between two values of a setting', () => {
  const differ = (setting: Parameters<typeof settingPart>[0], before: unknown, after: unknown) =>
    settingDifferences(settingPart(setting), before, after).map(({ names, before: old, after: next }) => [
      names.join(', '),
      old,
      next,
    ]);
  it('is named as the form names it', () => {
    expect(differ('refund_days', 14, 30)).toEqual([['', 14, 30]]);
    expect(differ('match_chance', { percentage: 46, source: '' }, { percentage: 50, source: '' })).toEqual([
      ['Percentage', 46, 50],
    ]);
    expect(differ('language_hosts', { de: 'a.example' }, { fr: 'b.example' })).toEqual([
      ['German', 'a.example', undefined],
      ['French', undefined, 'b.example'],
    ]);
    expect(differ('refund_days', 14, 14)).toEqual([]);
  });
  it('finds an entry with an id wherever it stands, and those that are new or gone', () => {
    const [small, large] = [
      { id: 'small', credits: 10, prices: { EUR: 995 }, active: true },
      { id: 'large', credits: 50, prices: { EUR: 3995 }, active: true },
    ];
    expect(differ('packages', [small, large], [large, { ...small, prices: { EUR: 1095 } }])).toEqual([
      ['Small, Prices, EUR', 995, 1095],
    ]);
    expect(differ('packages', [small], [large])).toEqual([
      ['Small', small, undefined],
      ['Large', undefined, large],
    ]);
  });
});
