import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { STAFF_LANGUAGES } from '@vonk/contracts/texts/staffTexts';
import { refusals } from '@vonk/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { isElidedForm } from './elision.ts';
import { placeholderForms } from './placeholders.ts';
import { isStaffPart } from './textPlaces.ts';
import { carriesTheSame, englishOf } from './textRules.ts';

type Texts = Record<string, string>;
const root = join(import.meta.dirname, '../../..');
/** The back office speaks some of the languages. */
const languagesOf = (part: string): readonly Language[] => (isStaffPart(part) ? STAFF_LANGUAGES : LANGUAGES);
const FORM = /_(zero|one|two|few|many|other)$/;
/** Of the person a text speaks of. */
const GENDER = /_(male|female)$/;

/** A figure by itself: no word goes with it. */
const COUNTED_AS_A_FIGURE: ReadonlySet<string> = new Set(['site/texts/staffTexts show.alike']);

/** Every text of the product: `accounts/texts/screen`, … for `contracts/src/accounts/texts/screen.nl.json`. */
const parts = readdirSync(join(root, 'contracts/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.en.json'))
  .map((name) => name.slice(0, -'.en.json'.length));

const flat = (tree: object, path = ''): Texts =>
  Object.entries(tree).reduce<Texts>(
    (all, [key, value]) =>
      typeof value === 'string'
        ? { ...all, [path + key]: value }
        : { ...all, ...flat(value as object, `${path}${key}.`) },
    {},
  );
const read = (language: Language, part: string) =>
  flat(JSON.parse(readFileSync(join(root, 'contracts/src', `${part}.${language}.json`), 'utf8')) as object);
const keysOf = (texts: Texts) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(FORM, '').replace(GENDER, '')))].sort();

describe.each(parts)('the texts in %s', (part) => {
  const english = read('en', part);

  it.each(languagesOf(part))('are complete in %s', (language) => {
    const texts = read(language, part);
    expect(keysOf(texts)).toEqual(keysOf(english));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(languagesOf(part))('have every plural form that %s needs, and no other', (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.slice().sort();
    const texts = read(language, part);
    const forms = new Map<string, string[]>();
    for (const key of Object.keys(texts)) {
      const form = FORM.exec(key)?.[1];
      if (form) forms.set(key.replace(FORM, ''), [...(forms.get(key.replace(FORM, '')) ?? []), form]);
    }
    for (const [key, found] of forms) expect([key, found.sort()]).toEqual([key, needed]);
  });

  it.each(languagesOf(part))('have such forms in %s wherever something is counted', (language) => {
    const plain = Object.entries(read(language, part)).filter(
      ([key, text]) => /\{\{count\b/.test(text) && !FORM.test(key) && !COUNTED_AS_A_FIGURE.has(`${part} ${key}`),
    );
    expect(plain).toEqual([]);
  });

  it.each(languagesOf(part))(
    'speak in %s of men and of women where they speak of either, and of whoever it may be',
    (language) => {
      const texts = read(language, part);
      const spoken = Object.keys(texts).map((key) => key.replace(FORM, ''));
      const people = [...new Set(spoken.filter((key) => GENDER.test(key)).map((key) => key.replace(GENDER, '')))];
      const missing = people.filter(
        (key) => ![key, `${key}_male`, `${key}_female`].every((one) => spoken.includes(one)),
      );
      expect(missing).toEqual([]);
    },
  );

  it.each(languagesOf(part))('carry the same values in %s as in English', (language) => {
    const texts = read(language, part);
    const known = new Map(Object.entries(english));
    const differing = Object.entries(texts).filter(
      ([key, text]) => !carriesTheSame(language, text, englishOf(known, key)),
    );
    expect(differing).toEqual([]);
    const forms = Object.values(texts).flatMap(placeholderForms);
    expect(forms.filter((form) => form !== 'number' && !isElidedForm(form))).toEqual([]);
  });
});

/** The keys of a namespace, as the code names it: `safety` is what the site, or the mails, say of it. */
const keysIn = (namespace: string, ...names: string[]) =>
  names.flatMap((name) => {
    const part = name.includes('/') ? name : `${namespace}/texts/${name}`;
    return parts.includes(part) ? keysOf(read('en', part)) : [];
  });

describe('what the code asks for', () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return sources(path);
      return /\.tsx?$/.test(name) && !name.includes('.test.') ? [path] : [];
    });
  const FEATURES = [...new Set(parts.map((part) => part.split('/')[0] ?? ''))];
  const known = (own: (feature: string) => readonly string[]) =>
    Object.fromEntries(FEATURES.map((feature) => [feature, new Set(own(feature))]));

  /** The keys written out in the code of a room that no text answers to. */
  const missingIn = (room: string, texts: Record<string, Set<string>>) =>
    sources(join(root, room, 'src')).flatMap((path) => {
      const code = readFileSync(path, 'utf8');
      const spaces = [...code.matchAll(/useTranslation\(\[?'(\w+)'/g)].map(([, feature]) => feature as string);
      return [...code.matchAll(/\bt\('([\w.:-]+)'/g)].flatMap(([, key]) => {
        const [feature, name] = key?.includes(':') ? (key.split(':') as [string, string]) : [undefined, key as string];
        const places = feature ? [feature] : spaces;
        return places.some((place) => texts[place]?.has(name)) ? [] : [`${path.slice(root.length + 1)}: ${key}`];
      });
    });

  it('has a text for every key that is written out in the member site', () => {
    const screens = known((feature) => keysIn(feature, 'screen', 'shared'));
    const texts = {
      ...screens,
      errors: new Set(keysIn('', 'texts/refusals')),
    };
    expect(missingIn('member-web', texts)).toEqual([]);
  });

  it('has a text for every key that is written out in a mail or a push message', () => {
    const mails = known((feature) => keysIn(feature, 'mail', 'shared'));
    const texts = { ...mails, layout: new Set(keysIn('notifications', 'mailLayout')) };
    expect(missingIn('workers', texts)).toEqual([]);
  });

  it('has a sentence for every refusal of the house', () => {
    const errors = new Set(keysIn('', 'texts/refusals'));
    expect(Object.keys(refusals).filter((code) => !errors.has(code))).toEqual([]);
  });
});

describe('what two rooms say', () => {
  it.each(['safety', 'profiles'])('stands once, in the shared texts of %s', (feature) => {
    const shared = new Set(Object.keys(read('en', `${feature}/texts/shared`)));
    for (const part of ['screen', 'mail'])
      expect(Object.keys(read('en', `${feature}/texts/${part}`)).filter((key) => shared.has(key))).toEqual([]);
  });
});
