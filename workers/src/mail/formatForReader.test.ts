import { describe, expect, it } from 'vitest';
import { formatForReader } from './formatForReader.ts';

describe('a deadline in a mail', () => {
  it('names the last day of the site’s zone, in winter and in summer', () => {
    expect(formatForReader.lastDay('nl', new Date('2026-12-06T23:00:00Z'))).toBe('6 december 2026');
    expect(formatForReader.lastDay('nl', new Date('2026-12-06T23:00:00.001Z'))).toBe('7 december 2026');
    expect(formatForReader.lastDay('nl', new Date('2026-07-01T22:00:00Z'))).toBe('1 juli 2026');
  });
});
