import { accountsRoutes } from './accounts/routes.ts';
import { creditsRoutes } from './credits/routes.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { likesRoutes } from './likes/routes.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { profilesRoutes } from './profiles/routes.ts';
import { safetyRoutes } from './safety/routes.ts';
import { siteRoutes } from './site/routes.ts';

/** Every call of the HTTP contract, once: the server mounts them, the member site calls them, OpenAPI lists them. */
export const allRoutes = {
  ...accountsRoutes,
  ...profilesRoutes,
  ...discoveryRoutes,
  ...likesRoutes,
  ...messagingRoutes,
  ...creditsRoutes,
  ...paymentsRoutes,
  ...safetyRoutes,
  ...notificationsRoutes,
  ...siteRoutes,
};
/** The key of a call in the table above. */
export type RouteName = keyof typeof allRoutes;
