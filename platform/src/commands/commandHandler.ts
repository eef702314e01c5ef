import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, streamName, type Clock, type Event, type Recorded, type Stream } from '@vonk/contracts/kernel';
import { v5 as uuidV5 } from 'uuid';
import {
  EventIdReused,
  StoreUnavailable,
  WrongRevision,
  type Appended,
  type EventStore,
  type NewEvent,
} from '../event-store/eventStore.ts';
import type { EventCodec } from '../personal-data/eventCodec.ts';
import { PersonalKeyDestroyed } from '../personal-data/personalKeys.store.ts';
import { commandMark, foldIn, type FoldedStream } from './foldedStream.ts';
import { olderRevision } from './olderRevision.ts';
import { createPerStreamQueue } from './perStreamQueue.ts';
import { createSharedFolds } from './sharedFolds.ts';
import { CACHE_BYTES, createStateCache } from './stateCache.ts';
import { createStreamLoader } from './streamLoader.ts';
import type { StreamSnapshots } from './streamSnapshots.store.ts';

/** Namespace of the event ids: the same stream, command and place give the same id, so a retry is the same append. */
const EVENT_ID_NAMESPACE = '6f1c1c1e-5f0a-5d0e-9c55-7d0a3f6f2b11';
const CONFLICTS_MAX = 20;
const CONFLICT_PAUSE_MS = 4;
const CONFLICT_PAUSE_MAX_MS = 60;
const OUTCOME_PAUSE_MS = 100;

/** `id` is the caller's own (a UUID mostly), `fingerprint` from fingerprintOf, `actor` as in EventMetadata. */
export type Command = Readonly<{ id: string; fingerprint: string; actor: string }>;

export type Execution<State, E extends Event> = Readonly<{
  stream: Stream<State, E>;
  id: string;
  command: Command;
  /**
   * Pure over the state: it may be called several times, and only reads. It may wait for facts and load other streams,
   * but must not execute commands: two that wait for each other's stream would wait for ever.
   */
  decide: (state: State) => readonly NoInfer<E>[] | Promise<readonly NoInfer<E>[]>;
}>;

export type Executed<State, E extends Event> = Readonly<{
  /** What this command recorded, now or (repeated) the first time. Empty when there was nothing left to do. */
  events: Recorded<E>[];
  /** Position to wait for before reading one's own write; null when the stream does not exist. */
  position: bigint | null;
  /** The command had been executed before: nothing was recorded this time. */
  repeated: boolean;
  /** The state after it. It is shared and goes on changing: read it at once and keep no part of it. */
  state: State;
}>;

export type CommandHandler = {
  /**
   * Reads the stream, decides, appends what was decided against the revision it was decided on.
   * Throws what `decide` throws (never on a stale state), Refusal('idempotency_key_reused') when the command id was met
   * in this stream with another body or actor, StoreUnavailable when the outcome stayed unknown (repeat the same
   * command), WrongRevision when other writers were first 20 times, and what the codec throws.
   */
  execute: <State, E extends Event>(execution: Execution<State, E>) => Promise<Executed<State, E>>;
  /** The state as the store has it now. Shared as in Executed. */
  load: <State, E extends Event>(stream: Stream<State, E>, id: string) => Promise<State>;
  /** Drops the kept states of every stream whose name speaks of this id: whose key was destroyed is in no memory either. */
  forget: (id: string) => void;
  /** Resolves when the snapshots under way are written: call it before closing the database. */
  settled: () => Promise<void>;
  /** Streams and bytes of heap held in the cache. */
  held: () => { streams: number; bytes: number };
};

export type CommandHandlerOptions = Readonly<{
  store: EventStore;
  codec: EventCodec;
  clock: Clock;
  /** Bytes of heap for folded states; CACHE_BYTES when not given. */
  cacheBytes?: number;
  snapshots?: StreamSnapshots;
  onSnapshotError?: (error: unknown) => void;
  /** How long an append of unknown outcome is repeated, in milliseconds. 2,500 when not given. */
  deadlineMs?: number;
  /** Chance between 0 and 1, for the pauses after a conflict. */
  random?: () => number;
}>;

const eventId = (name: string, command: Command, index: number) =>
  uuidV5(`${name}\n${command.id}\n${index}`, EVENT_ID_NAMESPACE);

