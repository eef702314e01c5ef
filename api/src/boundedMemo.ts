/** Answers that are asked for again and again, of which only so much is kept. */
export type BoundedMemo<Answer> = Readonly<{
  get: (key: string) => Answer | undefined;
  /** Keeps it, and lets go of what nobody asked for the longest until there is room. */
  set: (key: string, answer: Answer) => void;
  /** How much is kept, as `sizeOf` counts it. */
  held: () => number;
}>;

/**
 * A memo bounded by what its answers weigh together, not by how many they are: some are a thousand times as large as others.
 * @param most what all of them may weigh; one that is heavier by itself is not kept
 */
export function boundedMemo<Answer>(most: number, sizeOf: (answer: Answer) => number): BoundedMemo<Answer> {
  const kept = new Map<string, { answer: Answer; size: number }>();
  let held = 0;
  const remove = (key: string) => {
    held -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const entry = kept.get(key);
      if (!entry) return undefined;
      // A map keeps the order in which it was filled: the last one asked for goes last.
      kept.delete(key);
      kept.set(key, entry);
      return entry.answer;
    },
    set: (key, answer) => {
      remove(key);
      const size = sizeOf(answer);
      if (size > most) return;
      kept.set(key, { answer, size });
      held += size;
      for (const oldest of kept.keys()) {
        if (held <= most) return;
        remove(oldest);
      }
    },
    held: () => held,
  };
}
