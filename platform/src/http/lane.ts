import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

const RETRY_SECONDS = '5';

/**
 * A lane of its own for requests that cost much: `atOnce` of them are worked on, the next `waitingMax` wait in order, and
 * whoever comes after them is asked to come back (503). However many come, they hold no more connections and no more of
 * the processor than that. Mount it before anything that asks a store.
 */
export function createLane({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): RequestHandler {
  let working = 0;
  const waiting = new Set<() => void>();
  const leave = () => {
    const [first] = waiting;
    if (!first) return void (working -= 1);
    // The place is handed on: the number does not change.
    waiting.delete(first);
    first();
  };
  return (_request, response, next) => {
    // Answered by its deadline or hung up on before it came here: it would never give its place back.
    if (response.destroyed) return;
    const enter = () => {
      response.once('close', leave);
      next();
    };
    if (working < atOnce) {
      working += 1;
      return enter();
    }
    if (waiting.size >= waitingMax)
      throw new Problem('temporarily_unavailable', { status: 503, headers: { 'Retry-After': RETRY_SECONDS } });
    const gone = () => void waiting.delete(turn);
    const turn = () => {
      response.off('close', gone);
      enter();
    };
    // Answered by its deadline, or hung up: nobody waits any more.
    response.once('close', gone);
    waiting.add(turn);
  };
}
