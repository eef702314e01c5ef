import { existsSync, readFileSync } from 'node:fs';
import { remember, type Event, type Recorded, type Stream } from '@vonk/contracts/kernel';
import { allStreams } from '../allStreams.ts';

/** What a version of the code kept of a past, and that past. */
export type RecordedSnapshot = Readonly<{ past: readonly Event[]; kept: unknown }>;
export type KeptStream = Stream<unknown, Event> & Required<Pick<Stream<unknown, Event>, 'snapshot'>>;

/** The streams whose state is kept as a snapshot. */
export const keptStreams = (allStreams as readonly Stream<unknown, Event>[]).filter(
  (stream): stream is KeptStream => stream.snapshot !== undefined,
);

/** Where what a stream keeps in a version is written down. */
export const snapshotFile = (category: string, version: number): URL =>
  new URL(`../recorded/${category}-${version}.json`, import.meta.url);

/** Null: that version is not recorded. */
export function readRecordedSnapshot(category: string, version: number): RecordedSnapshot | null {
  const file = snapshotFile(category, version);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedSnapshot) : null;
}

/** The state of a stream after a past, whose events were appended a second after each other. */
export function stateAfter(stream: KeptStream, past: readonly Event[]): unknown {
  const recorded = past.map((event, revision): Recorded => {
    const at = new Date(Date.UTC(2026, 0, 1, 12, 0, revision));
    const metadata = { at: at.toISOString() };
    const position = BigInt(1000 + revision);
    return { ...event, id: `event-${revision}`, stream: `${stream.category}-x`, revision, position, at, metadata };
  });
  return remember(stream, recorded);
}
