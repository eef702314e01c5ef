import { describe, expect, it } from 'vitest';
import { marksOf, marksOfNothing, READ_LOCALES, textsToRead } from '../testing/textsToRead.ts';
import { READER_NAME } from './textMarks.ts';

/** A text whose source changed is stale in a language until somebody has read it there and says so. */
describe.each(READ_LOCALES)('the texts of %s', (locale) => {
  it(`were read since what they are written from changed (then: npm run texts:read -- --by <name> --language ${locale})`, () =>
    expect(textsToRead(locale)).toEqual([]));

  it('are all there that are marked as read', () => expect(marksOfNothing(locale)).toEqual([]));

  it('were read by somebody with a name', () =>
    expect([...marksOf(locale).values()].filter(({ by }) => !READER_NAME.test(by))).toEqual([]));
});
