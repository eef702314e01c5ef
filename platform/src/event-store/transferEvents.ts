import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EventMetadata, Recorded } from '@vonk/contracts/kernel';
import { z } from 'zod';
import { maxAppendBytes } from './checkEvents.ts';
import type { EventStore } from './eventStore.ts';

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
const groupSize = 500;

/**
 * Writes all events up to the present head as NDJSON, one line an event in the order of the store, and ends the stream:
 * `{id, stream, revision, type, data, metadata}`. Personal fields stay sealed; their keys are not in it. Positions are
 * not either: they belong to one store. Answers the number of events.
 */
export async function exportEvents(store: EventStore, writable: NodeJS.WritableStream): Promise<number> {
  const head = await store.head();
  let count = 0;
  async function* lines() {
    for await (const event of eventsOf(store)) {
      if (event.position > head) return;
      count++;
      const { id, stream, revision, type, data, metadata } = event;
      yield `${JSON.stringify({ id, stream, revision, type, data, metadata })}\n`;
    }
  }
  await pipeline(Readable.from(lines()), writable);
  return count;
}

/**
 * Appends what exportEvents wrote: same ids, streams, revisions, order, data and metadata. What the store holds already
 * must be how the file begins (or the other way round): then the import goes on from there, so one that broke off can be
 * repeated and a second one changes nothing. Nobody else may write meanwhile.
 * Throws TransferRefused before the first write when the store holds something else; a line that is no event ends it where it stands.
 */
export async function importEvents(
  store: EventStore,
  readable: NodeJS.ReadableStream,
): Promise<{ appended: number; known: number }> {
  const present = eventsOf(store);
  let known = 0;
  let appended = 0;
  let group: Line[] = [];
  let groupBytes = 0;

  const flush = async () => {
    const [first] = group;
    if (!first) return;
    await store.append(first.stream, first.revision - 1, group);
    appended += group.length;
    group = [];
    groupBytes = 0;
  };

  let comparing = true;
  for await (const line of linesOf(readable)) {
    if (comparing) {
      const { value: there } = await present.next();
      if (there) {
        known++;
        if (!sameEvent(line, there))
          throw new TransferRefused(`the store holds other events: ${there.id} where the file has ${line.id}`);
        continue;
      }
      comparing = false;
    }
    const last = group.at(-1);
    const follows = last?.stream === line.stream && last.revision + 1 === line.revision;
    if (!follows || group.length === groupSize || groupBytes + line.bytes > maxAppendBytes) await flush();
    group.push(line);
    groupBytes += line.bytes;
  }
  await flush();
  return { appended, known };
}

async function* eventsOf(store: EventStore): AsyncGenerator<Recorded, undefined> {
  for (let after = 0n; ;) {
    const { events, next, atHead } = await store.readAll({ after, limit: pageSize });
    yield* events;
    if (atHead) return;
    after = next;
  }
}

async function* linesOf(readable: NodeJS.ReadableStream): AsyncGenerator<Line> {
  let number = 0;
  for await (const text of createInterface({ input: readable, crlfDelay: Infinity })) {
    number++;
    if (text === '') continue;
    yield { ...parse(text, number), bytes: Buffer.byteLength(text) };
  }
}

function parse(text: string, number: number): Omit<Line, 'bytes'> {
  try {
    return transferred.parse(JSON.parse(text));
  } catch (cause) {
    throw new TransferRefused(`line ${number} is no event`, { cause });
  }
}

const sameEvent = (line: Line, { id, stream, revision, type, data, metadata }: Recorded) =>
  line.id.toLowerCase() === id &&
  line.stream === stream &&
  line.revision === revision &&
  line.type === type &&
  isDeepStrictEqual(line.data, data) &&
  isDeepStrictEqual(line.metadata, metadata);
