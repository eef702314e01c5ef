import { setTimeout as pause } from 'node:timers/promises';

const FIRST_MS = 500;
const LONGEST_MS = 5000;

export type RetryOptions = Readonly<{
  /** Milliseconds after which the last failure is thrown. */
  withinMs: number;
  /** Whether this failure may pass. Any other is thrown at once. */
  isTransient: (error: unknown) => boolean;
  /** Told of each failure that is waited out. */
  onRetry: (error: unknown) => void;
  stopped?: AbortSignal;
  firstMs?: number;
}>;

/** Reads, and maybe reads again when a store did not answer. */
export type Again = <Result>(read: () => Promise<Result>) => Promise<Result>;
/** Reads once. */
export const once: Again = (read) => read();

/** Does `work` again while its failures may pass: after 0.5 s, then twice as long each time, 5 s at most. */
export async function retryTransient<Result>(work: () => Promise<Result>, retryOptions: RetryOptions): Promise<Result> {
  const { withinMs, isTransient, onRetry, stopped, firstMs = FIRST_MS } = retryOptions;
  const begun = performance.now();
  for (let wait = firstMs; ; wait = Math.min(wait * 2, LONGEST_MS)) {
    stopped?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const left = withinMs - (performance.now() - begun);
      if (!isTransient(error) || left <= 0) throw error;
      onRetry(error);
      await pause(Math.min(wait, left), undefined, { signal: stopped });
    }
  }
}
