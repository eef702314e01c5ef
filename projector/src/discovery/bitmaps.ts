/** A set of small numbers, a bit each. */
export type Bitmap = Int32Array<ArrayBuffer>;

export const wordsFor = (bits: number): number => Math.ceil(bits / 32);

export const setBit = (bitmap: Bitmap, index: number): void => {
  bitmap[index >>> 5]! |= 1 << (index & 31);
};
export const clearBit = (bitmap: Bitmap, index: number): void => {
  bitmap[index >>> 5]! &= ~(1 << (index & 31));
};
export const hasBit = (bitmap: Bitmap, index: number): boolean => ((bitmap[index >>> 5]! >>> (index & 31)) & 1) === 1;

/** Leaves in `kept` what is in at least one of these; nothing when there are none. Of the first `words` words. */
export function keepAnyOf(kept: Bitmap, some: readonly Bitmap[], words: number): void {
  const [first, second] = some;
  if (first === undefined) return void kept.fill(0, 0, words);
  if (second === undefined) {
    for (let word = 0; word < words; word++) kept[word]! &= first[word]!;
    return;
  }
  for (let word = 0; word < words; word++) {
    if (kept[word] === 0) continue;
    let any = 0;
    for (const one of some) any |= one[word]!;
    kept[word]! &= any;
  }
}

/** How many are in it, of the first `words` words. */
export function countBits(bitmap: Bitmap, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word++) {
    let bits = bitmap[word]!;
    if (bits === 0) continue;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

const PLANES = 16;

/**
 * Whole numbers from 0 to 65,535, each at its index, cut into planes of bits: which of many lie in a range is answered for
 * 32 of them at a time.
 */
export class BitSlices {
  #planes: Bitmap = new Int32Array(0);

  /** Makes room for so many words of 32 numbers. */
  grow(words: number): void {
    const planes = new Int32Array(words * PLANES);
    planes.set(this.#planes);
    this.#planes = planes;
  }

  set(index: number, value: number): void {
    const first = (index >>> 5) * PLANES;
    const bit = 1 << (index & 31);
    for (let plane = 0; plane < PLANES; plane++) {
      if ((value >>> plane) & 1) this.#planes[first + plane]! |= bit;
      else this.#planes[first + plane]! &= ~bit;
    }
  }

  /** Leaves in `kept` those above `above` (below 0: all) and at most `most`. */
  keepBetween(kept: Bitmap, above: number, most: number, words: number): void {
    const planes = this.#planes;
    for (let word = 0; word < words; word++) {
      const all = kept[word]!;
      if (all === 0) continue;
      let [greater, asAbove] = above < 0 ? [all, 0] : [0, all];
      let [less, asMost] = [0, all];
      for (let plane = PLANES - 1; plane >= 0; plane--) {
        const bits = planes[word * PLANES + plane]!;
        if ((above >>> plane) & 1) asAbove &= bits;
        else {
          greater |= asAbove & bits;
          asAbove &= ~bits;
        }
        if ((most >>> plane) & 1) {
          less |= asMost & ~bits;
          asMost &= bits;
        } else asMost &= ~bits;
      }
      kept[word] = greater & (less | asMost);
    }
  }
}
