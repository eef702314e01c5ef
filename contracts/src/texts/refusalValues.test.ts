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

describe('a quota that is used up', () => {
  it.each([
    [{}, {}],
    [{ retry_after: 60 }, {}],
    [{ retry_after: 61 }, { context: 'minutes', count: 2 }],
    [{ retry_after: 3591 }, { context: 'minutes', count: 60 }],
    [{ retry_after: 5460 }, { context: 'hours', count: 2 }],
    [{ retry_after: 86_400 }, { context: 'hours', count: 24 }],
    [{ retry_after: 'soon' }, {}],
  ])('is told with the time that it takes: %j', (details, wait) => {
    const { context, count } = refusalValues('too_many_requests', details);
    expect({ context, count }).toEqual({ context: undefined, count: undefined, ...wait });
  });
});
