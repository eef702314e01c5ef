import { accountsResources } from './accounts/resources.ts';
import { creditsResources } from './credits/resources.ts';
import { messagingResources } from './messaging/resources.ts';
import { notificationsResources } from './notifications/resources.ts';
import { paymentsResources } from './payments/resources.ts';
import { profilesResources } from './profiles/resources.ts';
import { safetyResources } from './safety/resources.ts';
import { siteResources } from './site/resources.ts';

/** Everything of `/admin/api` that is listed, opened and acted on, by name: the api binds it, the back office calls it. */
export const adminResources = {
  ...accountsResources,
  ...profilesResources,
  ...safetyResources,
  ...messagingResources,
  ...paymentsResources,
  ...creditsResources,
  ...notificationsResources,
  ...siteResources,
};
export type AdminResources = typeof adminResources;
export type ResourceName = keyof AdminResources;
