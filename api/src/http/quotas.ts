import type { Route } from '@vonk/contracts/route';
import type { SettingKey, Settings } from '@vonk/contracts/site/settings';
import type { Quota } from '@vonk/platform/http/rateLimit';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * DECISIONS "quotas a member", "lock-out" and "reset mails": who is counted stands beside each. Those of `quotaSettings` are
 * so many points as the settings say for whoever is counted; here stand the founding values.
 */
export const quotas = {
  /** A member each. */
  messages: { points: 30, seconds: MINUTE, batched: true },
  likes: { points: 60, seconds: MINUTE, batched: true },
  photos: { points: 20, seconds: HOUR },
  /** Whatever changes something and has no quota of its own: each may add to the log, which nothing is ever taken out of. */
  changes: { points: 120, seconds: MINUTE, batched: true },
  /** A browser tells every three seconds while somebody types, and at once after each message. */
  typing: { points: 240, seconds: MINUTE, batched: true },
  /** Before a text is sent it may be looked at. */
  checks: { points: 60, seconds: MINUTE, batched: true },
  appeals: { points: 10, seconds: DAY },
  exports: { points: 5, seconds: HOUR },
  /** Each holds a place at the payment provider. */
  orders: { points: 30, seconds: HOUR },
  /** Looks at the payment provider, whether an order is still open there: a screen looks four times a minute. */
  checkouts: { points: 360, seconds: HOUR },
  /** Codes that somebody typed; the discounts that run by themselves are not counted. */
  discount_codes: { points: 20, seconds: HOUR },
  /** Times that a campaign is counted as seen, for each member and campaign. */
  campaign_views: { points: 1, seconds: DAY },
  /** Each is drawn when it is asked for. */
  receipts: { points: 60, seconds: HOUR },
  mail_changes: { points: 5, seconds: DAY },
  /** Codes for direct debits: five guesses each. The phone whoever asks, so that nobody fills it with messages. */
  debit_codes: { points: 5, seconds: HOUR },
  debit_code_phones: { points: 5, seconds: DAY },
  /** A member, or the address of a visitor. */
  search: { points: 60, seconds: MINUTE, batched: true },
  profile_views: { points: 300, seconds: HOUR, batched: true },
  complaints: { points: 10, seconds: DAY },
  geocodes: { points: 60, seconds: MINUTE, batched: true },
  /** Towns while somebody types: a letter each, and each goes through all names of the place data. */
  places: { points: 120, seconds: MINUTE, batched: true },
  /** An address (IP). */
  signups: { points: 5, seconds: HOUR },
  /** Visits that are counted, of one address; the rest is dropped (site/visits.ts). */
  logged_visits: { points: 60, seconds: HOUR },
  tokens: { points: 30, seconds: MINUTE },
  resets_address: { points: 20, seconds: HOUR },
  /** Withdrawal forms: an address (IP), and the account whose address stands in them, whoever sends them. */
  withdrawals: { points: 10, seconds: HOUR },
  withdrawals_account: { points: 5, seconds: DAY },
  /** Who asks for an account, whether it exists or not: accounts/takeReset.ts. Wrong logins: signInAttempts.store.ts. */
  resets: { points: 3, seconds: DAY },
  /** An account, by whoever is not known to it: no longer than a link of theirs is good (domain: linkLifetimesMs). */
  resets_unrequested: { points: 3, seconds: HOUR },
  /** A mail that was due: copies of it that staff sends again. */
  mails_again: { points: 1, seconds: HOUR },
  /** Somebody of the staff: tries at what their role may not, that are kept for the audit. */
  staff_refusals: { points: 200, seconds: HOUR },
} as const satisfies Readonly<Record<string, Quota>>;
export type QuotaName = keyof typeof quotas;

type NumberSetting = { [Key in SettingKey]: Settings[Key] extends number ? Key : never }[SettingKey];

/** Quotas whose points are a setting, for the site and the country of whoever is counted. */
export const quotaSettings: Readonly<Partial<Record<QuotaName, NumberSetting>>> = {
  messages: 'messages_per_minute',
  likes: 'likes_per_minute',
  search: 'searches_per_minute',
  profile_views: 'profile_views_per_hour',
  photos: 'photos_per_hour',
  complaints: 'complaints_per_day',
  signups: 'signups_per_hour',
  resets: 'reset_mails_per_day',
};

/** What a call of a route takes one each of: `changes` where it changes something and nothing else was asked for. */
export const quotasOf = (
  { method }: Pick<Route, 'method'>,
  { quotas, beacon }: Readonly<{ quotas?: readonly QuotaName[]; beacon?: boolean }>,
): readonly QuotaName[] => quotas ?? (method === 'get' || beacon ? [] : ['changes']);
