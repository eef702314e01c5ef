import type { AnyEvent } from './events.ts';
import type { Money } from './kernel.ts';
import { methodName } from './payments/methodName.ts';
import { refusalWord } from './payments/refusalWord.ts';
import { moneyText, timestampText, wordsOf as spoken } from './staffText.ts';

/** What an entry holds beside its type: never a personal word (the read model leaves those out). */
export type EntryData = Readonly<Record<string, unknown>>;
/** `about` is the member whose history is told, null in the audit. */
type Sentence = (data: EntryData, about: string | null) => string;

const word = (value: unknown) => (typeof value === 'string' ? spoken(value).toLowerCase() : 'unknown');
const RECEIPTS: Readonly<Record<string, string>> = {
  credit_note: 'Credit note',
  cancellation: 'Cancellation of a credit note',
};
const methodWord = (value: unknown) => (typeof value === 'string' ? methodName(value) : 'unknown');
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const money = (value: unknown) => moneyText(value as Money, 'en');
const moment = (value: unknown) => (typeof value === 'string' ? timestampText(value, 'en') : 'unknown');
const credits = (value: unknown) => `${text(value)} credit${value === 1 ? '' : 's'}`;
const left = ({ balance_after }: EntryData) => (typeof balance_after === 'number' ? `, ${balance_after} left` : '');
const because = ({ reason }: EntryData) => (typeof reason === 'string' && reason ? `: ${reason}` : '');
const howMany = (list: unknown) => (Array.isArray(list) ? list.length : 0);
const debtor = (kind: unknown) => (kind === 'iban' ? 'bank account' : text(kind));
/** The same event is told by two: the one who did it and the one it was done to. */
const toldBy =
  (field: string, own: string, others: string): Sentence =>
  (data, about) =>
    about !== null && data[field] !== about ? others : own;

/**
 * Every event as a sentence in English, the language of the staff: the history of a member, the audit and
 * `npm run events -- show` are told with them.
 */
