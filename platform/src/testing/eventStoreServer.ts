import { EventStoreDBClient, StreamNotFoundError } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';

/** The last event of `$scavenges-{id}`. */
const COMPLETED = '$scavengeCompleted';
const ASK_AGAIN_MS = 200;

/** An EventStoreDB server as who runs it sees it, beside the port that the house has on it. `close` when done. */
export function eventStoreServer(connectionString: string) {
  const client = EventStoreDBClient.connectionString(connectionString);

  /** To the end: a read that is left before it keeps the client from closing. */
  const eventsOf = async (stream: string, maxCount?: number) => {
    const events: { type: string; data: unknown }[] = [];
    try {
      for await (const { event } of client.readStream(stream, { maxCount })) if (event) events.push(event);
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return events;
  };

  return {
    /** Whether something stands in a stream. */
    holds: async (stream: string): Promise<boolean> => (await eventsOf(stream, 1)).length > 0,
    /** Every event of every stream from the start, those of the server itself as well, as the store gives them out. */
    everyEvent: async function* (): AsyncGenerator<string> {
      for await (const { event } of client.readAll())
        if (event) {
          const { streamId, id, type, metadata, data } = event;
          const plain = (part: unknown) => (part instanceof Uint8Array ? Buffer.from(part).toString() : part);
          yield JSON.stringify([streamId, id, type, plain(metadata), plain(data)]);
        }
    },
    /** Starts a scavenge of this node as an operator does, and waits for its end. Gives its result: `Success`. */
    scavenge: async (): Promise<string> => {
      const id = await started(connectionString);
      for (;;) {
        const end = (await eventsOf(`$scavenges-${id}`)).find(({ type }) => type === COMPLETED);
        if (end) return (end.data as { result: string }).result;
        await pause(ASK_AGAIN_MS);
      }
    },
    close: () => client.dispose(),
  };
}

/** `POST /admin/scavenge` of the first node that the connection string names. @returns the id of the scavenge */
async function started(connectionString: string): Promise<string> {
  const { host, username, password, searchParams } = new URL(connectionString.replace(/,[^/?]*/, ''));
  const user = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const answer = await fetch(`${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}/admin/scavenge`, {
    method: 'POST',
    headers: { accept: 'application/json', ...(username ? { authorization: `Basic ${user}` } : {}) },
  });
  if (!answer.ok) throw new Error(`POST /admin/scavenge: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { scavengeId: string }).scavengeId;
}
