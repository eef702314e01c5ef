import { describe, expect, it } from 'vitest';
import { translateTo } from './translate.ts';

describe('counting', () => {
  it.each([
    ['pl', 1, 'Masz jedną nieprzeczytaną wiadomość. Pisze do Ciebie Kasia.'],
    ['pl', 3, 'Masz 3 nieprzeczytane wiadomości. Pisze do Ciebie Kasia.'],
    ['pl', 5, 'Masz 5 nieprzeczytanych wiadomości. Pisze do Ciebie Kasia.'],
    ['nl', 1, 'Je hebt een ongelezen bericht van Kasia.'],
    ['nl', 2, 'Je hebt 2 ongelezen berichten van Kasia.'],
  ])('in %s, %i unread reads as it is said', (language, count, sentence) => {
    const t = translateTo(language);
    expect(t('messaging:unreadReminder.p1', { count, other: 'Kasia' })).toBe(sentence);
  });

  it.each([
    ['de', 'CH', 12500, `${new Intl.NumberFormat('de-CH').format(12500)} Credits`],
    ['de', 'DE', 12500, '12.500 Credits'],
    ['de', 'ES', 12500, '12.500 Credits'],
    ['en', 'US', 12500, '12,500 credits'],
  ])('in %s for %s, %i are written as the country writes numbers', (language, country, count, words) => {
    expect(translateTo(language, country)('payments:receipt.p1', { count, amount: '–', method: '–' })).toContain(words);
  });

  it.each([
    ['female', 'Kasia', 'Masz 3 nieprzeczytane wiadomości. Napisała do Ciebie Kasia.'],
    ['male', 'Bram', 'Masz 3 nieprzeczytane wiadomości. Napisał do Ciebie Bram.'],
    ['', 'Kasia', 'Masz 3 nieprzeczytane wiadomości. Pisze do Ciebie Kasia.'],
  ])('speaks of a person of gender %s as Polish does', (context, other, sentence) => {
    expect(translateTo('pl')('messaging:unreadReminder.p1', { count: 3, other, context })).toBe(sentence);
    expect(translateTo('en')('messaging:unreadReminder.p1', { count: 3, other, context })).toContain(other);
  });

  it('says in each country what is said there', () => {
    const subject = (country: string) => translateTo('en', country)('payments:replaced.subject', { count: 2 });
    expect([subject('GB'), subject('US'), subject('CA')].map((text) => /cancel+ed/.exec(text)?.[0])).toEqual([
      'cancelled',
      'canceled',
      'canceled',
    ]);
  });

  it('answers an unknown language in English', () => {
    expect(translateTo('tlh')('likes:match.button')).toBe('Send a message');
  });
});
