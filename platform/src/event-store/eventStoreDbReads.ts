import {
  BACKWARDS,
  END,
  START,
  StreamNotFoundError,
  type AllStreamResolvedEvent,
  type Position,
  type StreamingRead,
} from '@eventstore/db-client';
import type { EventStoreDbConnection, WhenOver } from './eventStoreDbConnection.ts';
import { marked, type Marked } from './eventStoreDbRecorded.ts';

/** Events asked for in one call: what arrives well within the deadline of a call on a slow machine. */
const pageSize = 1_000;

/** Events of one stream from a revision on, at most `limit`; none for a stream that is not there. */
export async function readStreamOf(
  connection: EventStoreDbConnection,
  stream: string,
  from: number,
  limit: number,
): Promise<Marked[]> {
  const found: Marked[] = [];
  for (let at = Math.max(0, from); found.length < limit;) {
    const wanted = Math.min(pageSize, limit - found.length);
    const page = await readPage(connection, stream, at, wanted);
    for (const event of page) {
      const ours = marked(event);
      if (ours) found.push(ours);
    }
    const last = page.at(-1)?.event;
    if (!last || page.length < wanted) break;
    at = Number(last.revision) + 1;
  }
  return found;
}

async function readPage(connection: EventStoreDbConnection, stream: string, from: number, maxCount: number) {
  try {
    return await connection.run('read a stream', ({ client, whenOver }) => {
      const fromRevision = from === 0 ? START : BigInt(from);
      return collect(client.readStream(stream, { fromRevision, maxCount, requiresLeader: true }), whenOver);
    });
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
}

/** What finds the position of the newest event of ours, 0n when there is none. */
export function newestPosition(connection: EventStoreDbConnection): () => Promise<bigint> {
  let newest = 0n;
  // How far the log has been looked through. Positions only grow, so nothing up to here is read again.
  let looked = 0n;
  return async () => {
    let first = 0n;
    let count = 8;
    for (let from: Position | typeof END = END; ; count = Math.min(pageSize, count * 4)) {
      const page = await lastEvents(connection, from, count);
      const ours = page.map(marked).find((event) => event !== null && !event.recorded.stream.startsWith('$'));
      const oldest = page.at(-1)?.event?.position;
      first ||= page[0]?.event?.position.commit ?? 0n;
      if (ours && ours.recorded.position > newest) newest = ours.recorded.position;
      if (ours || page.length < count || !oldest || oldest.commit <= looked) {
        if (first > looked) looked = first;
        return newest;
      }
      from = oldest;
    }
  };
}

function lastEvents(connection: EventStoreDbConnection, fromPosition: Position | typeof END, maxCount: number) {
  return connection.run('find the newest event', ({ client, whenOver }) =>
    collect<AllStreamResolvedEvent>(
      client.readAll({ direction: BACKWARDS, fromPosition, maxCount, requiresLeader: true }),
      whenOver,
    ),
  );
}

function collect<Item>(reading: StreamingRead<Item>, whenOver: WhenOver): Promise<Item[]> {
  return new Promise((resolve, reject) => {
    const found: Item[] = [];
    reading.on('data', (item) => found.push(item));
    reading.on('end', () => resolve(found));
    // Stays for as long as the reading lives: an error that nobody listens to ends the process.
    reading.on('error', reject);
    whenOver(() => void reading.cancel().catch(() => reading.destroy()));
  });
}
