import { Bag } from '../bag.ts';

type Task = { readonly name: () => string; readonly since: number; until: number };

const running = new Bag<Task>();
/** Those that ended a moment ago: a task that blocked the event loop may be over when that is noticed. */
let ended: Task[] = [];
const ENDED_MAX = 1000;
/** A live stream is open for hours and is not what keeps the others waiting. */
const LASTING_MS = 60_000;
const NAMES_MAX = 5;

/** Notes that this process has begun with something, and answers how to note its end. The name is asked for when needed. */
export function beginTask(name: () => string): () => void {
  const task: Task = { name, since: performance.now(), until: Infinity };
  const takeOut = running.put(task);
  return () => {
    if (!takeOut()) return;
    task.until = performance.now();
    if (ended.length < ENDED_MAX) ended.push(task);
  };
}

/** Notes a piece of work from its begin to its end. */
export async function asTask<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const end = beginTask(() => name);
  try {
    return await work();
  } finally {
    end();
  }
}

/**
 * Names of what was in progress from one moment to another without a break (milliseconds of `performance.now`), the newest
 * first, at most five. What ended before the second moment is forgotten by this call.
 */
export function tasksThroughout(from: number, to: number): string[] {
  const all = [...running.items(), ...ended].filter(
    ({ since, until }) => since <= from && until >= to && to - since < LASTING_MS + (to - from),
  );
  ended = [];
  const names = all.sort((one, other) => other.since - one.since).map(({ name }) => name());
  return [...new Set(names)].slice(0, NAMES_MAX);
}
