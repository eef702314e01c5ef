/** Numbers that look like chance and come again with the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 to below the limit. */
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    /** One of a list that is not empty. */
    pick: <One>(list: readonly One[]): One => list[below(list.length)] as One,
  };
}
export type SeededRandom = ReturnType<typeof seededRandom>;

/** The seed of this run: `npm run test:thorough` makes another one each time and prints it. */
export const seedOfRun = (): number => Number(process.env.SEED ?? 1);
