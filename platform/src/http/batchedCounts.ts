import { LRUCache } from 'lru-cache';
import { withoutDeadline } from '../deadline.ts';

/** Counts of one key in one window: those of all processes as far as they are known here, and those not told yet. */
type Count = { total: number; mine: number; expires: number };
/** What is added to a key: how many calls since they were told last, and when the window of the first of them ends. */
export type Addition = Readonly<{ key: string; calls: number; expires: number }>;
/** What stands in the store after that: the calls of all processes in the window, and its end (milliseconds since 1970). */
export type Total = Readonly<{ key: string; calls: number; expires: number }>;

/** How long counts are batched before they are told: what n processes may let through beyond a quota, each, at most. */
export const SETTLE_MS = 250;
const KEYS_MAX = 50_000;

export type BatchedCounts = Readonly<{
  /** Counts a call and tells how many there are in its window, this one included, and how many ms the window lasts. */
  take: (key: string, windowMs: number) => { calls: number; msLeft: number };
  /** What is known here of a key, without counting; null where nothing is. */
  known: (key: string) => { calls: number; msLeft: number } | null;
  forget: (key: string) => void;
  /** Resolves when what was counted so far is told, or could not be. */
  settle: () => Promise<void>;
}>;

/**
 * Counts calls in memory, at once, and tells them to all processes together every 250 ms with one call of `add`, whose answer is
 * the truth for all of them. While `add` fails this process counts for itself, and goes on telling what it counted. At
 * most 50,000 keys, those that came last.
 */
export function batchCounts(
  add: (additions: readonly Addition[]) => Promise<readonly Total[]>,
  now: () => number = Date.now,
): BatchedCounts {
  const counts = new LRUCache<string, Count>({ max: KEYS_MAX });
  /** Keys that were counted since they were told. */
  let untold = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | null = null;

  const living = (key: string): Count | null => {
    const count = counts.get(key);
    return count && now() < count.expires ? count : null;
  };
  const tell = async () => {
    const told = new Map<string, { count: Count; calls: number }>();
    for (const key of untold) {
      const count = living(key);
      if (count && count.mine > 0) told.set(key, { count, calls: count.mine });
    }
    untold = new Set();
    if (told.size === 0) return;
    try {
      const totals = await add([...told].map(([key, { count, calls }]) => ({ key, calls, expires: count.expires })));
      for (const { key, calls, expires } of totals) {
        const known = told.get(key);
        // Forgotten meanwhile, or its window is over: another one began.
        if (!known || counts.get(key) !== known.count) continue;
        known.count.mine -= known.calls;
        known.count.total = calls;
        known.count.expires = expires;
      }
    } catch {
      for (const key of told.keys()) untold.add(key);
    }
  };
  const settle = async () => {
    clearTimeout(timer);
    timer = undefined;
    while (telling) await telling;
    telling = withoutDeadline(tell).finally(() => {
      telling = null;
      if (untold.size > 0) later();
    });
    await telling;
  };
  const later = () => void (timer ??= setTimeout(() => void settle(), SETTLE_MS).unref());

  return {
    take: (key, windowMs) => {
      const count = living(key) ?? { total: 0, mine: 0, expires: now() + windowMs };
      count.mine += 1;
      counts.set(key, count);
      untold.add(key);
      later();
      return { calls: count.total + count.mine, msLeft: count.expires - now() };
    },
    known: (key) => {
      const count = living(key);
      return count && { calls: count.total + count.mine, msLeft: count.expires - now() };
    },
    forget: (key) => {
      counts.delete(key);
      untold.delete(key);
    },
    settle,
  };
}
