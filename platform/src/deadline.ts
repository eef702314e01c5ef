import { AsyncLocalStorage } from 'node:async_hooks';

type Deadline = { until: number };

const deadlines = new AsyncLocalStorage<Deadline>();

/**
 * Runs `work` under a deadline that everything it calls shares, however many stores it asks one after the other: whoever
 * waits for a store asks `remainingMs` how long it may. `work` is given how to lift it: once the caller was answered, work that
 * goes on (or that others began to share) has only the bounds of each call.
 */
export function underDeadline<Result>(
  milliseconds: number,
  work: (lift: () => void, isLifted: () => boolean) => Result,
): Result {
  const deadline = { until: performance.now() + milliseconds };
  return deadlines.run(deadline, () =>
    work(
      () => void (deadline.until = Infinity),
      () => deadline.until === Infinity,
    ),
  );
}

/** For what may take its time by nature, such as a photo or an archive: no deadline from here on. */
export function liftDeadline(): void {
  const deadline = deadlines.getStore();
  if (deadline) deadline.until = Infinity;
}

/** Work that nobody waits for, and that must not end with whoever happened to begin it. */
export const withoutDeadline = <Result>(work: () => Result): Result => deadlines.run({ until: Infinity }, work);

/** Milliseconds that are left, at least 0; Infinity where there is no deadline. */
export const remainingMs = (): number => Math.max(0, (deadlines.getStore()?.until ?? Infinity) - performance.now());

/**
 * What `acquire` gives, or `late()` thrown once the deadline is over. What comes after that goes back with `release`.
 */
export async function inTime<Thing>(
  acquire: () => Promise<Thing>,
  { release, late }: { release: (thing: Thing) => void; late: () => Error },
): Promise<Thing> {
  const milliseconds = remainingMs();
  if (milliseconds === Infinity) return acquire();
  if (milliseconds === 0) throw late();
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const acquired = acquire();
  acquired.then(
    (thing) => isLate && release(thing),
    () => undefined,
  );
  const waited = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(late());
    }, milliseconds);
  });
  try {
    return await Promise.race([acquired, waited]);
  } finally {
    clearTimeout(timer);
  }
}
