import { z } from 'zod';
import { CountryField, LanguageField } from '../fields.ts';
import {
  COMPLAINT_CATEGORIES,
  SANCTION_DAYS_MOST,
  SIGNAL_KINDS,
  type ComplaintCategory,
  type SignalKind,
} from '../safety/events.ts';

const Hours = z.int().min(1).max(744);
/** What a signal needs at least: below it nothing is kept, so no threshold can ask for it. */
export const SIGNAL_FLOORS: Readonly<Record<SignalKind, number>> = {
  copied_opener: 3,
  contact_details: 2,
  payment_talk: 1,
  repeated_text: 4,
  many_conversations: 5,
};
/** More than this would never be seen. */
const SIGNAL_CEILING = 200;

const each = <Name extends string, Schema extends z.ZodType>(names: readonly Name[], of: (name: Name) => Schema) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Schema>);

/** Reports of danger, abuse and fraud: decided within a day as founded, within three at the latest. */
export const URGENT_CATEGORIES: readonly ComplaintCategory[] = [
  ...(['underage', 'threat_or_violence', 'intimate_image', 'self_harm', 'scam_or_fraud'] as const),
];

/**
 * The latest hour that a category can be set to. A request about privacy is answered within one calendar month by law (GDPR
 * 12(3)), whatever stands here; money that somebody withdrew goes back within 14 days (Consumer Rights Directive 13).
 */
export const COMPLAINT_HOURS_MOST: Readonly<Record<ComplaintCategory, number>> = {
  ...(Object.fromEntries(
    COMPLAINT_CATEGORIES.map((category) => [category, URGENT_CATEGORIES.includes(category) ? 72 : 336]),
  ) as Record<ComplaintCategory, number>),
  privacy: 744,
};

/** How often, how long and how late: the limits of members and of the house (DECISIONS "Values"). */
export const limitSettingSchemas = {
  /** Hours by category, from filing to the decision (DECISIONS "complaint deadlines"). */
  complaint_deadlines: each(COMPLAINT_CATEGORIES, () => Hours),
  /** Days of 24 hours that staff can choose from (DECISIONS "sanctions"). */
  suspension_days: z.array(z.int().min(1).max(SANCTION_DAYS_MOST)).min(1).max(6),
  /** Days that one feature can be closed for at most. */
  limit_days_max: z.int().min(1).max(SANCTION_DAYS_MOST),
  messages_per_minute: z.int().min(1),
  likes_per_minute: z.int().min(1),
  searches_per_minute: z.int().min(1),
  profile_views_per_hour: z.int().min(1),
  photos_per_hour: z.int().min(1),
  complaints_per_day: z.int().min(1),
  /** From one address (IP). */
  signups_per_hour: z.int().min(1),
  /** Wrong logins within the minutes below, of an account or from an address. */
  sign_in_attempts: z.int().min(1),
  /** Wrong logins are counted for so long, and block for so long. */
  sign_in_block_minutes: z.int().min(1),
  reset_link_minutes: z.int().min(1),
  reset_mails_per_day: z.int().min(1),
  activation_link_days: z.int().min(1),
  activation_resend_seconds: z.int().min(1),
  mail_change_link_hours: z.int().min(1),
  /** From how many people, messages or conversations on somebody of staff is asked to look. */
  signal_thresholds: each(SIGNAL_KINDS, (kind) => z.int().min(SIGNAL_FLOORS[kind]).max(SIGNAL_CEILING)),
  /** By country, the languages that fit it (SPEC 9 "Country-to-language map"). */
  country_languages: z.partialRecord(CountryField, z.array(LanguageField)),
  /** By language, the host that speaks it: a site of the house with that `domain_language`. Others stand under `/de/…`. */
  language_hosts: z.partialRecord(LanguageField, z.string().max(253)),
} as const;
