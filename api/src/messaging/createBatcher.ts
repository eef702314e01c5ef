import { setTimeout as pause } from 'node:timers/promises';

/** Gathers what comes in for a moment and hands it on together, one batch at a time. What fails is told and let go. */
export function createBatcher<Item>(
  hand: (items: Item[]) => Promise<void>,
  { pauseMs, onError }: { pauseMs: number; onError: (error: unknown) => void },
) {
  let waiting: Item[] = [];
  let running: Promise<void> | null = null;

  const run = async () => {
    while (waiting.length > 0) {
      await pause(pauseMs);
      const batch = waiting;
      waiting = [];
      await hand(batch).catch(onError);
    }
  };

  return {
    add: (items: readonly Item[]): void => {
      if (items.length === 0) return;
      waiting.push(...items);
      running ??= run().finally(() => (running = null));
    },
    /** Resolves when everything that came in so far has been handed on. */
    settled: async (): Promise<void> => {
      await running;
    },
  };
}
