import { activationReminders } from './accounts/activationReminders.timer.ts';
import { deletionReminder } from './accounts/deletionReminder.timer.ts';
import { finaliseDeletions } from './accounts/finaliseDeletions.timer.ts';
import { inactiveAccounts } from './accounts/inactiveAccounts.timer.ts';
import type { HouseTimer } from './houseTimers.ts';
import { unreadReminders } from './messaging/unreadReminders.timer.ts';
import { pollPayments } from './payments/pollPayments.timer.ts';
import { forgetEvidence } from './safety/forgetEvidence.timer.ts';

/** Everything with a deadline. */
export const allTimers: readonly HouseTimer[] = [
  activationReminders,
  deletionReminder,
  finaliseDeletions,
  inactiveAccounts,
  unreadReminders,
  pollPayments,
  forgetEvidence,
];
