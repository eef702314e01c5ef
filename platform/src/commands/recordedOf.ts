import type { Event } from '@vonk/contracts/kernel';

/** The first event of a type among what a command recorded; undefined when there is none. */
export const recordedOf = <E extends Event, Type extends E['type']>(
  events: readonly E[],
  type: Type,
): Extract<E, { type: Type }> | undefined =>
  events.find((event): event is Extract<E, { type: Type }> => event.type === type);
