import { describe, expect, it } from 'vitest';
import { translateTo } from './translate.ts';

describe('counting', () => {
  it.each([
    ['pl', 1, 'Masz jedną nieprzeczytaną wiadomość. Nadawca: Kasia.'],
    ['pl', 3, 'Masz 3 nieprzeczytane wiadomości. Nadawca: Kasia.'],
    ['pl', 5, 'Masz 5 nieprzeczytanych wiadomości. Nadawca: Kasia.'],
    ['nl', 1, 'Je hebt een ongelezen bericht van Kasia.'],
    ['nl', 2, 'Je hebt 2 ongelezen berichten van Kasia.'],
  ])('in %s, %i unread reads as it is said', (language, count, sentence) => {
    const t = translateTo(language);
    expect(t('messaging:unreadReminder.p1', { count, other: 'Kasia' })).toBe(sentence);
  });

  it('answers an unknown language in English', () => {
    expect(translateTo('tlh')('likes:match.button')).toBe('Send a message');
  });
});
