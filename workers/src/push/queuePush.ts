import { createHash } from 'node:crypto';
import type { Recorded } from '@vonk/contracts/kernel';
import type { JobData } from '@vonk/platform/queue/jobQueue';
import { isDemo } from '../isDemo.ts';
import type { WorkerContext } from '../workerContext.ts';
import type { PushDefinition } from './pushDefinition.ts';
import { readPushTargetsOf } from './pushTargets.store.ts';

export const PUSH_QUEUE = 'push';

/** What a job says of a browser: not its endpoint, which would be enough to send to it. */
export const deviceOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

/** Ids for the job, with the reader among them. */
type PushParams = Readonly<Record<string, string>> & { member: string };

/** An event that a push message is about, and whom it goes to. */
export type PushCause = Readonly<{
  event: Recorded;
  params: PushParams;
  /** What the push message is one of, where several events may cause the same one: the event when not given. */
  once?: string;
}>;

/**
 * Queues a push message to every browser of each reader, once each: one question for the browsers of all, one job for causes
 * that are one push message. Nobody is told of demo data.
 * @param delayMs milliseconds until the world is looked at again: who is at the screen has seen it by then.
 */
export async function queuePushes(
  { queue, db, push }: WorkerContext,
  note: PushDefinition,
  causes: readonly PushCause[],
  { delayMs }: { delayMs: number },
): Promise<void> {
  const told = push === null ? [] : causes.filter(({ event }) => !isDemo(event));
  if (told.length === 0) return;
  const targets = await readPushTargetsOf(
    db,
    told.map(({ params }) => params.member),
  );
  const jobs = new Map<string, JobData>();
  for (const { event, params, once = event.id } of told)
    for (const { endpoint } of targets.get(params.member) ?? []) {
      const device = deviceOf(endpoint);
      const id = [once, note.name, params.member, device].join(':');
      // The first of them counts, as in the queue, which knows the ids of before.
      if (!jobs.has(id))
        jobs.set(id, { ...params, device, caused_at: event.at.toISOString(), position: String(event.position) });
    }
  await Promise.all(
    [...jobs].map(([id, data]) => queue.add(PUSH_QUEUE, note.name, data, { id, delayMs, attempts: 5 })),
  );
}
