import { accountsHandlers } from './accounts/accountsRoutes.ts';
import { creditsHandlers } from './credits/creditsRoutes.ts';
import { discoveryHandlers } from './discovery/discoveryRoutes.ts';
import type { AppContext } from './appContext.ts';
import type { Mounted } from './http/handle.ts';
import { likesHandlers } from './likes/likesRoutes.ts';
import { messagingHandlers } from './messaging/messagingRoutes.ts';
import { notificationsHandlers } from './notifications/notificationsRoutes.ts';
import { directDebitHandlers } from './payments/directDebitRoutes.ts';
import { paymentsHandlers } from './payments/paymentsRoutes.ts';
import { campaignHandlers } from './payments/campaignRoutes.ts';
import { cardHandlers } from './payments/cardRoutes.ts';
import { receiptHandlers } from './payments/receiptRoutes.ts';
import { profilesHandlers } from './profiles/profilesRoutes.ts';
import { safetyHandlers } from './safety/safetyRoutes.ts';
import { staticPageHandlers } from './site/staticPageRoutes.ts';
import { termsChangeHandlers } from './site/termsChangeRoutes.ts';
import { siteHandlers } from './site/siteRoutes.ts';

/** What answers each route of the contract, by feature. */
export const allRoutes: readonly ((context: AppContext) => readonly Mounted[])[] = [
  accountsHandlers,
  profilesHandlers,
  discoveryHandlers,
  likesHandlers,
  messagingHandlers,
  creditsHandlers,
  paymentsHandlers,
  receiptHandlers,
  cardHandlers,
  campaignHandlers,
  directDebitHandlers,
  safetyHandlers,
  notificationsHandlers,
  siteHandlers,
  termsChangeHandlers,
  staticPageHandlers,
];
