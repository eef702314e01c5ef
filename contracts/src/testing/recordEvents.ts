import { mkdirSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { allEvents } from '../events.ts';
import { exampleOf } from './exampleOf.ts';
import { differences, readRecordedEvents, recordedFolder, shapeOf, type RecordedEvent } from './recordedEvents.ts';
import { addReleasedEvents } from './releasedEvents.ts';

/**
 * `npm run events:record`: writes down the shape and an example of every event and version that is not recorded yet, and
 * choices that a list has more than before. It changes nothing else: a shape that is recorded stays, and so does its line in
 * the list of what is released (`recorded/released/events.json`).
 */
const recorded = readRecordedEvents();
const kept = new Map<string, Record<string, Record<string, RecordedEvent>>>();
let added = 0;
for (const [type, versions] of Object.entries(recorded)) {
  const stream = Object.values(versions).at(-1)?.shape.stream ?? '';
  kept.set(stream, { ...kept.get(stream), [type]: { ...versions } });
}
for (const [type, definition] of Object.entries(allEvents)) {
  const shape = shapeOf(definition);
  const { stream, version } = definition;
  const file = kept.get(stream) ?? {};
  const before = recorded[type]?.[version];
  const changed = before ? differences(before.shape, shape) : [];
  if (changed.length > 0) {
    console.error(`${type}: ${changed.join('; ')}. A changed shape needs a higher version and an upcaster.`);
    process.exitCode = 1;
    continue;
  }
  const example = before?.example ?? (exampleOf(shape.data) as RecordedEvent['example']);
  if (!before) added += 1;
  kept.set(stream, { ...file, [type]: { ...file[type], [version]: { shape, example } } });
}
mkdirSync(recordedFolder, { recursive: true });
for (const [stream, events] of kept)
  writeFileSync(
    new URL(`${stream}.json`, recordedFolder),
    await format(JSON.stringify(events), { parser: 'json', printWidth: 120 }),
  );
addReleasedEvents(readRecordedEvents());
console.log(`${added} recorded.`);
