import { randomUUID } from 'node:crypto';
import type { Stream } from '@vonk/contracts/kernel';
import type { SiteEvent } from '@vonk/contracts/site/events';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { AppContext } from '../appContext.ts';

export type StaffAuditEvent = Extract<
  SiteEvent,
  { type: 'StaffSignedIn' | 'StaffActed' | 'StaffActRefused' | 'ConversationInspected' }
>;

/** What a member of staff did, on `staff-{id}` beside who they are: for the audit alone, nothing is decided on it. */
export const staffAudit: Stream<null, StaffAuditEvent> = { category: 'staff', initial: () => null, evolve: {} };

/**
 * Records a deed of a member of staff and tells its position. With a command id of the caller's making a repeat records
 * nothing twice.
 */
export async function recordAuditEvent(
  context: AppContext,
  staff: string,
  event: StaffAuditEvent,
  command: Pick<Command, 'id' | 'fingerprint'> = { id: randomUUID(), fingerprint: event.type },
): Promise<bigint | null> {
  const { id, fingerprint } = command;
  const { position } = await context.commands.execute({
    stream: staffAudit,
    id: staff,
    command: { id, fingerprint, actor: `staff:${staff}` },
    decide: (): StaffAuditEvent[] => [event],
  });
  return position;
}
