import { describe, expect, it } from 'vitest';
import { hashOfWords, type TextMark } from '../texts/textMarks.ts';
import { markedAfter, readingsOf } from './textsToRead.ts';

const sources = new Map([
  ['payments/screen shop.title', 'Shop'],
  ['payments/screen shop.titles', 'Shops'],
  ['payments/screen count_one', 'one'],
  ['payments/screen count_other', 'many'],
  ['site/screen nav.home', 'Home'],
]);
const markOf = (words: string, by = 'vonk'): TextMark => ({ hash: hashOfWords(words), by });
const marks = new Map([
  ['payments/screen shop.title', markOf('Shop')],
  ['site/screen nav.home', markOf('House')],
  ['site/screen nav.gone', markOf('Gone')],
]);
const readBy = (after: ReadonlyMap<string, TextMark>, who: string) =>
  [...after].filter(([, { by }]) => by === who).map(([place]) => place);

describe('what is to be read in a language', () => {
  it('is what changed since it was read, and what nobody ever read', () => {
    expect(readingsOf(sources, marks)).toEqual([
      'payments/screen shop.titles (unread)',
      'payments/screen count_one (unread)',
      'payments/screen count_other (unread)',
      'site/screen nav.home (stale)',
    ]);
  });

  it('is marked by whoever read it; what others read stays theirs, and what is gone goes', () => {
    const after = markedAfter(sources, marks, { by: 'anna', chosen: 'unread' });
    expect(readingsOf(sources, after)).toEqual([]);
    expect(readBy(after, 'vonk')).toEqual(['payments/screen shop.title']);
    expect(after.has('site/screen nav.gone')).toBe(false);
  });

  it.each([
    ['a part', ['site/screen'], ['site/screen nav.home']],
    ['what is below a key', ['payments/screen shop'], ['payments/screen shop.title', 'payments/screen shop.titles']],
    ['one text', ['payments/screen shop.title'], ['payments/screen shop.title']],
    [
      'a text in all its forms',
      ['payments/screen count'],
      ['payments/screen count_one', 'payments/screen count_other'],
    ],
    ['nothing of another name', ['payments/scr'], []],
  ])('can be %s', (_what, chosen, found) => {
    expect(readBy(markedAfter(sources, marks, { by: 'anna', chosen }), 'anna')).toEqual(found);
  });

  it('can be all of it, read again', () => {
    expect(readBy(markedAfter(sources, marks, { by: 'anna', chosen: 'all' }), 'anna')).toEqual([...sources.keys()]);
  });
});
