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
