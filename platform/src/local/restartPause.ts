const WINDOW_MS = 60_000;
const FIRST_MS = 250;
const LONGEST_MS = 10_000;

/**
 * Milliseconds to wait before a service that ended is started again: nothing after its first end within a minute, then 0.25 s
 * and twice as long each time, 10 s at most. Who lives long is back at once; who dies at every start does not keep the
 * machine busy.
 * @param ends when the service ended, on any clock of milliseconds, the newest last
 */
export function restartPause(ends: readonly number[]): number {
  const newest = ends.at(-1) ?? 0;
  const recent = ends.filter((end) => newest - end < WINDOW_MS).length;
  return recent <= 1 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (recent - 2));
}
