/** Chance from one seed: the demo data are the same on every machine. (mulberry32) */
export type Chance = {
  /** 0 ≤ x < 1 */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** `n` different ones, in a new order. */
  some: <T>(from: readonly T[], n: number) => T[];
  yes: (probability: number) => boolean;
  /** A UUID made of this chance: ids in the demo are the same each time too. */
  uuid: () => string;
};

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[int(0, from.length - 1)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  };
  const some = <T>(from: readonly T[], n: number): T[] => {
    const rest = [...from];
    return Array.from({ length: Math.min(n, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)[0] as T);
  };
  const hex = (digits: number) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');
  return {
    next,
    int,
    pick,
    some,
    yes: (probability) => next() < probability,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`,
  };
}
