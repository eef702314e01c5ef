import { LRUCache } from 'lru-cache';
import type { FoldedStream } from './foldedStream.ts';
import { weightOf } from './weightOf.ts';

/** Bytes of heap of folded streams that a process keeps when nobody says otherwise. */
export const CACHE_BYTES = 64 * 1024 * 1024;

/** The entry itself, with the names of key and event. */
const BASE_WEIGHT = 800;
const WEIGHT_OF_COMMAND = 160;
/** A state is walked through again when its stream has grown by half; meanwhile it is taken to grow with it. */
const GROWTH = 1.5;
const FEW_EVENTS = 8;

/** Folded streams of one process, the least recently used dropped first. Dropping costs a read, never a fact. */
export type StateCache = {
  get: (key: string) => FoldedStream | undefined;
  set: (key: string, kept: FoldedStream) => void;
  delete: (key: string) => void;
  /** Drops every stream whose name speaks of this id. */
  forget: (id: string) => void;
  /** Bytes of heap held, as weightOf counts them. */
  weight: () => number;
  size: () => number;
};

type Measured = { events: number; bytes: number };

/** `maxWeight` is in bytes of heap, as weightOf counts them: states differ too much in size to count streams or events. */
export function createStateCache({ maxWeight }: { maxWeight: number }): StateCache {
  // Nothing is as light as 1: without any room nothing is kept.
  const entries = new LRUCache<string, { kept: FoldedStream; measured: Measured }>({ maxSize: Math.max(1, maxWeight) });

  return {
    get: (key) => entries.get(key)?.kept,
    set: (key, kept) => {
      const before = entries.peek(key);
      const events = kept.revision + 1 + FEW_EVENTS;
      const fits = before?.kept === kept && events <= before.measured.events * GROWTH;
      const measured = fits ? before.measured : { events, bytes: weightOf(kept.state) };
      const state = (measured.bytes * events) / measured.events;
      const weight = BASE_WEIGHT + state + kept.commands.size * WEIGHT_OF_COMMAND + (kept.older?.bytes() ?? 0);
      entries.set(key, { kept, measured }, { size: Math.ceil(weight) });
    },
    delete: (key) => void entries.delete(key),
    forget: (id) => {
      for (const key of [...entries.keys()]) if (key.includes(id)) entries.delete(key);
    },
    weight: () => entries.calculatedSize,
    size: () => entries.size,
  };
}
