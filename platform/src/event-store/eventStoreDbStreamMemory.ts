/** The newest events of a stream without gap: from revision `from` to `to`, and where each id is. */
type Remembered = { from: number; to: number; revisions: Map<string, number> };

export type EventStoreDbStreamMemory = Readonly<{
  /** Revisions of which this process knows the ids, null when it knows nothing of the stream. */
  range: (stream: string) => Readonly<{ from: number; to: number }> | null;
  revisionOf: (stream: string, id: string) => number | null;
  /** The stream in which this process has met the id. */
  streamOf: (id: string) => string | null;
  /** Takes in a run of events without gaps, the first at revision `from`. Ids in lower case. */
  remember: (stream: string, from: number, ids: readonly string[]) => void;
}>;

/**
 * Which event ids lie where, as far as this process has seen: EventStoreDB notices a repeated id only at the revision it
 * was written at. What is known here stays true, because streams only grow. Bounded: at most `perStream` of the newest
 * ids of one stream, and `inAll` of all streams, the stream that was not met for longest forgotten first.
 */
export function eventStoreDbStreamMemory(perStream: number, inAll: number): EventStoreDbStreamMemory {
  const streams = new Map<string, Remembered>();
  const homes = new Map<string, string>();

  return {
    range: (stream) => streams.get(stream) ?? null,
    revisionOf: (stream, id) => streams.get(stream)?.revisions.get(id) ?? null,
    streamOf: (id) => homes.get(id) ?? null,
    remember: (stream, from, ids) => {
      if (ids.length === 0) return;
      const known = joined(streams.get(stream), from, ids);
      // Taken out and put back in: the map is in the order of the last meeting.
      streams.delete(stream);
      streams.set(stream, known);
      for (const id of ids) if (known.revisions.has(id)) homes.set(id, stream);
      for (const id of known.revisions.keys()) {
        if (known.revisions.size <= perStream) break;
        known.revisions.delete(id);
        homes.delete(id);
        known.from += 1;
      }
      // Not looked at below the bound: behind what was taken out, the first key is a long way off.
      if (homes.size > inAll)
        for (const oldest of streams.keys()) {
          if (homes.size <= inAll || oldest === stream) break;
          forget(oldest);
        }
    },
  };

  function forget(stream: string) {
    for (const id of streams.get(stream)?.revisions.keys() ?? []) homes.delete(id);
    streams.delete(stream);
  }

  /** Two runs of a stream as one; of two that do not touch, the newer one alone. */
  function joined(old: Remembered | undefined, from: number, ids: readonly string[]): Remembered {
    const to = from + ids.length - 1;
    if (old && from === old.to + 1) {
      ids.forEach((id, index) => old.revisions.set(id, from + index));
      old.to = to;
      return old;
    }
    if (old && from >= old.from && to <= old.to) return old;
    const fresh: Remembered = { from, to, revisions: new Map(ids.map((id, index) => [id, from + index])) };
    if (!old) return fresh;
    if (from > old.to || to < old.from - 1) {
      if (to < old.from) return old;
      for (const id of old.revisions.keys()) homes.delete(id);
      return fresh;
    }
    const ordered = [...new Map([...old.revisions, ...fresh.revisions])].sort(([, one], [, other]) => one - other);
    return { from: Math.min(from, old.from), to: Math.max(to, old.to), revisions: new Map(ordered) };
  }
}
