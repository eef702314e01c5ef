import { describe, expect, it } from 'vitest';
import { formatForReader } from './formatForReader.ts';

describe('a deadline in a mail', () => {
  it('names the last day of the site’s zone, in winter and in summer', () => {
    expect(formatForReader.lastDay('nl', new Date('2026-12-06T23:00:00Z'))).toBe('6\u00a0december 2026');
    expect(formatForReader.lastDay('nl', new Date('2026-12-06T23:00:00.001Z'))).toBe('7\u00a0december 2026');
    expect(formatForReader.lastDay('nl', new Date('2026-07-01T22:00:00Z'))).toBe('1\u00a0juli 2026');
  });
});

describe('a date in a mail', () => {
  it.each([
    ['nl', 'NL', '6~december 2026'],
    ['de', 'DE', '6.~Dezember 2026'],
    ['en', 'US', 'December~6, 2026'],
    ['es', 'ES', '6~de diciembre de 2026'],
    ['fr', 'CA', '6~décembre 2026'],
    ['pl', 'PL', '6~grudnia 2026'],
  ])('keeps day and month on one line: %s', (language, country, said) => {
    const reads = { language, audience: { country } };
    expect(formatForReader.date(reads, '2026-12-06T12:00:00Z').replaceAll('\u00a0', '~')).toBe(said);
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
    ['nl', 'NL', 'maandag 23 november om 00:05', 'maandag 23 november 2026 om 00:05 CET'],
    ['de', 'DE', 'Montag, 23. November um 00:05 Uhr', 'Montag, 23. November 2026 um 00:05 Uhr MEZ'],
    ['de', 'CH', 'Montag, 23. November um 00:05 Uhr', 'Montag, 23. November 2026 um 00:05 Uhr MEZ'],
    ['en', 'GB', 'Monday 23 November at 00:05', 'Monday 23 November 2026 at 00:05 CET'],
    ['en', 'US', 'Monday, November 23 at 12:05 AM', 'Monday, November 23, 2026 at 12:05 AM GMT+1'],
    ['en', 'CA', 'Monday, November 23 at 12:05 am', 'Monday, November 23, 2026 at 12:05 am GMT+1'],
    ['en', 'AU', 'Monday 23 November at 12:05 am', 'Monday 23 November 2026 at 12:05 am GMT+1'],
    ['es', 'ES', 'lunes 23 de noviembre a las 00:05', 'lunes 23 de noviembre de 2026 a las 00:05 CET'],
    ['es', 'US', 'lunes 23 de noviembre a las 12:05 am', 'lunes 23 de noviembre de 2026 a las 12:05 am GMT+1'],
    ['fr', 'FR', 'lundi 23 novembre à 0 h 05', 'lundi 23 novembre 2026 à 0 h 05 (UTC+1)'],
    ['fr', 'CA', 'lundi 23 novembre à 0 h 05', 'lundi 23 novembre 2026 à 0 h 05 (UTC+1)'],
    ['fr', 'CH', 'lundi 23 novembre à 0 h 05', 'lundi 23 novembre 2026 à 0 h 05 (UTC+1)'],
    ['it', 'IT', 'lunedì 23 novembre alle ore 00:05', 'lunedì 23 novembre 2026 alle ore 00:05 CET'],
    ['pl', 'PL', 'poniedziałek, 23 listopada o 00:05', 'poniedziałek, 23 listopada 2026 o 00:05 CET'],
  ])('is said in %s as in %s: %s', (language, country, said, exact) => {
    const reads = { language, audience: { country } };
    expect(formatForReader.moment(reads, at).replace(/\s/g, ' ')).toBe(said);
    expect(formatForReader.exactMoment(reads, new Date(at)).replace(/\s/g, ' ')).toBe(exact);
  });

  it('is one hour in Spanish where it is one o’clock', () => {
    expect(formatForReader.moment('es', '2026-11-23T00:05:00Z')).toBe('lunes 23\u00a0de noviembre a la 01:05');
    expect(formatForReader.moment('es', '2026-11-23T10:05:00Z')).toBe('lunes 23\u00a0de noviembre a las 11:05');
  });

  it('is a full hour in French without its minutes', () => {
    expect(formatForReader.moment('fr', '2026-11-23T17:00:00Z')).toBe('lundi 23\u00a0novembre à 18\u00a0h');
    expect(formatForReader.moment('fr', '2026-12-01T05:06:00Z')).toBe('mardi 1er\u00a0décembre à 6\u00a0h\u00a006');
  });
});
