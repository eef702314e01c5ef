import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@vonk/contracts/languages';
import { refusals } from '@vonk/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { refusalTexts } from '@vonk/contracts/texts/refusalTexts';
import { staffRefusalTexts } from '@vonk/contracts/texts/staffRefusalTexts';
import { translate, translateForStaff } from './translate.ts';

/** Codes of single fields that the reading of a request may give. */
const READING =
  'required invalid_type too_small too_big invalid_format invalid_value unknown_field invalid duplicate_key too_deep'.split(
    ' ',
  );

/** The codes that stand as messages in the schemas of the contract. */
function codesInSchemas(): string[] {
  const folder = join(import.meta.dirname, '../../../contracts/src');
  const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const found = text.matchAll(
    /message: '([a-z_]+)'|\.(?:min|max)\([^)']*'([a-z_]+)'\)|startsWith\('@'\), '([a-z_]+)'/g,
  );
  return [...new Set([...found].map(([, one, two, three]) => one ?? two ?? three ?? ''))];
}

describe('the sentences of refusals', () => {
  it('finds the codes that schemas use', () => {
    expect(codesInSchemas()).toContain('password_too_short');
    expect(codesInSchemas()).toContain('name_starts_with_at');
  });

  it.each(LANGUAGES)('there is one for every code in %s', (language) => {
    const written = new Set(Object.keys(refusalTexts[language]).map((code) => code.replace(/_(one|other)$/, '')));
    const wanted = [...Object.keys(refusals), ...READING, ...codesInSchemas()];
    expect(wanted.filter((code) => !written.has(code))).toEqual([]);
  });

  it('has nothing to say to staff alone', () => {
    expect(Object.keys(staffRefusalTexts.en).filter((code) => !(code in refusalTexts.en))).toEqual([]);
  });

  it('speaks to staff of the member, and otherwise as to everybody', () => {
    expect(translateForStaff('en', 'insufficient_credits')).toContain('The member doesn’t have');
    expect(translateForStaff('nl', 'not_permitted')).toBe(refusalTexts.nl.not_permitted);
    expect(translateForStaff('nl', 'constructor')).toBe(refusalTexts.nl.unexpected);
  });

  it.each([
    ['en', 'The maximum is 10,000.'],
    ['de', 'höchstens 10.000 an.'],
    ['fr', '10\u202f000 au maximum.'],
  ] as const)('writes a bound in %s as a number is written there', (language, said) => {
    expect(translate(language, 'too_big', { maximum: 10_000 })).toContain(said);
    expect(translateForStaff(language, 'too_big', { maximum: 10_000 })).toContain(said);
  });

  it('names what the refusal tells, and nothing else', () => {
    expect(translate('en', 'account_blocked', { minutes: 15 })).toBe(
      'Too many failed attempts. Try again in 15 minutes.',
    );
    expect(translate('en', 'account_blocked', { minutes: { inner: 1 } })).not.toContain('object');
  });

  it.each([
    ['en', 30, 'You’re going a bit fast. Wait a moment and try again.'],
    ['en', 3591, 'That’s the limit for now. Try again in 60 minutes.'],
    ['de', 86_400, 'Mehr geht im Moment nicht. Versuch es in 24 Stunden noch einmal.'],
    ['pl', 7300, 'To na razie limit. Spróbuj za 3 godziny.'],
  ])('says in %s when a quota opens again, after %i seconds', (language, retry_after, said) =>
    expect(translate(language, 'too_many_requests', { retry_after }).replaceAll('\u00a0', ' ')).toBe(said),
  );

  it('says how large a photo may be, whether the refusal tells or not', () => {
    const said = 'Deze foto is te groot. Het maximum is 10\u00a0MB en 50 megapixel.';
    expect(translate('nl', 'photo_too_large')).toBe(said);
    expect(translate('nl', 'photo_too_large', { max_pixels: 50_000_000 })).toBe(said);
  });

  it.each([
    ['en', {}, 'Use at least 10 characters.'],
    ['pl', { minimum: 2 }, 'Hasło musi mieć co najmniej 2 znaki.'],
    ['pl', { minimum: 14 }, 'Hasło musi mieć co najmniej 14 znaków.'],
  ])('names in %s the length that is asked for: %j', (language, details, said) => {
    expect(translate(language, 'password_too_short', details)).toContain(said);
    expect(translateForStaff(language, 'password_too_short', details)).toContain(said);
  });

  it('has a plain sentence for a code nobody knows', () => {
    for (const code of ['no_such_code', 'constructor', '__proto__'])
      expect(translate('nl', code)).toBe(refusalTexts.nl.unexpected);
  });
});
