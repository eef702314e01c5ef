import type { StreamCategory } from './events.ts';
import { categoryOf } from './kernel.ts';

/** What the part of a stream name after the category is made of, in this order, joined by dashes. */
export type StreamIdPart =
  | 'member'
  | 'payment'
  | 'collection'
  | 'complaint'
  | 'news'
  | 'staff'
  | 'site'
  | 'page'
  | 'language'
  | 'code'
  | 'campaign'
  | 'settlement'
  | 'month'
  | 'variant'
  | 'date'
  | 'hash';

/** `id`: how a stream of the category is named; `guards`: the rule that holds there when two calls race. */
export type StreamDescription = Readonly<{ id: readonly StreamIdPart[]; guards: string }>;

/**
 * Every kind of stream. A rule that must hold when two calls race belongs to the state of one stream, so these are also
 * the rules that nothing can get round.
 */
export const streams = {
  member: { id: ['member'], guards: 'one lifecycle, photo limits, sanctions, an origin that never changes' },
  email: { id: ['hash'], guards: 'one account an address, whatever its spelling' },
  link: { id: ['hash'], guards: 'links in mails are used once' },
  invitation: { id: ['hash'], guards: 'as many signups as it was made for' },
  wallet: {
    id: ['member'],
    guards: 'credits never below zero, charged once; a message is debit and message in one event; free conversations',
  },
  pair: { id: ['member', 'member'], guards: 'likes, one match, blocks' },
  swipes: { id: ['member', 'date'], guards: 'the swipe likes of a day' },
  conversation: { id: ['member', 'member'], guards: 'read marks, deletions' },
  payment: { id: ['payment'], guards: 'credited once, whatever order and number of webhooks' },
  debtor: { id: ['hash'], guards: 'limits and blocks of direct debits, by member, account and phone' },
  collection: {
    id: ['collection'],
    guards: 'a file of direct debits never changes once it is closed, but for its day until somebody takes it',
  },
  discount: { id: ['member'], guards: 'a discount once' },
  card: { id: ['member'], guards: 'one saved card a member, kept with consent' },
  code: { id: ['code'], guards: 'a discount code as often as it was made for' },
  campaign: { id: ['campaign'], guards: 'what a campaign says and whom it is for' },
  settlement: { id: ['settlement'], guards: 'what was paid out is taken in once; a difference is explained once' },
  month: { id: ['month'], guards: 'a month of the books is closed once' },
  receipt: { id: ['site'], guards: 'receipts of a year, numbered without gaps' },
  complaint: { id: ['complaint'], guards: 'one decision, one appeal, decided by somebody else' },
  news: { id: ['news'], guards: 'one mail to everybody who wants news' },
  site: { id: ['site'], guards: 'settings, effective-dated' },
  page: { id: ['page'], guards: 'a static page in one language: nobody writes over what they did not see' },
  text: {
    id: ['language'],
    guards: 'what staff say instead in a language, or on one site: nobody writes over words they did not see',
  },
  variant: { id: ['variant'], guards: 'one variant of an advertising page under a name' },
  staff: { id: ['staff'], guards: 'one lifecycle; what they did, for the audit' },
  trace: {
    id: ['staff', 'date'],
    guards: 'what somebody of the staff opened, listed and exported that day, for the audit',
  },
} as const satisfies Record<StreamCategory, StreamDescription>;

/** The name of a stream taken apart: its category, and each part of the id with what that part is. */
export type StreamName = Readonly<{
  category: StreamCategory;
  parts: readonly Readonly<{ kind: StreamIdPart; value: string }>[];
}>;

/** Characters of the last of two parts: ids hold dashes themselves. */
const LAST = { date: 'yyyy-mm-dd'.length, member: 36 } as const;

/** What a stream name is made of. Null for the name of no stream there is. */
export function readStreamName(stream: string): StreamName | null {
  const [category, id] = [categoryOf(stream), stream.slice(stream.indexOf('-') + 1)];
  if (!Object.hasOwn(streams, category)) return null;
  const [first, last]: readonly StreamIdPart[] = streams[category as StreamCategory].id;
  if (last !== 'date' && last !== 'member')
    return { category: category as StreamCategory, parts: [{ kind: first ?? 'hash', value: id }] };
  const cut = id.length - LAST[last];
  if (cut < 2 || id[cut - 1] !== '-') return null;
  return {
    category: category as StreamCategory,
    parts: [
      { kind: first ?? 'hash', value: id.slice(0, cut - 1) },
      { kind: last, value: id.slice(cut) },
    ],
  };
}
