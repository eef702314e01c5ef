import type { LiveUpdates } from '@vonk/contracts/messaging/queries';
import type { SignedUp } from './members.ts';
import type { TestApp } from './openTestApp.ts';

type Received = { event: string; id: string | null; data: unknown };

/** A screen that listens: everything received so far, and a way to wait for more. */
export async function openLiveStream(
  app: TestApp,
  who: SignedUp,
  options: { lastEventId?: string; query?: string; signal?: AbortSignal } = {},
) {
  const { cookies } = who.browser;
  const stop = new AbortController();
  const answer = await fetch(`${app.site}/api/stream${options.query ?? ''}`, {
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(options.lastEventId ? { 'last-event-id': options.lastEventId } : {}),
    },
    signal: options.signal ? AbortSignal.any([stop.signal, options.signal]) : stop.signal,
  });
  const received: Received[] = [];
  let arrived = () => {};
  let open = true;
  const reading = (async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk);
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}:\\s?(.*)$`, 'm').exec(block)?.[1] ?? null;
        const event = field('event');
        if (event) received.push({ event, id: field('id'), data: JSON.parse(field('data') ?? 'null') as unknown });
      }
      arrived();
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      open = false;
      arrived();
    });
  const until = async (holds: () => boolean) => {
    while (!holds()) {
      if (!open) throw new Error(`the stream ended; received ${JSON.stringify(received)}`);
      await new Promise<void>((resolve) => (arrived = resolve));
    }
  };
  return {
    answer,
    received,
    of: <Kind extends keyof LiveUpdates>(kind: Kind) =>
      received.filter(({ event }) => event === kind) as { id: string | null; data: LiveUpdates[Kind] }[],
    until,
    isOpen: () => open,
    ended: reading,
    close: () => stop.abort(),
  };
}
