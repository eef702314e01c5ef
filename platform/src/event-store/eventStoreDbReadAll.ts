import type { Recorded } from '@vonk/contracts/kernel';
import type { Page, ReadAllOptions } from './eventStore.ts';
import type { EventStoreDbConnection } from './eventStoreDbConnection.ts';
import { eventStoreDbFeed, type FeedItem } from './eventStoreDbFeed.ts';

/**
 * One page of the whole store. It comes from a feed because the client has no read of all with a filter, and because a
 * feed says how far the store has looked: a search for something rare is taken up by the next call where it stopped.
 */
export function readAllOf(
  connection: EventStoreDbConnection,
  head: () => Promise<bigint>,
  { after, limit, categories }: ReadAllOptions,
): Promise<Page> {
  return connection.run('read all', async ({ client, whenOver }) => {
    // Asked before the search: when nothing is left afterwards, then nothing up to here was left out.
    const newest = await head();
    if (after >= newest) return { events: [], next: after, atHead: true };
    const feed = eventStoreDbFeed(client, { after, categories });
    whenOver(feed.stop);
    const events: Recorded[] = [];
    // Well before the call is over: then the search stops where it is.
    const longestSearch = connection.deadline / 2;
    const start = performance.now();
    let next = after;
    for (;;) {
      const items = await feed.take(limit - events.length, longestSearch);
      for (const item of items) {
        if (item.kind === 'event') events.push(item.event);
        if (item.kind !== 'caughtUp' && item.position > next) next = item.position;
      }
      // Not `next`: it may lie behind what the store has written for itself, and so behind its newest position.
      if (items.some(isCaughtUp)) return { events, next: later(events.at(-1)?.position, newest), atHead: true };
      if (events.length >= limit) return { events, next, atHead: next >= newest };
      if (next > after && performance.now() - start > longestSearch) return { events, next, atHead: false };
    }
  });
}

const later = (one: bigint = 0n, other: bigint) => (one > other ? one : other);
const isCaughtUp = (item: FeedItem) => item.kind === 'caughtUp';
