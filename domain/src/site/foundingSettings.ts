import { COUNTRIES, LANGUAGES } from '@vonk/contracts/languages';
import { INTERESTS } from '@vonk/contracts/profiles/choices';
import { SEARCH_FIELDS } from '@vonk/contracts/site/searchFields';
import { PROFILE_FIELDS, PROFILE_NOTES, type Settings } from '@vonk/contracts/site/settings';
import { foundingGifts } from './foundingGifts.ts';
import { foundingLimits } from './foundingLimits.ts';
import { foundingMethodOrder } from './foundingMethodOrder.ts';
import { foundingVatRates } from './foundingVatRates.ts';
import { foundingPackages } from './foundingPackages.ts';
import { foundingPaymentMethods } from './foundingPaymentMethods.ts';

/** The values with which a new site begins (SPEC 9, DECISIONS "Values"); foundSite records them. */
export const foundingSettings: Settings = {
  name: 'Vonk',
  index_title: 'Vonk · eerlijk daten',
  description: 'Ontmoet mensen bij jou in de buurt. Eerlijk over wie er echt is en wat het kost.',
  cdn_prefix: '',
  domain_language: 'nl',
  languages: [...LANGUAGES],
  primary_colour: '#5b46e5',
  secondary_colour: '#ffc145',
  support_email: 'support@vonk.example',
  support_phone: '+31 20 555 01 23',
  countries: [...COUNTRIES],
  region_data: [],
  minimum_age: 18,
  refund_days: 14,
  refund_second_person_above: {
    ...{ EUR: 10_000, GBP: 10_000, CHF: 10_000, PLN: 10_000, USD: 10_000, CAD: 10_000, AUD: 10_000, NZD: 10_000 },
  },
  adjustment_second_person_above: 100,
  // The shortest time that card schemes give a shop.
  dispute_answer_days: 10,
  signups: 'all',
  logged_out_search: 'all',
  logged_out_search_trafficsource: 'all',
  account_disclosure: 'screen',
  enable_site_entry_popup: 'yes',
  // SPEC 2: the warning is shown for NL and DE.
  site_entry_countries: ['NL', 'DE'],
  member_resell: 'yes',
  partner_offer_url: 'https://partner.example/welkom',
  delete_discount: 25,
  message_credits: 1,
  photo_credits: 1,
  private_photo_credits: 1,
  signup_credits: 5,
  gifts: foundingGifts,
  message_length: 1000,
  chat_history_months: 6,
  free_conversations: 2,
  free_photos: 3,
  premium_photos: 25,
  swipe_likes_per_day: 4,
  time_bonus_percentage: 25,
  time_bonus_seconds: 14_400,
  // SPEC 9: 40 s after a member comes in.
  time_bonus_popup_seconds: 40,
  welcome_discount_percentage: 25,
  welcome_discount_days: 7,
  deletion_grace_days: 14,
  inactive_months: 24,
  inactivity_reminder_days: [60, 30, 7],
  // DECISIONS: 46 as specified; the back office warns while the source is empty.
  match_chance: { percentage: 46, source: '' },
  packages: foundingPackages,
  payment_methods: foundingPaymentMethods,
  payment_method_order: foundingMethodOrder,
  // Nobody collects before finance says who, and to which account.
  direct_debit_creditor: { name: '', identifier: '', iban: '', address: '', city: '', country: '' },
  direct_debit_limits: { per_order: 15_000, per_30_days: 20_000, open: 2 },
  // Outside the European Economic Area a debit needs a BIC and an address, which the form of the specification has not.
  direct_debit_refused_countries: ['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'],
  direct_debit_notice_days: 2,
  direct_debit_credits_at: 'accepted',
  interests: [...INTERESTS],
  search_fields: [...SEARCH_FIELDS],
  visible_profile_fields: [...PROFILE_FIELDS],
  visible_profile_notes: [...PROFILE_NOTES],
  fictional_warning: 'yes',
  // Promotions and news need a yes of the member first.
  notification_defaults: {
    new_conversations: true,
    new_messages: true,
    like: true,
    unread_message_reminders: true,
    promotions: false,
    weekly_updates: true,
    news: false,
    reminders: true,
  },
  vat_rates: foundingVatRates,
  company: {
    name: 'Vonk Voorbeeld B.V.',
    address: 'Voorbeeldstraat 1',
    kvk: '00000000',
    city: '1011 AA Amsterdam',
    country: 'NL',
    tradenames: ['Vonk'],
    vat_numbers: ['NL000000000B00'],
    support_phone: '+31 20 555 01 23',
    added: '2023-12-01T12:00:00.000Z',
  },
  ...foundingLimits,
};
