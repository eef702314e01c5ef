import type { StaffTexts, StaffWords } from '../texts/staffTexts.ts';
import type { SettingKey } from './settings.ts';

/** Of a number, for people; its word is `settings:unit.<unit>`. */
export type SettingUnit = keyof StaffTexts['settings']['unit'] | '%';

/**
 * Who can have a value of their own: `country`: each site, and in it each country; `site`: each site, for all its countries;
 * `house`: the first site alone, for all of them.
 */
export type SettingScope = 'country' | 'site' | 'house';

/** What a setting is, for the back office: where it is found, and who can have one. Its words are `settings:of.<key>`. */
export type SettingAbout = Readonly<{
  group: (typeof SETTING_GROUPS)[number];
  scope: SettingScope;
  /** Of a number, for people: `days`, `credits`. */
  unit?: SettingUnit;
  /** What makes sense, both ends included: narrower than what old records may hold. */
  min?: number;
  max?: number;
}>;

/** The headings under which settings stand, in this order. */
export const SETTING_GROUPS = [
  'site',
  'entry',
  'profiles',
  'credits',
  'prices',
  'paying',
  'books',
  'email',
  'leaving',
  'limits',
] as const;

const site = (more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'site', scope: 'country' },
  ...more,
});
const door = (more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'entry', scope: 'country' },
  ...more,
});
const people = (more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'profiles', scope: 'country' },
  ...more,
});
const credit = (more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'credits', scope: 'country', unit: 'credits', min: 0, max: 100 },
  ...more,
});
const price = (more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'prices', scope: 'country' },
  ...more,
});
const paying = (more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'paying', scope: 'country' },
  ...more,
});
const books = (more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'books', scope: 'country' },
  ...more,
});
const leaving = (more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'leaving', scope: 'country' },
  ...more,
});
const limit = (more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'limits', scope: 'country' },
  ...more,
});

const percent: Partial<SettingAbout> = { unit: '%', min: 0, max: 99 };
const list = { unit: undefined, min: undefined, max: undefined };

