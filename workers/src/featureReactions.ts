import type { AnyEvent } from '@vonk/contracts/events';
import type { Handlers, Recorded } from '@vonk/contracts/kernel';
import type { ReactionTable } from '@vonk/platform/reactions/reaction';
import type { WorkerContext } from './workerContext.ts';

/** What follows from events, as a table from event name to function; see ReactionTable. */
export type FeatureReactions = Partial<Handlers<AnyEvent & Recorded, Promise<unknown>, [context: WorkerContext]>>;

/** What follows from all events of one name on a page, asked and written together; see PageReaction. */
export type FeaturePageReactions = {
  readonly [Type in AnyEvent['type']]?: (
    events: readonly (Extract<AnyEvent, { type: Type }> & Recorded)[],
    context: WorkerContext,
  ) => Promise<unknown>;
};

/** The reactions of one feature under a name that is kept for ever. An event stands in one of the two. */
export const reactions = (
  name: string,
  on: FeatureReactions,
  onPage: FeaturePageReactions = {},
): ReactionTable<WorkerContext> => ({
  name,
  on: on as ReactionTable<WorkerContext>['on'],
  onPage: onPage as ReactionTable<WorkerContext>['onPage'] & object,
});
