import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, ReadAllOptions, SubscribeOptions, Subscription } from './eventStore.ts';

/** A notice can be lost with its connection: so often a subscription looks by itself. */
const LOOK_EVERY_MS = 1000;
const LONGEST_PAUSE_MS = 2000;

/** Reads page after page, and at the head waits to be woken. See SubscribeOptions. */
export function postgresSubscription(
  readAll: (options: ReadAllOptions) => Promise<Page>,
  wakers: Set<() => void>,
  { after, categories, batchSize = 500, onPage, onError }: SubscribeOptions,
): Subscription {
  const stopping = new AbortController();
  const { signal } = stopping;
  let position = after;
  let woken = false;
  let wake: () => void = () => undefined;
  const waker = () => {
    woken = true;
    wake();
  };
  wakers.add(waker);

  const waitForNews = async () => {
    if (woken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', wake, { once: true });
    });
    signal.removeEventListener('abort', wake);
  };

  const done = (async () => {
    for (let failures = 0; !signal.aborted;)
      try {
        // Before the look: what is notified during it is looked for again.
        woken = false;
        const page = await readAll({ after: position, limit: batchSize, ...(categories ? { categories } : {}) });
        if (signal.aborted) return;
        if (page.events.length > 0 || page.next > position) await onPage(page);
        position = page.next;
        failures = 0;
        if (page.atHead) await waitForNews();
      } catch (error) {
        onError?.(error);
        failures += 1;
        const pause = Math.min(LONGEST_PAUSE_MS, 20 * 2 ** Math.min(failures, 10));
        await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
  })();

  return {
    stop: async () => {
      stopping.abort();
      wakers.delete(waker);
      await done;
    },
  };
}
