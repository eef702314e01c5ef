import { setTimeout as pause } from 'node:timers/promises';

/**
 * Begins a piece of work at each beat, whether the one before is done or not, and answers the milliseconds that each
 * took by its own account.
 */
export async function atRate(
  { perSecond, count }: { perSecond: number; count: number },
  work: (index: number) => Promise<number>,
): Promise<number[]> {
  const begun = performance.now();
  const all: Promise<number>[] = [];
  for (let index = 0; index < count; index++) {
    const wait = begun + (index * 1_000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    const one = work(index);
    one.catch(() => undefined);
    all.push(one);
  }
  return Promise.all(all);
}
