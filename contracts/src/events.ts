import { accountsEvents } from './accounts/events.ts';
import { creditsEvents } from './credits/events.ts';
import type { Event, Stream } from './kernel.ts';
import { likesEvents } from './likes/events.ts';
import { messagingEvents } from './messaging/events.ts';
import { notificationsEvents } from './notifications/events.ts';
import { paymentsEvents } from './payments/events.ts';
import { profilesEvents } from './profiles/events.ts';
import { safetyEvents } from './safety/events.ts';
import { siteEvents } from './site/events.ts';
import type { EventDefinition, EventsOf } from './streamEvents.ts';

/** Every event of the product with the stream it lives on. A new feature adds its table here. */
const definitions = {
  ...accountsEvents,
  ...profilesEvents,
  ...likesEvents,
  ...messagingEvents,
  ...creditsEvents,
  ...paymentsEvents,
  ...safetyEvents,
  ...notificationsEvents,
  ...siteEvents,
};
type Definitions = typeof definitions;

/** Every event of the product, by name: what is validated, sealed and stored, and on which stream. */
export const allEvents: Readonly<Record<string, EventDefinition>> = definitions;

/** Every event of the product. */
export type AnyEvent = EventsOf<Definitions>;

/** The part of a stream name before the first dash: `wallet` in `wallet-{member}`. */
export type StreamCategory = Definitions[keyof Definitions]['stream'];

/** Whatever can happen on streams of a category, whichever feature declares it. */
export type EventOn<Category extends StreamCategory> = EventsOf<{
  [Type in keyof Definitions as Definitions[Type]['stream'] extends Category ? Type : never]: Definitions[Type];
}>;

/** How a kind of stream is remembered: `evolve` names every event of its category, if only as `unchanged`. */
export type StreamOn<Category extends StreamCategory, State> = Stream<State, EventOn<Category>, Category>;

/**
 * A part of a stream folded into a state of its own. It names the events it looks at and passes over the others; nothing
 * but those can be decided on it.
 */
export type StreamViewOn<Category extends StreamCategory, State, Type extends EventOn<Category>['type']> = Stream<
  State,
  Extract<EventOn<Category>, Event<Type>>,
  Category
>;
