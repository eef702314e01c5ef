import { InvalidEvent, type NewEvent } from './eventStore.ts';

/**
 * Bytes that one append may hold: data and metadata as JSON, and `eventBytes` with each event for its type and for what a
 * store adds. EventStoreDB's own limit is 1 MiB.
 */
export const maxAppendBytes = 1_000_000;
export const eventBytes = 100;
/** Characters of a stream name and of an event type. */
export const maxNameLength = 400;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
// Category, dash, id. A leading $ is EventStoreDB's mark for its own streams and types.
const streamShape = /^[^-$\s][^-\s]*-\S+$/;
// JSON.stringify writes U+0000 and lone surrogates, and only those, as these escapes (an even run of backslashes before
// them is text that merely looks like one). Postgres takes neither, and UTF-8 cannot carry a lone surrogate.
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/**
 * Refuses what not every adapter could give back exactly as it was: no events, an id that is no UUID or is there twice,
 * a stream name without category, an empty or reserved type, a metadata time that is none, data that is no JSON, U+0000,
 * a lone surrogate, or more than maxAppendBytes in one append. Throws InvalidEvent.
 */
export function checkEvents(stream: string, events: readonly NewEvent[]): void {
  checkStream(stream);
  if (events.length === 0) throw new InvalidEvent(`nothing to append to ${stream}`);
  const ids = new Set(events.map((event) => event.id.toLowerCase()));
  if (ids.size < events.length) throw new InvalidEvent(`an event id is there twice in one append to ${stream}`);
  const bytes = events.reduce((sum, event) => sum + checkEvent(event), 0);
  if (bytes > maxAppendBytes) throw new InvalidEvent(`${bytes} bytes in one append, more than ${maxAppendBytes}`);
}

/** The part of checkEvents that looks at the name alone. Throws InvalidEvent. */
export function checkStream(stream: string): void {
  if (stream.length > maxNameLength) throw new InvalidEvent(`a stream name of ${stream.length} characters`);
  if (!streamShape.test(stream)) throw new InvalidEvent(`stream name ${JSON.stringify(stream)} is not category-id`);
  if (unstorable.test(JSON.stringify(stream))) throw new InvalidEvent('a stream name that cannot be stored');
}

function checkEvent({ id, type, data, metadata }: NewEvent): number {
  if (!uuid.test(id)) throw new InvalidEvent(`event id ${JSON.stringify(id)} is no UUID`);
  if (type.length === 0 || type.length > maxNameLength || type.startsWith('$'))
    throw new InvalidEvent(`event type ${JSON.stringify(type.slice(0, maxNameLength))} is empty, too long or reserved`);
  if (Number.isNaN(Date.parse(metadata.at))) throw new InvalidEvent(`event ${id} happened at no time`);
  const json = jsonOf(id, { data, metadata });
  if (unstorable.test(json) || unstorable.test(JSON.stringify(type)))
    throw new InvalidEvent(`event ${id} holds U+0000 or a lone surrogate`);
  return Buffer.byteLength(json) + Buffer.byteLength(type) + eventBytes;
}

function jsonOf(id: string, content: { data: unknown; metadata: unknown }): string {
  if (content.data === undefined) throw new InvalidEvent(`event ${id} has no data`);
  try {
    const json = JSON.stringify(content);
    if (!json.startsWith('{"data":')) throw new TypeError('data of a kind that JSON leaves out');
    return json;
  } catch (cause) {
    throw new InvalidEvent(`event ${id} is no JSON: ${cause instanceof Error ? cause.message : 'unknown'}`);
  }
}
