import { accountsHandlers } from './accounts/routes.ts';
import { creditsHandlers } from './credits/routes.ts';
import { discoveryHandlers } from './discovery/routes.ts';
import type { House } from './house.ts';
import type { Mounted } from './http/handle.ts';
import { likesHandlers } from './likes/routes.ts';
import { messagingHandlers } from './messaging/routes.ts';
import { notificationsHandlers } from './notifications/routes.ts';
import { paymentsHandlers } from './payments/routes.ts';
import { profilesHandlers } from './profiles/routes.ts';
import { safetyHandlers } from './safety/routes.ts';
import { siteHandlers } from './site/routes.ts';

/** What answers each route of the contract, by feature. */
export const allRoutes: readonly ((house: House) => readonly Mounted[])[] = [
  accountsHandlers,
  profilesHandlers,
  discoveryHandlers,
  likesHandlers,
  messagingHandlers,
  creditsHandlers,
  paymentsHandlers,
  safetyHandlers,
  notificationsHandlers,
  siteHandlers,
];
