import type { Event, Recorded, Stream } from '@vonk/contracts/kernel';
import { StoreUnavailable, type EventStore, type StreamRead } from '../event-store/eventStore.ts';
import { batchCalls } from '../batchCalls.ts';
import type { EventCodec } from '../personal-data/eventCodec.ts';
import { emptyFold, foldIn, forgetOldMarks, type FoldedStream } from './foldedStream.ts';
import { markFilter } from './markFilter.ts';
import type { StreamSnapshots } from './streamSnapshots.store.ts';

const PAGE = 1000;
/** First look at a stream: it has few events, or few that are new, and goes together with the looks of others. */
const FIRST_PAGE = 100;
const LOOKS_AT_ONCE = 200;
const EVENTS_BETWEEN_SNAPSHOTS = 500;

export type StreamLoader = {
  /** Opened events of a stream from a revision on, at most 1,000. */
  read: (name: string, fromRevision: number, limit?: number) => Promise<Recorded[]>;
  /** The whole stream folded, from its snapshot where there is one that fits. */
  fold: <State, E extends Event>(stream: Stream<State, E>, name: string) => Promise<FoldedStream<State>>;
  /**
   * Folds in what came after: 'moved' when there was something, 'busy' when there was but a decision is looking at the
   * state.
   */
  catchUp: <State, E extends Event>(
    stream: Stream<State, E>,
    kept: FoldedStream<State>,
    name: string,
  ) => Promise<'nothing' | 'moved' | 'busy'>;
  /** Takes a snapshot when enough has happened since the last. Does not wait for it; a failure is only reported. */
  keepSnapshot: <State, E extends Event>(stream: Stream<State, E>, name: string, kept: FoldedStream<State>) => void;
  /** Resolves when the snapshots under way are written. */
  settled: () => Promise<void>;
};

export function createStreamLoader(options: {
  store: EventStore;
  codec: EventCodec;
  snapshots?: StreamSnapshots;
  onSnapshotError: (error: unknown) => void;
}): StreamLoader {
  const { store, codec, snapshots, onSnapshotError } = options;
  const owners = new Map<string, object>();
  // Without an index of ids the store cannot say whether it has met a command: then something of all of them is kept here.
  const isAsked = store.revisionOf !== undefined;
  const underWay = new Set<Promise<void>>();

  const read = async (name: string, fromRevision: number, limit = PAGE) =>
    codec.openAll(await store.readStream(name, { fromRevision, limit }));

  const look = batchCalls<StreamRead, Recorded[]>({
    askAll: (reads) => store.readStreams(reads),
    most: LOOKS_AT_ONCE,
  });

  /** Page by page, so that a long stream is never in memory as events. Each page is folded in one go. */
  const catchUp: StreamLoader['catchUp'] = async (stream, kept, name) => {
    for (let limit = FIRST_PAGE, moved = false; ; limit = PAGE, moved = true) {
      const fromRevision = kept.revision + 1;
      const page = moved
        ? await read(name, fromRevision)
        : await codec.openAll(await look({ stream: name, fromRevision, limit }));
      if (!page.some((event) => event.revision > kept.revision)) return moved ? 'moved' : 'nothing';
      if (kept.deciding) return 'busy';
      foldIn(stream, kept, page);
      if (page.length < limit) return 'moved';
    }
  };

  /** Snapshots are kept per stream name, so only one definition of a category may take them. */
  const takesSnapshots = <State, E extends Event>(stream: Stream<State, E>) => {
    if (!snapshots || !stream.snapshot) return false;
    const owner = owners.get(stream.category);
    if (owner && owner !== stream) throw new Error(`two definitions of ${stream.category} both take snapshots`);
    owners.set(stream.category, stream);
    return true;
  };

  const fromSnapshot = async <State, E extends Event>(stream: Stream<State, E>, name: string) => {
    if (!snapshots || !stream.snapshot || !takesSnapshots(stream)) return null;
    try {
      const taken = await snapshots.read(name);
      const { version, readable = [] } = stream.snapshot;
      if (!taken || ![version, ...readable].includes(taken.version)) return null;
      // Of a house that was on the other store: what it forgot is in no filter.
      if (taken.forgotten && !isAsked && taken.older.length === 0) return null;
      // The event under the snapshot is read again: a store restored to an earlier day must not meet a later state.
      const [under] = await read(name, taken.revision, 1);
      if (!under || under.id !== taken.last_event_id || under.revision !== taken.revision) return null;
      const kept = emptyFold(stream.snapshot.read(taken.state), isAsked ? null : markFilter(taken.older));
      kept.revision = taken.revision;
      kept.position = under.position;
      kept.lastEventId = under.id;
      kept.commands = new Map(taken.commands);
      kept.forgotten = taken.forgotten;
      forgetOldMarks(kept);
      // One of an older version is replaced soon.
      if (taken.version === version) kept.snapshotRevision = taken.revision;
      return kept;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      onSnapshotError(error);
      return null;
    }
  };

  return {
    read,
    catchUp,

    fold: async (stream, name) => {
      const kept = (await fromSnapshot(stream, name)) ?? emptyFold(stream.initial(), isAsked ? null : markFilter());
      await catchUp(stream, kept, name);
      return kept;
    },

    keepSnapshot: (stream, name, kept) => {
      if (!snapshots?.write || !stream.snapshot || !takesSnapshots(stream) || kept.lastEventId === null) return;
      if (kept.revision - Math.max(kept.snapshotRevision, 0) < EVENTS_BETWEEN_SNAPSHOTS) return;
      // Written down now, because the state goes on changing while the row is on its way.
      const taken = {
        version: stream.snapshot.version,
        revision: kept.revision,
        last_event_id: kept.lastEventId,
        state: JSON.parse(JSON.stringify(stream.snapshot.write(kept.state))) as unknown,
        commands: [...kept.commands],
        forgotten: kept.forgotten,
        older: kept.older?.written() ?? [],
      };
      kept.snapshotRevision = kept.revision;
      const writing = snapshots.write(name, taken).catch(onSnapshotError);
      underWay.add(writing);
      void writing.finally(() => underWay.delete(writing));
    },

    settled: async () => void (await Promise.all(underWay)),
  };
}
