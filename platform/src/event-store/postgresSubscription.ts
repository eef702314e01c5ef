import type { Page, ReadAllOptions, SubscribeOptions, Subscription } from './eventStore.ts';

/** A notice can be lost with its connection: so often a subscription looks by itself. */
const lookEveryMs = 1_000;
const firstPauseMs = 50;
const longestPauseMs = 2_000;

/** Called when events may have come: of these categories, or null when nobody knows of which. */
export type Waker = (categories: readonly string[] | null) => void;

/**
 * Reads page after page, and at the head waits for a waker to be called with a category that it follows. After an error of the store or a throw of the
 * handler it goes on by itself, after a pause of 50 ms to 2 s; a page that was not taken is delivered again as it was.
 * `stop` waits for the page in hand: not to be awaited by the handler itself.
 */
export function postgresSubscription(
  readAll: (options: ReadAllOptions) => Promise<Page>,
  wakers: Set<Waker>,
  { after, categories, batchSize = 500, pace = () => 0, onPage, onError, onWell }: SubscribeOptions,
): Subscription {
  let stopped = false;
  let position = after;
  /** Something may have come since the last look at the store. */
  let news = true;
  let wake = () => {};

  const pause = (ms: number, over: () => boolean) =>
    new Promise<void>((resolve) => {
      if (stopped || over() || ms <= 0) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        if (!stopped && !over()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  const waker: Waker = (appended) => {
    if (categories && appended && !appended.some((category) => categories.includes(category))) return;
    news = true;
    wake();
  };
  wakers.add(waker);

  const run = async () => {
    let page: Page | null = null;
    let pauseMs = firstPauseMs;
    let begun = -Infinity;
    let caughtUp = false;
    while (!stopped)
      try {
        if (page === null) {
          if (caughtUp) await pause(begun + pace() - performance.now(), () => false);
          if (stopped) return;
          begun = performance.now();
          news = false;
          page = await readAll({ after: position, limit: batchSize, ...(categories ? { categories } : {}) });
          if (stopped) return;
        }
        if (page.events.length > 0 || page.next > position) await onPage(page);
        position = page.next;
        const { atHead } = page;
        caughtUp = atHead;
        page = null;
        pauseMs = firstPauseMs;
        onWell?.();
        if (atHead) await pause(lookEveryMs, () => news);
      } catch (error) {
        onError?.(error);
        await pause(pauseMs, () => false);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
  };
  const done = run();

  return {
    stop: async () => {
      stopped = true;
      wakers.delete(waker);
      wake();
      await done;
    },
  };
}
