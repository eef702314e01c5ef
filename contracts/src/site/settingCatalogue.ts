import type { SettingKey } from './settings.ts';

/**
 * Who can have a value of their own: `country`: each site, and in it each country; `site`: each site, for all its countries;
 * `house`: the first site alone, for all of them.
 */
export type SettingScope = 'country' | 'site' | 'house';

/** What a setting is, for the back office: how it is called and found, what it does, where it shows, and who can have one. */
export type SettingAbout = Readonly<{
  group: (typeof SETTING_GROUPS)[number];
  title: string;
  /** What it does, and where it shows, in a sentence or two. */
  about: string;
  scope: SettingScope;
  /** Of a number, for people: `days`, `credits`. */
  unit?: string;
  /** What makes sense, both ends included: narrower than what old records may hold. */
  min?: number;
  max?: number;
}>;

/** The headings under which settings stand, in this order. */
export const SETTING_GROUPS = [
  'The site',
  'Who may come in',
  'Profiles and search',
  'Credits and chat',
  'Prices and discounts',
  'Paying',
  'Refunds and books',
  'Mail',
  'Leaving',
  'Limits and safety',
] as const;

const site = (title: string, about: string, more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'The site', title, about, scope: 'country' },
  ...more,
});
const door = (title: string, about: string, more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'Who may come in', title, about, scope: 'country' },
  ...more,
});
const people = (title: string, about: string, more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'Profiles and search', title, about, scope: 'country' },
  ...more,
});
const credit = (title: string, about: string, more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'Credits and chat', title, about, scope: 'country', unit: 'credits', min: 0, max: 100 },
  ...more,
});
const price = (title: string, about: string, more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'Prices and discounts', title, about, scope: 'country' },
  ...more,
});
const paying = (title: string, about: string, more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'Paying', title, about, scope: 'country' },
  ...more,
});
const books = (title: string, about: string, more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'Refunds and books', title, about, scope: 'country' },
  ...more,
});
const leaving = (title: string, about: string, more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'Leaving', title, about, scope: 'country' },
  ...more,
});
const limit = (title: string, about: string, more: Partial<SettingAbout> = {}): SettingAbout => ({
  ...{ group: 'Limits and safety', title, about, scope: 'country' },
  ...more,
});

const percent = { unit: '%', min: 0, max: 99 };
const list = { unit: undefined, min: undefined, max: undefined };

