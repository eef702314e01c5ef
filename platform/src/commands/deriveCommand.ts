import type { Recorded } from '@vonk/contracts/kernel';
import type { Command } from './commandHandler.ts';

/**
 * A further command that follows from another, or from an event: its id derives from its cause's, so that a repeat is the
 * same command again and happens once. From a command (a second decision on the same stream) it keeps body and actor; from
 * an event it is of the system, or of the demo where that made the event. `name` is kept for ever: it is part of the id.
 */
export function deriveCommand(cause: Command | Recorded, name: string): Command {
  const id = `${cause.id}:${name}`;
  if ('fingerprint' in cause) return { ...cause, id };
  return { id, fingerprint: name, actor: cause.metadata.actor === 'demo' ? 'demo' : `system:${name}` };
}
