import { createHash } from 'node:crypto';
import { remember, type Event, type Recorded, type Stream } from '@vonk/contracts/kernel';
import type { MarkFilter } from './markFilter.ts';

/** What is kept of one stream: its state, where it stands, and which commands made it. */
export type FoldedStream<State = unknown> = {
  state: State;
  /** Revision of the last event folded in, -1 for a stream that does not exist yet. */
  revision: number;
  /** Position of that event, null for a stream that does not exist yet. */
  position: bigint | null;
  lastEventId: string | null;
  /** Mark of each command met → revision of its first event; of the last `MARKS_KEPT` commands. */
  commands: Map<string, number>;
  /** There were more commands than marks are kept: of an unknown one the store has to be asked. */
  forgotten: boolean;
  /** The marks of those before, null where the store can be asked for them by the ids of their events. */
  older: MarkFilter | null;
  /** Revision of the newest snapshot known, -1 for none. */
  snapshotRevision: number;
  /** A decision is looking at the state: nobody else may fold into it meanwhile. */
  deciding: boolean;
};

/** Commands of a stream that are remembered with their revisions. */
export const MARKS_KEPT = 5_000;

export const emptyFold = <State>(initial: State, older: MarkFilter | null = null): FoldedStream<State> => ({
  state: initial,
  revision: -1,
  position: null,
  lastEventId: null,
  commands: new Map(),
  forgotten: false,
  older,
  snapshotRevision: -1,
  deciding: false,
});

/** 12 characters that stand for a command id: thousands of them are remembered. */
export const commandMark = (command: string): string =>
  createHash('sha256').update(command).digest('base64url').slice(0, 12);

/** Folds opened events into what is kept. Events already in it are passed over; a gap is an error. */
export function foldIn<State, E extends Event>(
  stream: Stream<State, E>,
  kept: FoldedStream<State>,
  events: readonly Recorded[],
): void {
  for (const event of events) {
    if (event.revision <= kept.revision) continue;
    if (event.revision !== kept.revision + 1)
      throw new Error(`stream ${event.stream} has a gap before revision ${event.revision}`);
    kept.state = remember(stream, [event], kept.state);
    kept.revision = event.revision;
    kept.position = event.position;
    kept.lastEventId = event.id;
    if (event.metadata.command !== undefined) {
      const mark = commandMark(event.metadata.command);
      if (!kept.commands.has(mark)) kept.commands.set(mark, event.revision);
    }
  }
  forgetOldMarks(kept);
}

/** Marks stand in the order of their revisions: the first ones are the oldest. */
export function forgetOldMarks(kept: FoldedStream): void {
  for (const oldest of kept.commands.keys()) {
    if (kept.commands.size <= MARKS_KEPT) return;
    kept.commands.delete(oldest);
    kept.older?.add(oldest);
    kept.forgotten = true;
  }
}
