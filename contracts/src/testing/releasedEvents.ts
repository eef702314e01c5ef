import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { RecordedEvent, RecordedEvents } from './recordedEvents.ts';

/** By event and version, `MessageSent@1`: the hash of what nobody may change any more of its record. */
export type ReleasedEvents = Readonly<Record<string, string>>;

const list = new URL('../recorded/released/events.json', import.meta.url);
const HASH_LENGTH = 16;
/** What a later version of the house may allow more of, without a new version of the event (`differences`). */
const MAY_WIDEN = new Set([
  'enum',
  'maxLength',
  'maxItems',
  'maximum',
  'minLength',
  'minItems',
  'minimum',
  'exclusiveMinimum',
]);

/** In one order of keys, and without what may widen. */
function fixed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fixed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => !(MAY_WIDEN.has(key) && (typeof one === 'number' || Array.isArray(one))))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, fixed(one)]),
  );
}

/** The hash of a record: of its example and its shape, but for lists and bounds that may only widen. */
export const hashOfRecord = (record: RecordedEvent): string =>
  createHash('sha256')
    .update(JSON.stringify(fixed(record)))
    .digest('base64url')
    .slice(0, HASH_LENGTH);

/** The hash of each version of each event that is recorded. */
export const hashesOf = (recorded: RecordedEvents): ReleasedEvents =>
  Object.fromEntries(
    Object.entries(recorded).flatMap(([type, versions]) =>
      Object.entries(versions).map(([version, record]) => [`${type}@${version}`, hashOfRecord(record)]),
    ),
  );

/** The list of what was recorded once: a record that is not as it says was rewritten, one that is gone was taken out. */
export const readReleasedEvents = (): ReleasedEvents =>
  existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as ReleasedEvents) : {};

/** Enters the records that are not in the list yet. Those that are in it stay as they are, whatever is recorded now. */
export function addReleasedEvents(recorded: RecordedEvents): void {
  const released = { ...hashesOf(recorded), ...readReleasedEvents() };
  const lines = Object.keys(released)
    .sort()
    .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(released[key])}`);
  writeFileSync(list, `{\n${lines.join(',\n')}\n}\n`);
}
