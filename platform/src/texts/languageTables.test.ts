import { expect, it } from 'vitest';
import { keepOurLanguages, readLanguageTables } from './languageTables.ts';

it('leaves of the tables what tells our languages, and nothing else', () => {
  const tables = {
    languages: { 0: 'am', 9: 'de', 37: 'nl' },
    ngrams: { gut: { 9: 60 }, goed: { 37: 60 }, hoe: { 37: 60 }, en: { 0: 5, 9: 30, 37: 70 }, am: { 0: 90 } },
  };
  keepOurLanguages(tables);
  expect(tables.ngrams).toEqual({ gut: { 9: 60 }, goed: { 37: 60 }, hoe: { 37: 60 }, en: { 9: 30, 37: 70 } });
  expect(tables.ngrams.goed).toBe(tables.ngrams.hoe);
});

it('finds the tables of the package, in its form', async () => {
  const { languages, ngrams } = await readLanguageTables();
  expect(Object.values(languages)).toEqual(expect.arrayContaining(['nl', 'de', 'en', 'es', 'fr', 'it', 'pl']));
  expect(Object.keys(ngrams).length).toBeGreaterThan(5_000);
  expect(Object.values(ngrams).every((scores) => Object.keys(scores).every((number) => number in languages))).toBe(
    true,
  );
});
