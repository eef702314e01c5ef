import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EventMetadata, Recorded } from '@vonk/contracts/kernel';
import { z } from 'zod';
import { StoreUnavailable, type EventStore, type PlacedEvent } from './eventStore.ts';

/** The events in the file and those in the store are not one history, or the file is no export. */
export class TransferRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TransferRefused';
  }
}

const transferred = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.number().int().nonnegative(),
  type: z.string(),
  data: z.json(),
  metadata: z.looseObject({ at: z.string() }),
});
type Line = Omit<z.infer<typeof transferred>, 'metadata'> & { metadata: EventMetadata; bytes: number };

const pageSize = 1_000;
/** Events that are handed to the store together, and their bytes in the file. */
const batchEvents = 1_000;
const batchBytes = 2_000_000;
/** Tries for one batch, with ever longer pauses: 22 s in all, beside what the store itself takes. */
const attempts = 10;

/**
 * All events up to the present head as NDJSON, one line an event in the order of the store:
 * `{id, stream, revision, type, data, metadata}`. Personal fields stay sealed; their keys are not in it. Positions are
 * not either: they belong to one store. `onEvent` is told of each.
 */
export async function* exportLines(store: EventStore, onEvent: (event: Recorded) => void): AsyncGenerator<string> {
  const head = await store.head();
  for await (const event of eventsOf(store)) {
    if (event.position > head) return;
    onEvent(event);
    const { id, stream, revision, type, data, metadata } = event;
    yield `${JSON.stringify({ id, stream, revision, type, data, metadata })}\n`;
  }
}

/** Writes the lines of exportLines and ends the stream. Answers the number of events. */
export async function exportEvents(store: EventStore, writable: NodeJS.WritableStream): Promise<number> {
  let count = 0;
  await pipeline(Readable.from(exportLines(store, () => void (count += 1))), writable);
  return count;
}

/**
 * Appends what exportEvents wrote: same ids, streams, revisions, order, data and metadata. What the store holds already
 * must be how the file begins (or the other way round): then the import goes on from there, so one that broke off can be
 * repeated and a second one changes nothing. Nobody else may write meanwhile.
 * Throws TransferRefused before the first write when the store holds something else; a line that is no event ends it where
 * it stands, with the events before it in the store.
 * @param options `onMark` is told the position that the `mark`th event of the file has in this store
 */
export async function importEvents(
  store: EventStore,
  readable: NodeJS.ReadableStream,
  { mark = 0, onMark = () => undefined }: { mark?: number; onMark?: (position: bigint) => void } = {},
): Promise<{ appended: number; known: number }> {
  const present = eventsOf(store);
  let known = 0;
  let appended = 0;
  let batch: Line[] = [];
  let bytes = 0;

  const flush = async () => {
    if (batch.length === 0) return;
    const position = await appendWithRetry(store, batch);
    appended += batch.length;
    if (known + appended === mark) onMark(position);
    batch = [];
    bytes = 0;
  };

  let comparing = true;
  for await (const line of linesOf(readable)) {
    if (line instanceof TransferRefused) {
      await flush();
      throw line;
    }
    if (comparing) {
      const { value: there } = await present.next();
      if (there) {
        known++;
        if (!sameEvent(line, there))
          throw new TransferRefused(`the store holds other events: ${there.id} where the file has ${line.id}`);
        if (known === mark) onMark(there.position);
        continue;
      }
      comparing = false;
    }
    batch.push(line);
    bytes += line.bytes;
    const isMarked = known + appended + batch.length === mark;
    if (batch.length >= batchEvents || bytes >= batchBytes || isMarked) await flush();
  }
  await flush();
  return { appended, known };
}

/** The events of a file that exportEvents wrote, one by one. Throws TransferRefused at a line that is none. */
export async function* exportedEvents(readable: NodeJS.ReadableStream): AsyncGenerator<PlacedEvent> {
  for await (const line of linesOf(readable)) {
    if (line instanceof TransferRefused) throw line;
    yield line;
  }
}

/** A store that is busy or away for a moment does not end an import: the same events again are the same events. */
async function appendWithRetry(store: EventStore, batch: readonly Line[]): Promise<bigint> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await store.appendAll(batch);
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || attempt === attempts) throw error;
      await sleep(attempt * 500);
    }
}

async function* eventsOf(store: EventStore): AsyncGenerator<Recorded, undefined> {
  for (let after = 0n; ;) {
    const { events, next, atHead } = await store.readAll({ after, limit: pageSize });
    yield* events;
    if (atHead) return;
    after = next;
  }
}

async function* linesOf(readable: NodeJS.ReadableStream): AsyncGenerator<Line | TransferRefused> {
  let number = 0;
  for await (const text of createInterface({ input: readable, crlfDelay: Infinity })) {
    number++;
    if (text === '') continue;
    const line = parse(text, number);
    yield line instanceof TransferRefused ? line : { ...line, bytes: Buffer.byteLength(text) };
  }
}

function parse(text: string, number: number): Omit<Line, 'bytes'> | TransferRefused {
  try {
    return transferred.parse(JSON.parse(text));
  } catch (cause) {
    return new TransferRefused(`line ${number} is no event`, { cause });
  }
}

const sameEvent = (line: Line, { id, stream, revision, type, data, metadata }: Recorded) =>
  line.id.toLowerCase() === id &&
  line.stream === stream &&
  line.revision === revision &&
  line.type === type &&
  isDeepStrictEqual(line.data, data) &&
  isDeepStrictEqual(line.metadata, metadata);
