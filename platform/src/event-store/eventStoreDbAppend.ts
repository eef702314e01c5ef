import { NO_STREAM, MaxAppendSizeExceededError, WrongExpectedVersionError } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  EventIdReused,
  InvalidEvent,
  StoreUnavailable,
  WrongRevision,
  type Appended,
  type NewEvent,
} from './eventStore.ts';
import type { EventStoreDbConnection } from './eventStoreDbConnection.ts';
import { readStreamOf } from './eventStoreDbReads.ts';
import { eventData, type Marked } from './eventStoreDbRecorded.ts';
import type { EventStoreDbStreamMemory } from './eventStoreDbStreamMemory.ts';
import { repeatedAppend } from './repeatedAppend.ts';

/**
 * How many of the newest events of a stream are searched for an id before it counts as new. A command older than that,
 * repeated at the current revision, is noticed by the layer above, which has the commands of the stream in its state.
 */
export const searched = 2_000;

/** Milliseconds in which an append is usually answered, and what it has written can be read. */
const patience = 300;

type Append = Readonly<{ stream: string; expected: number; events: readonly NewEvent[]; mark: string }>;

/**
 * The append of the port. EventStoreDB by itself compares ids only, only at the revision they were written at, and never
 * the body; and it would take known ids at the current revision as new events. So the ids are looked for before, in what
 * this process remembers and else in the stream, and what was written is read back afterwards: that shows whether this
 * append wrote it or an earlier one did, with the same body or another.
 */
export function eventStoreDbAppend(connection: EventStoreDbConnection, memory: EventStoreDbStreamMemory) {
  return async (stream: string, expected: number, events: readonly NewEvent[]): Promise<Appended> => {
    const append: Append = { stream, expected, events, mark: randomUUID() };
    // A stream that must not be there yet needs no look: the store says when it is.
    if (expected >= 0) await learn(stream, expected);
    const before = await known(append);
    if (before) return before;
    let found: readonly Marked[] | null;
    try {
      found = await writeOrFind(append);
    } catch (error) {
      if (error instanceof MaxAppendSizeExceededError) throw new InvalidEvent(`${stream}: ${error.message}`);
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1;
      await learn(stream, actual, patience);
      const repeat = await known(append);
      if (repeat) return repeat;
      throw new WrongRevision(stream, expected, actual);
    }
    found ??= await read(stream, expected + 1, events.length, connection.deadline);
    if (found.length < events.length)
      throw new StoreUnavailable(`EventStoreDB, append: ${stream} was written but cannot be read`);
    take(stream, found);
    return same(append, found);
  };

  /**
   * Writes; or, when no answer comes for a while, finds the events where they should be. The store leaves a repeat
   * unanswered for seconds when it meets it while the first one is still being committed.
   */
  async function writeOrFind(append: Append): Promise<readonly Marked[] | null> {
    const over = new AbortController();
    try {
      return await Promise.race([write(append).then(() => null), appeared(append, over.signal)]);
    } finally {
      over.abort();
    }
  }

  async function appeared({ stream, expected, events }: Append, signal: AbortSignal): Promise<readonly Marked[]> {
    for (let pause = patience; ; pause *= 2) {
      await sleep(pause, undefined, { signal });
      const found = await readStreamOf(connection, stream, expected + 1, events.length).catch(() => []);
      if (events.every(({ id }, index) => found[index]?.recorded.id === id.toLowerCase())) return found;
    }
  }

  /** The same ids at the same revision: doing this twice writes once. */
  function write({ stream, expected, events, mark }: Append) {
    const expectedRevision = expected < 0 ? NO_STREAM : BigInt(expected);
    const data = events.map((event) => eventData(event, mark));
    return connection.run('append', ({ client, left }) =>
      client.appendToStream(stream, data, { expectedRevision, requiresLeader: true, deadline: left }),
    );
  }

  /** Makes sure that the ids of the newest events up to a revision are in memory. */
  async function learn(stream: string, upTo: number, wait = 0) {
    if (upTo < 0) return;
    const first = Math.max(0, upTo - searched + 1);
    const range = memory.range(stream);
    if (!range || range.to < first - 1) return remember(stream, first, upTo, wait);
    if (range.to < upTo) await remember(stream, range.to + 1, upTo, wait);
    if (range.from > first) await remember(stream, first, range.from - 1, wait);
  }

  async function remember(stream: string, from: number, to: number, wait: number) {
    take(stream, await read(stream, from, to - from + 1, wait));
  }

  /**
   * Events that the store says are there. Right after a start or a pause it answers for what cannot be read yet: then the
   * read is repeated, for `wait` ms at most.
   */
  async function read(stream: string, from: number, count: number, wait: number) {
    const end = performance.now() + wait;
    for (let pause = 2; ; pause *= 2) {
      const found = await readStreamOf(connection, stream, from, count);
      if (found.length === count || performance.now() + pause >= end) return found;
      await sleep(pause);
    }
  }

  function take(stream: string, events: readonly Marked[]) {
    const [first] = events;
    if (!first) return;
    memory.remember(
      stream,
      first.recorded.revision,
      events.map(({ recorded }) => recorded.id),
    );
  }

  /** The answer when the ids were met before; null when none of them was. */
  async function known(append: Append): Promise<Appended | null> {
    const ids = append.events.map(({ id }) => id.toLowerCase());
    const elsewhere = ids.find((id) => (memory.streamOf(id) ?? append.stream) !== append.stream);
    if (elsewhere) throw new EventIdReused(elsewhere);
    const places = ids.map((id) => memory.revisionOf(append.stream, id)).filter((place) => place !== null);
    if (places.length === 0) return null;
    const first = Math.min(...places);
    const between = await readStreamOf(connection, append.stream, first, Math.max(...places) - first + 1);
    return same(
      append,
      between.filter(({ recorded }) => ids.includes(recorded.id)),
    );
  }

  /** The answer for events as they lie in the stream. Throws EventIdReused unless they are these, one by one. */
  function same({ stream, events, mark }: Append, found: readonly Marked[]): Appended {
    const answer = repeatedAppend(
      stream,
      events,
      found.map(({ recorded }) => recorded),
    );
    return { ...answer, repeated: found.at(-1)?.mark !== mark };
  }
}
