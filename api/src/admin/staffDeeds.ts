import { randomUUID } from 'node:crypto';
import type { Stream } from '@vonk/contracts/kernel';
import type { SiteEvent } from '@vonk/contracts/site/events';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { House } from '../house.ts';

export type StaffDeedEvent = Extract<
  SiteEvent,
  { type: 'StaffSignedIn' | 'StaffActed' | 'StaffActRefused' | 'ConversationInspected' }
>;

/** What a member of staff did, on `staff-{id}` beside who they are: for the audit alone, nothing is decided on it. */
export const staffDeeds: Stream<null, StaffDeedEvent> = { category: 'staff', initial: () => null, evolve: {} };

/**
 * Records a deed of a member of staff and tells its position. With a command id of the caller's making a repeat records
 * nothing twice.
 */
export async function recordDeed(
  house: House,
  staff: string,
  deed: StaffDeedEvent,
  command: Pick<Command, 'id' | 'fingerprint'> = { id: randomUUID(), fingerprint: deed.type },
): Promise<bigint | null> {
  const { id, fingerprint } = command;
  const { position } = await house.commands.execute({
    stream: staffDeeds,
    id: staff,
    command: { id, fingerprint, actor: `staff:${staff}` },
    decide: (): StaffDeedEvent[] => [deed],
  });
  return position;
}
