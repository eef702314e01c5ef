import { accountsResources } from './accounts/resources.ts';
import { creditsResources } from './credits/resources.ts';
import { messagingResources } from './messaging/resources.ts';
import { notificationsResources } from './notifications/resources.ts';
import { paymentsResources } from './payments/resources.ts';
import { profilesResources } from './profiles/resources.ts';
import { safetyResources } from './safety/resources.ts';
import { pageResources } from './site/pageResources.ts';
import { siteResources } from './site/resources.ts';
import { textResources } from './site/textResources.ts';

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
  ...pageResources,
  ...textResources,
};
/** The resources with the types of all their parts: rows, records and acts of the back office are taken from it. */
export type AdminResources = typeof adminResources;
/** The key of a resource in the table above. */
export type ResourceName = keyof AdminResources;
