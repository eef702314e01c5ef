import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { EVERY_LANGUAGE, TEXT_RULES } from './glossary.ts';
import { typeset } from './typeset.ts';

const root = join(import.meta.dirname, '..');

/** What a rule would forbid and is right all the same: the text, and why it stands. */
const ALLOWED: Readonly<Record<string, string>> = {
  'nl payments/texts/mail debitAnnounced.p2': 'the reference of a mandate is a kenmerk, in the words of the banks',
  'nl payments/texts/screen directDebit.creditor': 'the reference of a mandate is a kenmerk, in the words of the banks',
  'nl payments/texts/screen next.bank_transfer': 'what is written beside a transfer is a kenmerk',
  'fr safety/texts/screen block.text': 'two people are vous',
  'fr site/texts/lander iconslanding.group': '“what I love”, not the like of the site',
};

const leaves = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value as object, `${path}${key}.`),
  );

/** What regions of a language say otherwise, by its place. */
const regionsOf = (language: Language) =>
  readdirSync(join(root, 'texts/regions'))
    .filter((name) => name.startsWith(language) && name.endsWith('.json'))
    .flatMap((name) =>
      leaves(JSON.parse(readFileSync(join(root, 'texts/regions', name), 'utf8')) as object).map(
        ([key, text]) => [`${name.slice(0, -'.json'.length)} ${key}`, text] as const,
      ),
    );

/** Every text of a language by its place, such as `payments/texts/screen bonus.label`. */
const textsOf = (language: Language) => [...homeOf(language), ...regionsOf(language)];
const homeOf = (language: Language) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('texts/') && name.endsWith(`.${language}.json`))
    .flatMap((name) =>
      leaves(JSON.parse(readFileSync(join(root, name), 'utf8')) as object).map(
        ([key, text]) => [`${language} ${name.slice(0, -`.${language}.json`.length)} ${key}`, text] as const,
      ),
    );

/** What a text says against a rule; null when it keeps them all. */
function brokenBy(language: Language, text: string): string | null {
  // What is filled in is not a word of the text.
  const bare = text.replace(/\{\{\w+(, \w+)?\}\}/g, '0');
  const broken = [...EVERY_LANGUAGE, ...TEXT_RULES[language]].find(({ never }) => never.test(bare));
  return broken ? `${broken.never.exec(bare)?.[0]} (${broken.why})` : null;
}

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('use the words of the glossary, one form of address and the marks of the language', () => {
    const found = textsOf(language).flatMap(([place, text]) => {
      const broken = place in ALLOWED ? null : brokenBy(language, text);
      return broken ? [`${place}: ${broken}`] : [];
    });
    expect(found).toEqual([]);
  });
});

/** Where somebody may be glad aloud: a match, the end of the sign-up, and what members say to each other themselves. */
const GLAD = /match\.(title|ice)|push\.match|wizard\.done/;

describe.each(LANGUAGES)('an exclamation mark in %s', (language) => {
  it('stands where there is something to be glad of', () => {
    const loud = textsOf(language).filter(([place, text]) => text.includes('!') && !GLAD.test(place));
    expect(loud).toEqual([]);
  });
});

describe('what may stand although a rule forbids it', () => {
  it('is written, and would be forbidden', () => {
    const needed = LANGUAGES.flatMap((language) =>
      textsOf(language).flatMap(([place, text]) => (brokenBy(language, text) ? [place as string] : [])),
    );
    expect(Object.keys(ALLOWED).filter((place) => !needed.includes(place))).toEqual([]);
  });
});

describe('a rule', () => {
  it.each([
    ['fr', 'Vérifiez votre e-mail', 'votre (tu)'],
    ['fr', 'Prêt?', '? (a space before ; ! ? »)'],
    ['pl', 'To twój profil', 'twój (Ty has a capital)'],
    ['de', 'Schau in dein Postfach', 'Postfach (the glossary has another word)'],
    ['nl', 'Voor premium leden', 'premium (Premium has a capital)'],
    ['en', 'You cannot', 'cannot (a contraction)'],
  ] as const)('of %s finds what is wrong in “%s”', (language, text, broken) => {
    expect(brokenBy(language, text)?.slice(-broken.length)).toBe(broken);
  });
});

describe('typesetting', () => {
  it.each([
    ['fr', 'Prêt ? « Oui » : 10 %', 'Prêt\u202f? «\u00a0Oui\u00a0»\u00a0: 10\u00a0%'],
    ['fr', 'Voir https://vonk.example', 'Voir https://vonk.example'],
    ['de', '{{percentage}} % Rabatt', '{{percentage}}\u00a0% Rabatt'],
    ['en', 'Up to 10 MB in 30 s', 'Up to 10\u00a0MB in 30\u00a0s'],
    ['en', 'Is it? Yes; 5 people', 'Is it? Yes; 5 people'],
    ['nl', '{{count}} credits', '{{count, number}} credits'],
    ['fr-CA', 'Prêt ? « Oui » : 10 %', 'Prêt? «\u00a0Oui\u00a0»\u00a0: 10\u00a0%'],
    ['fr-CH', 'Prêt ?', 'Prêt\u202f?'],
    ['de-CH', '„Groß“ heißt so', '«Gross» heisst so'],
  ] as const)('in %s makes of “%s” what no line breaks wrongly', (language, typed, set) => {
    expect(typeset(language, typed)).toBe(set);
    expect(typeset(language, set)).toBe(set);
  });
});
