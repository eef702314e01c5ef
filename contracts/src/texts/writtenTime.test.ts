import { describe, expect, it } from 'vitest';
import { writtenTime } from './writtenTime.ts';

describe('a time as it is said', () => {
  it.each([
    ['nl', 15, 'minute', '15 minuten'],
    ['nl', 60, 'minute', '60 minuten'],
    ['nl', 90, 'minute', '90 minuten'],
    ['nl', 120, 'minute', '2 uur'],
    ['de', 1440, 'minute', '24 Stunden'],
    ['fr', 1, 'day', '1 jour'],
    ['fr', 60, 'minute', '60 minutes'],
    ['pl', 22, 'hour', '22 godziny'],
  ] as const)('%s: %d of a %s is “%s”, on one line', (locale, count, unit, said) =>
    expect(writtenTime(locale, count, unit)).toBe(said.replaceAll(' ', '\u00a0')),
  );
});
