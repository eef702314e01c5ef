import { isTransientError } from './exitCodeOf.ts';
import { retryTransient } from './retryTransient.ts';

/** Less than the two minutes in which the launcher wants a first answer (local/watchHealth). */
const WITHIN_MS = 60_000;

/**
 * Opens what a process needs, again and again for a minute while a store is away or late: a process that ends and is started
 * anew costs seconds of processor time, and on a machine that is too busy to answer in time that makes it busier still.
 * `open` closes what it had opened when it throws. What cannot pass is thrown at once, the last failure after a minute.
 */
export const openWithRetry = <Opened>(open: () => Promise<Opened>, withinMs = WITHIN_MS): Promise<Opened> =>
  retryTransient(open, {
    withinMs,
    isTransient: isTransientError,
    // Into the log of the service, which the launcher quotes.
    onRetry: (error) =>
      console.error(`waits for its stores: ${error instanceof Error ? error.message : String(error)}`),
  });
