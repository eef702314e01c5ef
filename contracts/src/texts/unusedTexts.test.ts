import { describe, expect, it } from 'vitest';
import { readTexts } from '../testing/readTexts.ts';
import { plainKey } from './textPlaces.ts';
import { READ_WHOLE, textUses } from '../testing/textUses.ts';

const usesOf = textUses();
const isUsed = (place: string) => usesOf(place).length > 0;

describe('every text', () => {
  it('is said somewhere', () => {
    const places = new Set([...readTexts('en').keys()].map(plainKey));
    expect([...places].filter((place) => !READ_WHOLE.test(place) && !isUsed(place))).toEqual([]);
  });

  it('would be missed if nobody said it', () => {
    expect(isUsed('payments/screen directDebit.nobodyEverSaidThis')).toBe(false);
    expect(isUsed('payments/screen directDebit.title')).toBe(true);
  });
});
