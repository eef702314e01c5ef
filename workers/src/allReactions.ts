import { accountsReactions } from './accounts/reactions.ts';
import { likesReactions } from './likes/reactions.ts';
import { messagingReactions } from './messaging/reactions.ts';
import { notificationsReactions } from './notifications/reactions.ts';
import { directDebitReactions } from './payments/directDebitReactions.ts';
import { paymentsReactions } from './payments/reactions.ts';
import { profilesReactions } from './profiles/reactions.ts';
import { safetyReactions } from './safety/reactions.ts';
import { siteReactions } from './site/reactions.ts';

/** What follows from events, by feature. */
export const allReactions = [
  accountsReactions,
  likesReactions,
  messagingReactions,
  notificationsReactions,
  paymentsReactions,
  directDebitReactions,
  profilesReactions,
  safetyReactions,
  siteReactions,
];
