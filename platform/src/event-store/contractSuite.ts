import { randomUUID } from 'node:crypto';
import type { Recorded } from '@vonk/contracts/kernel';
import type { EventStore, NewEvent, Page, SubscribeOptions, Subscription } from './eventStore.ts';

/** What an adapter brings to be judged. */
export type ContractStore = Readonly<{
  store: EventStore;
  /** One more store object on the same events, with connections of its own, like another process. Closed by the suite. */
  another: () => Promise<EventStore>;
  /** After all tests; `store` is closed by then. */
  end?: () => Promise<void>;
}>;

export type ContractOptions = Readonly<{
  /** Whether positions have no gaps. */
  dense: boolean;
}>;

/** What the cases of the suite share. Categories and streams are new in each case, so the store need not be empty. */
export type ContractSuite = Readonly<{
  store: () => EventStore;
  another: () => Promise<EventStore>;
  options: ContractOptions;
}>;

export const newCategory = () => `c${randomUUID().replaceAll('-', '')}`;
export const newStream = (category = newCategory()) => `${category}-${randomUUID()}`;

export const newEvent = (over: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'NoteTaken',
  data: { text: 'Hoi' },
  metadata: { at: '2026-03-01T10:00:00.000Z' },
  ...over,
});

/** Events with `data.n` counting from `from`. */
export const numbered = (count: number, from = 0): NewEvent[] =>
  Array.from({ length: count }, (_, index) => newEvent({ data: { n: from + index } }));

export const numberOf = ({ data }: { data: unknown }) => (data as { n: number }).n;
export const numbersOf = (events: readonly { data: unknown }[]) => events.map(numberOf);

/** Appends one event after the other, each its own append, and answers their positions. */
export async function appendSingly(store: EventStore, stream: string, events: readonly NewEvent[], expected = -1) {
  const positions: bigint[] = [];
  for (const [index, event] of events.entries())
    positions.push((await store.append(stream, expected + index, [event])).position);
  return positions;
}

/** Everything of some categories, page by page. */
export async function readPages(
  store: EventStore,
  options: { categories?: readonly string[]; limit: number; after?: bigint },
): Promise<Page[]> {
  const pages: Page[] = [];
  let after = options.after ?? 0n;
  for (;;) {
    const page = await store.readAll({ ...options, after });
    pages.push(page);
    if (page.atHead) return pages;
    after = page.next;
  }
}

/** A subscription that remembers what it got. `until` waits for a condition on it, 15 s at most. */
export function follow(store: EventStore, options: Partial<SubscribeOptions> & { after: bigint }) {
  const pages: Page[] = [];
  const events: Recorded[] = [];
  let look = () => {};
  const subscription: Subscription = store.subscribe({
    ...options,
    onPage: async (page) => {
      await options.onPage?.(page);
      pages.push(page);
      events.push(...page.events);
      look();
    },
  });
  const until = (met: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`still waiting with ${events.length} events`)), 15_000);
      look = () => {
        if (!met()) return;
        clearTimeout(timer);
        resolve();
      };
      look();
    });
  return { pages, events, until, got: (count: number) => until(() => events.length >= count), stop: subscription.stop };
}
