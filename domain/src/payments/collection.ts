import type { EventOn, StreamOn } from '@vonk/contracts/events';
import type { Money } from '@vonk/contracts/kernel';
import { unchanged } from '@vonk/contracts/kernel';

export type CollectionEvent = EventOn<'collection'>;

/** A file for the bank; null until it is closed. */
export type Collection = { closed: Readonly<{ collect_on: string; debits: number; amount: Money }> | null };

/** `collection-{id}`: a file of direct debits, which never changes once it is closed. */
export const collection: StreamOn<'collection', Collection> = {
  category: 'collection',
  initial: () => ({ closed: null }),
  evolve: {
    CollectionClosed: ({ data: { collect_on, debits, amount } }) => ({ closed: { collect_on, debits, amount } }),
    CollectionDownloaded: unchanged,
  },
};

/** Closes a file with what stands in it; nothing when it is closed, or would be empty. */
export function closeCollection(
  state: Collection,
  command: { collection: string; collect_on: string; debits: number; amount: Money },
): CollectionEvent[] {
  return state.closed || command.debits === 0 ? [] : [{ type: 'CollectionClosed', data: command }];
}
