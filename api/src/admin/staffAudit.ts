import { randomUUID } from 'node:crypto';
import type { EventOn, StreamViewOn } from '@vonk/contracts/events';
import { unchanged } from '@vonk/contracts/kernel';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { AppContext } from '../appContext.ts';

type StaffAct = 'StaffSignedIn' | 'StaffActed' | 'StaffActRefused' | 'ConversationInspected';
export type StaffAuditEvent = Extract<EventOn<'staff'>, { type: StaffAct }>;

/** What a member of staff did, on `staff-{id}` beside who they are: for the audit alone, nothing is decided on it. */
export const staffAudit: StreamViewOn<'staff', null, StaffAct> = {
  category: 'staff',
  initial: () => null,
  evolve: {
    StaffSignedIn: unchanged,
    StaffActed: unchanged,
    StaffActRefused: unchanged,
    ConversationInspected: unchanged,
  },
};

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
