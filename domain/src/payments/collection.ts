import type { EventOn, StreamOn } from '@vonk/contracts/events';
import type { Money } from '@vonk/contracts/kernel';
import { refuse } from '../refuse.ts';
import { debitDayFor } from './bankingDay.ts';

export type CollectionEvent = EventOn<'collection'>;

/** A file for the bank; null until it is closed, `at` (ISO 8601) when. `taken`: somebody has it. */
export type Collection = {
  closed: Readonly<{ collect_on: string; debits: number; amount: Money; at: string }> | null;
  taken: boolean;
};

/** `collection-{id}`: a file of direct debits, which never changes once it is closed but for the day of one nobody took in time. */
export const collection: StreamOn<'collection', Collection> = {
  category: 'collection',
  initial: () => ({ closed: null, taken: false }),
  evolve: {
    CollectionClosed: ({ data: { collect_on, debits, amount }, at }, state) => ({
      ...state,
      closed: { collect_on, debits, amount, at: at.toISOString() },
    }),
    CollectionPostponed: ({ data: { collect_on } }, { closed, ...state }) => ({
      ...state,
      closed: closed && { ...closed, collect_on },
    }),
    CollectionDownloaded: (_, state) => ({ ...state, taken: true }),
  },
};

/** Closes a file with what stands in it; nothing when it is closed, or would be empty. */
export function closeCollection(
  state: Collection,
  command: { collection: string; collect_on: string; debits: number; amount: Money },
): CollectionEvent[] {
  return state.closed || command.debits === 0 ? [] : [{ type: 'CollectionClosed', data: command }];
}

/**
 * The day on which the accounts in a closed file are debited, for whoever takes it on a day (ISO 8601): that of the file, or the
 * first that a bank can still take where nobody took it in time. Once somebody has it, it stays what they may have given to
 * the bank.
 */
export const dayToDebit = ({ closed, taken }: Collection, today: string): string => {
  const { collect_on } = closed ?? refuse('not_found');
  const first = debitDayFor(today);
  return taken || collect_on >= first ? collect_on : first;
};

/**
 * Notes who took the file, for which day (`dayToDebit`) and which it was; `digest` is its SHA-256. Refuses not_found while it is
 * not closed.
 */
export function noteDownload(
  state: Collection,
  { collect_on, ...taken }: { collection: string; by: string; digest: string; collect_on: string },
): CollectionEvent[] {
  if (!state.closed) refuse('not_found');
  const { collection } = taken;
  return [
    ...(collect_on === state.closed.collect_on
      ? []
      : [{ type: 'CollectionPostponed' as const, data: { collection, collect_on } }]),
    { type: 'CollectionDownloaded', data: taken },
  ];
}
