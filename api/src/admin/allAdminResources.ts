import { accountsAdmin } from '../accounts/adminRoutes.ts';
import { invitationsAdmin } from '../accounts/invitationsAdmin.ts';
import { creditsAdmin } from '../credits/adminRoutes.ts';
import type { House } from '../house.ts';
import { messagingAdmin } from '../messaging/adminRoutes.ts';
import { notificationsAdmin } from '../notifications/adminRoutes.ts';
import { paymentsAdmin } from '../payments/adminRoutes.ts';
import { profilesAdmin } from '../profiles/adminRoutes.ts';
import { safetyAdmin } from '../safety/adminRoutes.ts';
import { siteAdmin } from '../site/adminRoutes.ts';
import type { AdminResource } from './adminResource.ts';
import { jobsAdmin } from './jobs.ts';
import { mailsAdmin } from './mails.ts';
import { signInTriesAdmin } from './signInTries.ts';

/** Everything the back office lists and acts on, by feature. */
export const allAdminResources = (house: House): readonly AdminResource[] =>
  [
    accountsAdmin,
    invitationsAdmin,
    profilesAdmin,
    safetyAdmin,
    messagingAdmin,
    paymentsAdmin,
    creditsAdmin,
    siteAdmin,
    mailsAdmin,
    notificationsAdmin,
    jobsAdmin,
    signInTriesAdmin,
  ].flatMap((feature) => feature(house));
