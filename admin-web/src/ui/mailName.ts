import { spoken } from './formatText.ts';
import { t } from '../app/words.ts';

/** The mails of the workers by the name in the log of mails, as staff speak of them. */
const names = (): Readonly<Record<string, string>> => ({
  'accounts.accountLocked': t('site:mailName.accountLockedAfterWrongPasswords'),
  'accounts.activation': t('site:mailName.activationOfTheAccount'),
  'accounts.activationReminder': t('site:mailName.reminderToActivateTheAccount'),
  'accounts.deletionFinal': t('site:mailName.accountDeleted'),
  'accounts.deletionReminder': t('site:mailName.reminderOfTheDeletion'),
  'accounts.deletionRequested': t('site:mailName.deletionRequested'),
  'accounts.deletionReversed': t('site:mailName.deletionTakenBack'),
  'accounts.inactivity': t('site:mailName.longInactivity'),
  'accounts.invitation': t('site:words.invitation'),
  'accounts.mailChangeConfirm': t('site:mailName.confirmationOfANewAddress'),
  'accounts.mailChangeNotice': t('site:mailName.noticeOfAChangedAddress'),
  'accounts.newDevice': t('site:mailName.loginOnANewDevice'),
  'accounts.passwordChanged': t('site:words.passwordChanged'),
  'accounts.passwordReset': t('site:mailName.linkToResetThePassword'),
  'accounts.welcome': t('site:mailName.welcome'),
  'likes.like': t('site:mailName.newLike'),
  'likes.match': t('site:mailName.newMatch'),
  'messaging.newConversation': t('site:mailName.newConversation'),
  'messaging.newMessage': t('site:mailName.newMessage'),
  'messaging.unreadReminder': t('site:mailName.reminderOfUnreadMessages'),
  'notifications.discountEnding': t('site:mailName.discountAboutToEnd'),
  'notifications.news': t('site:words.news'),
  'notifications.newsTest': t('site:words.testOfANewsEmail'),
  'notifications.weeklyUpdate': t('site:mailName.weeklyUpdate'),
  'payments.failed': t('site:mailName.paymentFailed'),
  'payments.card_failed': t('site:mailName.savedCardNotTaken'),
  'payments.receipt': t('site:mailName.receiptOfAPayment'),
  'payments.refunded': t('site:mailName.refundPaid'),
  'payments.refund_delayed': t('site:mailName.refundDidntArrive'),
  'payments.refund_reversed': t('site:mailName.refundGivenUpCreditsBack'),
  'payments.withdrawal': t('site:mailName.receiptOfAWithdrawal'),
  'payments.replaced': t('site:mailName.orderReplacedByANewer'),
  'payments.debit_announced': t('site:mailName.directDebitAnnounced'),
  'payments.debit_returned': t('site:mailName.directDebitReturned'),
  'payments.charged_back': t('site:mailName.paymentChargedBack'),
  'payments.dispute_won': t('site:mailName.disputeWonCreditsBack'),
  'payments.dispute_lost': t('site:mailName.chargeBackStays'),
  'payments.returned': t('site:mailName.latePaymentSentBack'),
  'payments.wrongAmount': t('site:mailName.wrongAmountSentBack'),
  'profiles.photoRejected': t('site:mailName.photoRejected'),
  'profiles.photoAllowed': t('site:mailName.photoAllowed'),
  'profiles.profileReminder': t('site:mailName.reminderToFinishTheProfile'),
  'safety.complaintDecision': t('site:mailName.decisionOnAComplaint'),
  'safety.complaintReceipt': t('site:mailName.receiptOfAComplaint'),
  'safety.sanction': t('site:words.sanction'),
  'safety.suspensionLifted': t('site:mailName.suspensionLifted'),
  'safety.sanctionAppeal': t('site:mailName.answerToAnAppealAgainst'),
  'site.staffSignInChanged': t('site:mailName.loginOfStaffChanged'),
  'site.staffEnrolment': t('site:mailName.staffSetsUpTheirLogin'),
});

/** `payments.receipt` → `Receipt of a payment`; a mail without a name here by the words of its code. */
export const mailName = (mail: string): string =>
  Object.hasOwn(names(), mail)
    ? (names()[mail] ?? mail)
    : spoken(
        mail
          .replace(/^.*\./, '')
          .replace(/([A-Z])/g, ' $1')
          .toLowerCase(),
      );
