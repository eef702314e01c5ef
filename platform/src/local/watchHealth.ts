import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A service that has not answered for so long hangs. In milliseconds. */
export const SILENT_MS = 10_000;
/** Until it has answered for the first time it has this long: it waits for its stores. */
const STARTING_MS = 120_000;
const ASK_EVERY_MS = 1000;
const ANSWER_MS = 2000;
/** A launcher that is so late itself is on a machine that sleeps or is overloaded, and is no judge. */
const LATE_MS = 1000;

export type HealthQuestion = (withinMs: number) => Promise<boolean>;

/**
 * Asks a service every second whether it lives, and calls `onHang` once, when it has been silent for `silentMs`. Time
 * counts only as far as it was the service's own: not while this process was late itself (a machine that was suspended or
 * is overloaded), and not while the service stood in the queue for a processor.
 * @param options.waitedForCpu milliseconds that the service has waited for a processor in all; null where nobody knows
 */
export function watchHealth(options: {
  ask: HealthQuestion;
  onHang: () => void;
  waitedForCpu?: () => number | null;
  silentMs?: number;
  startingMs?: number;
  everyMs?: number;
  answerMs?: number;
  now?: () => number;
}): { stop: () => void } {
  const { ask, onHang, waitedForCpu = () => null, silentMs = SILENT_MS, startingMs = STARTING_MS } = options;
  const { everyMs = ASK_EVERY_MS, answerMs = ANSWER_MS, now = () => performance.now() } = options;
  const stopped = new AbortController();
  const watch = async () => {
    let hasAnswered = false;
    let silent = 0;
    while (!stopped.signal.aborted) {
      const [begun, waitedBefore] = [now(), waitedForCpu() ?? 0];
      const alive = await ask(answerMs);
      const asking = now() - begun;
      const restMs = hasAnswered || alive ? everyMs : everyMs / 5;
      await pause(restMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      const resting = now() - begun - asking;
      if (alive) [hasAnswered, silent] = [true, 0];
      else if (asking <= answerMs + LATE_MS && resting <= restMs + LATE_MS) {
        const waited = (waitedForCpu() ?? waitedBefore) - waitedBefore;
        silent += Math.max(0, Math.min(asking, answerMs) + restMs - waited);
      }
      if (silent >= (hasAnswered ? silentMs : startingMs) && !stopped.signal.aborted) {
        stopped.abort();
        onHang();
      }
    }
  };
  void watch();
  return { stop: () => stopped.abort() };
}

/**
 * Whether `/healthz` on a port of this machine gives any sign of life in time. A connection that is closed at once is one:
 * so does a server that has as many as it takes.
 */
export const askHealthz =
  (port: number): HealthQuestion =>
  (withinMs) =>
    new Promise((resolve) => {
      const request = get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (response) => {
        response.resume();
        answer(true);
      });
      const late = setTimeout(() => answer(false), withinMs);
      const answer = (alive: boolean) => {
        clearTimeout(late);
        request.destroy();
        resolve(alive);
      };
      request.on('error', ({ code }: NodeJS.ErrnoException) => answer(code === 'ECONNRESET' || code === 'EPIPE'));
    });
