import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { cookieOf, openStream } from './leanClient.ts';
import type { BenchMember } from './openBenchApp.ts';

const LATE_MS = 10_000;

/** Message ids that somebody waits for, with what to call when one arrives on the recipient's stream. */
type Awaited = Map<string, () => void>;

/**
 * Opens the live streams of members. `seen` sends a message with the id it is given, and answers the milliseconds until it is on
 * the stream of its recipient; throws when it is not there after ten seconds.
 */
export async function openArrivals(members: readonly BenchMember[]) {
  const arriving: Awaited = new Map();
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  await Promise.all(members.map((member) => openArrival(member, arriving, closing.signal)));
  return {
    seen: async (send: (id: string) => Promise<unknown>): Promise<number> => {
      const id = randomUUID();
      const begun = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const arrived = new Promise<number>((resolve, reject) => {
        arriving.set(id, () => resolve(performance.now() - begun));
        timer = setTimeout(() => reject(new Error(`message ${id} did not arrive`)), LATE_MS);
      });
      arrived.catch(() => undefined);
      try {
        await send(id);
        return await arrived;
      } finally {
        clearTimeout(timer);
        arriving.delete(id);
      }
    },
    close: () => closing.abort(),
  };
}

async function openArrival({ id, browser }: BenchMember, arriving: Awaited, signal: AbortSignal) {
  // No agent: a connection of its own for as long as it is open.
  const stream = await openStream(browser.site, cookieOf(browser), { agent: false, signal });
  void read(stream, id, arriving).catch(() => undefined);
}

/** Takes the messages of others out of a stream of server-sent events. */
async function read(body: AsyncIterable<Uint8Array>, reader: string, arriving: Awaited): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (!/^event:\s?message$/m.test(block)) continue;
      const data = /^data:\s?(.*)$/m.exec(block)?.[1] ?? '{}';
      const { message } = JSON.parse(data) as { message?: { id: string; from: string } };
      if (message && message.from !== reader) arriving.get(message.id)?.();
    }
  }
}
