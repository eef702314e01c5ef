import { describe, expect, it } from 'vitest';
import { domainLanguage, offeredLanguages } from './language.ts';

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
    expect(offeredLanguages('NL', [], 'nl', { NL: ['nl', 'pl'] })).toEqual(['nl', 'pl']);
    expect(offeredLanguages('BE', [], 'nl', { NL: ['nl', 'pl'] })).toEqual(['nl']);
  });
  it('begin with what the domain speaks', () => {
    expect(domainLanguage('de-AT')).toBe('de');
    expect(domainLanguage('tr')).toBeNull();
  });
});
