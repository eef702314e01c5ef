import { allEvents, type AnyEvent } from '@vonk/contracts/events';

/** The data of an event without what identifies a person: what a history may keep and staff may read. */
export function publicData({ type, data }: AnyEvent): Record<string, unknown> {
  const definition = allEvents[type];
  // An event that is not in the contracts any more may hold anything.
  if (!definition) return {};
  return Object.fromEntries(Object.entries(data).filter(([field]) => !(field in definition.personal)));
}

/** Why staff did something, which goes with the person it is about; null where the event tells no such reason. */
export function staffReason({ type, data }: AnyEvent): string | null {
  const { reason } = data as { reason?: unknown };
  return typeof reason === 'string' && 'reason' in (allEvents[type]?.personal ?? {}) ? reason : null;
}
