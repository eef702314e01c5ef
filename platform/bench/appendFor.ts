import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent } from '../src/event-store/eventStore.ts';

/** Appends a second: each appender keeps its own streams of up to 20 messages. */
export async function appendFor(
  store: Pick<EventStore, 'append'>,
  appenders: number,
  duration: number,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: appenders }, async () => {
      let stream = '';
      for (let revision = 19; performance.now() - start < duration * 1_000; done++) {
        if (revision === 19) [stream, revision] = [`wallet-${randomUUID()}`, -1];
        ({ revision } = await store.append(stream, revision, [message(stream)]));
      }
    }),
  );
  return (done * 1_000) / (performance.now() - start);
}

const message = (to: string): NewEvent => ({
  id: randomUUID(),
  type: 'MessageSent',
  data: { message: to, text: 'Hoi, hoe gaat het met je?', cost: 1 },
  metadata: { at: new Date().toISOString(), command: to, actor: `member:${to}` },
});
