import type { Recorded } from '@vonk/contracts/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable, type Page, type SubscribeOptions, type Subscription } from './eventStore.ts';
import type { EventStoreDbConnection } from './eventStoreDbConnection.ts';
import { eventStoreDbReason } from './eventStoreDbReason.ts';
import { eventStoreDbFeed, type EventStoreDbFeed, type FeedItem } from './eventStoreDbFeed.ts';

/** Milliseconds of silence after which the store is asked whether there was something to say. */
const silence = 500;
const longestPause = 2_000;

/** Follows the store for ever from a position on; see SubscribeOptions. `readAll` finds what a feed does not say. */
export function eventStoreDbSubscription(
  connection: EventStoreDbConnection,
  readAll: (after: bigint, categories: readonly string[] | undefined) => Promise<Page>,
  { after, categories, batchSize = 500, pace = () => 0, onPage, onError, onWell }: SubscribeOptions,
): Subscription {
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  let position = after;
  let feed: EventStoreDbFeed | null = null;
  const done = follow();

  return {
    stop: async () => {
      stopping.abort();
      feed?.stop();
      await done;
    },
  };

  async function follow() {
    for (let failures = 0; !stopped();) {
      const client = connection.client();
      const start = position;
      try {
        feed = eventStoreDbFeed(client, { after: position, categories });
        await pump(feed, () => connection.client() === client);
      } catch (error) {
        if (stopped()) return;
        connection.renew(client);
        failures = position > start ? 1 : failures + 1;
        onError?.(new StoreUnavailable(`EventStoreDB, subscription: ${eventStoreDbReason(error)}`, { cause: error }));
        await pause(failures);
      } finally {
        feed?.stop();
      }
    }
  }

  /** Delivers what a feed brings, until it fails or its client was replaced. */
  async function pump(from: EventStoreDbFeed, current: () => boolean) {
    let atHead = false;
    let begun = -Infinity;
    while (!stopped() && current()) {
      if (atHead) await wait(begun + pace() - performance.now());
      if (stopped()) return;
      const items = await from.take(batchSize, silence, atHead);
      if (items.length === 0) {
        if (!(await askAround(from))) throw new Error('events are there that the subscription does not bring');
        onWell?.();
        continue;
      }
      begun = performance.now();
      atHead = items.some(({ kind }) => kind === 'caughtUp') || (atHead && items.length < batchSize);
      await deliver(pageOf(items, position, atHead));
      onWell?.();
    }
  }

  /**
   * After a silence: how far the store has got without an event for us, which it says only every so many events. False
   * when there are events that this feed should have brought long ago.
   */
  async function askAround(from: EventStoreDbFeed): Promise<boolean> {
    const page = await readAll(position, categories);
    if (page.events.length === 0) {
      await deliver({ ...page, next: page.next > position ? page.next : position });
      return true;
    }
    const late = await from.take(batchSize, connection.deadline);
    if (late.length === 0) return false;
    await deliver(pageOf(late, position, false));
    return true;
  }

  /** One page, again and again until it is taken. Nothing is said when nothing has moved. */
  async function deliver(page: Page) {
    if (page.events.length === 0 && page.next === position) return;
    for (let failures = 1; !stopped(); failures += 1) {
      try {
        await onPage(page);
        position = page.next;
        return;
      } catch (error) {
        onError?.(error);
        await pause(failures);
      }
    }
  }

  async function pause(failures: number) {
    await wait(Math.min(longestPause, 20 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2));
  }

  async function wait(ms: number) {
    if (ms > 0) await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
}

/** Items after a position as one page. What the page before it already covered is left out. */
function pageOf(items: readonly FeedItem[], after: bigint, atHead: boolean): Page {
  const events: Recorded[] = [];
  let next = after;
  for (const item of items) {
    if (item.kind === 'caughtUp' || item.position <= next) continue;
    if (item.kind === 'event') events.push(item.event);
    next = item.position;
  }
  return { events, next, atHead };
}
