/** Amounts of which each answers one line. */
export type AmountsLeft = Readonly<{
  has: (amount: number) => boolean;
  /** Of those that are left the one that was given first. */
  first: () => number | undefined;
  /** Takes an amount away, or where none is like it the first that is left; nothing when none is. */
  take: (amount: number) => void;
}>;

/**
 * Amounts in the order in which they were given, to be taken one by one: a file may have very many lines of one payment, so that
 * none of them looks at all amounts again.
 */
export function amountsLeft(amounts: Iterable<number>): AmountsLeft {
  const all = [...amounts];
  const isTaken = all.map(() => false);
  /** By amount its places, the first of them last. */
  const places = new Map<number, number[]>();
  for (let place = all.length - 1; place >= 0; place -= 1) {
    const amount = all[place] ?? 0;
    const known = places.get(amount);
    if (known) known.push(place);
    else places.set(amount, [place]);
  }
  let begin = 0;
  /** The first place of an amount that nobody took yet. */
  const placeOf = (amount: number): number | undefined => {
    const own = places.get(amount);
    while (own?.length && isTaken[own.at(-1) ?? 0]) own.pop();
    return own?.at(-1);
  };
  const firstPlace = (): number => {
    while (isTaken[begin]) begin += 1;
    return begin;
  };
  return {
    has: (amount) => placeOf(amount) !== undefined,
    first: () => all[firstPlace()],
    take: (amount) => {
      const place = placeOf(amount) ?? firstPlace();
      if (place < all.length) isTaken[place] = true;
    },
  };
}
