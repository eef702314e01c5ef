import { SETTING_KEYS } from '@vonk/contracts/site/settings';
import { settingMatches } from '@vonk/contracts/site/settingCatalogue';
import { STAFF_LANGUAGES } from '@vonk/contracts/texts/staffTexts';
import { describe, expect, it } from 'vitest';
import { staffWords } from './staffWords.ts';

describe.each(STAFF_LANGUAGES)('what a server says to staff in %s', (language) => {
  const words = staffWords(language);

  it.each(SETTING_KEYS)('says what the setting %s does, and finds it by a word of that', (key) => {
    const [title, about] = [words.t(`settings:of.${key}.title`), words.t(`settings:of.${key}.about`)];
    expect(about).toMatch(/\w.*\.$/);
    expect(settingMatches(key, title.split(' ')[0] ?? '', words)).toBe(true);
    expect(settingMatches(key, about.split(' ').slice(-2).join(' '), words)).toBe(true);
    expect(settingMatches(key, 'no such word', words)).toBe(false);
  });

  it('has no word for what nobody named', () => {
    expect(words.find('codes:nobody_named_this')).toBeNull();
  });
});

describe('a language the back office does not speak', () => {
  it('is English', () => expect(staffWords('pl').t('exports:member')).toBe('Member'));
});
