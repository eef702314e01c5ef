import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { refusals } from '@vonk/contracts/refusals';
import { describe, expect, it } from 'vitest';

type Texts = Record<string, string>;
const here = import.meta.dirname;
const FORM = /_(zero|one|two|few|many|other)$/;
const features = readdirSync(join(here, 'en')).map((file) => file.replace('.json', ''));

const flat = (tree: object, path = ''): Texts =>
  Object.entries(tree).reduce<Texts>(
    (all, [key, value]) =>
      typeof value === 'string'
        ? { ...all, [path + key]: value }
        : { ...all, ...flat(value as object, `${path}${key}.`) },
    {},
  );
const read = (language: Language, feature: string) =>
  flat(JSON.parse(readFileSync(join(here, language, `${feature}.json`), 'utf8')) as object);
const keysOf = (texts: Texts) => [...new Set(Object.keys(texts).map((key) => key.replace(FORM, '')))].sort();
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? [])].sort().join(' ');

describe.each(features)('the texts of %s', (feature) => {
  const english = read('en', feature);

  it.each(LANGUAGES)('are complete in %s', (language) => {
    const texts = read(language, feature);
    expect(keysOf(texts)).toEqual(keysOf(english));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(LANGUAGES)('have every plural form that %s needs, and no other', (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.slice().sort();
    const texts = read(language, feature);
    const forms = new Map<string, string[]>();
    for (const key of Object.keys(texts)) {
      const form = FORM.exec(key)?.[1];
      if (form) forms.set(key.replace(FORM, ''), [...(forms.get(key.replace(FORM, '')) ?? []), form]);
    }
    for (const [key, found] of forms) expect([key, found.sort()]).toEqual([key, needed]);
  });

  it.each(LANGUAGES)('carry the same values in %s as in English', (language) => {
    const texts = read(language, feature);
    const differing = Object.entries(texts).filter(([key, text]) => {
      const original = english[key] ?? english[key.replace(FORM, '_other')] ?? '';
      return placeholders(text) !== placeholders(original);
    });
    expect(differing).toEqual([]);
  });
});

describe('what the code asks for', () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return name === 'locales' ? [] : sources(path);
      return /\.tsx?$/.test(name) && !name.includes('.test.') ? [path] : [];
    });

  it('has a text for every key that is written out in the code', () => {
    const known = Object.fromEntries(features.map((feature) => [feature, new Set(keysOf(read('en', feature)))]));
    const missing = sources(join(here, '..')).flatMap((path) => {
      const code = readFileSync(path, 'utf8');
      const spaces = [...code.matchAll(/useTranslation\(\[?'(\w+)'/g)].map(([, feature]) => feature as string);
      return [...code.matchAll(/\bt\('([\w.:-]+)'/g)].flatMap(([, key]) => {
        const [feature, name] = key?.includes(':') ? (key.split(':') as [string, string]) : [undefined, key as string];
        const places = feature ? [feature] : spaces;
        return places.some((place) => known[place]?.has(name))
          ? []
          : [`${path.slice(here.length - 'locales'.length)}: ${key}`];
      });
    });
    expect(missing).toEqual([]);
  });

  it('has a sentence for every refusal of the house', () => {
    const errors = new Set(keysOf(read('en', 'errors')));
    expect(Object.keys(refusals).filter((code) => !errors.has(code))).toEqual([]);
  });
});
