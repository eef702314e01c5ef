import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeOf } from '@vonk/contracts/localeOf';
import { describe, expect, it } from 'vitest';
import { placeholdersOf } from './placeholders.ts';
import { refusalTexts } from './refusalTexts.ts';
import { regionalTexts } from './regionalTexts.ts';
import { languageOfLocale, TEXT_REGIONS, textLocaleOf } from './textLocale.ts';
import { typeset } from './typeset.ts';

const leaves = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value as object, `${path}${key}.`),
  );
/** What the language says at home, of one part. */
const baseOf = (part: string, language: string): Map<string, string> => {
  const [name = '', feature = ''] = part.split('/').reverse();
  const path = join(import.meta.dirname, '..', feature, 'texts', `${name}.${language}.json`);
  return new Map(leaves(JSON.parse(readFileSync(path, 'utf8')) as object));
};

describe.each(TEXT_REGIONS)('what is said otherwise in %s', (region) => {
  const parts = Object.entries(regionalTexts[region]);
  const differing = parts.flatMap(([part, tree]) => {
    const base = baseOf(part, languageOfLocale(region));
    return leaves(tree).map(([key, text]) => ({ place: `${part} ${key}`, text, home: base.get(key) }));
  });

  it('stands beside a text of the language', () =>
    expect(differing.filter(({ home }) => home === undefined).map(({ place }) => place)).toEqual([]));

  it('differs from it by more than the rules of the region set by themselves', () =>
    expect(
      differing
        .filter(({ text, home }) => typeset(region, text) === typeset(region, home ?? ''))
        .map(({ place }) => place),
    ).toEqual([]));

  it('carries the same values', () =>
    expect(
      differing
        .filter(({ text, home }) => placeholdersOf(text).join() !== placeholdersOf(home ?? '').join())
        .map(({ place }) => place),
    ).toEqual([]));
});

describe('the words of a reader', () => {
  it.each([
    ['en', 'US', 'en-US'],
    ['en', 'CA', 'en-CA'],
    ['en', 'GB', 'en'],
    ['en', 'IE', 'en'],
    ['en', 'AU', 'en'],
    ['en', 'NZ', 'en'],
    ['en', 'NL', 'en'],
    ['de', 'CH', 'de-CH'],
    ['de', 'AT', 'de-AT'],
    ['de', 'ES', 'de'],
    ['fr', 'CA', 'fr-CA'],
    ['fr', 'BE', 'fr'],
    ['nl', 'BE', 'nl-BE'],
    ['es', 'US', 'es-US'],
  ] as const)('of %s in %s are those of %s', (language, country, locale) =>
    expect(textLocaleOf(localeOf(language, country))).toBe(locale),
  );

  it('are the neighbour’s in Canada, and the home’s where the region says nothing else', () => {
    expect(refusalTexts['en-CA'].phone_invalid).toBe(
      'That phone number doesn’t look right. Enter a cell phone number.',
    );
    expect(refusalTexts['en-US'].phone_invalid).toBe(refusalTexts['en-CA'].phone_invalid);
    expect(refusalTexts['en-US'].login_failed).toBe(refusalTexts.en.login_failed);
  });

  it('have no ß anywhere in Switzerland', () => {
    expect(leaves(refusalTexts.de).some(([, text]) => text.includes('ß'))).toBe(true);
    expect(leaves(refusalTexts['de-CH']).filter(([, text]) => /[ß„“]/.test(text))).toEqual([]);
  });
});
