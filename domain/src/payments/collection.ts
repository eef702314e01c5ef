import type { EventOn, StreamOn } from '@vonk/contracts/events';
import type { Money } from '@vonk/contracts/kernel';
import { unchanged } from '@vonk/contracts/kernel';
import { refuse } from '../refuse.ts';

export type CollectionEvent = EventOn<'collection'>;

/** A file for the bank; null until it is closed, `at` (ISO 8601) when. */
export type Collection = {
  closed: Readonly<{ collect_on: string; debits: number; amount: Money; at: string }> | null;
};

/** `collection-{id}`: a file of direct debits, which never changes once it is closed. */
export const collection: StreamOn<'collection', Collection> = {
  category: 'collection',
  initial: () => ({ closed: null }),
  evolve: {
    CollectionClosed: ({ data: { collect_on, debits, amount }, at }) => ({
      closed: { collect_on, debits, amount, at: at.toISOString() },
    }),
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

/** Notes who took the file and which it was; `digest` is its SHA-256. Refuses not_found while it is not closed. */
export function noteDownload(
  state: Collection,
  command: { collection: string; by: string; digest: string },
): CollectionEvent[] {
  if (!state.closed) refuse('not_found');
  return [{ type: 'CollectionDownloaded', data: command }];
}
