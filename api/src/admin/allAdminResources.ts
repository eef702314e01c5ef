import { accountsAdmin } from '../accounts/accountsAdminRoutes.ts';
import { invitationsAdmin } from '../accounts/invitationAdminRoutes.ts';
import { creditsAdmin } from '../credits/creditsAdminRoutes.ts';
import type { AppContext } from '../appContext.ts';
import { messagingAdmin } from '../messaging/messagingAdminRoutes.ts';
import { notificationsAdmin } from '../notifications/notificationsAdminRoutes.ts';
import { paymentsAdmin } from '../payments/paymentsAdminRoutes.ts';
import { profilesAdmin } from '../profiles/profilesAdminRoutes.ts';
import { safetyAdmin } from '../safety/safetyAdminRoutes.ts';
import { pagesAdmin } from '../site/staticPageAdminRoutes.ts';
import { textsAdmin } from '../site/textAdminRoutes.ts';
import { siteAdmin } from '../site/siteAdminRoutes.ts';
import type { BoundResource } from './bindResource.ts';
import { jobsAdmin } from './jobAdminRoutes.ts';
import { mailsAdmin } from './mailAdminRoutes.ts';
import { memberBySigns } from './memberBySigns.ts';
import { signInTriesAdmin } from './signInTryAdminRoutes.ts';

/** Everything the back office lists and acts on, by feature. */
export const allAdminResources = (context: AppContext): readonly BoundResource[] =>
  [
    accountsAdmin,
    invitationsAdmin,
    profilesAdmin,
    safetyAdmin,
    messagingAdmin,
    paymentsAdmin,
    creditsAdmin,
    siteAdmin,
    pagesAdmin,
    textsAdmin,
    mailsAdmin,
    notificationsAdmin,
    jobsAdmin,
    signInTriesAdmin,
  ]
    .flatMap((feature) => feature(context))
    .map((resource) => memberBySigns(context.db, resource));
