import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { refusalTexts } from './refusalTexts.ts';
import { refusalValues } from './refusalValues.ts';

/** What the site finds about a photo before it is sent: no answer of the house brings values along. */
const FOUND_BY_THE_SITE = ['not_an_image', 'unsupported_type', 'photo_too_large', 'photo_too_small'] as const;

describe('a sentence about a photo that the site refuses by itself', () => {
  it.each(LANGUAGES)('has all its figures in %s', (language) => {
    for (const code of FOUND_BY_THE_SITE) {
      const named = [...refusalTexts[language][code].matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '');
      expect(Object.keys(refusalValues(code)), code).toEqual(expect.arrayContaining(named));
    }
  });
});
