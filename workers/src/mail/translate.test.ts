import { LANGUAGES } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { locales } from '../locales/locales.ts';
import { translateTo } from './translate.ts';

type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
const PLURAL = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) => [...new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name))].sort();
const english = new Map(leaves(locales.en).map(([key, text]) => [base(key), text]));

describe.each(LANGUAGES)('the mails in %s', (language) => {
  const own = leaves(locales[language]);

  it('say everything that the English ones say, and nothing else', () => {
    expect([...new Set(own.map(([key]) => base(key)))].sort()).toEqual([...english.keys()].sort());
  });

  it('fill in the same facts', () => {
    const other = own.filter(([key]) => !PLURAL.test(key) || key.endsWith('_other'));
    const wrong = other.filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(english.get(base(key)) ?? '')),
    );
    expect(wrong).toEqual([]);
  });

  it('have every plural form the language needs, and no other', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = own.filter(([key]) => PLURAL.test(key));
    for (const name of new Set(plurals.map(([key]) => base(key)))) {
      const forms = plurals.filter(([key]) => base(key) === name).map(([key]) => PLURAL.exec(key)?.[1]);
      expect([name, forms.sort()]).toEqual([name, [...needed].sort()]);
    }
  });
});

describe('counting', () => {
  it.each([
    ['pl', 1, 'Masz jedną nieprzeczytaną wiadomość. Nadawca: Kasia.'],
    ['pl', 3, 'Masz 3 nieprzeczytane wiadomości. Nadawca: Kasia.'],
    ['pl', 5, 'Masz 5 nieprzeczytanych wiadomości. Nadawca: Kasia.'],
    ['nl', 1, 'Je hebt een ongelezen bericht van Kasia.'],
    ['nl', 2, 'Je hebt 2 ongelezen berichten van Kasia.'],
  ])('in %s, %i unread reads as it is said', async (language, count, sentence) => {
    const t = await translateTo(language);
    expect(t('messaging:unreadReminder.p1', { count, other: 'Kasia' })).toBe(sentence);
  });

  it('answers an unknown language in English', async () => {
    expect((await translateTo('tlh'))('likes:match.button')).toBe('Send a message');
  });
});
