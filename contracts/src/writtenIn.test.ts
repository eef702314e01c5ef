import { describe, expect, it } from 'vitest';
import { wordsAt } from './writtenIn.ts';

const record = {
  description: 'They want money.',
  empty: '',
  count: 3,
  first_decision: { answer: 'No.' },
  none: null,
  texts: [{ text: 'Hoi' }, { text: null }, { text: 'Ciao' }],
};

describe('the words that people wrote in a record', () => {
  it.each([
    ['description', [['description', 'They want money.']]],
    ['first_decision.answer', [['first_decision.answer', 'No.']]],
    [
      'texts.*.text',
      [
        ['texts.0.text', 'Hoi'],
        ['texts.2.text', 'Ciao'],
      ],
    ],
  ])('are found by %s', (pattern, found) => {
    expect(wordsAt(record, pattern)).toEqual(found);
  });

  it.each(['empty', 'count', 'none.answer', 'none.*.answer', 'description.*', 'gone', 'texts'])(
    'are none at %s',
    (pattern) => {
      expect(wordsAt(record, pattern)).toEqual([]);
    },
  );
});
