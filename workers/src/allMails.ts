import { accountLockedMail } from './accounts/accountLocked.mail.ts';
import { activationMail } from './accounts/activation.mail.ts';
import { activationReminderMail } from './accounts/activationReminder.mail.ts';
import { deletionReminderMail } from './accounts/deletionReminder.mail.ts';
import { deletionRequestedMail } from './accounts/deletionRequested.mail.ts';
import { deletionReversedMail } from './accounts/deletionReversed.mail.ts';
import { invitationMail } from './accounts/invitation.mail.ts';
import { inactivityMail } from './accounts/inactivity.mail.ts';
import { mailChangeConfirmMail } from './accounts/mailChangeConfirm.mail.ts';
import { mailChangeNoticeMail } from './accounts/mailChangeNotice.mail.ts';
import { newDeviceMail } from './accounts/newDevice.mail.ts';
import { passwordChangedMail } from './accounts/passwordChanged.mail.ts';
import { passwordResetMail } from './accounts/passwordReset.mail.ts';
import { welcomeMail } from './accounts/welcome.mail.ts';
import { likeMail } from './likes/like.mail.ts';
import { matchMail } from './likes/match.mail.ts';
import type { MailDefinition } from './mail/defineMail.ts';
import { newConversationMail } from './messaging/newConversation.mail.ts';
import { newMessageMail } from './messaging/newMessage.mail.ts';
import { unreadReminderMail } from './messaging/unreadReminder.mail.ts';
import { discountEndingMail } from './notifications/discountEnding.mail.ts';
import { newsMail } from './notifications/news.mail.ts';
import { newsTestMail } from './notifications/newsTest.mail.ts';
import { weeklyUpdateMail } from './notifications/weeklyUpdate.mail.ts';
import { debitAnnouncedMail } from './payments/debitAnnounced.mail.ts';
import { debitReturnedMail } from './payments/debitReturned.mail.ts';
import { cardFailedMail } from './payments/cardFailed.mail.ts';
import { failedMail } from './payments/failed.mail.ts';
import { receiptMail } from './payments/receipt.mail.ts';
import { refundDelayedMail } from './payments/refundDelayed.mail.ts';
import { refundedMail } from './payments/refunded.mail.ts';
import { refundReversedMail } from './payments/refundReversed.mail.ts';
import { withdrawalMail } from './payments/withdrawal.mail.ts';
import { replacedMail } from './payments/replaced.mail.ts';
import { chargedBackMail } from './payments/chargedBack.mail.ts';
import { disputeLostMail } from './payments/disputeLost.mail.ts';
import { disputeWonMail } from './payments/disputeWon.mail.ts';
import { wrongAmountMail } from './payments/wrongAmount.mail.ts';
import { returnedMail } from './payments/returned.mail.ts';
import { photoAllowedMail } from './profiles/photoAllowed.mail.ts';
import { photoRejectedMail } from './profiles/photoRejected.mail.ts';
import { profileReminderMail } from './profiles/profileReminder.mail.ts';
import { complaintDecisionMail } from './safety/complaintDecision.mail.ts';
import { complaintReceiptMail } from './safety/complaintReceipt.mail.ts';
import { sanctionMail } from './safety/sanction.mail.ts';
import { sanctionAppealMail } from './safety/sanctionAppeal.mail.ts';
import { suspensionLiftedMail } from './safety/suspensionLifted.mail.ts';
import { staffEnrolmentMail } from './site/staffEnrolment.mail.ts';
import { staffSignInChangedMail } from './site/staffSignInChanged.mail.ts';

/** Every mail that goes through the queue. The receipt of an erasure does not: see deletionFinal.mail.ts. */
export const queuedMails = {
  activationMail,
  activationReminderMail,
  welcomeMail,
  invitationMail,
  passwordResetMail,
  passwordChangedMail,
  mailChangeConfirmMail,
  mailChangeNoticeMail,
  accountLockedMail,
  newDeviceMail,
  deletionRequestedMail,
  deletionReminderMail,
  deletionReversedMail,
  inactivityMail,
  likeMail,
  matchMail,
  newConversationMail,
  newMessageMail,
  unreadReminderMail,
  weeklyUpdateMail,
  discountEndingMail,
  newsMail,
  newsTestMail,
  receiptMail,
  debitAnnouncedMail,
  debitReturnedMail,
  failedMail,
  cardFailedMail,
  refundedMail,
  refundDelayedMail,
  refundReversedMail,
  withdrawalMail,
  replacedMail,
  returnedMail,
  wrongAmountMail,
  chargedBackMail,
  disputeWonMail,
  disputeLostMail,
  photoRejectedMail,
  photoAllowedMail,
  profileReminderMail,
  complaintReceiptMail,
  complaintDecisionMail,
  sanctionMail,
  sanctionAppealMail,
  suspensionLiftedMail,
  staffEnrolmentMail,
  staffSignInChangedMail,
};

/** The same as a list. */
export const allMails: readonly MailDefinition[] = Object.values(queuedMails);
