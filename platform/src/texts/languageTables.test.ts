import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@vonk/contracts/languages';
import { build } from 'rolldown';
import { eld as whole } from 'eld/extrasmall';
import { afterAll, expect, it } from 'vitest';
import { keepLanguages, ourLanguageTables } from '../../local/languageTables.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vonk-language-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves of the tables what tells the languages asked for, and nothing else', () => {
  const tables = {
    languages: { 0: 'am', 9: 'de', 37: 'nl' },
    ngrams: { gut: { 9: 60 }, goed: { 37: 60 }, hoe: { 37: 60 }, en: { 0: 5, 9: 30, 37: 70 }, am: { 0: 90 } },
  };
  expect(keepLanguages(tables, ['de', 'nl'])).toEqual({
    languages: tables.languages,
    ngrams: { gut: { 9: 60 }, goed: { 37: 60 }, hoe: { 37: 60 }, en: { 9: 30, 37: 70 } },
  });
});

it('tells in a bundle each text of the house as by all tables, with a quarter of their letters', async () => {
  await build({
    input: 'eld/extrasmall',
    plugins: [ourLanguageTables()],
    output: { file: join(folder, 'bundle.mjs') },
    logLevel: 'silent',
  });
  expect(readFileSync(join(folder, 'bundle.mjs'), 'utf8').length).toBeLessThan(400_000);

  const { eld: bundled } = (await import(pathToFileURL(join(folder, 'bundle.mjs')).href)) as { eld: typeof whole };
  for (const detector of [bundled, whole]) {
    detector.setLanguageSubset([...LANGUAGES]);
    detector.enableTextCleanup(true);
  }
  const told = (detector: typeof whole, text: string) => {
    const found = detector.detect(text);
    return { text, language: found.language, reliable: found.isReliable(), scores: found.getScores() };
  };
  const texts = ['ok', '', 'Привет', '今日は', 'Jeg elsker at gå tur', ...LANGUAGES.flatMap(textsOf)];
  expect(texts.length).toBeGreaterThan(700);
  expect(texts.map((text) => told(bundled, text))).toEqual(texts.map((text) => told(whole, text)));
  expect(new Set(texts.map((text) => bundled.detect(text).language))).toEqual(new Set(['', ...LANGUAGES]));
});

/** What the screens of the accounts say in a language. */
function textsOf(language: string): string[] {
  const strings = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(strings);
  return strings(JSON.parse(readFileSync(`contracts/src/accounts/texts/screen.${language}.json`, 'utf8')));
}
