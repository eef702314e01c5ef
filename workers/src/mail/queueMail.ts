import type { Recorded } from '@vonk/contracts/kernel';
import { isDemo } from '../isDemo.ts';
import type { WorkerContext } from '../workerContext.ts';
import type { MailDefinition, MailParams } from './defineMail.ts';
import { MAIL_QUEUE } from './sendMail.ts';

/**
 * Queues a mail about an event, once: the job's id comes from the event, the mail and the reader. The job holds ids only.
 * Nobody gets a mail about demo data.
 * @param delayMs milliseconds until the world is looked at again and the mail goes.
 */
export async function queueMail(
  { queue }: WorkerContext,
  event: Recorded,
  mail: MailDefinition,
  params: MailParams & { member?: string },
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<void> {
  if (isDemo(event)) return;
  const id = [event.id, mail.name, params.member ?? ''].join(':');
  await queue.add(
    MAIL_QUEUE,
    mail.name,
    { ...params, caused_at: event.at.toISOString(), position: String(event.position) },
    { id, delayMs },
  );
}
