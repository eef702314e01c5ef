import type { Recorded } from '@vonk/contracts/kernel';
import type { EventStore, Page, Subscription } from '../event-store/eventStore.ts';
import { LEASE_MS, partitionOf, type PartitionLeases } from './partitionLeases.store.ts';

/** A dead process is noticed after its lease and this. */
const LOOK_EVERY_MS = 1_500;
/** Between the beginnings of two pages: nobody waits at a screen for a reaction, and one page of ten costs little more than one. */
const PACE_MS = 100;
const EVENT_STORE = 'event store';
const LEASES = 'shares of the reactions';

export type Following = Readonly<{
  /** How far all that this process holds has come; what it held last when it holds nothing. */
  position: () => bigint;
  stop: () => Promise<void>;
}>;

export type FollowOptions = Readonly<{
  store: Pick<EventStore, 'subscribe'>;
  leases: PartitionLeases;
  batchSize: number;
  /**
   * The events of a page that are this process's part, in their order. `isOurs` is asked again before each piece of work: a lease
   * may have run out meanwhile, and then the rest is somebody else's.
   */
  onEvents: (events: readonly Recorded[], isOurs: (stream: string) => boolean) => Promise<void>;
  onError: (error: unknown, what: string) => void;
  onWell: (what: string) => void;
}>;

/**
 * Follows the store for the partitions that this process holds, and takes and gives partitions so that all processes that are
 * alive hold about as many. Reads from the least of its positions on; of what lies before the position of an event's own
 * partition nothing is handed over again. Returns once it holds what is free.
 */
export async function followPartitions(options: FollowOptions): Promise<Following> {
  const { store, leases, batchSize, onEvents, onError, onWell } = options;
  const held = new Map<number, bigint>();
  let reached = 0n;
  let leasedUntil = 0;
  let stopped = false;
  let subscription: Subscription | null = null;
  /** Subscriptions that were left for another, and may still have a page in hand. */
  let left: Promise<unknown> = Promise.resolve();
  /** One at a time: a page, or taking and giving partitions. */
  let chain: Promise<unknown> = Promise.resolve();
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = chain.then(work);
    chain = done.catch(() => undefined);
    return done;
  };

  /** Whether a lease ran out while a page was in hand: what it skipped since may be ours all the same. */
  let doubted = false;
  const isOurs = (stream: string) => {
    if (!held.has(partitionOf(stream))) return false;
    if (performance.now() < leasedUntil) return true;
    doubted = true;
    return false;
  };
  const least = () => [...held.values()].reduce((one, other) => (one < other ? one : other));

  const renew = async (): Promise<number> => {
    const asked = performance.now();
    const before = new Map(held);
    const { mine, share } = await leases.renew(before);
    for (const one of before.keys()) if (!mine.includes(one)) held.delete(one);
    leasedUntil = asked + LEASE_MS;
    return share;
  };

  const onPage = (mine: () => boolean) => (page: Page) =>
    alone(async () => {
      if (!mine()) return;
      const due = page.events.filter(({ stream, position }) => {
        const at = held.get(partitionOf(stream));
        return at !== undefined && position > at;
      });
      // After an absence the store of leases says what is still ours, and that is done once more.
      for (doubted = true; doubted;) {
        if (performance.now() >= leasedUntil) await renew();
        doubted = false;
        await onEvents(due, isOurs);
      }
      const touched = new Set(due.map(({ stream }) => partitionOf(stream)));
      const written = new Map([...held.keys()].filter((one) => touched.has(one)).map((one) => [one, page.next]));
      // Those without an event on the page are written down with the next look: nothing of theirs lies in between.
      const kept = written.size > 0 ? await leases.keep(written) : [];
      for (const one of written.keys()) if (!kept.includes(one)) held.delete(one);
      for (const [one, position] of held) if (position < page.next) held.set(one, page.next);
      reached = page.next > reached ? page.next : reached;
    });

  const follow = () => {
    const before = subscription;
    if (before) left = Promise.all([left, before.stop()]);
    subscription = null;
    if (held.size === 0 || stopped) return;
    const mine: Subscription = store.subscribe({
      after: least(),
      batchSize,
      pace: () => PACE_MS,
      onPage: onPage(() => subscription === mine),
      onError: (error) => onError(error, EVENT_STORE),
      onWell: () => onWell(EVENT_STORE),
    });
    subscription = mine;
  };

  /** Gives up what is more than its share, takes what is free up to its share. */
  const balance = (share: number) =>
    alone(async () => {
      if (stopped) return;
      const extra = new Map([...held].slice(share));
      if (extra.size > 0) {
        for (const one of extra.keys()) held.delete(one);
        await leases.giveUp(extra);
      }
      const taken = held.size < share ? await leases.claim(share - held.size) : new Map<number, bigint>();
      if (taken.size === 0) return;
      leasedUntil = Math.max(leasedUntil, performance.now() + LEASE_MS / 2);
      for (const [one, position] of taken) held.set(one, position);
      follow();
    });

  const look = async () => {
    const share = await renew();
    onWell(LEASES);
    if (held.size === share || isBalancing) return;
    isBalancing = true;
    // Not waited for: a page in hand may take longer than the lease, which is renewed meanwhile.
    balancing = balance(share)
      .catch((error: unknown) => onError(error, LEASES))
      .finally(() => (isBalancing = false));
  };

  let isBalancing = false;
  let balancing: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => onError(error, LEASES))
        .finally(again);
    }, LOOK_EVERY_MS);
  };
  await look();
  await balancing;
  again();

  return {
    position: () => (held.size > 0 ? least() : reached),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await balancing;
      await subscription?.stop();
      await left;
      // A database that is away now finds out by itself: the lease runs out.
      await leases.giveUp(new Map(held)).catch(() => undefined);
      await leases.leave().catch(() => undefined);
    },
  };
}
