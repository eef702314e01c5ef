/**
 * Figures that stand typed in a text, and why: by place without plural form and gender. What is a rule of the house comes from
 * its constant or its setting through a placeholder.
 */
export const TYPED_FIGURES: Readonly<Record<string, readonly [figures: readonly string[], why: string]>> = {
  // Of others
  'credits/screen refund.takes.card': [['5', '10'], 'what card schemes take'],
  'credits/screen refund.takes.bank': [['1', '5'], 'what banks take'],
  'credits/screen refund.takes.wallet': [['24'], 'what PayPal takes'],
  'payments/screen next.bank_transfer': [['1', '3'], 'what banks take'],
  'payments/screen next.paysafecard': [['16'], 'the digits of such a card'],
  'payments/screen next.blik': [['6'], 'the digits of such a code'],
  'payments/screen method.przelewy24': [['24'], 'a name'],
  'payments/screen savedCard.keepHint': [['four digits'], 'what a provider shows of a card'],
  // Of the law and of standards
  'payments/mail debitAnnounced.p3': [['eight weeks'], 'the words of a SEPA mandate'],
  'payments/screen directDebit.mandateText': [['eight weeks'], 'the words of a SEPA mandate'],
  'site/heads pages-2257-compliance-statement.title': [['18', '2257'], 'a section of a code'],
  'site/heads pages-2257-compliance-statement.description': [['18', '2257'], 'a section of a code'],
  'site/screen footer.compliance': [['2257'], 'a section of a code'],
  'staffCodes 2257-compliance-statement': [['2257'], 'a section of a code'],
  'site/staffSettings of.complaint_deadlines.about': [['14'], 'the law, whatever is set'],
  'payments/staff debitCollectionList.pain00800102For': [['008.001.08'], 'a format of banks'],
  'payments/staff importReturnsButton.aRejectionPain002A': [['002', '053', '054'], 'formats of banks'],
  'payments/staff settlementList.aStatementOfTheBank': [['053', '054'], 'formats of banks'],
  // Nothing at all, which no rule moves
  'payments/screen premium.row.credits': [['0'], 'none'],
  'payments/staff firstPurchaseShow.n0IsOff': [['0'], 'none'],
  'site/staffSettings of.match_chance.about': [['0'], 'none'],
  'site/staffSettings of.time_bonus_percentage.about': [['0'], 'none'],
  'site/staffSettings of.welcome_discount_percentage.about': [['0'], 'none'],
  'site/staffSettings of.delete_discount.about': [['0'], 'none'],
  // Names, examples and stories
  'accounts/staff signupPanel.sub1': [['1'], 'the name of a value of advertisers'],
  'accounts/staff signupPanel.sub2': [['2'], 'the name of a value of advertisers'],
  'accounts/staff signupPanel.sub3': [['3'], 'the name of a value of advertisers'],
  'payments/staff paymentList.amountAs995': [['9.95', '9,95'], 'an example'],
  'payments/staff paymentList.receiptAs2026000123': [['2026', '000123'], 'an example'],
  'site/staff visitList.noneYet': [['1'], 'what is typed in an address'],
  'site/staff landerVariantShow.whatThePictureIs': [['2', '1'], 'the shape that is cut'],
  'site/staffSettings of.direct_debit_limits.about': [['30'], 'the setting is called per_30_days'],
  'staffCodes per_30_days': [['30'], 'the part of the setting is called so'],
  'site/lander alonetonight.said.lukas': [['1'], 'an episode'],
  'site/lander video.lead': [['Twenty seconds'], 'the length of the film'],
  'site/heads landers-video.title': [['20', 'twenty seconds'], 'the length of the film'],
  'site/heads signup.description': [['three minutes'], 'as long as it takes, which no rule says'],
  'site/screen home.step.profile.text': [['three minutes'], 'as long as it takes, which no rule says'],
  'site/heads match-finder.description': [['three questions'], 'the steps of one screen'],
  'discovery/screen finder.lead': [['three questions'], 'the steps of one screen'],
  'site/heads lang-config.description': [['seven languages'], 'as many as LANGUAGES: whoever adds one reads this'],
};

/** A number with its separators: `10`, `10.000`, `008.001.08`. */
const FIGURE = /\d(?:[.,\u00a0]?\d)*/g;
/** What is filled in, and tags, carry no figure of the text. */
const FILLED = /\{\{[^{}]*\}\}|<\/?\w+>/g;
/** A number in words before what it counts, in English, which the other languages are written from. */
const IN_WORDS =
  /\b(?:half an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|sixty|ninety|hundred|thousand) (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters|letters|digits|photos|messages|chats|credits|questions|languages)\b/gi;

/** The figures that stand typed in a text; of English those in words too. */
export function typedFigures(text: string, language: string): string[] {
  const bare = text.replace(FILLED, ' ');
  return [...(bare.match(FIGURE) ?? []), ...(language.startsWith('en') ? (bare.match(IN_WORDS) ?? []) : [])];
}
