import { describe, expect, it } from 'vitest';
import { readDismissed, writeDismissed } from './dismissedNotices.ts';

describe('the cookie with the notices that were put away', () => {
  it('keeps the ten newest, as a cookie can hold them', () => {
    const names = ['photo', 'rejected_photo_1-2', 'a b;c', ...Array.from({ length: 20 }, (_, at) => `bar_${at}`)];
    const value = writeDismissed(names);
    expect(value).toMatch(/^[\w!-]+$/);
    expect(readDismissed(value)).toEqual(['photo', 'rejected_photo_1-2', ...names.slice(3, 11)]);
  });

  it.each([undefined, '', '!!', '%20', 'x'.repeat(5000)])('is none where it is %s', (value) => {
    expect(readDismissed(value)).toEqual([]);
  });
});
