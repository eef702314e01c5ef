import type { Recorded } from '@vonk/contracts/kernel';

/**
 * What follows from an event: a job, a due row, a command on another stream. `tools` are what the room of the reactions
 * gives it. A reaction may run more than once for the same event (its process was killed after the work, before the tick):
 * whatever it does carries an id that comes from the event's id.
 */
export type Reaction<Tools> = (event: Recorded, tools: Tools) => Promise<unknown>;

/** One function per event name, like streams and projections. */
export type Reactions<Tools> = Readonly<Record<string, Reaction<Tools>>>;

/**
 * A reaction to all events of one name on a page, in their order, where asking and writing together costs less than for each.
 * When it throws, each of them is given to it alone, and only those that fail again are parked.
 */
export type PageReaction<Tools> = (events: readonly Recorded[], tools: Tools) => Promise<unknown>;

/**
 * The reactions of one feature: an event name stands in `on` or in `onPage`. `name` is kept with what was parked: do not
 * rename it lightly.
 */
export type ReactionTable<Tools> = Readonly<{
  name: string;
  on: Reactions<Tools>;
  onPage?: Readonly<Record<string, PageReaction<Tools>>>;
}>;

/** What a table does about one event; undefined when nothing follows from it there. */
export function reactionTo<Tools>({ on, onPage }: ReactionTable<Tools>, type: string): Reaction<Tools> | undefined {
  const together = onPage?.[type];
  return on[type] ?? (together && ((event, tools) => together([event], tools)));
}
