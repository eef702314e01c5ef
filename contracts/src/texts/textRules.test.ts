import { LANGUAGES } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../testing/readTexts.ts';
import { englishOf, textProblems } from './textRules.ts';
import { overlaid, overlayVersion, speakOverlay, untilOverlaid } from './textOverlay.ts';
import { spacesOf, treeOf } from './textPlaces.ts';
import { typesetTexts } from './typesetTexts.ts';
import { typesetTree } from './typeset.ts';

const english = readTexts('en');

describe('the rules that a change of a text is judged by', () => {
  it.each(LANGUAGES)('take every text of the house as it is in %s', (language) => {
    const found = [...readTexts(language)].flatMap(([place, words]) => {
      const problems = textProblems(words, { language, place, english: englishOf(english, place) });
      // Staff are told things that no member reads: an example of Markdown, a sentence of react-admin.
      return problems.length === 0 || place.includes('staff') ? [] : [`${place}: ${JSON.stringify(problems)}`];
    });
    expect(found).toEqual([]);
  });
});

describe('what staff say instead', () => {
  const texts = { nl: { a: 'A', b: { c: 'C' } }, de: { a: 'ß', b: { c: 'C' } } };
  const all = { ...texts, en: texts.nl, es: texts.nl, fr: texts.nl, it: texts.nl, pl: texts.nl };

  it('is said from then on, in the language and in regions that have no words of their own, and no longer when it is gone', () => {
    const said = typesetTexts('test/part', all);
    const version = overlayVersion();
    try {
      speakOverlay(
        new Map([
          [
            'de',
            new Map([
              ['test/part b.c', 'Größe'],
              ['test/part none.such', 'x'],
            ]),
          ],
        ]),
      );
      expect(said.de).toEqual({ a: 'ß', b: { c: 'Größe' } });
      expect(said['de-CH']).toEqual({ a: 'ss', b: { c: 'Grösse' } });
      expect(said.nl).toEqual({ a: 'A', b: { c: 'C' } });
      expect(overlaid('de', 'test/part')).toEqual({ b: { c: 'Größe' }, none: { such: 'x' } });
      expect(overlayVersion()).not.toBe(version);
    } finally {
      speakOverlay(new Map());
    }
    expect(said.de).toEqual({ a: 'ß', b: { c: 'C' } });
  });

  it('is made anew only when something else is said', () => {
    let made = 0;
    const count = untilOverlaid(() => (made += 1));
    expect([count(), count()]).toEqual([1, 1]);
    speakOverlay(new Map());
    expect([count(), count()]).toEqual([2, 2]);
  });

  it('leaves a region its own words', () => {
    expect(typesetTree('de-AT', { a: 'x', b: 'y' }, { a: 'Austria' }, { a: 'changed', b: 'changed' })).toEqual({
      a: 'Austria',
      b: 'changed',
    });
  });

  it('never says what a tree inherits', () => {
    expect(typesetTree('en', { toString: 'x', constructor: 'y' }, {}, {})).toEqual({ toString: 'x', constructor: 'y' });
  });

  it('is a tree of what stands at each key', () => {
    expect(
      treeOf([
        ['a.b', 'x'],
        ['a.c', 'y'],
        ['d', 'z'],
      ]),
    ).toEqual({ a: { b: 'x', c: 'y' }, d: 'z' });
  });

  it.each([
    ['payments/screen', ['payments', 'staff']],
    ['safety/shared', ['safety']],
    ['refusals', ['errors']],
    ['site/heads', ['heads']],
    ['site/languageOffer', ['languageOffer']],
    ['staffCodes', ['staff']],
    ['safety/statement', ['staff']],
    ['messaging/gifts', ['staff']],
    ['payments/mail', []],
    ['staffRefusals', []],
  ] as const)('%s is loaded by browsers with %j', (part, spaces) => expect(spacesOf(part)).toEqual(spaces));
});
