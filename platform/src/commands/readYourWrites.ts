import { Bag } from '../bag.ts';
import { remainingMs } from '../deadline.ts';

const WAIT_MS = 2000;
const LOOK_AGAIN_MS = 250;
/** What an answer takes after the wait. */
const ANSWER_MS = 200;

export type ReadYourWrites = {
  /**
   * Waits until the read side has passed a position (null: nothing to wait for). False when `timeoutMs` went by first;
   * that of `withinMs` when not given.
   */
  waitFor: (position: bigint | null, timeoutMs?: number) => Promise<boolean>;
  close: () => void;
};

type Waiter = { position: bigint; done: (reached: boolean) => void };

/**
 * Lets a command answer only when its caller can read what it did. `onAdvance` tells of a new checkpoint (it gives back
 * how to stop listening); `currentPosition` reads it, every 250 ms while somebody waits, because a notice can be lost with
 * its connection, and at once while none was heard. `withinMs`: 2,000 when not given, the bound of the HTTP contract.
 */
export function createReadYourWrites(options: {
  currentPosition: () => Promise<bigint>;
  onAdvance: (listener: (position: bigint) => void) => () => void;
  withinMs?: number;
}): ReadYourWrites {
  const { currentPosition, onAdvance, withinMs = WAIT_MS } = options;
  const waiters = new Bag<Waiter>();
  let reached = -1n;
  let looking: NodeJS.Timeout | null = null;

  const advance = (position: bigint) => {
    if (position > reached) reached = position;
    for (const waiter of waiters.items()) if (waiter.position <= reached) waiter.done(true);
  };

  const look = () =>
    currentPosition().then(advance, () => {
      // The read side does not answer: whoever waits runs into the timeout, and the command has happened all the same.
    });

  const lookWhileWaiting = () => {
    looking ??= setInterval(() => void look(), LOOK_AGAIN_MS).unref();
  };

  const stopListening = onAdvance(advance);

  return {
    waitFor: (position, timeoutMs = withinMs) => {
      if (position === null || position <= reached) return Promise.resolve(true);
      return new Promise((resolve) => {
        const waiter: Waiter = {
          position,
          done: (inTime) => {
            clearTimeout(timeout);
            takeOut();
            if (waiters.size === 0 && looking) {
              clearInterval(looking);
              looking = null;
            }
            resolve(inTime);
          },
        };
        // Past its deadline the call would be answered with 503, though what it did has happened: it is pending.
        const patience = Math.min(timeoutMs, Math.max(0, remainingMs() - ANSWER_MS));
        const timeout = setTimeout(() => waiter.done(false), patience);
        const takeOut = waiters.put(waiter);
        lookWhileWaiting();
        // Nothing was heard yet: no notice may be on its way.
        if (reached < 0n) void look();
      });
    },
    close: () => {
      stopListening();
      for (const waiter of waiters.items()) waiter.done(false);
    },
  };
}
