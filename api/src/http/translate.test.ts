import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@vonk/contracts/languages';
import { refusals } from '@vonk/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { errorTexts, staffErrorTexts, translate, translateForStaff } from './translate.ts';

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

const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('the sentences of refusals', () => {
  it('finds the codes that schemas use', () => {
    expect(codesInSchemas()).toContain('password_too_short');
    expect(codesInSchemas()).toContain('name_starts_with_at');
  });

  it.each(LANGUAGES)('there is one for every code in %s', (language) => {
    const wanted = [...Object.keys(refusals), ...READING, ...codesInSchemas()];
    expect(wanted.filter((code) => !errorTexts[language][code])).toEqual([]);
  });

  it.each(LANGUAGES)('%s has the same codes and the same values to fill in as English', (language) => {
    expect(Object.keys(errorTexts[language]).sort()).toEqual(Object.keys(errorTexts.en).sort());
    for (const [code, text] of Object.entries(errorTexts[language]))
      expect(placeholders(text), code).toEqual(placeholders(errorTexts.en[code]));
  });

  it.each(LANGUAGES)('%s says to staff in words for staff what English does, with the same values', (language) => {
    const texts = staffErrorTexts[language];
    expect(Object.keys(texts).sort()).toEqual(Object.keys(staffErrorTexts.en).sort());
    for (const [code, text] of Object.entries(texts)) {
      expect(errorTexts[language], code).toHaveProperty(code);
      expect(placeholders(text), code).toEqual(placeholders(errorTexts.en[code]));
    }
  });

  it('speaks to staff of the member, and otherwise as to everybody', () => {
    expect(translateForStaff('en', 'insufficient_credits')).toContain('The member does not have');
    expect(translateForStaff('nl', 'not_permitted')).toBe(errorTexts.nl.not_permitted);
    expect(translateForStaff('nl', 'constructor')).toBe(errorTexts.nl.unexpected);
  });

  it('names what the refusal tells, and nothing else', () => {
    expect(translate('en', 'account_blocked', { minutes: 15 })).toBe(
      'Too many wrong attempts. Wait 15 min and then try again.',
    );
    expect(translate('en', 'account_blocked', { minutes: { inner: 1 } })).not.toContain('object');
  });

  it('has a plain sentence for a code nobody knows', () => {
    for (const code of ['no_such_code', 'constructor', '__proto__'])
      expect(translate('nl', code)).toBe(errorTexts.nl.unexpected);
  });
});