export const eventSentences: Readonly<Record<AnyEvent['type'], Sentence>> = {
  MemberSignedUp: ({ origin, country }) =>
    origin === 'fictional' ? `Fictional profile made (${text(country)})` : `Signed up (${text(country)})`,
  FictionalProfileRetired: (data) => `Fictional profile retired${because(data)}`,
  SignupAbandoned: () => 'The signup was cut off; the address is free again',
  EmailConfirmed: () => 'Confirmed the email address',
  ActivationMailRequested: () => 'Asked for the activation mail again',
  SignupStepReached: ({ step }) =>
    Number(step) >= 5 ? 'Came to the end of the profile wizard' : `Reached step ${text(step)} of the profile wizard`,
  TermsAccepted: ({ terms_version }) => `Accepted the terms of ${moment(terms_version)}`,
  LanguageChanged: ({ language }) => `Changed the language to ${text(language)}`,
  PasswordChanged: ({ how }) => (how === 'reset' ? 'Set a new password by mail' : 'Changed the password'),
  MailChangeRequested: () => 'Asked for another email address',
  EmailChanged: () => 'Changed the email address',
  AccountLocked: ({ until }) => `Account locked after wrong passwords until ${moment(until)}`,
  NewDeviceSignedIn: ({ kind, first }) =>
    `Signed in on a ${first === true ? '' : 'new '}${kind === 'other' ? 'device' : word(kind)}${first === true ? ', their first' : ''}`,
  DeletionRequested: ({ reason, final_at }) =>
    `Asked for deletion (${reason ? word(reason) : 'no reason given'}), final on ${moment(final_at)}`,
  DeletionReversed: () => 'Took the deletion back',
  MemberErased: () => 'Deletion became final: everything personal is gone',
  EmailClaimed: () => 'An email address was claimed',
  EmailReleased: () => 'An email address was let go',
  LinkIssued: ({ purpose }) => `A mail link was made: ${word(purpose)}`,
  LinkUsed: ({ purpose }) => `A mail link was used: ${word(purpose)}`,
  InvitationIssued: () => 'An invitation was made',
  InvitationUsed: (_data, about) => (about === null ? 'Somebody signed up by invitation' : 'Signed up by invitation'),
  InvitationReleased: () => 'A use of an invitation is free again: the signup was cut off',
  InvitationRevoked: (data) => `Invitation revoked${because(data)}`,
  InvitationForgotten: () => 'Nobody came by an invitation in time: whom it was for is forgotten',

  ProfileUpdated: () => 'Changed the profile',
  ProfileCompleted: () => 'Finished the profile wizard',
  PhotoUploaded: ({ private: hidden, in_chat }) =>
    in_chat ? 'Sent a photo in a chat' : `Uploaded a ${hidden ? 'private ' : ''}photo`,
  PhotoApproved: () => 'Photo approved',
  PhotoPrivacyChanged: ({ private: hidden }) => (hidden ? 'Made a photo private' : 'Made a photo public'),
  PhotoAppealed: () => 'Appealed against a rejected photo',
  PhotoRejected: ({ reason }) => `Photo rejected: ${word(reason)}`,
  MainPhotoChosen: () => 'Another main photo',
  PhotosOrdered: () => 'Put the photos in another order',
  PhotoDeleted: () => 'Deleted a photo',
  InvisibleModeSet: ({ invisible }) => (invisible ? 'Switched invisible mode on' : 'Switched invisible mode off'),
  ConsentGiven: ({ consent }) => `Gave consent: ${word(consent)}`,
  ConsentWithdrawn: ({ consent }) => `Withdrew consent: ${word(consent)}`,

  ProfileLiked: toldBy('by', 'Liked a profile', 'Was liked'),
  LikeWithdrawn: toldBy('by', 'Took a like back', 'A like was taken back'),
  LikeSeen: () => 'Saw a like',
  Matched: () => 'A match',
  SwipeLiked: () => 'Liked in the swipe game',
  SwipePassed: () => 'Passed in the swipe game',
  SwipePassUndone: () => 'Took a pass in the swipe game back',

  ConversationStarted: toldBy('member', 'Started a conversation', 'Somebody started a conversation'),
  MessageSent: (data, about) =>
    about !== null && data.member !== about
      ? `Received a ${data.kind === 'text' ? 'message' : word(data.kind)}`
      : `Sent a ${data.kind === 'text' ? 'message' : word(data.kind)} for ${credits(data.credits)}${left(data)}`,
  PrivatePhotoViewed: (data, about) =>
    about !== null && data.member !== about
      ? 'Somebody opened a private photo'
      : `Opened a private photo for ${credits(data.credits)}${left(data)}`,
  MessageDropped: (data) => `A message was not delivered: ${credits(data.credits)} came back${left(data)}`,
  ConversationYielded: () => 'Had opened a conversation at the same moment as the other: it counts for the other alone',
  ConversationOpened: () => 'Opened a conversation again',
  ConversationRead: () => 'Read a conversation',
  ConversationDeleted: () => 'Removed a conversation for themselves',
  MessageDeleted: () => 'Removed a message for themselves',

  CreditsGranted: (data) => `Was given ${credits(data.credits)} (${word(data.cause)})${because(data)}${left(data)}`,
  CreditsBought: (data) => `Bought ${credits(data.credits)} for ${money(data.price)}${left(data)}`,
  BecamePremium: () => 'Became premium',
  ReceiptIssued: (data) => `${RECEIPTS[text(data.kind)] ?? 'Receipt'} over ${money(data.total)} issued`,
  PremiumEnded: () => 'Is premium no longer: everything that was bought went back',
  CreditsRefunded: (data) => `${credits(data.credits)} taken back for ${money(data.amount)}${left(data)}`,
  CreditsRestored: (data) =>
    `${credits(data.credits)} put back: the refund of ${money(data.amount)} was given up${left(data)}`,
  CreditsRevoked: (data) => `${credits(data.credits)} revoked: ${word(data.cause)}${left(data)}`,
  CreditsReinstated: ({ credits: back }) => `The bank gave a payment back again: ${credits(back)} of it came back`,
  CreditsTaken: (data) => `${credits(data.credits)} taken off${because(data)}${left(data)}`,
  ApprovalRequested: (data) =>
    data.kind === 'refund'
      ? `A refund of ${money(data.amount)} for ${credits(data.credits)} waits for a second person${because(data)}`
      : `A correction by ${credits(data.credits)} waits for a second person${because(data)}`,
  ApprovalGranted: (data) => `A second person approved what was asked for${because(data)}`,
  ApprovalDeclined: (data) => `A second person declined what was asked for${because(data)}`,
  ApprovalWithdrawn: (data) => `What was asked of a second person was withdrawn${because(data)}`,

  WithdrawalDeclared: ({ payment }) =>
    payment === null
      ? 'Withdrew from an order by the form without sign-in; its number is that of none of theirs'
      : 'Withdrew from an order by the form without sign-in; it counts from this moment',

  CardConsented: () => 'Agreed that the card of an order stays at the payment provider',
  CardSaved: ({ label }) => `A card was saved for the next order${text(label) ? ` (${text(label)})` : ''}`,
  CardRemoved: ({ cause }) =>
    cause === 'member' ? 'Removed the saved card' : `The saved card was let go: ${word(cause)}`,

  PaymentStarted: ({ credits: bought, amount, method }) =>
    `Ordered ${credits(bought)} for ${money(amount)} by ${methodWord(method)}`,
  PaymentRegistered: () => 'Went to the payment page',
  PaymentPending: () => 'The payment is being processed',
  PaymentCompleted: () => 'The payment came in',
  PaymentFailed: () => 'The payment failed',
  PaymentCancelled: ({ reason }) =>
    reason === 'replaced' ? 'The order was cancelled: a newer one has its discount' : 'The payment was cancelled',
  PaymentReturned: ({ amount }) =>
    `${money(amount)} came in for an order whose discount another one has: it goes back, no credits`,
  PaymentMismatched: ({ ordered, told }) =>
    `The provider tells of ${money(told)}, ordered was ${money(ordered)}: nothing was credited`,
  PaymentRefunded: ({ amount }) => `${money(amount)} went back to the original method`,
  RefundRefused: ({ amount, reason }) => `The provider refused to give back ${money(amount)}: ${refusalWord(reason)}`,
  RefundFailed: ({ amount, reason }) =>
    `${money(amount)} that was on its way back did not arrive: the provider says that ${refusalWord(reason)}`,
  RefundPaidByHand: ({ proof }) => `Finance paid the refund by transfer: ${text(proof)}`,
  RefundRetried: () => 'The provider was asked for the refund once more',
  RefundReversed: ({ amount, credits: given }) =>
    `The refund of ${money(amount)} was given up: ${credits(given)} go back`,
  PaymentChargedBack: () => 'The payment was charged back',
  DisputeOpened: ({ amount, reason }) =>
    `The bank took ${money(amount)} back${text(reason) ? `: ${text(reason)}` : ', and says no reason'}`,
  DisputeContested: () => 'The charge-back was contested: the evidence went to the bank',
  DisputeAccepted: () => 'The charge-back was accepted: it stays',
  DisputeWon: ({ by }) =>
    `The dispute was won${by === 'provider' ? ', says the provider' : ''}: what the charge-back took comes back`,
  DisputeLost: ({ by }) =>
    `The dispute was lost${by === 'provider' ? ', says the provider' : ''}: the charge-back stays`,
  MandateSigned: ({ reference, amount }) => `Direct debit of ${money(amount)} allowed, mandate ${text(reference)}`,
  DebitCollected: ({ collection }) => `Direct debit put into the file ${text(collection)} for the bank`,
  DebitWithdrawn: () => 'Direct debit given back before it was collected',
  DebitSettled: () => 'Direct debit settled: the money is on the account',
  DebitReturned: ({ code }) => `The bank returned the direct debit: ${text(code)}`,
  MandateForgotten: () => 'The mandate of the direct debit was destroyed, as its time was over',
  DebitReserved: ({ kind, amount }) => `Direct debit of ${money(amount)} counted for a ${debtor(kind)}`,
  DebitReleased: ({ kind }) => `Direct debit does not count for a ${debtor(kind)} any more`,
  DebitClosed: ({ kind }) => `Direct debit of a ${debtor(kind)} is not open any more`,
  DebtorBlocked: ({ kind, hint, cause }) =>
    `Direct debit blocked for a ${debtor(kind)} (${text(hint)}): ${cause === 'returned' ? 'a debit came back' : 'by staff'}`,
  DebtorUnblocked: ({ kind }) => `Direct debit allowed again for a ${debtor(kind)}`,
  CollectionClosed: ({ debits, amount }) => `File for the bank closed: ${text(debits)} debits, ${money(amount)}`,
  CollectionDownloaded: () => 'File for the bank downloaded',
  DiscountReserved: ({ code }) => `Discount ${text(code)} set aside for an order`,
  DiscountRedeemed: ({ code }) => `Discount ${text(code)} used`,
  DiscountReleased: ({ code }) => `Discount ${text(code)} free again`,
  DiscountRefused: ({ code }) => `Discount ${text(code)} not given: another order has it, or this one was cancelled`,
  CodeIssued: ({ code, percentage, amount }) =>
    `Discount code ${text(code)} made: ${typeof percentage === 'number' ? `${percentage}%` : money(amount)} off`,
  CampaignSaved: ({ name }) => `Campaign “${text(name)}” saved`,
  CampaignEnded: () => 'Campaign ended',
  SettlementBegun: ({ name, lines }) => `Settlement “${text(name)}” begun, ${text(lines)} lines`,
  SettlementLinesTaken: () => 'Lines of a settlement taken in',
  SettlementTaken: () => 'Settlement taken in',
  DifferencesFound: ({ differences }) =>
    `Differences found between a settlement and the books: ${howMany(differences)}`,
  DifferencesGone: ({ differences }) => `Differences of a settlement that are none any more: ${howMany(differences)}`,
  SettlementMatched: ({ open }) => `Settlement laid against the books: ${text(open)} differences open`,
  DifferenceExplained: (data) => `Difference of a settlement explained${because(data)}`,
  MonthCut: ({ month }) => `The books were cut to close ${text(month)}`,
  MonthClosed: ({ month, ...data }) => `Month ${text(month)} closed${because(data)}`,
  CodeEnded: ({ code }) => `Discount code ${text(code)} ended`,
  CodeUsed: ({ code }) => `An order used discount code ${text(code)}`,
  CodeReleased: ({ code }) => `A use of discount code ${text(code)} became free again`,

  LanderVariantSaved: ({ variant, published }) =>
    `Variant ${text(variant)} of an advertising page saved${published === true ? ', for everybody' : ' as a draft'}`,
  LanderVariantEnded: ({ variant }) => `Variant ${text(variant)} of an advertising page ended`,

  MemberBlocked: toldBy('by', 'Blocked somebody', 'Was blocked'),
  MemberUnblocked: toldBy('by', 'Took a block back', 'A block was taken back'),
  ComplaintFiled: (data, about) =>
    about !== null && data.reporter !== about
      ? `Somebody complained about them: ${word(data.category)} (${text(data.reference)})`
      : `Filed a complaint: ${word(data.category)} (${text(data.reference)})`,
  EvidenceForgotten: () => 'What was frozen as evidence is destroyed: nobody can appeal any more',
  CaseWordsForgotten: () => 'Somebody of the case is erased: what staff wrote about it is destroyed',
  ComplaintReleased: () => 'A complaint went back to the queue',
  ComplaintAssigned: () => 'A complaint was taken on',
  ComplaintNoted: () => 'A note was added to a complaint',
  ComplaintResolved: ({ outcome }) => `A complaint was decided: ${word(outcome)}`,
  ComplaintAppealed: () => 'Appealed against a decision',
  MemberWarned: ({ reason }) => `Warned: ${word(reason)}`,
  MemberSuspended: ({ reason, until }) => `Suspended until ${moment(until)}: ${word(reason)}`,
  SuspensionLifted: (data) => `Suspension lifted${because(data)}`,
  MemberTerminated: ({ reason }) => `Account terminated: ${word(reason)}`,
  TerminationLifted: (data) => `Termination taken back${because(data)}`,
  FeatureLimited: ({ feature, until, reason }) =>
    `May not use ${word(feature)} until ${moment(until)}: ${word(reason)}`,
  FeatureLimitLifted: (data) => `May use ${word(data.feature)} again${because(data)}`,
  ContentRemoved: ({ content, reason }) => `Content removed (${word(content)}): ${word(reason)}`,
  SanctionAppealed: () => 'Appealed against a sanction',
  SanctionAppealDecided: ({ outcome }) => `The appeal against a sanction was decided: ${word(outcome)}`,
  SignalReviewed: ({ kind, verdict }) => `A signal was looked at (${word(kind)}): ${word(verdict)}`,

  NotificationPreferencesChanged: () => 'Changed the notification settings',
  PushPreviewChosen: ({ preview }) =>
    preview ? 'Push messages show their first words' : 'Push messages show no words',
  MailReported: ({ kind }) =>
    kind === 'complaint'
      ? 'Called one of our mails spam'
      : `A mail came back (${kind === 'hard_bounce' ? 'the address does not exist' : 'not taken this time'})`,
  NotificationsDisabled: ({ reason }) => `Mail switched off: ${text(reason)}`,
  NotificationsEnabled: ({ reason }) => `Mail switched on again${reason ? ` after ${text(reason)}` : ''}`,
  NewsPublished: (data) => `Sent a news mail${because(data)}`,
  NewsStopped: (data) => `Stopped a news mail${because(data)}`,

  SettingChanged: (data) => `Changed the setting ${text(data.key)}${because(data)}`,
  SettingInherited: (data) => `Had the setting ${text(data.key)} inherit its value${because(data)}`,
  SettingProposed: (data) =>
    `Proposed a value of the setting ${text(data.key)} to a second administrator${because(data)}`,
  SettingProposalApproved: (data) => `Approved a proposed value of a setting${because(data)}`,
  SettingProposalDeclined: (data) => `Declined a proposed value of a setting${because(data)}`,
  SettingProposalWithdrawn: (data) => `Withdrew a proposed value of a setting${because(data)}`,
  SettingChangeWithdrawn: (data) => `Withdrew a coming value of the setting ${text(data.key)}${because(data)}`,
  SiteOpened: (data) => `Opened the site ${text(data.site)}${because(data)}`,
  PageDrafted: ({ page, language }) => `Wrote a draft of the page ${word(page)} (${text(language)})`,
  PagePublished: (data) =>
    `Published version ${text(data.version)} of the page ${word(data.page)} (${text(data.language)}), read from ${moment(data.effective_from)}${because(data)}`,
  PagePublicationWithdrawn: (data) =>
    `Withdrew version ${text(data.version)} of the page ${word(data.page)} (${text(data.language)})${because(data)}`,
  StaffJoined: ({ role }) => `Joined the staff: ${word(role)}`,
  StaffRoleChanged: (data) => `New role: ${word(data.role)}${because(data)}`,
  StaffLeft: (data) => `Left the staff${because(data)}`,
  StaffEnrolmentIssued: ({ occasion }) =>
    occasion === 'reset' ? 'Sign-in reset; a link was mailed' : 'A link to set up the sign-in was mailed',
  StaffEnrolled: () => 'Set up password and second factor',
  StaffSignedIn: () => 'Signed in',
  StaffActed: (data) => `${spoken(text(data.act))}${because(data)}`,
  StaffRead: ({ resource }) => `Opened a record (${text(resource)})`,
  StaffExported: ({ resource, rows }) => `Exported ${text(rows)} rows (${text(resource)})`,
  StaffActRefused: ({ act, permission }) => `Refused: ${text(act)} (needs ${text(permission)})`,
  ConversationInspected: () => 'Read a private conversation',
};

/** The sentence of an entry; an event of a newer house has its name. */
export function sentenceOf(type: string, data: EntryData, about: string | null): string {
  const sentence = (eventSentences as Readonly<Record<string, Sentence>>)[type];
  return sentence?.(data, about) ?? spoken(type);
}

/** Who did it, from the actor of the event. */
export function actorText(actor: string | null, about: string | null): string {
  if (actor === null || actor === 'demo') return '';
  const [kind = '', id = ''] = actor.split(':');
  if (kind === 'member') return id === about ? '' : 'by the other member';
  if (kind === 'staff') return 'by staff';
  return kind === 'system' ? `by the house (${id})` : `by a ${kind}`;
}