/** Every setting there is: the api judges values by it, the back office makes its forms of it. */
export const settingCatalogue: Readonly<Record<SettingKey, SettingAbout>> = {
  name: site(),
  index_title: site(),
  description: site(),
  domain_language: site(),
  languages: site({ scope: 'site' }),
  primary_colour: site({ scope: 'site' }),
  secondary_colour: site({ scope: 'site' }),
  company: site(),
  support_email: site(),
  support_phone: site(),
  countries: site({ scope: 'site' }),
  region_data: site({ scope: 'site' }),
  match_chance: site(),
  cdn_prefix: site({ scope: 'site' }),

  signups: door(),
  minimum_age: door({
    ...{ unit: 'years', min: 18, max: 99 },
  }),
  logged_out_search: door(),
  logged_out_search_trafficsource: door(),
  // Accounts are one population: whoever may know of one asks where it is told.
  account_disclosure: door({ scope: 'house' }),
  enable_site_entry_popup: door(),
  site_entry_countries: door({ scope: 'site' }),

  search_fields: people(),
  visible_profile_fields: people(),
  visible_profile_notes: people(),
  interests: people(),
  fictional_warning: people(),
  free_photos: people({
    ...{ unit: 'photos', min: 0, max: 100 },
  }),
  premium_photos: people({
    ...{ unit: 'photos', min: 1, max: 500 },
  }),
  swipe_likes_per_day: people({
    ...{ unit: 'likes', min: 0, max: 1000 },
  }),

  message_credits: credit(),
  photo_credits: credit(),
  private_photo_credits: credit(),
  signup_credits: credit(),
  gifts: credit(list),
  message_length: credit({
    ...{ unit: 'characters', min: 50, max: 10_000 },
  }),
  chat_history_months: credit({
    ...{ unit: 'months', min: 1, max: 120 },
  }),
  free_conversations: credit({
    ...{ unit: 'conversations', min: 0, max: 100 },
  }),

  packages: price(),
  time_bonus_percentage: price(percent),
  time_bonus_seconds: price({
    ...{ unit: 'seconds', min: 0, max: 604_800 },
  }),
  time_bonus_popup_seconds: price({
    ...{ unit: 'seconds', min: 5, max: 3600 },
  }),
  welcome_discount_percentage: price(percent),
  welcome_discount_days: price({
    ...{ unit: 'days', min: 0, max: 90 },
  }),

  payment_methods: paying(),
  payment_method_order: paying({
    scope: 'site',
  }),
  direct_debit_creditor: paying({
    scope: 'house',
  }),
  direct_debit_limits: paying(),
  direct_debit_refused_countries: paying(),
  direct_debit_notice_days: paying({
    ...{ unit: 'days', min: 1, max: 30 },
  }),
  direct_debit_credits_at: paying(),

  refund_days: books({
    ...{ unit: 'days', min: 14, max: 365 },
  }),
  refund_second_person_above: books({
    scope: 'house',
  }),
  adjustment_second_person_above: books({
    ...{ scope: 'house', unit: 'credits', min: 0, max: 100_000 },
  }),
  dispute_answer_days: books({
    ...{ scope: 'house', unit: 'days', min: 1, max: 120 },
  }),
  vat_rates: books({ scope: 'site' }),

  notification_defaults: { group: 'email', scope: 'country' },

  deletion_grace_days: leaving({
    ...{ unit: 'days', min: 0, max: 30 },
  }),
  delete_discount: leaving(percent),
  member_resell: leaving(),
  partner_offer_url: leaving(),
  inactive_months: leaving({
    ...{ unit: 'months', min: 3, max: 120 },
  }),
  inactivity_reminder_days: leaving({
    unit: 'days',
  }),

  complaint_deadlines: limit({ unit: 'hours' }),
  suspension_days: limit({ unit: 'days' }),
  limit_days_max: limit({
    ...{ unit: 'days', min: 1, max: 365 },
  }),
  messages_per_minute: limit({
    ...{ unit: 'messages', min: 5, max: 300 },
  }),
  likes_per_minute: limit({
    ...{ unit: 'likes', min: 5, max: 600 },
  }),
  searches_per_minute: limit({
    ...{ unit: 'searches', min: 10, max: 600 },
  }),
  profile_views_per_hour: limit({
    ...{ unit: 'profiles', min: 30, max: 3000 },
  }),
  photos_per_hour: limit({
    ...{ unit: 'photos', min: 3, max: 200 },
  }),
  complaints_per_day: limit({
    ...{ unit: 'complaints', min: 3, max: 100 },
  }),
  signups_per_hour: limit({
    ...{ unit: 'signups', min: 1, max: 100 },
  }),
  sign_in_attempts: limit({ scope: 'house', unit: 'attempts', min: 3, max: 20 }),
  sign_in_block_minutes: limit({ scope: 'house', unit: 'minutes', min: 5, max: 120 }),
  reset_link_minutes: limit({ unit: 'minutes', min: 60, max: 1440 }),
  reset_mails_per_day: limit({
    ...{ unit: 'mails', min: 1, max: 20 },
  }),
  activation_link_days: limit({
    ...{ unit: 'days', min: 1, max: 30 },
  }),
  activation_resend_seconds: limit({
    ...{ unit: 'seconds', min: 30, max: 3600 },
  }),
  mail_change_link_hours: limit({
    ...{ unit: 'hours', min: 2, max: 168 },
  }),
  signal_thresholds: limit({ scope: 'house' }),
  country_languages: site({
    scope: 'site',
  }),
  language_hosts: site({ scope: 'house' }),
};

/** Whether all words stand in what a setting is called, in its key, in what it does or in its heading. */
export function settingMatches(key: SettingKey, words: string, { t }: Pick<StaffWords, 't'>): boolean {
  const { group } = settingCatalogue[key];
  const said = [t(`settings:group.${group}`), t(`settings:of.${key}.title`), t(`settings:of.${key}.about`)];
  const text = [key, key.replaceAll('_', ' '), ...said].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
