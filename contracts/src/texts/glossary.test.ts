import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { brokenRule, GLOSSARY_ALLOWED, isLoud } from './textRules.ts';
import { typeset } from './typeset.ts';

const root = join(import.meta.dirname, '..');

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

/** Every text of a language by its place, such as `payments/screen bonus.label`. */
const textsOf = (language: Language) => [...homeOf(language), ...regionsOf(language)];
const homeOf = (language: Language) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('texts/') && name.endsWith(`.${language}.json`))
    .flatMap((name) =>
      leaves(JSON.parse(readFileSync(join(root, name), 'utf8')) as object).map(
        ([key, text]) =>
          [
            `${language} ${name.slice(0, -`.${language}.json`.length).replace(/(\/)?texts\//, '$1')} ${key}`,
            text,
          ] as const,
      ),
    );

/** What a text says against a rule, in words; null when it keeps them all. */
function brokenBy(language: Language, text: string): string | null {
  const broken = brokenRule(language, text);
  return broken && `${broken.found} (${broken.why})`;
}

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('use the words of the glossary, one form of address and the marks of the language', () => {
    const found = textsOf(language).flatMap(([place, text]) => {
      const broken = place in GLOSSARY_ALLOWED ? null : brokenBy(language, text);
      return broken ? [`${place}: ${broken}`] : [];
    });
    expect(found).toEqual([]);
  });
});

describe.each(LANGUAGES)('an exclamation mark in %s', (language) => {
  it('stands where there is something to be glad of', () => {
    const loud = textsOf(language).filter(([place, text]) => isLoud(place, text));
    expect(loud).toEqual([]);
  });
});

describe('what may stand although a rule forbids it', () => {
  it('is written, and would be forbidden', () => {
    const needed = LANGUAGES.flatMap((language) =>
      textsOf(language).flatMap(([place, text]) => (brokenBy(language, text) ? [place as string] : [])),
    );
    expect(Object.keys(GLOSSARY_ALLOWED).filter((place) => !needed.includes(place))).toEqual([]);
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
    ['pl', 'Bram zaczyna z Tobą, i w domu.', 'Bram zaczyna z\u00a0Tobą, i\u00a0w\u00a0domu.'],
    ['pl', 'Od 1 do 10 000.', 'Od 1 do 10\u00a0000.'],
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
