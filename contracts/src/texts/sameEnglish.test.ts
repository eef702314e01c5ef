import { LANGUAGES } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../testing/readTexts.ts';
import { isStaffPart, plainKey } from './textPlaces.ts';

/** English that means two things, which other languages have two words for: why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'I am a': 'the profile names the field, the sign-up asks',
  'Withdraw from contract': 'the button is short, the link in the footer says it whole',
  Undo: 'a card is brought back, anything else is undone (glossary)',
  White: 'hair, and the skin of a person',
  Other: 'a colour, and a person’s origin',
  Brown: 'hair has words of its own',
  Grey: 'hair has words of its own',
  'Chat with {{name}}': 'a button, and the name of a conversation',
  Chat: 'a button, and the place',
  Cookie: 'one to eat, and one of the browser',
  Women: 'the genitive after “is looking for”',
  Men: 'the genitive after “is looking for”',
  '{{count}} bonus credit': 'a line of prices, and within a sentence of a page',
  '{{count}} bonus credits': 'a line of prices, and within a sentence of a page',
  Like: 'a button, and what is done in a scene',
  Match: 'a thing, and what is done in a scene',
  'About {{name}}': 'a heading on a profile, and what a report is about',
  Privacy: 'a member’s own, and the law’s',
  Appeal: 'a button, and the noun',
  Refunds: 'a link, and the page that German law wants called by the withdrawal, too',
  Support: 'a link, and the page that German and French law want called by the company details, too',
};

/** The back office has other words for other readers. */
const siteTexts = (language: (typeof LANGUAGES)[number]) =>
  new Map([...readTexts(language)].filter(([place]) => !isStaffPart(place.split(' ')[0] ?? '')));
const english = siteTexts('en');
const byEnglish = new Map<string, Set<string>>();
for (const [place, text] of english) byEnglish.set(text, (byEnglish.get(text) ?? new Set()).add(place));

/** English that a language says in more than one way; the plural forms of one text are one. */
function severalIn(language: (typeof LANGUAGES)[number]): string[] {
  const texts = siteTexts(language);
  return [...byEnglish].flatMap(([text, places]) => {
    const keys = new Set([...places].map(plainKey));
    const said = new Set([...places].flatMap((place) => texts.get(place) ?? []));
    return keys.size > 1 && said.size > 1 ? [text] : [];
  });
}

describe('what is one text in English', () => {
  it.each(LANGUAGES)('is one in %s, unless it means two things', (language) => {
    expect(severalIn(language).filter((text) => !(text in ALLOWED))).toEqual([]);
  });

  it('is not allowed to be two where it is one everywhere', () => {
    const needed = new Set(LANGUAGES.flatMap(severalIn));
    expect(Object.keys(ALLOWED).filter((text) => !needed.has(text))).toEqual([]);
  });
});
