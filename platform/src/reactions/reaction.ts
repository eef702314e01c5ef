import type { Recorded } from '@vonk/contracts/kernel';

/**
 * What follows from an event: a job, a due row, a command on another stream. `tools` are what the room of the reactions
 * gives it. A reaction may run more than once for the same event (its process was killed after the work, before the tick):
 * whatever it does carries an id that comes from the event's id.
 */
export type Reaction<Tools> = (event: Recorded, tools: Tools) => Promise<unknown>;

/** One function per event name, like streams and projections. */
export type Reactions<Tools> = Readonly<Record<string, Reaction<Tools>>>;

/** The reactions of one feature. `name` is kept with what was parked: do not rename it lightly. */
export type ReactionTable<Tools> = Readonly<{ name: string; on: Reactions<Tools> }>;
