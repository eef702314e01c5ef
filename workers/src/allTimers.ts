import { activationLink } from './accounts/activationLink.timer.ts';
import { activationReminders } from './accounts/activationReminders.timer.ts';
import { deletionReminder } from './accounts/deletionReminder.timer.ts';
import { finaliseDeletions } from './accounts/finaliseDeletions.timer.ts';
import { forgetInvitations } from './accounts/forgetInvitations.timer.ts';
import { forgetMails } from './notifications/forgetMails.timer.ts';
import { inactiveAccounts } from './accounts/inactiveAccounts.timer.ts';
import { extendChain } from './credits/extendChain.timer.ts';
import { proveLedgerNightly } from './credits/proveLedger.timer.ts';
import type { TimerDefinition } from './timerDefinition.ts';
import { unreadMessages } from './messaging/unreadMessages.timer.ts';
import { discountEnding } from './notifications/discountEnding.timer.ts';
import { sendNews } from './notifications/sendNews.timer.ts';
import { weeklyUpdates } from './notifications/weeklyUpdates.timer.ts';
import { findChargeBacks } from './payments/findChargeBacks.timer.ts';
import { collectDebits } from './payments/collectDebits.timer.ts';
import { fetchSettlements } from './payments/fetchSettlements.timer.ts';
import { finishOrders } from './payments/finishOrders.timer.ts';
import { forgetMandates } from './payments/forgetMandates.timer.ts';
import { pollPayments } from './payments/pollPayments.timer.ts';
import { releaseDebits } from './payments/releaseDebits.timer.ts';
import { releaseDiscounts } from './payments/releaseDiscounts.timer.ts';
import { watchRefunds } from './payments/watchRefunds.timer.ts';
import { profileReminder } from './profiles/profileReminder.timer.ts';
import { unsentPhoto } from './profiles/unsentPhoto.timer.ts';
import { forgetEvidence } from './safety/forgetEvidence.timer.ts';

/** Everything with a deadline. */
export const allTimers: readonly TimerDefinition[] = [
  activationLink,
  activationReminders,
  deletionReminder,
  finaliseDeletions,
  inactiveAccounts,
  unreadMessages,
  finishOrders,
  pollPayments,
  watchRefunds,
  collectDebits,
  forgetMandates,
  releaseDebits,
  releaseDiscounts,
  findChargeBacks,
  fetchSettlements,
  weeklyUpdates,
  discountEnding,
  sendNews,
  profileReminder,
  unsentPhoto,
  forgetEvidence,
  forgetInvitations,
  forgetMails,
  extendChain,
  proveLedgerNightly,
];
