import type { StaffTexts } from '@vonk/contracts/texts/staffTexts';

/** A heading: the text `exports:<name>`. */
type Heading = keyof StaffTexts['exports'];
/**
 * One column of an export: its heading, and where its value stands in a row (`cause.code`, `members.0`). `minor`: an amount;
 * `currency`: that of one; `moment`: one in time (`markedColumns`). `says`: it holds a code, which is written as staff say it: one of
 * the contract, what credits were spent on, how an appeal ended, a gift, or an event, as the sentence it is told by.
 */
export type ExportColumn = Readonly<
  { label: Heading; path: string } & Partial<Record<'minor' | 'currency' | 'moment', true>> & {
      says?: 'code' | 'cause' | 'appeal' | 'gift' | 'event';
    }
>;

const column = (path: string, label: Heading): ExportColumn => ({ path, label });
/** A code that the contract of the row has as a mere text. */
const code = (path: string, label: Heading, says: ExportColumn['says'] = 'code'): ExportColumn => ({
  path,
  label,
  says,
});
/** Money has two columns: the amount in major units, and its currency. */
const money = (path: string, label: Heading): ExportColumn[] => [
  { path: `${path}.amount_minor`, label, minor: true },
  { path: `${path}.currency`, label, currency: true },
];

/** What came of the orders with a code, of one currency: LISTS_OF_AMOUNTS has a line for each. */
const figures: readonly ExportColumn[] = [
  ...[column('figures.orders', 'orders'), column('figures.used', 'paid'), ...money('figures.revenue', 'revenue')],
  ...[...money('figures.cost', 'givenAway'), ...money('figures.back', 'wentBack')],
];

/**
 * What the export of each list has in it, in this order, under words that a bookkeeper reads. Nothing that opens a door (the
 * link of an invitation) and no words of a conversation. A list that is not here is not exported.
 */
