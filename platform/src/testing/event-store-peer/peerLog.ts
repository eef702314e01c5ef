/** One event as the peer keeps it: data and metadata as the bytes that came. */
export type PeerEvent = Readonly<{
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
  created: Date;
}>;
export type ProposedEvent = Omit<PeerEvent, 'stream' | 'revision' | 'position' | 'created'>;

export type PeerAppend =
  Readonly<{ ok: true; revision: number; position: bigint }> | Readonly<{ ok: false; current: number }>;

export type PeerLog = Readonly<{
  /** In order of position. */
  events: readonly PeerEvent[];
  streamOf: (stream: string) => readonly PeerEvent[];
  append: (stream: string, expected: number | 'any', proposed: readonly ProposedEvent[]) => PeerAppend;
  /** Calls `listener` after every append, until the function it returns is called. */
  onAppend: (listener: () => void) => () => void;
}>;

/**
 * The log of a server: positions have gaps like those of a file, and a repeated append is noticed as EventStoreDB does:
 * by the ids alone, and only at the revision they were first written at.
 */
export function createPeerLog(): PeerLog {
  const events: PeerEvent[] = [];
  const streams = new Map<string, PeerEvent[]>();
  const listeners = new Set<() => void>();
  // A real log begins with records of its own.
  let end = 1_000n;

  return {
    events,
    streamOf: (stream) => streams.get(stream) ?? [],
    append: (stream, expected, proposed) => {
      const past = streams.get(stream) ?? [];
      const current = past.length - 1;
      const at = expected === 'any' ? current : expected;
      if (at > current) return { ok: false, current };
      if (at < current) {
        const there = proposed.map((_, index) => past[at + 1 + index]);
        const last = there.at(-1);
        const repeated = proposed.every(({ id }, index) => there[index]?.id === id);
        return repeated && last
          ? { ok: true, revision: last.revision, position: last.position }
          : { ok: false, current };
      }
      for (const event of proposed) {
        const recorded = { ...event, stream, revision: past.length, position: end, created: new Date() };
        end += BigInt(120 + event.data.length + event.metadata.length);
        past.push(recorded);
        events.push(recorded);
      }
      streams.set(stream, past);
      for (const listener of listeners) listener();
      return { ok: true, revision: past.length - 1, position: past.at(-1)?.position ?? 0n };
    },
    onAppend: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
