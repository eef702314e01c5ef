import type { Projection } from '@vonk/platform/projection/projection';
import { accountsProjection } from './accounts/accounts.projection.ts';
import { invitationsProjection } from './accounts/invitations.projection.ts';
import { timelineProjection } from './accounts/timeline.projection.ts';
import { approvalsProjection } from './credits/approvals.projection.ts';
import { walletsProjection } from './credits/wallets.projection.ts';
import { withdrawalsProjection } from './credits/withdrawals.projection.ts';
import { searchProjection } from './discovery/search.projection.ts';
import { swipesProjection } from './discovery/swipes.projection.ts';
import { likesProjection } from './likes/likes.projection.ts';
import { chatsProjection } from './messaging/chats.projection.ts';
import { giftsProjection } from './messaging/gifts.projection.ts';
import { liveUpdatesProjection } from './messaging/liveUpdates.projection.ts';
import { newsProjection } from './notifications/news.projection.ts';
import { preferencesProjection } from './notifications/preferences.projection.ts';
import { booksProjection } from './payments/books.projection.ts';
import { campaignsProjection } from './payments/campaigns.projection.ts';
import { landerVariantsProjection } from './site/landerVariants.projection.ts';
import { codesProjection } from './payments/codes.projection.ts';
import { directDebitsProjection } from './payments/directDebits.projection.ts';
import { disputesProjection } from './payments/disputes.projection.ts';
import { financeDaysProjection } from './payments/financeDays.projection.ts';
import { paymentsProjection } from './payments/payments.projection.ts';
import { receiptsProjection } from './payments/receipts.projection.ts';
import { settlementsProjection } from './payments/settlements.projection.ts';
import { consentsProjection } from './profiles/consents.projection.ts';
import { profilesProjection } from './profiles/profiles.projection.ts';
import { safetyProjection } from './safety/safety.projection.ts';
import { signalsProjection } from './safety/signals.projection.ts';
import { auditProjection } from './site/audit.projection.ts';
import { pagesProjection } from './site/pages.projection.ts';
import { textsProjection } from './site/texts.projection.ts';
import { siteProjection } from './site/site.projection.ts';

/** The table of contents of the read side. */
export const allProjections: readonly Projection[] = [
  accountsProjection,
  invitationsProjection,
  timelineProjection,
  consentsProjection,
  profilesProjection,
  searchProjection,
  swipesProjection,
  likesProjection,
  chatsProjection,
  giftsProjection,
  liveUpdatesProjection,
  walletsProjection,
  approvalsProjection,
  withdrawalsProjection,
  paymentsProjection,
  receiptsProjection,
  codesProjection,
  landerVariantsProjection,
  campaignsProjection,
  directDebitsProjection,
  disputesProjection,
  financeDaysProjection,
  booksProjection,
  settlementsProjection,
  safetyProjection,
  signalsProjection,
  preferencesProjection,
  newsProjection,
  pagesProjection,
  textsProjection,
  siteProjection,
  auditProjection,
];