export const exportColumns: Readonly<Record<string, readonly ExportColumn[]>> = {
  members: [
    ...[column('id', 'member'), column('name', 'name'), column('email', 'email'), column('age', 'age')],
    ...[column('gender', 'gender'), column('city', 'city'), column('country', 'country')],
    ...[column('site', 'site'), column('language', 'language'), column('origin', 'origin'), column('status', 'status')],
    ...[column('paid_user', 'premium'), column('credits', 'credits'), column('conversations_started', 'startedChats')],
    ...[column('signup_date', 'signedUp'), column('confirmed_at', 'confirmed'), column('terminated', 'terminated')],
    column('deletion_final_at', 'deletionFinal'),
  ],
  payments: [
    ...[column('id', 'payment'), column('member', 'member'), column('status', 'status'), column('method', 'method')],
    ...[column('package', 'package'), column('credits', 'credits'), ...money('price', 'price')],
    ...[...money('transaction_cost', 'transactionCost'), column('discount.code', 'discountCode')],
    ...[...money('amount', 'amount'), ...money('refunded', 'refunded'), column('country', 'country')],
    ...[column('provider', 'provider'), column('provider_reference', 'providerReference')],
    ...[column('started_at', 'started'), column('settled_at', 'settled'), column('failure', 'failure')],
    ...[...money('told', 'toldByProvider'), column('mismatch', 'wrongAmount')],
  ],
  refunds: [
    ...[column('id', 'refund'), column('payment', 'payment'), column('member', 'member'), column('status', 'status')],
    ...[column('credits', 'credits'), ...money('amount', 'amount')],
    ...[column('requested_at', 'requested'), column('paid_at', 'paid')],
  ],
  disputes: [
    ...[column('id', 'dispute'), column('payment', 'payment'), column('member', 'member'), column('status', 'status')],
    ...[...money('amount', 'amount'), column('reason', 'reason'), column('opened_at', 'takenBack')],
    ...[column('deadline', 'toAnswerUntil'), column('answered_at', 'answered'), column('answered_by', 'by')],
    ...[column('closed_at', 'over'), column('closed_by', 'toldBy')],
  ],
  'direct-debits': [
    ...[
      column('id', 'payment'),
      column('member', 'member'),
      column('reference', 'mandate'),
      column('status', 'status'),
    ],
    ...[...money('amount', 'amount'), column('account', 'account'), column('signed_at', 'signed')],
    ...[column('collect_on', 'debitedOn'), column('collection', 'file'), column('code', 'returnedBecause')],
  ],
  ledger: [
    ...[column('id', 'entry'), column('at', 'when'), column('member', 'member'), column('kind', 'kind')],
    ...[code('cause.code', 'for', 'cause'), column('cause.payment', 'payment'), column('credits', 'credits')],
    ...[column('balance_after', 'balance'), ...money('amount', 'money'), column('by', 'by')],
  ],
  settlements: [
    ...[column('name', 'settlement'), column('imported_at', 'takenIn'), column('imported_by', 'by')],
    ...[column('from', 'from'), column('to', 'until'), column('lines', 'lines'), ...money('payout', 'payout')],
    ...[column('open', 'openDifferences'), column('resolved', 'explainedDifferences')],
    ...[column('provider', 'provider'), column('left_out', 'leftOut')],
  ],
  'settlement-differences': [
    ...[column('settlement', 'settlement'), column('kind', 'what'), column('reference', 'reference')],
    ...[column('payment', 'payment'), column('expected', 'byTheBooks'), column('found', 'byTheFile')],
    ...[
      column('month', 'month'),
      column('resolved_at', 'explained'),
      column('resolved_by', 'by'),
      column('note', 'why'),
    ],
  ],
  months: [
    ...[column('id', 'month'), column('state', 'state'), column('differences', 'openDifferences')],
    ...[column('closed_at', 'closed'), column('closed_by', 'by'), ...money('net', 'net')],
  ],
  revenue: [
    ...[column('group', 'group'), column('from', 'from'), column('to', 'until'), column('purchases', 'purchases')],
    ...[...money('sale', 'sales'), ...money('transaction_cost', 'transactionCosts'), ...money('refund', 'refunds')],
    ...[...money('charge_back', 'chargeBacks'), ...money('fee', 'fees'), ...money('net', 'net')],
    ...money('before', 'netOfThePeriodBefore'),
  ],
  'book-lines': [
    ...[column('id', 'line'), column('at', 'when'), column('date', 'day'), column('kind', 'kind')],
    ...[...money('amount', 'amount'), column('payment', 'payment'), column('member', 'member')],
    ...[column('country', 'country'), code('method', 'method'), column('package', 'package')],
    ...[column('discount', 'discountCode'), column('source', 'trafficSource')],
  ],
  vat: [
    ...[
      column('from', 'from'),
      column('to', 'until'),
      column('country', 'memberStateOfConsumption'),
      column('rate_type', 'rateType'),
      column('rate', 'vatRatePercent'),
    ],
    ...[...money('in_net', 'suppliesTaxableAmount'), ...money('in_vat', 'suppliesVat')],
    ...[...money('out_net', 'correctionsTaxableAmount'), ...money('out_vat', 'correctionsVat')],
    ...[...money('taxable', 'totalTaxableAmount'), ...money('due', 'vatAmountDue')],
  ],
  'vat-lines': [
    ...[column('id', 'document'), column('kind', 'kind'), column('at', 'when'), column('date', 'day')],
    ...[column('payment', 'payment')],
    ...[column('country', 'country'), column('rate', 'vatRatePercent'), ...money('gross', 'gross')],
    ...[...money('net', 'net'), ...money('vat', 'vat')],
  ],
  liability: [
    ...[column('id', 'currency'), column('date', 'endOf'), column('lots', 'lots'), column('credits', 'unusedCredits')],
    ...money('worth', 'worth'),
  ],
  'unused-lots': [
    ...[column('member', 'member'), column('payment', 'payment'), column('package', 'package'), column('at', 'bought')],
    ...[column('bought', 'credits'), column('unused', 'unused'), ...money('worth', 'worth')],
  ],
  'lot-lines': [
    ...[column('entry', 'ledgerEntry'), column('at', 'when'), column('member', 'member'), column('lot', 'lot')],
    ...[column('kind', 'kind'), code('cause.code', 'for', 'cause'), column('cause.payment', 'payment')],
    ...[column('credits', 'credits'), column('message', 'message')],
    code('gift', 'gift', 'gift'),
  ],
  proofs: [
    ...[column('id', 'night'), column('outcome', 'outcome'), column('problem', 'whyItFailed')],
    ...[column('started_at', 'started'), column('ended_at', 'ended'), column('events', 'events')],
    ...[column('differences', 'differences'), column('credits', 'creditsInWallets')],
    ...[column('chained', 'eventsInTheChain'), column('head', 'headOfTheChain')],
  ],
  approvals: [
    ...[column('id', 'request'), column('kind', 'what'), column('member', 'member'), column('payment', 'payment')],
    ...[column('credits', 'credits'), ...money('amount', 'amount'), column('status', 'status')],
    ...[column('asked_by', 'askedBy'), column('asked_at', 'asked'), column('reason', 'why'), column('proof', 'proof')],
    ...[column('decided_by', 'decidedBy'), column('decided_at', 'decided'), column('decision', 'whySo')],
  ],
  withdrawals: [
    ...[column('id', 'withdrawal'), column('received_at', 'received'), column('member', 'member')],
    ...[column('payment', 'payment'), column('order', 'numberGiven'), column('status', 'status')],
  ],
  'lander-variants': [
    ...[column('id', 'variant'), column('lander', 'page'), column('slug', 'slug'), column('state', 'state')],
    ...[column('picture', 'inFront'), column('language', 'speaks'), column('site', 'site')],
    ...[column('own_picture', 'ownPicture'), column('link', 'address')],
    ...[column('saved_at', 'saved'), column('saved_by', 'by')],
  ],
  campaigns: [
    ...[
      column('name', 'campaign'),
      column('state', 'state'),
      column('code', 'code'),
      column('percentage', 'percentage'),
    ],
    ...[
      column('starts_at', 'from'),
      column('ends_at', 'until'),
      column('site', 'site'),
      column('countries', 'countries'),
    ],
    ...[column('members', 'members'), column('no_credits', 'withoutCredits'), column('seen', 'seen')],
    ...figures,
  ],
  codes: [
    ...[
      column('code', 'code'),
      column('state', 'state'),
      column('percentage', 'percentage'),
      ...money('amount', 'amount'),
    ],
    ...[
      column('country', 'country'),
      column('member', 'member'),
      column('starts_at', 'from'),
      column('expires_at', 'until'),
    ],
    ...[...money('minimum_order', 'minimumOrder'), column('methods', 'methods'), column('validity', 'goodFor')],
    ...[column('times', 'ordersAtMost'), ...figures],
    ...[column('issued_at', 'made'), column('issued_by', 'by'), column('ended_at', 'ended')],
  ],
  'discount-codes': [
    ...[column('id', 'id'), column('member', 'member'), column('code', 'code'), column('payment', 'payment')],
    ...[column('status', 'status'), column('at', 'when')],
  ],
  complaints: [
    ...[column('id', 'complaint'), column('reference', 'reference'), column('category', 'category')],
    ...[column('status', 'status'), column('filed_at', 'filed'), column('due_at', 'due'), column('overdue', 'overdue')],
    ...[column('member', 'filedBy'), column('about.profile', 'about'), column('language', 'language')],
    ...[column('assigned_to', 'takenBy'), code('outcome', 'outcome'), column('resolved_at', 'decided')],
    ...[column('resolved_by', 'decidedBy'), column('appealed_at', 'appealed')],
  ],
  'sanction-appeals': [
    ...[column('id', 'sanction'), column('member', 'member'), column('kind', 'kind'), code('what', 'what')],
    ...[code('reason', 'reason'), column('complaint', 'complaint'), column('by', 'givenBy'), column('at', 'given')],
    ...[column('appealed_at', 'appealed'), code('appeal_outcome', 'outcome', 'appeal')],
    ...[column('appeal_decided_by', 'decidedBy'), column('appeal_decided_at', 'decided')],
  ],
  signals: [
    ...[column('id', 'signal'), column('member', 'member'), column('kind', 'kind'), column('value', 'howMuch')],
    ...[code('features', 'found'), column('first_at', 'firstSeen'), column('last_at', 'lastSeen')],
    ...[column('conversations', 'conversations'), column('contact_people', 'peopleGivenContact')],
    ...[column('payment_people', 'peopleAskedForMoney'), column('most_equal_messages', 'sameText')],
    ...[column('most_equal_openers', 'sameOpener'), column('open_complaints', 'openComplaints')],
    ...[column('verdict', 'verdict'), column('reviewed_by', 'lookedAtBy'), column('reviewed_at', 'lookedAt')],
  ],
  invitations: [
    ...[column('id', 'invitation'), column('state', 'state'), column('email', 'email'), column('note', 'note')],
    ...[column('used', 'signups'), column('uses', 'of'), column('language', 'language'), column('by_name', 'by')],
    ...[column('issued_at', 'made'), column('expires_at', 'goodUntil'), column('revoked_at', 'revoked')],
  ],
  conversations: [
    ...[column('id', 'conversation'), column('members.0', 'startedBy'), column('members.1', 'with')],
    ...[column('started_at', 'started'), column('messages', 'messages'), column('photos', 'photos')],
    ...[column('gifts', 'gifts'), column('credits', 'creditsSpent'), column('last_message_at', 'lastMessage')],
    column('complaint', 'openComplaint'),
  ],
  mails: [
    ...[column('id', 'id'), column('at', 'when'), column('mail', 'mail'), column('member', 'to')],
    ...[column('status', 'status'), column('why', 'whyNot')],
  ],
  audit: [
    ...[column('id', 'entry'), column('at', 'when'), column('staff', 'staff'), column('staff_name', 'who')],
    ...[code('event', 'what', 'event'), column('stream', 'on'), column('data', 'details')],
  ],
  visits: [
    ...[column('site', 'site'), column('page', 'page'), column('slug', 'variant'), column('source', 'source')],
    ...[column('visits', 'visits'), column('bounces', 'bounces'), column('rate', 'bouncesInPercent')],
  ],
  'sign-in-tries': [
    ...[column('hour', 'hourFrom'), column('staff', 'staff'), column('staff_name', 'who')],
    ...[column('failed', 'wrong'), column('blocked', 'blocked'), column('last_at', 'last')],
  ],
  news: [
    ...[column('id', 'news'), column('published_at', 'published'), column('texts.en.subject', 'subject')],
    ...[column('site', 'site'), column('sent', 'sent'), column('not_wanted', 'notWanted')],
    column('stopped_at', 'stopped'),
  ],
  gifts: [
    ...[column('id', 'gift'), column('name', 'name'), column('credits', 'credits'), column('given', 'given')],
    column('active', 'inTheShop'),
  ],
  settings: [column('id', 'setting'), column('value', 'now')],
  'setting-proposals': [
    ...[column('id', 'proposal'), column('key', 'setting'), column('site', 'site'), column('country', 'country')],
    ...[column('value', 'value'), column('danger', 'whyTwo'), column('effective_from', 'from')],
    ...[column('status', 'status'), column('asked_by', 'proposedBy'), column('asked_at', 'proposed')],
    ...[column('reason', 'why'), column('decided_by', 'decidedBy'), column('decided_at', 'decided')],
    column('decision', 'whySo'),
  ],
  pages: [
    ...[column('id', 'id'), column('site', 'site'), column('page', 'page'), column('language', 'language')],
    ...[column('version', 'version'), column('in_force_since', 'inForceSince')],
    ...[column('scheduled_from', 'nextVersionFrom'), column('drafted', 'draft')],
  ],
  jobs: [
    ...[column('id', 'id'), column('at', 'since'), column('kind', 'kind'), column('name', 'what')],
    ...[column('where', 'where'), column('attempts', 'tries'), column('fault', 'why'), column('code', 'code')],
  ],
  staff: [
    ...[column('id', 'staff'), column('name', 'name'), column('email', 'email'), column('role', 'role')],
    ...[column('joined_at', 'joined'), column('last_signed_in_at', 'lastSignedIn'), column('left_at', 'left')],
  ],
};
