const FIRST_MS = 2000;
const USUAL_MAX_MS = 5000;
/** So many tries at the usual pace take about a minute: the house is being started again. Then it may take longer. */
const USUAL_TRIES = 20;
const LONGEST_MS = 60_000;

/**
 * Milliseconds until a live stream that broke is asked for again. Everybody's breaks at the same moment when a server dies:
 * so each waits a time of its own, and all are back within seconds of its return without coming at once.
 * @param failures tries since the stream last stood for a while, from 0
 * @param random from 0 to 1, drawn anew each time
 */
export function reconnectPause(failures: number, random: number): number {
  const usual = Math.min(FIRST_MS * 2 ** Math.min(failures, USUAL_TRIES), USUAL_MAX_MS);
  const longer = failures < USUAL_TRIES ? usual : Math.min(usual * 2 ** (failures - USUAL_TRIES + 1), LONGEST_MS);
  return longer * (0.25 + 0.75 * random);
}
