import { isDeepStrictEqual } from 'node:util';
import type { Recorded } from '@vonk/contracts/kernel';
import { EventIdReused, type Appended, type NewEvent } from './eventStore.ts';

/**
 * The answer to an append some of whose ids are in the store already: what the first append answered, when these very
 * events stand there one after the other in the same stream. Metadata may differ, a retry has a later clock.
 * Throws EventIdReused, with the id that was met before, when anything else is there.
 * @param known the events of the store that have one of these ids, in any order; not empty
 */
export function repeatedAppend(stream: string, events: readonly NewEvent[], known: readonly Recorded[]): Appended {
  const byId = new Map(known.map((event) => [event.id, event]));
  const found = events.map(({ id }) => byId.get(id.toLowerCase()));
  const first = found[0];
  events.forEach((event, index) => {
    const there = found[index];
    const same =
      there?.stream === stream &&
      there.type === event.type &&
      there.revision === (first?.revision ?? 0) + index &&
      isDeepStrictEqual(there.data, JSON.parse(JSON.stringify(event.data)));
    if (!same) throw new EventIdReused(there?.id ?? known[0]?.id ?? event.id);
  });
  const last = found.at(-1);
  if (!last) throw new EventIdReused(events[0]?.id ?? '');
  return { position: last.position, revision: last.revision, repeated: true };
}
