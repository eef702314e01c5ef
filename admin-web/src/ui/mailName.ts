import { spoken } from './formatText.ts';

/** The mails of the workers by the name in the log of mails, as staff speak of them. */
const NAMES: Readonly<Record<string, string>> = {
  'accounts.accountLocked': 'Account locked after wrong passwords',
  'accounts.activation': 'Activation of the account',
  'accounts.activationReminder': 'Reminder to activate the account',
  'accounts.deletionFinal': 'Account deleted',
  'accounts.deletionReminder': 'Reminder of the deletion',
  'accounts.deletionRequested': 'Deletion requested',
  'accounts.deletionReversed': 'Deletion taken back',
  'accounts.inactivity': 'Long inactivity',
  'accounts.invitation': 'Invitation',
  'accounts.mailChangeConfirm': 'Confirmation of a new address',
  'accounts.mailChangeNotice': 'Notice of a changed address',
  'accounts.newDevice': 'Sign-in on a new device',
  'accounts.passwordChanged': 'Password changed',
  'accounts.passwordReset': 'Link to reset the password',
  'accounts.welcome': 'Welcome',
  'likes.like': 'New like',
  'likes.match': 'New match',
  'messaging.newConversation': 'New conversation',
  'messaging.newMessage': 'New message',
  'messaging.unreadReminder': 'Reminder of unread messages',
  'notifications.discountEnding': 'Discount about to end',
  'notifications.news': 'News',
  'notifications.newsTest': 'Test of a news mail',
  'notifications.weeklyUpdate': 'Weekly update',
  'payments.failed': 'Payment failed',
  'payments.card_failed': 'Saved card not taken',
  'payments.receipt': 'Receipt of a payment',
  'payments.refunded': 'Refund paid',
  'payments.refund_delayed': 'Refund did not arrive',
  'payments.refund_reversed': 'Refund given up: credits back',
  'payments.withdrawal': 'Receipt of a withdrawal',
  'payments.replaced': 'Order replaced by a newer one',
  'payments.debit_announced': 'Direct debit announced',
  'payments.debit_returned': 'Direct debit returned',
  'payments.charged_back': 'Payment charged back',
  'payments.dispute_won': 'Dispute won: credits back',
  'payments.dispute_lost': 'Charge-back stays',
  'payments.returned': 'Late payment sent back',
  'profiles.photoRejected': 'Photo rejected',
  'profiles.profileReminder': 'Reminder to finish the profile',
  'safety.complaintDecision': 'Decision on a complaint',
  'safety.complaintReceipt': 'Receipt of a complaint',
  'safety.sanction': 'Sanction',
  'safety.sanctionAppeal': 'Answer to an appeal against a sanction',
  'site.staffSignInChanged': 'Sign-in of staff changed',
  'site.staffEnrolment': 'Staff sets up their sign-in',
};

/** `payments.receipt` → `Receipt of a payment`; a mail without a name here by the words of its code. */
export const mailName = (mail: string): string =>
  Object.hasOwn(NAMES, mail)
    ? (NAMES[mail] ?? mail)
    : spoken(
        mail
          .replace(/^.*\./, '')
          .replace(/([A-Z])/g, ' $1')
          .toLowerCase(),
      );
