import type { Recorded } from '@vonk/contracts/kernel';
import type { Command } from '@vonk/platform/commands/commandHandler';

/** The command that follows from an event: its id comes from the event's, so it happens once however often it is tried. */
export const followUp = (event: Recorded, what: string): Command => ({
  id: `${event.id}:${what}`,
  fingerprint: what,
  actor: event.metadata.actor === 'demo' ? 'demo' : `system:${what}`,
});
