import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Country, type Language } from '@vonk/contracts/languages';
import { allLanguages, domainLanguage, offeredLanguages } from './language.ts';

const only = (country_languages: Partial<Record<Country, readonly Language[]>>) => ({
  languages: LANGUAGES,
  country_languages,
});

describe('the languages of the menu', () => {
  it('are those of the country, of the browser, and the one in use', () => {
    expect(offeredLanguages('BE', [], 'nl')).toEqual(['nl', 'de', 'fr']);
    expect(offeredLanguages('NL', ['pl-PL', 'en-GB'], 'nl')).toEqual(['nl', 'en', 'pl']);
    expect(offeredLanguages('DE', ['de-DE'], 'it')).toEqual(['de', 'it']);
  });
  it('are only those of the browser while the country is not known, and never one the site has not', () => {
    expect(offeredLanguages(null, ['ES-mx', 'tr', 'sv-SE'], 'en')).toEqual(['en', 'es']);
    expect(offeredLanguages('US', [], 'en')).toEqual(['en', 'es']);
  });
  it('are those of the setting country_languages', () => {
    expect(offeredLanguages('NL', [], 'nl', only({ NL: ['nl', 'pl'] }))).toEqual(['nl', 'pl']);
    expect(offeredLanguages('BE', [], 'nl', only({ NL: ['nl', 'pl'] }))).toEqual(['nl']);
  });
  it('are those the site offers, and the one in use', () => {
    const settings = { ...only({ BE: ['nl', 'fr'] }), languages: ['fr', 'nl', 'it'] as const };
    expect(offeredLanguages('BE', ['de', 'it'], 'nl', settings)).toEqual(['nl', 'fr', 'it']);
    expect(offeredLanguages('BE', [], 'pl', settings)).toEqual(['nl', 'fr', 'pl']);
    expect(allLanguages('nl', settings)).toEqual(['nl', 'fr', 'it']);
    expect(allLanguages('en', settings)).toEqual(['nl', 'en', 'fr', 'it']);
  });
  it('begin with what the domain speaks', () => {
    expect(domainLanguage('de-AT')).toBe('de');
    expect(domainLanguage('tr')).toBeNull();
  });
});
