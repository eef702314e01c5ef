import {
  START,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type Filter,
} from '@eventstore/db-client';
import type { Recorded } from '@vonk/contracts/kernel';
import { marked } from './eventStoreDbRecorded.ts';

/** What the store sends: an event, or how far it has looked, or that nothing older is left. */
export type FeedItem =
  | Readonly<{ kind: 'event'; position: bigint; event: Recorded }>
  | Readonly<{ kind: 'position'; position: bigint }>
  | Readonly<{ kind: 'caughtUp' }>;

export type EventStoreDbFeed = Readonly<{
  /**
   * Up to `max` items in order: waits at most `wait` ms for the first one, then a moment for those on its heels, `live` a
   * shorter one: for the other events of the same append alone. Empty when nothing came. Throws when the connection was lost
   * and all that came before that was taken.
   */
  take: (max: number, wait: number, live?: boolean) => Promise<FeedItem[]>;
  /** The store has answered: this feed is not a connection to nowhere. */
  confirmed: () => boolean;
  stop: () => void;
}>;

/** Items kept before the store is asked to wait. */
const room = 1_000;
/** Events after which the store says how far it has looked, when the filter leaves all of them out. */
const window = 32;
const ourStreams = '^[^$]';
const noStream = '^$';
/** Milliseconds without a new item that end a page, the same where somebody waits for it, and the longest for a page. */
const heels = 3;
const liveHeels = 1;
const longest = 40;

/** All events after a position, of the given categories or of all, for ever. Never the store's own streams ($...). */
export function eventStoreDbFeed(
  client: EventStoreDBClient,
  { after, categories }: Readonly<{ after: bigint; categories?: readonly string[] }>,
): EventStoreDbFeed {
  const items: FeedItem[] = [];
  let confirmed = false;
  let failure: Error | null = null;
  let wake: (() => void) | null = null;

  const looking: Omit<Filter, 'filterOn'> = {
    maxSearchWindow: window,
    checkpointInterval: 1,
    // In the line of the events, not beside it: those before it may still wait in the subscription's buffer.
    checkpointReached: (feed, { commit }) => void feed.push({ kind: 'position', position: commit } satisfies FeedItem),
  };
  const subscription = client.subscribeToAll({
    fromPosition: after === 0n ? START : { commit: after, prepare: after },
    filter: categories?.length
      ? streamNameFilter({ ...looking, prefixes: categories.map((category) => `${category}-`) })
      : streamNameFilter({ ...looking, regex: categories ? noStream : ourStreams }),
  });

  const arrived = () => {
    if (items.length >= room) subscription.pause();
    wake?.();
  };
  const failed = (error: Error) => {
    failure ??= error;
    wake?.();
  };
  subscription.on('confirmation', () => (confirmed = true));
  subscription.on('caughtUp', () => void subscription.push({ kind: 'caughtUp' } satisfies FeedItem));
  subscription.on('data', (item: AllStreamResolvedEvent | FeedItem) => {
    confirmed = true;
    const taken = 'kind' in item ? item : feedItem(item);
    if (taken) items.push(taken);
    arrived();
  });
  subscription.on('error', failed);
  subscription.on('end', () => failed(new Error('the store ended the subscription')));
  subscription.on('close', () => failed(new Error('the subscription was closed')));

  const arrival = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    }).finally(() => (wake = null));

  return {
    confirmed: () => confirmed,
    take: async (max, wait, live = false) => {
      if (items.length === 0 && !failure) await arrival(wait);
      for (const start = performance.now(); items.length > 0 && items.length < max && !failure;) {
        const before = items.length;
        await arrival(live ? liveHeels : heels);
        if (items.length === before || performance.now() - start > longest) break;
      }
      if (items.length === 0 && failure) throw failure;
      const taken = items.splice(0, max);
      if (items.length < room && subscription.isPaused()) subscription.resume();
      return taken;
    },
    stop: () => {
      failed(new Error('the subscription was stopped'));
      // A feed that never got a connection has nothing to end.
      void subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    },
  };
}

function feedItem(resolved: AllStreamResolvedEvent): FeedItem | null {
  const event = marked(resolved)?.recorded;
  if (event) return { kind: 'event', position: event.position, event };
  const position = resolved.event?.position.commit;
  return position === undefined ? null : { kind: 'position', position };
}
