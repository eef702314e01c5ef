import { describe, expect, it } from 'vitest';
import { readTexts } from '../testing/readTexts.ts';
import { isStaffPart, partOf } from './textPlaces.ts';
import { STAFF_ENGLISH_ALLOWED, STAFF_NEVER } from './staffEnglish.ts';

const english = readTexts('en');
/** The words of a text, in small letters, without what is filled in. Shorter ones are the same in too many languages. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replace(/\{\{[^}]*\}\}|<[^>]*>/g, ' ')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [],
  );
const staffTexts = (language: 'nl' | 'de') => [...readTexts(language)].filter(([place]) => isStaffPart(partOf(place)));

/** Words of a text that its English text says, too, and that are not those of the language as well. */
const leftIn = (language: 'nl' | 'de', text: string, source: string): string[] => {
  const said = wordsOf(source);
  return [...wordsOf(text)].filter((word) => said.has(word) && !STAFF_ENGLISH_ALLOWED[language].has(word));
};

describe.each(['nl', 'de'] as const)('the back office in %s', (language) => {
  const texts = staffTexts(language);

  it('says no word as the English text beside it does, but for those that are listed', () => {
    const found = texts.flatMap(([place, text]) =>
      leftIn(language, text, english.get(place) ?? '').map((word) => `${place}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('says no little word of English, whatever stands beside it', () => {
    const found = texts.flatMap(([place, text]) =>
      [...wordsOf(text)].filter((word) => STAFF_NEVER.has(word)).map((word) => `${place}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('lists no word that it does not say', () => {
    const said = new Set(
      texts.flatMap(([place, text]) =>
        [...wordsOf(text)].filter((word) => wordsOf(english.get(place) ?? '').has(word)),
      ),
    );
    expect([...STAFF_ENGLISH_ALLOWED[language].keys()].filter((word) => !said.has(word))).toEqual([]);
  });
});

it('finds what was left in English', () => {
  expect(leftIn('de', 'Die Website braucht einen Reason', 'The site needs a reason')).toEqual(['reason']);
  expect(leftIn('nl', 'Open het account', 'Open the account')).toEqual([]);
});
