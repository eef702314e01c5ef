import { MaxAppendSizeExceededError, WrongExpectedVersionError, type EventData } from '@eventstore/db-client';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  EventIdReused,
  InvalidEvent,
  StoreUnavailable,
  WrongRevision,
  type Appended,
  type NewEvent,
} from './eventStore.ts';
import { batchAppend, type Written } from './eventStoreDbBatch.ts';
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

type Outcome = Written | Readonly<{ found: readonly Marked[] }>;

/** Milliseconds in which an append is usually answered, and what it has written can be read. */
const patience = 300;

type Append = Readonly<{ stream: string; expected: number; events: readonly NewEvent[]; data: readonly EventData[] }>;

/**
 * The append of the port. EventStoreDB keeps no index of event ids, so they are looked for before, in what this process
 * remembers and else in the stream. What it writes goes under ids of this append alone (see eventData): a yes means that
 * it was written now. Only a no, or no answer at all, sends us to look what is there.
 */
export function eventStoreDbAppend(connection: EventStoreDbConnection, memory: EventStoreDbStreamMemory) {
  return async (stream: string, expected: number, events: readonly NewEvent[]): Promise<Appended> => {
    const append: Append = { stream, expected, events, data: events.map(eventData) };
    // A stream that must not be there yet needs no look: the store says when it is.
    if (expected >= 0) await learn(stream, expected);
    const before = await known(append);
    if (before) return before;
    try {
      const outcome = await writeOrFind(append);
      if ('position' in outcome && outcome.position !== null) {
        const ids = events.map(({ id }) => id.toLowerCase());
        memory.remember(stream, expected + 1, ids);
        return { position: outcome.position, revision: outcome.revision, repeated: false };
      }
      const found =
        'found' in outcome ? outcome.found : await read(stream, expected + 1, events.length, connection.deadline);
      if (found.length < events.length)
        throw new StoreUnavailable(`EventStoreDB, append: ${stream} was written but cannot be read`);
      take(stream, found);
      return same(append, found);
    } catch (error) {
      if (error instanceof MaxAppendSizeExceededError) throw new InvalidEvent(`${stream}: ${error.message}`);
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1;
      await learn(stream, actual, patience);
      const repeat = await known(append);
      if (repeat) return repeat;
      throw new WrongRevision(stream, expected, actual);
    }
  };

  /** Writes; or, when no answer comes for a while, finds the events where they should be: the answer may be lost. */
  function writeOrFind(append: Append): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      let done = false;
      const look = () => appeared(append, () => done).then((found) => found && resolve(found), reject);
      const timer = setTimeout(() => void look(), patience);
      const end = () => {
        done = true;
        clearTimeout(timer);
      };
      void write(append).finally(end).then(resolve, reject);
    });
  }

  /** The events where they should be, null when nobody asks any more. */
  async function appeared({ stream, expected, events }: Append, isDone: () => boolean): Promise<Outcome | null> {
    for (let pause = patience; !isDone(); pause *= 2) {
      const found = await readStreamOf(connection, stream, expected + 1, events.length).catch(() => []);
      if (events.every(({ id }, index) => found[index]?.recorded.id === id.toLowerCase())) return { found };
      await sleep(pause);
    }
    return null;
  }

  /** The same ids at the same revision: doing this twice writes once, but the second answer may lack the position. */
  async function write({ stream, expected, data }: Append): Promise<Written> {
    let tries = 0;
    const written = await connection.run('append', async ({ client, whenOver }) => {
      tries += 1;
      const [outcome] = await batchAppend(client, [{ stream, expected, events: data }], whenOver);
      if (outcome?.status !== 'fulfilled') throw outcome?.reason;
      return outcome.value;
    });
    return tries === 1 ? written : { ...written, position: null };
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
  function same({ stream, events, data }: Append, found: readonly Marked[]): Appended {
    const answer = repeatedAppend(
      stream,
      events,
      found.map(({ recorded }) => recorded),
    );
    return { ...answer, repeated: found.at(-1)?.writeId !== data.at(-1)?.id };
  }
}
