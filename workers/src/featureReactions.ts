import type { AnyEvent } from '@vonk/contracts/events';
import type { Handlers, Recorded } from '@vonk/contracts/kernel';
import type { ReactionTable } from '@vonk/platform/reactions/reaction';
import type { WorkerContext } from './workerContext.ts';

/** What follows from events, as a table from event name to function; see ReactionTable. */
export type FeatureReactions = Partial<Handlers<AnyEvent & Recorded, Promise<unknown>, [context: WorkerContext]>>;

/** The reactions of one feature under a name that is kept for ever. */
export const reactions = (name: string, on: FeatureReactions): ReactionTable<WorkerContext> => ({
  name,
  on: on as ReactionTable<WorkerContext>['on'],
});
