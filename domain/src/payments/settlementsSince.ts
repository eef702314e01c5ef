/** Longer than any settlement of a provider takes, and than two months in which nobody looked. */
const WINDOW_MS = 62 * 24 * 60 * 60_000;

/** From when on a provider is asked what it paid out. */
export const settlementsSince = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);
