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
  const entries = new Map<string, { kept: FoldedStream; weight: number; measured: Measured }>();
  let total = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.weight;
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.kept;
    },
    set: (key, kept) => {
      const before = entries.get(key);
      const events = kept.revision + 1 + FEW_EVENTS;
      const fits = before?.kept === kept && events <= before.measured.events * GROWTH;
      const measured = fits ? before.measured : { events, bytes: weightOf(kept.state) };
      remove(key);
      const state = Math.ceil((measured.bytes * events) / measured.events);
      const weight = BASE_WEIGHT + state + kept.commands.size * WEIGHT_OF_COMMAND + (kept.older?.bytes() ?? 0);
      entries.set(key, { kept, weight, measured });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= maxWeight) return;
        remove(oldest);
      }
    },
    delete: remove,
    forget: (id) => {
      for (const key of [...entries.keys()]) if (key.includes(id)) remove(key);
    },
    weight: () => total,
    size: () => entries.size,
  };
}
