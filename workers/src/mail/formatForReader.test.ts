import { describe, expect, it } from 'vitest';
import { formatForReader } from './formatForReader.ts';

describe('a deadline in a mail', () => {
  it('names the last day of the site’s zone, in winter and in summer', () => {
    expect(formatForReader.lastDay('nl', new Date('2026-12-06T23:00:00Z'))).toBe('6 december 2026');
    expect(formatForReader.lastDay('nl', new Date('2026-12-06T23:00:00.001Z'))).toBe('7 december 2026');
    expect(formatForReader.lastDay('nl', new Date('2026-07-01T22:00:00Z'))).toBe('1 juli 2026');
  });
});

describe('money in a mail', () => {
  const written = (language: string, country: string, amount_minor: number, currency: string) =>
    formatForReader.money({ language, audience: { country } }, { amount_minor, currency }).replace(/\s/g, ' ');

  it('is written as the reader’s country writes it', () => {
    expect(written('fr', 'FR', 2995, 'EUR')).toBe('29,95 €');
    expect(written('fr', 'CA', 2995, 'CAD')).toBe('29,95 $');
    expect(written('de', 'CH', 2995, 'CHF')).toBe('CHF 29.95');
    expect(written('en', 'US', 2995, 'USD')).toBe('$29.95');
  });

  it('has as many decimals as its currency', () => {
    expect(written('en', 'GB', 2995, 'JPY')).toBe('JP¥2,995');
    expect(written('en', 'GB', 2995, 'GBP')).toBe('£29.95');
  });
});

describe('a moment in a mail', () => {
  const at = '2026-11-22T23:05:00Z';

  it.each([
    ['nl', 'NL', 'maandag 23 november om 00:05', 'CET'],
    ['de', 'DE', 'Montag, 23. November um 00:05 Uhr', 'MEZ'],
    ['de', 'CH', 'Montag, 23. November um 00:05 Uhr', 'MEZ'],
    ['en', 'GB', 'Monday 23 November at 00:05', 'CET'],
    ['en', 'US', 'Monday, November 23 at 00:05', 'GMT+1'],
    ['es', 'ES', 'lunes 23 de noviembre a las 00:05', 'CET'],
    ['es', 'US', 'lunes 23 de noviembre a las 00:05', 'GMT+1'],
    ['fr', 'FR', 'lundi 23 novembre à 00:05', 'UTC+1'],
    ['it', 'IT', 'lunedì 23 novembre alle ore 00:05', 'CET'],
    ['pl', 'PL', 'poniedziałek, 23 listopada o 00:05', 'CET'],
  ])('is said in %s as in %s: %s', (language, country, said, zone) => {
    const reads = { language, audience: { country } };
    expect(formatForReader.moment(reads, at)).toBe(said);
    expect(formatForReader.exactMoment(reads, new Date(at))).toBe(`${said} ${zone}`);
  });
});
