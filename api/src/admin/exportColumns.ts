import type { AdminRow } from './adminRow.ts';
import { csvCell } from './csv.ts';

/** One column of an export: its heading, and where its value stands in a row (`cause.code`, `members.0`). */
export type ExportColumn = Readonly<{ label: string; path: string; minor?: true }>;

const column = (path: string, label: string): ExportColumn => ({ path, label });
/** Money has two columns: the amount in major units, and its currency. */
const money = (path: string, label: string): ExportColumn[] => [
  { path: `${path}.amount_minor`, label, minor: true },
  column(`${path}.currency`, `${label}, currency`),
];

/**
 * What the export of each list has in it, in this order, under words that a bookkeeper reads. Nothing that opens a door (the
 * link of an invitation) and no words of a conversation. A list that is not here is not exported.
 */
export const exportColumns: Readonly<Record<string, readonly ExportColumn[]>> = {
  members: [
    ...[column('id', 'Member'), column('name', 'Name'), column('email', 'Email'), column('age', 'Age')],
    ...[column('gender', 'Gender'), column('city', 'City'), column('country', 'Country')],
    ...[column('site', 'Site'), column('language', 'Language'), column('origin', 'Origin'), column('status', 'Status')],
    ...[column('paid_user', 'Premium'), column('credits', 'Credits'), column('conversations_started', 'Started chats')],
    ...[column('signup_date', 'Signed up'), column('confirmed_at', 'Confirmed'), column('terminated', 'Terminated')],
    column('deletion_final_at', 'Deletion final'),
  ],
  payments: [
    ...[column('id', 'Payment'), column('member', 'Member'), column('status', 'Status'), column('method', 'Method')],
    ...[column('package', 'Package'), column('credits', 'Credits'), ...money('price', 'Price')],
    ...[...money('transaction_cost', 'Transaction cost'), column('discount.code', 'Discount code')],
    ...[...money('amount', 'Amount'), ...money('refunded', 'Refunded'), column('country', 'Country')],
    ...[column('provider', 'Provider'), column('provider_reference', 'Provider reference')],
    ...[column('started_at', 'Started'), column('settled_at', 'Settled'), column('failure', 'Failure')],
  ],
  refunds: [
    ...[column('id', 'Refund'), column('payment', 'Payment'), column('member', 'Member'), column('status', 'Status')],
    ...[column('credits', 'Credits'), ...money('amount', 'Amount')],
    ...[column('requested_at', 'Requested'), column('paid_at', 'Paid')],
  ],
  disputes: [
    ...[column('id', 'Dispute'), column('payment', 'Payment'), column('member', 'Member'), column('status', 'Status')],
    ...[...money('amount', 'Amount'), column('reason', 'Reason'), column('opened_at', 'Taken back')],
    ...[column('deadline', 'To answer until'), column('answered_at', 'Answered'), column('answered_by', 'By')],
    ...[column('closed_at', 'Over'), column('closed_by', 'Told by')],
  ],
  'direct-debits': [
    ...[
      column('id', 'Payment'),
      column('member', 'Member'),
      column('reference', 'Mandate'),
      column('status', 'Status'),
    ],
    ...[...money('amount', 'Amount'), column('account', 'Account'), column('signed_at', 'Signed')],
    ...[column('collect_on', 'Debited on'), column('collection', 'File'), column('code', 'Returned because')],
  ],
  ledger: [
    ...[column('id', 'Entry'), column('at', 'When'), column('member', 'Member'), column('kind', 'Kind')],
    ...[column('cause.code', 'For'), column('cause.payment', 'Payment'), column('credits', 'Credits')],
    ...[column('balance_after', 'Balance'), ...money('amount', 'Money'), column('by', 'By')],
  ],
  settlements: [
    ...[column('name', 'Settlement'), column('imported_at', 'Taken in'), column('imported_by', 'By')],
    ...[column('from', 'From'), column('to', 'Until'), column('lines', 'Lines'), ...money('payout', 'Payout')],
    ...[column('open', 'Open differences'), column('resolved', 'Explained differences')],
  ],
  'settlement-differences': [
    ...[column('settlement', 'Settlement'), column('kind', 'What'), column('reference', 'Reference')],
    ...[column('payment', 'Payment'), column('expected', 'By the books'), column('found', 'By the file')],
    ...[
      column('month', 'Month'),
      column('resolved_at', 'Explained'),
      column('resolved_by', 'By'),
      column('note', 'Why'),
    ],
  ],
  months: [
    ...[column('id', 'Month'), column('state', 'State'), column('differences', 'Open differences')],
    ...[column('closed_at', 'Closed'), column('closed_by', 'By'), column('net', 'Net')],
  ],
  revenue: [
    ...[column('group', 'Group'), column('from', 'From'), column('to', 'Until'), column('purchases', 'Purchases')],
    ...[...money('sale', 'Sales'), ...money('transaction_cost', 'Transaction costs'), ...money('refund', 'Refunds')],
    ...[...money('charge_back', 'Charge-backs'), ...money('fee', 'Fees'), ...money('net', 'Net')],
    ...money('before', 'Net of the period before'),
  ],
  'book-lines': [
    ...[column('id', 'Line'), column('at', 'When'), column('date', 'Day'), column('kind', 'Kind')],
    ...[...money('amount', 'Amount'), column('payment', 'Payment'), column('member', 'Member')],
    ...[column('country', 'Country'), column('method', 'Method'), column('package', 'Package')],
    ...[column('discount', 'Discount code'), column('source', 'Traffic source')],
  ],
  vat: [
    ...[
      column('from', 'From'),
      column('to', 'Until'),
      column('country', 'Member State of consumption'),
      column('rate_type', 'Rate type'),
      column('rate', 'VAT rate %'),
    ],
    ...[...money('in_net', 'Supplies, taxable amount'), ...money('in_vat', 'Supplies, VAT')],
    ...[...money('out_net', 'Corrections, taxable amount'), ...money('out_vat', 'Corrections, VAT')],
    ...[...money('taxable', 'Total taxable amount'), ...money('due', 'VAT amount due')],
  ],
  'vat-lines': [
    ...[column('id', 'Document'), column('kind', 'Kind'), column('at', 'When'), column('payment', 'Payment')],
    ...[column('country', 'Country'), column('rate', 'VAT rate %'), ...money('gross', 'Gross')],
    ...[...money('net', 'Net'), ...money('vat', 'VAT')],
  ],
  liability: [
    ...[
      column('id', 'Currency'),
      column('date', 'End of'),
      column('lots', 'Lots'),
      column('credits', 'Unused credits'),
    ],
    ...money('worth', 'Worth'),
  ],
  'unused-lots': [
    ...[column('member', 'Member'), column('payment', 'Payment'), column('package', 'Package'), column('at', 'Bought')],
    ...[column('bought', 'Credits'), column('unused', 'Unused'), ...money('worth', 'Worth')],
  ],
  'lot-lines': [
    ...[column('entry', 'Ledger entry'), column('at', 'When'), column('member', 'Member'), column('lot', 'Lot')],
    ...[column('kind', 'Kind'), column('cause.code', 'For'), column('cause.payment', 'Payment')],
    ...[column('credits', 'Credits'), column('message', 'Message'), column('gift', 'Gift')],
  ],
  proofs: [
    ...[column('id', 'Night'), column('outcome', 'Outcome'), column('problem', 'Why it failed')],
    ...[column('started_at', 'Started'), column('ended_at', 'Ended'), column('events', 'Events')],
    ...[column('differences', 'Differences'), column('credits', 'Credits in wallets')],
    ...[column('chained', 'Events in the chain'), column('head', 'Head of the chain')],
  ],
  approvals: [
    ...[column('id', 'Request'), column('kind', 'What'), column('member', 'Member'), column('payment', 'Payment')],
    ...[column('credits', 'Credits'), ...money('amount', 'Amount'), column('status', 'Status')],
    ...[column('asked_by', 'Asked by'), column('asked_at', 'Asked'), column('reason', 'Why')],
    ...[column('decided_by', 'Decided by'), column('decided_at', 'Decided'), column('decision', 'Why so')],
  ],
  withdrawals: [
    ...[column('id', 'Withdrawal'), column('received_at', 'Received'), column('member', 'Member')],
    ...[column('payment', 'Payment'), column('order', 'Number given'), column('status', 'Status')],
  ],
  'lander-variants': [
    ...[column('id', 'Variant'), column('lander', 'Page'), column('slug', 'Slug'), column('state', 'State')],
    ...[column('picture', 'In front'), column('language', 'Speaks'), column('link', 'Address')],
    ...[column('saved_at', 'Saved'), column('saved_by', 'By')],
  ],
  campaigns: [
    ...[
      column('name', 'Campaign'),
      column('state', 'State'),
      column('code', 'Code'),
      column('percentage', 'Percentage'),
    ],
    ...[
      column('starts_at', 'From'),
      column('ends_at', 'Until'),
      column('site', 'Site'),
      column('countries', 'Countries'),
    ],
    ...[column('members', 'Members'), column('no_credits', 'Without credits'), column('seen', 'Seen')],
  ],
  codes: [
    ...[
      column('code', 'Code'),
      column('state', 'State'),
      column('percentage', 'Percentage'),
      ...money('amount', 'Amount'),
    ],
    ...[
      column('country', 'Country'),
      column('member', 'Member'),
      column('starts_at', 'From'),
      column('expires_at', 'Until'),
    ],
    ...[...money('minimum_order', 'Minimum order'), column('methods', 'Methods'), column('validity', 'Good for')],
    ...[column('times', 'Orders at most'), column('orders', 'Orders'), column('used', 'Paid')],
    ...[column('issued_at', 'Made'), column('issued_by', 'By'), column('ended_at', 'Ended')],
  ],
  'discount-codes': [
    ...[column('id', 'Id'), column('member', 'Member'), column('code', 'Code'), column('payment', 'Payment')],
    ...[column('status', 'Status'), column('at', 'When')],
  ],
  complaints: [
    ...[column('id', 'Complaint'), column('reference', 'Reference'), column('category', 'Category')],
    ...[column('status', 'Status'), column('filed_at', 'Filed'), column('due_at', 'Due'), column('overdue', 'Overdue')],
    ...[column('member', 'Filed by'), column('about.profile', 'About'), column('language', 'Language')],
    ...[column('assigned_to', 'Taken by'), column('outcome', 'Outcome'), column('resolved_at', 'Decided')],
    ...[column('resolved_by', 'Decided by'), column('appealed_at', 'Appealed')],
  ],
  'sanction-appeals': [
    ...[column('id', 'Sanction'), column('member', 'Member'), column('kind', 'Kind'), column('what', 'What')],
    ...[column('reason', 'Reason'), column('complaint', 'Complaint'), column('by', 'Given by'), column('at', 'Given')],
    ...[column('appealed_at', 'Appealed'), column('appeal_outcome', 'Outcome')],
    ...[column('appeal_decided_by', 'Decided by'), column('appeal_decided_at', 'Decided')],
  ],
  signals: [
    ...[column('id', 'Signal'), column('member', 'Member'), column('kind', 'Kind'), column('value', 'How much')],
    ...[column('features', 'Found'), column('first_at', 'First seen'), column('last_at', 'Last seen')],
    ...[column('conversations', 'Conversations'), column('contact_people', 'People given contact')],
    ...[column('payment_people', 'People asked for money'), column('most_equal_messages', 'Same text')],
    ...[column('most_equal_openers', 'Same opener'), column('open_complaints', 'Open complaints')],
    ...[column('verdict', 'Verdict'), column('reviewed_by', 'Looked at by'), column('reviewed_at', 'Looked at')],
  ],
  invitations: [
    ...[column('id', 'Invitation'), column('state', 'State'), column('email', 'Email'), column('note', 'Note')],
    ...[column('used', 'Signups'), column('uses', 'Of'), column('language', 'Language'), column('by_name', 'By')],
    ...[column('issued_at', 'Made'), column('expires_at', 'Good until'), column('revoked_at', 'Revoked')],
  ],
  conversations: [
    ...[column('id', 'Conversation'), column('members.0', 'Started by'), column('members.1', 'With')],
    ...[column('started_at', 'Started'), column('messages', 'Messages'), column('photos', 'Photos')],
    ...[column('gifts', 'Gifts'), column('credits', 'Credits spent'), column('last_message_at', 'Last message')],
    column('complaint', 'Open complaint'),
  ],
  mails: [
    ...[column('id', 'Id'), column('at', 'When'), column('mail', 'Mail'), column('member', 'To')],
    ...[column('status', 'Status'), column('why', 'Why not')],
  ],
  audit: [
    ...[column('id', 'Entry'), column('at', 'When'), column('staff', 'Staff'), column('staff_name', 'Who')],
    ...[column('event', 'What'), column('stream', 'On'), column('data', 'Details')],
  ],
  'sign-in-tries': [
    ...[column('hour', 'Hour from'), column('staff', 'Staff'), column('staff_name', 'Who')],
    ...[column('failed', 'Wrong'), column('blocked', 'Blocked'), column('last_at', 'Last')],
  ],
  news: [
    ...[column('id', 'News'), column('published_at', 'Published'), column('texts.en.subject', 'Subject')],
    ...[column('sent', 'Sent'), column('not_wanted', 'Not wanted'), column('stopped_at', 'Stopped')],
  ],
  gifts: [
    ...[column('id', 'Gift'), column('name', 'Name'), column('credits', 'Credits'), column('given', 'Given')],
    column('active', 'In the shop'),
  ],
  settings: [column('id', 'Setting'), column('value', 'Now')],
  'setting-proposals': [
    ...[column('id', 'Proposal'), column('key', 'Setting'), column('site', 'Site'), column('country', 'Country')],
    ...[column('value', 'Value'), column('danger', 'Why two'), column('effective_from', 'From')],
    ...[column('status', 'Status'), column('asked_by', 'Proposed by'), column('asked_at', 'Proposed')],
    ...[column('reason', 'Why'), column('decided_by', 'Decided by'), column('decided_at', 'Decided')],
    column('decision', 'Why so'),
  ],
  pages: [
    ...[column('id', 'Id'), column('site', 'Site'), column('page', 'Page'), column('language', 'Language')],
    ...[column('version', 'Version'), column('in_force_since', 'In force since')],
    ...[column('scheduled_from', 'Next version from'), column('drafted', 'Draft')],
  ],
  jobs: [
    ...[column('id', 'Id'), column('at', 'Since'), column('kind', 'Kind'), column('name', 'What')],
    ...[column('where', 'Where'), column('attempts', 'Tries'), column('fault', 'Why'), column('code', 'Code')],
  ],
  staff: [
    ...[column('id', 'Staff'), column('name', 'Name'), column('email', 'Email'), column('role', 'Role')],
    ...[column('joined_at', 'Joined'), column('last_signed_in_at', 'Last signed in'), column('left_at', 'Left')],
  ],
};

/** The columns a role is given: `fields` as in `FieldsByRole`, a name with all that is in it. */
export const columnsWithin = (
  columns: readonly ExportColumn[],
  fields: readonly string[] | undefined,
): readonly ExportColumn[] =>
  fields === undefined
    ? columns
    : columns.filter(({ path }) => fields.some((field) => path === field || path.startsWith(`${field}.`)));

const MINOR_UNITS = 100;

/** What stands in a column for a row, as a cell of a file; money in major units with two decimals, as a number. */
export function cellAt(row: AdminRow, { path, minor }: ExportColumn): string {
  let value: unknown = row;
  for (const part of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return minor && typeof value === 'number' ? (value / MINOR_UNITS).toFixed(2) : csvCell(value);
}
