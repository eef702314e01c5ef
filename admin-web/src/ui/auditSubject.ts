import type { StreamCategory } from '@vonk/contracts/events';
import { readStreamName, type StreamName } from '@vonk/contracts/streams';
import type { EntryData } from '@vonk/contracts/eventSentences';

/** What an entry is about, in words: text, and records between it. `resource` null: the id has no record to open. */
export type SubjectPart = string | Readonly<{ resource: string | null; id: string }>;

type Words = (first: string, last: string) => readonly SubjectPart[];
const record = (resource: string | null, id: string): SubjectPart => ({ resource, id });
const ofMember =
  (words: string): Words =>
  (member) => [`${words} of `, record('members', member)];
const ofTwo =
  (words: string): Words =>
  (one, other) => [`${words} `, record('members', one), ' and ', record('members', other)];

const WORDS: Readonly<Record<StreamCategory, Words>> = {
  member: ofMember('Account'),
  wallet: ofMember('Wallet'),
  discount: ofMember('Discounts'),
  card: ofMember('Saved card'),
  swipes: (member, date) => ['Swipes of ', record('members', member), ` on ${date}`],
  pair: ofTwo('Likes and blocks between'),
  conversation: ofTwo('Conversation between'),
  payment: (payment) => ['Payment ', record('payments', payment)],
  debtor: () => ['A payer of direct debits'],
  collection: (collection) => ['Direct debit file ', record('debit-collections', collection)],
  code: (code) => ['Discount code ', record('codes', code)],
  campaign: (campaign) => ['Campaign ', record('campaigns', campaign)],
  settlement: (settlement) => [`Settlement ${settlement}`],
  month: (month) => [`Books of ${month}`],
  complaint: (complaint) => ['Complaint ', record('complaints', complaint)],
  news: (news) => ['News mail ', record('news', news)],
  variant: (variant) => ['Landing page variant ', record('lander-variants', variant)],
  staff: (staff) => ['Staff account ', record('staff', staff)],
  trace: (staff, date) => ['What ', record('staff', staff), ` read on ${date}`],
  site: (domain) => [`Settings of ${domain}`],
  page: (page) => ['Page ', record('pages', page)],
  email: () => ['An email address'],
  link: () => ['A mail link'],
  receipt: () => ['Receipts'],
  invitation: () => ['An invitation'],
};

/** Resources whose records are those of members: what staff do to a profile, they do to a member. */
const OF_MEMBERS: Readonly<Record<string, string>> = { ledger: 'members' };
/** Resources with a page for each record. */
const WITH_RECORDS = [
  'members',
  'profiles',
  'payments',
  'codes',
  'disputes',
  'campaigns',
  'complaints',
  'invitations',
  'news',
  'staff',
  'pages',
  'lander-variants',
];

/**
 * What an entry of the audit is on. What staff noted beside an act stands in their own stream: the record they acted on
 * is told by the entry itself.
 */
export function auditSubject({ stream, data }: { stream: string; data: EntryData }): readonly SubjectPart[] {
  const name = readStreamName(stream);
  if (name === null) return [stream];
  if (name.category === 'invitation' && typeof data.invitation === 'string')
    return ['Invitation ', record('invitations', data.invitation)];
  return (name.category === 'staff' || name.category === 'trace' ? actedOn(data) : null) ?? inWords(name);
}

function actedOn({ act, resource, about, staff }: EntryData): readonly SubjectPart[] | null {
  const named = typeof resource === 'string' ? resource : typeof act === 'string' ? act.split(' ').at(-1) : undefined;
  if (named === undefined || typeof about !== 'string' || about === staff) return null;
  const kind = OF_MEMBERS[named] ?? named;
  const words = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
  return [`${words}: `, record(WITH_RECORDS.includes(kind) ? kind : null, about)];
}

const inWords = ({ category, parts }: StreamName): readonly SubjectPart[] =>
  WORDS[category](parts[0]?.value ?? '', parts[1]?.value ?? '');
