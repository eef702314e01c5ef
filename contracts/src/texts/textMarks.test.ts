import { describe, expect, it } from 'vitest';
import { hashOfWords, linesOfMarks, parseMarks, readingOf } from './textMarks.ts';

const mark = { hash: hashOfWords('Buy credits'), by: 'vonk' };

describe('the mark of a text', () => {
  it('says that it was read against these words, and no others', () => {
    expect(readingOf(mark, 'Buy credits')).toBe('read');
    expect(readingOf(mark, 'Buy credits.')).toBe('stale');
    expect(readingOf(undefined, 'Buy credits')).toBe('unread');
  });

  it('is of eight signs, whatever the words', () => {
    // As published for FNV-1a.
    expect(hashOfWords('')).toBe('811c9dc5');
    expect(hashOfWords('a')).toBe('e40c292c');
    expect(hashOfWords('ś')).toMatch(/^[\da-f]{8}$/);
  });

  it('comes back from its line, and lines are sorted', () => {
    const marks = new Map([
      ['site/screen nav.home', { ...mark, by: 'łucja-2' }],
      ['payments/screen shop.title', mark],
    ]);
    const lines = linesOfMarks(marks);
    expect(lines).toBe(`payments/screen shop.title ${mark.hash} vonk\nsite/screen nav.home ${mark.hash} łucja-2\n`);
    expect(parseMarks(lines)).toEqual(marks);
    expect(parseMarks('')).toEqual(new Map());
  });

  it.each([
    ['without a name', 'site/screen nav.home 811c9dc5'],
    ['of a conflict that nobody solved', '<<<<<<< HEAD'],
    ['twice', 'site/screen a 811c9dc5 vonk\nsite/screen a 811c9dc5 anna'],
  ])('is refused %s', (_what, lines) => {
    expect(() => parseMarks(lines)).toThrow(/mark/);
  });
});
