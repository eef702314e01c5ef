import type { AnyEvent } from '@vonk/contracts/events';
import type { Handlers, Recorded } from '@vonk/contracts/kernel';
import type { ReactionTable } from '@vonk/platform/reactions/reaction';
import type { WorkersHouse } from './house.ts';

/** What follows from events, as a table from event name to function; see ReactionTable. */
export type HouseReactions = Partial<Handlers<AnyEvent & Recorded, Promise<unknown>, [house: WorkersHouse]>>;

/** The reactions of one feature under a name that is kept for ever. */
export const reactions = (name: string, on: HouseReactions): ReactionTable<WorkersHouse> => ({
  name,
  on: on as ReactionTable<WorkersHouse>['on'],
});