/** Every setting there is: the api judges values by it, the back office makes its forms of it. */
export const settingCatalogue: Readonly<Record<SettingKey, SettingAbout>> = {
  name: site('Name', 'What the site is called: in its header, in mails, on receipts and as the installed app.'),
  index_title: site('Title of the home page', 'In the tab of the browser, in search engines and in shared links.'),
  description: site('Description', 'Under the title in search engines and shared links.'),
  domain_language: site(
    'Language of a first visit',
    'For who has chosen none yet. Without one, the browser decides. Refusals and the installed app follow it.',
  ),
  company: site('Company', 'Who runs the site: in the footer, on receipts and on the legal pages.'),
  support_email: site('Support address', 'Shown on the service page and in mails that ask to write to us.'),
  support_phone: site('Support phone', 'Shown on the service page. Empty: none is shown.'),
  countries: site('Countries', 'Whom the site is for. A signup from elsewhere is refused.', { scope: 'site' }),
  match_chance: site(
    'Chance of a match',
    'How many percent better the chance of a match is with premium, and where that figure comes from, as the page of premium says it. 0: nothing is claimed.',
  ),

  signups: door('Who may sign up', 'Everybody, only who came from a traffic source, or only with an invitation.'),
  minimum_age: door('Minimum age', 'Whoever is younger cannot sign up. Never below 18.', {
    ...{ unit: 'years', min: 18, max: 99 },
  }),
  logged_out_search: door('Search without an account', 'Whether visitors may search and open profiles.'),
  logged_out_search_trafficsource: door(
    'Search without an account, from a traffic source',
    'The same for visitors who came by an advertisement (network or ref in the address).',
  ),
  account_disclosure: door(
    'Where it is said that an address has an account',
    'On the screen, or only in the mailbox of whoever owns the address.',
  ),
  enable_site_entry_popup: door('Warning at the entry', 'The adult warning for visitors before they see the site.'),
  site_entry_countries: door('Countries with the warning', 'Where the warning at the entry shows.', { scope: 'site' }),

  search_fields: people('Filters of the search', 'Which filters the search shows. A search by another is refused.'),
  visible_profile_fields: people('Fields of a profile', 'What others see of a profile beside name, age and place.'),
  visible_profile_notes: people('Texts of a profile', 'Which own words of a profile others see.'),
  interests: people('Interests', 'What members can choose as interests. What they chose before stays.'),
  fictional_warning: people('Warning about fictional profiles', 'The sentence where fictional profiles may appear.'),
  free_photos: people('Photos of free members', 'How many photos somebody without premium may have.', {
    ...{ unit: 'photos', min: 0, max: 100 },
  }),
  premium_photos: people('Photos of premium members', 'How many photos a premium member may have.', {
    ...{ unit: 'photos', min: 1, max: 500 },
  }),
  swipe_likes_per_day: people('Likes a day in the swipe game', 'Counted from midnight in Amsterdam.', {
    ...{ unit: 'likes', min: 0, max: 1000 },
  }),

  message_credits: credit('Price of a message', 'What a member pays for sending one.'),
  photo_credits: credit('Price of a photo in a chat', 'What a member pays for sending one.'),
  private_photo_credits: credit('Price of a private photo', 'What a member pays once for looking at one.'),
  signup_credits: credit('Credits for signing up', 'Given once, when the address is confirmed.'),
  gifts: credit('Gifts', 'The gift shop: what each gift costs and whether it is sold.', list),
  message_length: credit('Length of a message', 'More than that cannot be sent.', {
    ...{ unit: 'characters', min: 50, max: 10_000 },
  }),
  chat_history_months: credit('Months of chat shown', 'Older messages are hidden; the data export has them all.', {
    ...{ unit: 'months', min: 1, max: 120 },
  }),
  free_conversations: credit('Conversations of free members', 'How many somebody without premium may begin.', {
    ...{ unit: 'conversations', min: 0, max: 100 },
  }),

  packages: price('Packages', 'What is sold, with its price in each currency, VAT included.'),
  time_bonus_percentage: price('Time bonus', 'Off the first purchase, soon after signing up. 0 is off.', percent),
  time_bonus_seconds: price('Length of the time bonus', 'Counted from the signup.', {
    ...{ unit: 'seconds', min: 0, max: 604_800 },
  }),
  time_bonus_popup_seconds: price('When the time bonus is shown', 'So long after a member comes in.', {
    ...{ unit: 'seconds', min: 5, max: 3600 },
  }),
  welcome_discount_percentage: price('Welcome discount', 'Off the first purchase. 0 is off.', percent),
  welcome_discount_days: price('Length of the welcome discount', 'Counted from the confirmed address.', {
    ...{ unit: 'days', min: 0, max: 90 },
  }),

  payment_methods: paying('Payment methods', 'Where each can be used, what it costs extra, and whether it is on.'),
  payment_method_order: paying('Order of payment methods', 'By country, what people there use first.', {
    scope: 'site',
  }),
  direct_debit_creditor: paying('Creditor of direct debits', 'Who collects, and to which account. Empty: nobody.', {
    scope: 'house',
  }),
  direct_debit_limits: paying('Limits of direct debits', 'For each order, for 30 days, and how many may be open.'),
  direct_debit_refused_countries: paying('Countries whose accounts are refused', 'No debit is taken from there.'),
  direct_debit_notice_days: paying('Notice before a debit', 'Days between the announcement and the collection.', {
    ...{ unit: 'days', min: 1, max: 30 },
  }),
  direct_debit_credits_at: paying('When the credits of a debit come', 'At once, or when the bank has settled it.'),

  refund_days: books('Days for a refund', 'So long unused credits can go back. The law asks for 14 at least.', {
    ...{ unit: 'days', min: 14, max: 365 },
  }),
  refund_second_person_above: books('Refunds with a second person', 'Above this amount somebody else approves.', {
    scope: 'house',
  }),
  adjustment_second_person_above: books('Corrections with a second person', 'Above so many credits.', {
    ...{ scope: 'house', unit: 'credits', min: 0, max: 100_000 },
  }),
  dispute_answer_days: books('Days to answer a bank', 'For a charge-back whose provider names no day.', {
    ...{ scope: 'house', unit: 'days', min: 1, max: 120 },
  }),
  vat_rates: books('Rates of VAT', 'By the country of the buyer, each from a date on.', { scope: 'site' }),

  notification_defaults: {
    ...{ group: 'Mail', title: 'Mails that are on at first', scope: 'country' },
    about: 'Which kinds a new member gets until they choose. Promotions and news need their own yes first.',
  },

  deletion_grace_days: leaving('Days to take a deletion back', 'After them everything is erased for good.', {
    ...{ unit: 'days', min: 0, max: 30 },
  }),
  delete_discount: leaving(
    'Discount for who leaves because of the price',
    'Offered to a member who gives the price as the reason to leave: a personal code, good once. 0 is off.',
    percent,
  ),
  member_resell: leaving(
    'Partner offer after a deletion',
    'Whether the page after a deletion shows a link to the partner below. It is a plain link; no data leaves.',
  ),
  partner_offer_url: leaving('Address of the partner offer', 'Where its button leads, as https://… Empty: no offer.'),
  inactive_months: leaving('Months until an unused account goes', 'Only of members who never paid.', {
    ...{ unit: 'months', min: 3, max: 120 },
  }),
  inactivity_reminder_days: leaving('Reminders before that', 'So many days before the account is deleted.', {
    unit: 'days',
  }),

  complaint_deadlines: limit(
    'Deadlines of complaints',
    'By category, the hours until a complaint must be decided. What law sets is never passed: privacy within a calendar month, billing within 14 days.',
    { unit: 'hours' },
  ),
  suspension_days: limit('Lengths of a suspension', 'The days that staff can choose from.', { unit: 'days' }),
  limit_days_max: limit('Longest feature limit', 'One feature can be closed to a member for so long at most.', {
    ...{ unit: 'days', min: 1, max: 365 },
  }),
  messages_per_minute: limit('Messages a minute', 'More from one member are refused for a moment.', {
    ...{ unit: 'messages', min: 5, max: 300 },
  }),
  likes_per_minute: limit('Likes a minute', 'More from one member are refused for a moment, wherever they like.', {
    ...{ unit: 'likes', min: 5, max: 600 },
  }),
  searches_per_minute: limit('Searches a minute', 'Of one member, or of one address where nobody is signed in.', {
    ...{ unit: 'searches', min: 10, max: 600 },
  }),
  profile_views_per_hour: limit('Profiles an hour', 'How many profiles one member, or one address, can open.', {
    ...{ unit: 'profiles', min: 30, max: 3000 },
  }),
  photos_per_hour: limit('Photos an hour', 'How many photos one member can send or upload.', {
    ...{ unit: 'photos', min: 3, max: 200 },
  }),
  complaints_per_day: limit(
    'Complaints a day',
    'Of one member, or of one address. Law wants that everybody can complain.',
    {
      ...{ unit: 'complaints', min: 3, max: 100 },
    },
  ),
  signups_per_hour: limit('Signups an hour', 'From one address. A household or an office shares one.', {
    ...{ unit: 'signups', min: 1, max: 100 },
  }),
  sign_in_attempts: limit(
    'Wrong passwords',
    'So many within the minutes below block the account, or the address they came from. One for the whole house, so that nobody picks the mildest.',
    { scope: 'house', unit: 'attempts', min: 3, max: 20 },
  ),
  sign_in_block_minutes: limit(
    'Minutes of a lock-out',
    'So long wrong passwords are counted, and so long they block. The owner is told by mail.',
    { scope: 'house', unit: 'minutes', min: 5, max: 120 },
  ),
  reset_link_minutes: limit(
    'Life of a reset link',
    'How long the link for a new password works. Not below an hour: strangers could use up the mails of that hour.',
    { unit: 'minutes', min: 60, max: 1440 },
  ),
  reset_mails_per_day: limit('Reset mails a day', 'How often one asker can have a link for a new password.', {
    ...{ unit: 'mails', min: 1, max: 20 },
  }),
  activation_link_days: limit('Life of an activation link', 'How long the link that confirms an address works.', {
    ...{ unit: 'days', min: 1, max: 30 },
  }),
  activation_resend_seconds: limit('Wait between activation mails', 'Before it can be sent once more.', {
    ...{ unit: 'seconds', min: 30, max: 3600 },
  }),
  mail_change_link_hours: limit(
    'Life of a link to a new address',
    'How long the link that changes the address works.',
    {
      ...{ unit: 'hours', min: 2, max: 168 },
    },
  ),
  signal_thresholds: limit(
    'When a signal is shown',
    'From how many people, messages or conversations on support is asked to look at a member, and members are warned of a copied opener. One list for the whole house.',
    { scope: 'house' },
  ),
  country_languages: site(
    'Languages by country',
    'What the language menu offers where somebody is, besides the languages of their browser.',
    {
      scope: 'site',
    },
  ),
};

/** Whether a word stands in what a setting is called, in its key, in what it does or in its heading. */
export function settingMatches(key: SettingKey, words: string): boolean {
  const { group, title, about, unit = '' } = settingCatalogue[key];
  const text = `${key} ${key.replaceAll('_', ' ')} ${group} ${title} ${about} ${unit}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
