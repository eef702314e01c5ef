import type { EventStore } from '../event-store/eventStore.ts';
import { commandMark, type FoldedStream } from './foldedStream.ts';

const PAGE = 1000;

/**
 * The revision of the first event of a command that is older than those remembered, where the store keeps no index of ids; null
 * when it is new. The stream is read for it only when the filter of older marks may hold it: for a repeat, and now and then
 * for nothing.
 */
export async function olderRevision(
  store: Pick<EventStore, 'readStream'>,
  kept: FoldedStream,
  name: string,
  command: string,
): Promise<number | null> {
  if (!kept.older?.mayHold(commandMark(command))) return null;
  const until = kept.commands.values().next().value ?? kept.revision + 1;
  for (let fromRevision = 0; fromRevision < until; fromRevision += PAGE) {
    const page = await store.readStream(name, { fromRevision, limit: PAGE });
    const first = page.find(({ metadata }) => metadata.command === command);
    if (first) return first.revision;
    if (page.length < PAGE) return null;
  }
  return null;
}
