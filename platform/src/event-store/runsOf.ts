import { maxAppendBytes } from './checkEvents.ts';
import type { PlacedEvent } from './eventStore.ts';

/** Events that follow each other in one stream: what one append can take. `expected`: the revision before the first. */
export type Run = Readonly<{ stream: string; expected: number; events: readonly PlacedEvent[] }>;

const longestRun = 500;

/** The same events in the same order, as appends. */
export function runsOf(events: readonly PlacedEvent[]): Run[] {
  const runs: { stream: string; expected: number; events: PlacedEvent[]; bytes: number }[] = [];
  for (const event of events) {
    const { stream, revision, type, data, metadata } = event;
    const bytes = 200 + type.length + Buffer.byteLength(JSON.stringify([data, metadata]));
    const run = runs.at(-1);
    const follows = run?.stream === stream && run.expected + run.events.length + 1 === revision;
    if (run && follows && run.events.length < longestRun && run.bytes + bytes <= maxAppendBytes) {
      run.events.push(event);
      run.bytes += bytes;
    } else runs.push({ stream, expected: revision - 1, events: [event], bytes });
  }
  return runs;
}
