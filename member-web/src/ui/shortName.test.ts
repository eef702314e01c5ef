import { describe, expect, it } from 'vitest';
import { shortName } from './shortName.ts';

describe('a name in a title or on a button', () => {
  it('of up to 20 letters is whole', () => expect(shortName('Wilhelmina Alexandra')).toBe('Wilhelmina Alexandra'));
  it('that is longer ends in an ellipsis, between letters as people count them', () => {
    expect(shortName('Wilhelmina-Alexandrine van der Heuvel')).toBe('Wilhelmina-Alexandr…');
    expect(shortName('Wilhelmina Alexandr van')).toBe('Wilhelmina Alexandr…');
    expect(shortName('👩‍👩‍👧'.repeat(21))).toBe(`${'👩‍👩‍👧'.repeat(19)}…`);
  });
});
