import { createHash } from 'node:crypto';
import type { Recorded } from '@vonk/contracts/kernel';
import type { WorkerContext } from '../workerContext.ts';
import type { PushDefinition } from './pushDefinition.ts';
import { readPushTargets } from './pushTargets.store.ts';

export const PUSH_QUEUE = 'push';

/** What a job says of a browser: not its endpoint, which would be enough to send to it. */
export const deviceOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

/**
 * Queues a push message about an event to every browser of the reader, once each. Nobody is told of demo data.
 * @param delayMs milliseconds until the world is looked at again: who is at the screen has seen it by then.
 * @param once what the push message is one of, where several events may cause the same one: the event when not given.
 */
export async function queuePush(
  { queue, db, push }: WorkerContext,
  event: Recorded,
  note: PushDefinition,
  params: Readonly<Record<string, string>> & { member: string },
  { delayMs, once }: { delayMs: number; once?: string },
): Promise<void> {
  if (push === null || event.metadata.actor === 'demo') return;
  const { member } = params;
  const targets = await readPushTargets(db, member);
  for (const device of targets.map(({ endpoint }) => deviceOf(endpoint))) {
    const data = { ...params, device, caused_at: event.at.toISOString(), position: String(event.position) };
    const id = [once ?? event.id, note.name, member, device].join(':');
    await queue.add(PUSH_QUEUE, note.name, data, { id, delayMs, attempts: 5 });
  }
}
