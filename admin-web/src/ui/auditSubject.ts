import type { StreamCategory } from '@vonk/contracts/events';
import { readStreamName, type StreamName } from '@vonk/contracts/streams';
import type { EntryData } from '@vonk/contracts/eventSentences';
import { wordsOf } from '@vonk/contracts/staffText';
import { findText, t } from '../app/words.ts';
import { calendarText, languageName } from './formatText.ts';

/** What an entry is about, in words: text, and records between it. `resource` null: the id has no record to open. */
export type SubjectPart = string | Readonly<{ resource: string | null; id: string }>;

/** A day or a month, as streams and records of one are called. */
const isDate = (id: string): boolean => /^\d{4}-\d{2}(-\d{2})?$/.test(id) && !Number.isNaN(Date.parse(id));
const dateText = (id: string): string => (isDate(id) ? calendarText(id) : id);

type Words = (first: string, last: string) => readonly SubjectPart[];
const record = (resource: string | null, id: string): SubjectPart => ({ resource, id });
const ofMember =
  (words: string): Words =>
  (member) => [`${t('site:auditSubject.of', { words })} `, record('members', member)];
const ofTwo =
  (words: string): Words =>
  (one, other) => [`${words} `, record('members', one), ` ${t('site:auditSubject.and')} `, record('members', other)];

const wordsWords = (): Readonly<Record<StreamCategory, Words>> => ({
  member: ofMember(t('site:words.account')),
  wallet: ofMember(t('site:auditSubject.wallet')),
  discount: ofMember(t('site:auditSubject.discounts')),
  card: ofMember(t('site:auditSubject.savedCard')),
  swipes: (member, date) => [
    `${t('site:auditSubject.swipesOf')} `,
    record('members', member),
    ` ${t('site:auditSubject.on', { date: dateText(date) })}`,
  ],
  pair: ofTwo(t('site:auditSubject.likesAndBlocksBetween')),
  conversation: ofTwo(t('site:auditSubject.conversationBetween')),
  payment: (payment) => [`${t('site:words.payment')} `, record('payments', payment)],
  debtor: () => [t('site:auditSubject.aPayerOfDirectDebits')],
  collection: (collection) => [`${t('site:auditSubject.directDebitFile')} `, record('debit-collections', collection)],
  code: (code) => [`${t('site:words.discountCode')} `, record('codes', code)],
  campaign: (campaign) => [`${t('site:words.campaign')} `, record('campaigns', campaign)],
  settlement: (settlement) => [t('site:auditSubject.settlement', { settlement })],
  month: (month) => [t('site:auditSubject.booksOf', { month: dateText(month) })],
  complaint: (complaint) => [`${t('site:words.complaint')} `, record('complaints', complaint)],
  news: (news) => [`${t('site:auditSubject.newsEmail')} `, record('news', news)],
  variant: (variant) => [`${t('site:auditSubject.landingPageVariant')} `, record('lander-variants', variant)],
  staff: (staff) => [`${t('site:auditSubject.staffAccount')} `, record('staff', staff)],
  trace: (staff, date) => [
    `${t('site:words.what')} `,
    record('staff', staff),
    ` ${t('site:auditSubject.readOn', { date: dateText(date) })}`,
  ],
  site: (domain) => [t('site:auditSubject.settingsOf', { domain })],
  page: (page) => [`${t('site:words.page')} `, record('pages', page)],
  text: (language) => [t('texts:audit', { language: languageName(language) })],
  email: () => [t('site:auditSubject.anEmailAddress')],
  link: () => [t('site:auditSubject.anEmailLink')],
  receipt: () => [t('site:words.receipts')],
  invitation: () => [t('site:auditSubject.anInvitation')],
});

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
    return [`${t('site:words.invitation')} `, record('invitations', data.invitation)];
  return (name.category === 'staff' || name.category === 'trace' ? actedOn(data) : null) ?? inWords(name);
}

function actedOn({ act, resource, about, staff, member }: EntryData): readonly SubjectPart[] | null {
  const named = typeof resource === 'string' ? resource : typeof act === 'string' ? act.split(' ').at(-1) : undefined;
  if (named === undefined || typeof about !== 'string' || about === staff) return null;
  const kind = OF_MEMBERS[named] ?? named;
  const words = findText(`site:resources.${kind}`) ?? wordsOf(kind);
  // What a list has of one member: there is no record of that name.
  if (resource === named && member === about) return ofMember(words)(about, '');
  if (isDate(about)) return [`${words}: ${dateText(about)}`];
  return [`${words}: `, record(WITH_RECORDS.includes(kind) ? kind : null, about)];
}

const inWords = ({ category, parts }: StreamName): readonly SubjectPart[] =>
  wordsWords()[category](parts[0]?.value ?? '', parts[1]?.value ?? '');
