import { describe, expect, it } from 'vitest';
import { writtenDate } from './writtenDate.ts';

const on = (day: string) => new Date(`${day}T12:00:00Z`);
const LONG = { dateStyle: 'long', timeZone: 'UTC' } as const;

describe('a date as it is written', () => {
  it('is the first in French, and a number on any other day', () => {
    for (const locale of ['fr', 'fr-CA', 'fr-CH']) {
      expect(writtenDate(locale, LONG, on('2026-03-01'))).toBe('1er mars 2026');
      expect(writtenDate(locale, LONG, on('2026-03-11'))).toBe('11 mars 2026');
      expect(writtenDate(locale, LONG, on('2026-03-21'))).toBe('21 mars 2026');
    }
    expect(writtenDate('fr', { ...LONG, dateStyle: 'medium', timeStyle: 'short' }, on('2026-12-01'))).toMatch(
      /^1er déc\. 2026\D+12:00$/,
    );
    const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    expect(writtenDate('fr', day, on('2026-12-01'))).toMatch(/^mardi\s1er décembre$/);
    expect(writtenDate('fr', { hour: '2-digit', timeZone: 'UTC' }, on('2026-12-01'))).toMatch(/^12/);
    expect(writtenDate('fr', { ...day, hour: 'numeric' }, on('2026-12-11'))).toMatch(/^vendredi\s11 décembre/);
    const full = { ...day, year: 'numeric' } as const;
    for (const locale of ['fr', 'fr-CA', 'fr-CH'])
      expect(writtenDate(locale, full, on('2026-12-01'))).toMatch(/^mardi,?\s1er décembre 2026$/);
  });
  it('is what Intl says in every other language', () => {
    expect(writtenDate('nl', LONG, on('2026-03-01'))).toBe('1 maart 2026');
    expect(writtenDate('it', LONG, on('2026-03-01'))).toBe('1 marzo 2026');
    expect(writtenDate('en-US', LONG, on('2026-03-01'))).toBe('March 1, 2026');
  });
});
