/**
 * What towns are called, in the order of the letters: names that begin alike stand beside each other. Two arrays, of which the
 * second has the town of each name; a map of as many names would hold several times the memory.
 */
export type TownNames = Readonly<{
  /** The numbers of the towns of exactly this name. */
  called: (name: string) => number[];
  /** The numbers of the towns whose name begins with this, each once. */
  beginningWith: (start: string) => number[];
}>;

/** Puts names in order, in slices (`inSlices`): those of one first letter at a time. `numbers`: the town of each name. */
export function* orderNames(names: readonly string[], numbers: readonly number[]): Generator<void, TownNames> {
  const byLetter = new Map<string, number[]>();
  names.forEach((name, at) => {
    const known = byLetter.get(name.charAt(0));
    if (known) known.push(at);
    else byLetter.set(name.charAt(0), [at]);
  });
  const ordered: string[] = [];
  const towns = new Int32Array(names.length);
  yield;
  for (const letter of [...byLetter.keys()].sort()) {
    const own = byLetter.get(letter) ?? [];
    own.sort((one, other) => (names[one]! < names[other]! ? -1 : names[one]! > names[other]! ? 1 : one - other));
    for (const at of own) {
      towns[ordered.length] = numbers[at]!;
      ordered.push(names[at]!);
    }
    yield;
  }

  return findIn(ordered, towns);
}

/** Apart, so that what was needed to put them in order is let go. */
function findIn(ordered: readonly string[], towns: Int32Array): TownNames {
  /** Where a name stands, or would stand. */
  const placeOf = (name: string) => {
    let [low, high] = [0, ordered.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ordered[middle]! < name) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const townsFrom = (start: string, belongs: (name: string) => boolean) => {
    const first = placeOf(start);
    let end = first;
    while (end < ordered.length && belongs(ordered[end]!)) end += 1;
    return [...new Set(towns.subarray(first, end))];
  };
  return {
    called: (name) => townsFrom(name, (one) => one === name),
    beginningWith: (start) => townsFrom(start, (one) => one.startsWith(start)),
  };
}
