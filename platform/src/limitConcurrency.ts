/**
 * Lets at most `limit` pieces of work run at the same time in this process; the others wait in order. For work that takes
 * much memory while it runs: decoding photos, hashing passwords.
 */
export function limitConcurrency(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (working >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever is next takes the place over: the number does not change.
      if (next) next();
      else working -= 1;
    }
  };
}