export function createCommandHandler(options: CommandHandlerOptions): CommandHandler {
  const { store, codec, clock, cacheBytes = CACHE_BYTES, deadlineMs = 2500, random = Math.random } = options;
  const loader = createStreamLoader({ ...options, onSnapshotError: options.onSnapshotError ?? (() => undefined) });
  const cache = createStateCache({ maxWeight: cacheBytes });
  const folds = createSharedFolds();
  const queue = createPerStreamQueue();
  const definitions = new WeakMap<object, number>();
  let defined = 0;

  /** Several definitions may fold the same stream into different states. */
  const keyOf = (stream: object, name: string) => {
    const number = definitions.get(stream) ?? ++defined;
    definitions.set(stream, number);
    return `${number}:${name}`;
  };

  const held = async <State, E extends Event>(stream: Stream<State, E>, name: string) => {
    const key = keyOf(stream, name);
    const kept = cache.get(key) as FoldedStream<State> | undefined;
    if (kept) return { key, kept, fresh: false };
    const fold = () => loader.fold(stream, name);
    const { folded, joined } = await folds.share(key, fold, (whole) => {
      cache.set(key, whole);
      loader.keepSnapshot(stream, name, whole);
    });
    return { key, kept: folded, fresh: !joined };
  };

  /** The events a command recorded when it was first met, or null when it is new. */
  const firstAnswer = async (kept: FoldedStream, name: string, command: Command): Promise<Recorded[] | null> => {
    const first = kept.commands.get(commandMark(command.id)) ?? (await olderRevision(store, kept, name, command.id));
    return first === null ? null : answerAt(first, name, command);
  };

  /** The same for a command that is older than all that are remembered: its first event has an id that says so. */
  const forgottenAnswer = async (kept: FoldedStream, name: string, command: Command): Promise<Recorded[] | null> => {
    if (!kept.forgotten) return null;
    const first = (await store.revisionOf?.(name, eventId(name, command, 0))) ?? null;
    return first === null ? null : answerAt(first, name, command);
  };

  const answerAt = async (first: number, name: string, command: Command): Promise<Recorded[] | null> => {
    const events: Recorded[] = [];
    for (;;) {
      const page = await loader.read(name, first + events.length, 100);
      const own = page.findIndex((event) => event.metadata.command !== command.id);
      events.push(...(own === -1 ? page : page.slice(0, own)));
      if (own !== -1 || page.length < 100) break;
    }
    const metadata = events[0]?.metadata;
    if (!metadata) return null;
    if (metadata.fingerprint !== command.fingerprint || metadata.actor !== command.actor)
      throw new Refusal('idempotency_key_reused');
    return events;
  };

  const prepare = (name: string, command: Command, decided: readonly Event[]): Promise<NewEvent[]> => {
    const at = clock().toISOString();
    const metadata = { at, command: command.id, fingerprint: command.fingerprint, actor: command.actor };
    return codec.seal(
      name,
      decided.map(({ type, data }, index) => {
        return { id: eventId(name, command, index), type, data, metadata };
      }),
    );
  };

  /** Repeats an append of unknown outcome: the ids make it the same append. */
  const appendKnown = async (name: string, expected: number, events: NewEvent[], deadline: number) => {
    for (let unknown = false; ; unknown = true) {
      try {
        return { appended: await store.append(name, expected, events), unknown };
      } catch (error) {
        if (error instanceof WrongRevision || error instanceof EventIdReused) return { conflict: error, unknown };
        if (!(error instanceof StoreUnavailable) || performance.now() + OUTCOME_PAUSE_MS >= deadline) throw error;
      }
      await pause(OUTCOME_PAUSE_MS);
    }
  };

  const run = async <State, E extends Event>(execution: Execution<State, E>): Promise<Executed<State, E>> => {
    const { stream, id, command, decide } = execution;
    const name = streamName(stream.category, id);
    const deadline = performance.now() + deadlineMs;
    const { key, kept, ...loaded } = await held(stream, name);
    let fresh = loaded.fresh;
    let outcomeWasUnknown = false;

    const answer = (events: Recorded[], position: bigint | null, repeated: boolean): Executed<State, E> => {
      cache.set(key, kept);
      loader.keepSnapshot(stream, name, kept);
      return { events: events as Recorded<E>[], position, repeated, state: kept.state };
    };
    const staleBefore = async () => {
      if (fresh) return false;
      fresh = true;
      return (await loader.catchUp(stream, kept, name)) === 'moved';
    };
    /** A command that is no longer remembered, found in the store: looked for only when nothing new can be appended. */
    const asForgotten = async () => {
      const before = await forgottenAnswer(kept, name, command);
      return before && answer(before, before.at(-1)?.position ?? kept.position, !outcomeWasUnknown);
    };

    try {
      for (let conflicts = 0; ;) {
        const before = await firstAnswer(kept, name, command);
        if (before) return answer(before, before.at(-1)?.position ?? kept.position, !outcomeWasUnknown);

        const expected = kept.revision;
        let decided: readonly E[];
        kept.deciding = true;
        try {
          decided = await decide(kept.state);
        } catch (no) {
          kept.deciding = false;
          // A no (and a "nothing to do" below) appends nothing, so no revision guards it: it must not rest on a state
          // that another process has moved on from.
          if (await staleBefore()) continue;
          const before = await asForgotten();
          if (before) return before;
          throw no;
        } finally {
          kept.deciding = false;
        }
        if (decided.length === 0) {
          if (await staleBefore()) continue;
          return (await asForgotten()) ?? answer([], kept.position, false);
        }

        let events: NewEvent[];
        try {
          events = await prepare(name, command, decided);
        } catch (error) {
          // Another process may have destroyed the key after this state: then another one seals from now on.
          if (error instanceof PersonalKeyDestroyed && (await staleBefore())) continue;
          throw error;
        }
        const { appended, conflict, unknown } = await appendKnown(name, expected, events, deadline);
        outcomeWasUnknown ||= unknown;
        if (appended && !appended.repeated) {
          const recorded = await codec.openAll(asRecorded(name, events, appended));
          foldIn(stream, kept, recorded);
          return answer(recorded, appended.position, false);
        }
        if (conflict && ++conflicts > CONFLICTS_MAX) throw conflict;
        if (conflict) await pause(random() * Math.min(CONFLICT_PAUSE_MAX_MS, CONFLICT_PAUSE_MS * 2 ** conflicts));
        await loader.catchUp(stream, kept, name);
        fresh = true;
        // The store knows these ids, so this command must be in the stream by now; otherwise deciding again would loop.
        const known = appended ?? conflict instanceof EventIdReused;
        if (known && !kept.commands.has(commandMark(command.id))) {
          const before = await asForgotten();
          if (before) return before;
          throw conflict ?? new EventIdReused(command.id);
        }
      }
    } catch (error) {
      // Whatever went wrong, the store is the truth: a refusal leaves the state good, everything else is read again.
      if (!(error instanceof Refusal)) cache.delete(key);
      throw error;
    }
  };

  return {
    execute: (execution) => queue(streamName(execution.stream.category, execution.id), () => run(execution)),

    load: async (stream, id) => {
      const name = streamName(stream.category, id);
      const { key, kept, fresh } = await held(stream, name);
      if (fresh) return kept.state;
      try {
        if ((await loader.catchUp(stream, kept, name)) !== 'busy') return kept.state;
      } catch (error) {
        cache.delete(key);
        throw error;
      }
      // A decision is looking at the kept state. Waiting for it could wait for each other, so fold another one.
      const { folded, joined } = await folds.share(`beside:${key}`, () => loader.fold(stream, name));
      if (joined) await loader.catchUp(stream, folded, name);
      return folded.state;
    },

    forget: (id) => {
      folds.forget(id);
      cache.forget(id);
    },
    settled: loader.settled,
    held: () => ({ streams: cache.size(), bytes: cache.weight() }),
  };
}

/**
 * The events as the store will give them back. Positions before the last are counted back from it, which is exact where
 * positions are dense and otherwise still in order.
 */
const asRecorded = (stream: string, events: readonly NewEvent[], { revision, position }: Appended): Recorded[] =>
  events.map((event, index) => {
    const back = events.length - 1 - index;
    const at = new Date(event.metadata.at);
    return { stream, revision: revision - back, position: position - BigInt(back), at, ...event };
  });
