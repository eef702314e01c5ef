import { describe, expect, it } from 'vitest';
import { localeOf } from './localeOf.ts';

describe('the locale of a reader', () => {
  it.each([
    ['en', 'US', 'en-US'],
    ['en', 'NZ', 'en-NZ'],
    ['fr', 'CA', 'fr-CA'],
    ['de', 'CH', 'de-CH'],
    ['nl', 'BE', 'nl-BE'],
    ['es', 'US', 'es-US'],
  ] as const)('of %s in %s is that of the country: %s', (language, country, locale) => {
    expect(localeOf(language, country)).toBe(locale);
  });

  it.each([
    ['en', 'NL', 'en-GB'],
    ['de', 'ES', 'de-DE'],
    ['nl', null, 'nl-NL'],
    ['pl', undefined, 'pl-PL'],
    ['fr', 'toString', 'fr-FR'],
  ] as const)('of %s in %s, where it is not spoken, is that of its home: %s', (language, country, locale) => {
    expect(localeOf(language, country)).toBe(locale);
  });
});
