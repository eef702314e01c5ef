import { COUNTRIES } from '@vonk/contracts/languages';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { describe, expect, it } from 'vitest';
import { packagesOf } from './packages.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const all = { sells: () => true, takesIssuer: true };
const idsIn = (country: (typeof COUNTRIES)[number], provider = all) =>
  packagesOf(foundingSettings, country, null, NOW, provider, true)[0]?.methods.map(({ id }) => id) ?? [];

describe('the ways to pay', () => {
  it.each([
    ['NL', 'ideal'],
    ['BE', 'bancontact'],
    ['DE', 'paypal'],
    ['AT', 'eps'],
    ['PL', 'blik'],
    ['IT', 'paypal'],
    ['FR', 'credit_card'],
    ['US', 'credit_card'],
  ] as const)('begin in %s with what people there use first, %s', (country, first) =>
    expect(idsIn(country)[0]).toBe(first),
  );

  it('are the same in each country, whatever their order: none is lost and none comes twice', () => {
    for (const country of COUNTRIES) {
      const unordered = { ...foundingSettings, payment_method_order: {} };
      const plain = packagesOf(unordered, country, null, NOW, all, true)[0]?.methods.map(({ id }) => id) ?? [];
      expect(idsIn(country).toSorted()).toEqual(plain.toSorted());
      expect(plain.length).toBeGreaterThan(3);
    }
  });

  it('are those that the provider sells in the currency, beside direct debit', () => {
    expect(idsIn('NL', { ...all, sells: () => false })).toEqual(['direct_debit']);
    const asked: string[] = [];
    idsIn('PL', { ...all, sells: (...one: string[]) => asked.push(one.join(' ')) > 0 });
    expect(asked).toContain('blik PLN');
  });
});
