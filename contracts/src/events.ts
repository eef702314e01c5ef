import { accountsEvents, type AccountsEvent } from './accounts/events.ts';
import { creditsEvents, type CreditsEvent } from './credits/events.ts';
import type { EventDefinition } from './defineEvents.ts';
import { likesEvents, type LikesEvent } from './likes/events.ts';
import { messagingEvents, type MessagingEvent } from './messaging/events.ts';
import { notificationsEvents, type NotificationsEvent } from './notifications/events.ts';
import { paymentsEvents, type PaymentsEvent } from './payments/events.ts';
import { profilesEvents, type ProfilesEvent } from './profiles/events.ts';
import { safetyEvents, type SafetyEvent } from './safety/events.ts';
import { siteEvents, type SiteEvent } from './site/events.ts';

/** Every event of the house, by name: what is validated, sealed and stored. */
export const allEvents: Readonly<Record<string, EventDefinition>> = {
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

/** Every event of the house. A new feature adds its union here. */
export type AnyEvent =
  | AccountsEvent
  | ProfilesEvent
  | LikesEvent
  | MessagingEvent
  | CreditsEvent
  | PaymentsEvent
  | SafetyEvent
  | NotificationsEvent
  | SiteEvent;
