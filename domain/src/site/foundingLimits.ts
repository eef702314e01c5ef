import { COUNTRY_LANGUAGES } from '@vonk/contracts/languages';
import { COMPLAINT_CATEGORIES } from '@vonk/contracts/safety/events';
import { limitSettingSchemas, URGENT_CATEGORIES } from '@vonk/contracts/site/limitSettings';
import type { Settings } from '@vonk/contracts/site/settings';

const DAY = 24;
const deadlines = Object.fromEntries(
  COMPLAINT_CATEGORIES.map((category) => [category, URGENT_CATEGORIES.includes(category) ? DAY : 3 * DAY]),
) as Settings['complaint_deadlines'];
const languages = Object.entries(COUNTRY_LANGUAGES).map(([country, some]) => [country, [...some]]);

/** DECISIONS "complaint deadlines", "sanctions", "lock-out", "reset mails" and "quotas a member"; SPEC 9 for the languages. */
export const foundingLimits: Pick<Settings, keyof typeof limitSettingSchemas> = {
  // 31 days: never longer than one calendar month (complaintDueAt).
  complaint_deadlines: { ...deadlines, billing_or_refund: 14 * DAY, privacy: 31 * DAY },
  suspension_days: [3, 7, 30],
  limit_days_max: 90,
  messages_per_minute: 30,
  likes_per_minute: 60,
  searches_per_minute: 60,
  profile_views_per_hour: 300,
  photos_per_hour: 20,
  complaints_per_day: 10,
  signups_per_hour: 5,
  sign_in_attempts: 10,
  sign_in_block_minutes: 15,
  reset_link_minutes: 60,
  reset_mails_per_day: 3,
  activation_link_days: 7,
  activation_resend_seconds: 60,
  mail_change_link_hours: 24,
  signal_thresholds: {
    ...{ copied_opener: 5, contact_details: 3, payment_talk: 1, repeated_text: 8, many_conversations: 15 },
  },
  country_languages: Object.fromEntries(languages) as Settings['country_languages'],
  language_hosts: {},
};
