import type { FoldedStream } from './foldedStream.ts';

const BASE_WEIGHT = 1024;
const WEIGHT_OF_EVENT = 96;
const WEIGHT_OF_COMMAND = 96;

/** Folded streams of one process, the least recently used dropped first. Dropping costs a read, never a fact. */
export type StateCache = {
  get: (key: string) => FoldedStream | undefined;
  set: (key: string, kept: FoldedStream) => void;
  delete: (key: string) => void;
  /** Drops every stream whose name speaks of this id. */
  forget: (id: string) => void;
  /** Estimated bytes held. */
  weight: () => number;
  size: () => number;
};

/** `maxWeight` is in estimated bytes: states differ too much in size to count them, and measuring costs more than it saves. */
export function createStateCache({ maxWeight }: { maxWeight: number }): StateCache {
  const entries = new Map<string, { kept: FoldedStream; weight: number }>();
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
      remove(key);
      const weight = BASE_WEIGHT + (kept.revision + 1) * WEIGHT_OF_EVENT + kept.commands.size * WEIGHT_OF_COMMAND;
      entries.set(key, { kept, weight });
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
