import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitSlices, clearBit, countBits, hasBit, keepAnyOf, setBit, wordsFor, type Bitmap } from './bitmaps.ts';

const SIZE = 100;
const sets = fc.uniqueArray(fc.nat(SIZE - 1));
const bitmapOf = (members: readonly number[]): Bitmap => {
  const bitmap: Bitmap = new Int32Array(wordsFor(SIZE));
  for (const member of members) setBit(bitmap, member);
  return bitmap;
};
const membersOf = (bitmap: Bitmap) =>
  Array.from({ length: SIZE }, (_, index) => index).filter((one) => hasBit(bitmap, one));
const sorted = (members: readonly number[]) => members.toSorted((one, other) => one - other);

describe('sets of bits', () => {
  it('hold what was put in and not taken out', () => {
    fc.assert(
      fc.property(sets, sets, (put, taken) => {
        const bitmap = bitmapOf(put);
        for (const member of taken) clearBit(bitmap, member);
        const left = put.filter((member) => !taken.includes(member));
        expect(membersOf(bitmap)).toEqual(sorted(left));
        expect(countBits(bitmap, bitmap.length)).toBe(left.length);
      }),
    );
  });

  it('keep what is in one of several others', () => {
    fc.assert(
      fc.property(sets, fc.array(sets, { maxLength: 4 }), (kept, some) => {
        const bitmap = bitmapOf(kept);
        keepAnyOf(bitmap, some.map(bitmapOf), bitmap.length);
        expect(membersOf(bitmap)).toEqual(sorted(kept.filter((member) => some.flat().includes(member))));
      }),
    );
  });
});

describe('numbers cut into planes', () => {
  // Close to each other, so that both sides of every bound are met.
  const numbers = fc.oneof(
    fc.nat(6),
    fc.integer({ min: 30_000, max: 30_006 }),
    fc.integer({ min: 65_530, max: 65_535 }),
  );

  it('find those above one number and up to another', () => {
    fc.assert(
      fc.property(
        fc.array(numbers, { minLength: SIZE, maxLength: SIZE }),
        fc.oneof(numbers, fc.constant(-1)),
        numbers,
        (values, above, most) => {
          const slices = new BitSlices();
          slices.grow(1);
          values.slice(0, 32).forEach((value, index) => slices.set(index, value));
          slices.grow(wordsFor(SIZE));
          values.forEach((value, index) => slices.set(index, value));
          const kept = bitmapOf(values.map((_, index) => index));
          slices.keepBetween(kept, above, most, kept.length);
          expect(membersOf(kept)).toEqual(
            [...values.keys()].filter((index) => values[index]! > above && values[index]! <= most),
          );
        },
      ),
    );
  });
});
