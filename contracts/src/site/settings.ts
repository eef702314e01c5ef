import { z } from 'zod';
import { CountryField, LanguageField, WrittenLocaleField } from '../fields.ts';
import { PAYMENT_METHODS } from '../payments/methods.ts';
import { fieldsWith } from '../profiles/fieldCatalogue.ts';
import { NOTIFICATION_KINDS } from '../notifications/events.ts';
import { limitSettingSchemas } from './limitSettings.ts';
import { TEXT_SPACES } from '../texts/textPlaces.ts';

/** A package as the back office sets it (DECISIONS "packages"); one that is not active is on sale to nobody. */
export const CreditPackage = z.object({
  id: z.string(),
  credits: z.int().positive(),
  /** Price with VAT, by currency, in minor units. */
  prices: z.record(z.string(), z.int().positive()),
  active: z.boolean(),
});
/** A package of the settings, with its prices in all currencies. */
export type CreditPackage = z.infer<typeof CreditPackage>;

/**
 * A line of the payment catalogue (DECISIONS "payment catalogue"); from `retired_at` on (ISO 8601) it can be used
 * nowhere.
 */
export const PaymentMethodSetting = z.object({
  id: z.enum(PAYMENT_METHODS),
  name: z.string(),
  active: z.boolean(),
  /** Where it can be used; empty means everywhere. */
  countries: z.array(CountryField),
  banks: z.array(z.object({ id: z.string(), name: z.string() })),
  /** By currency; 0 and refused otherwise where consumer surcharges are banned (DECISIONS). */
  transaction_cost: z.record(z.string(), z.int().nonnegative()),
  retired_at: z.string().nullable(),
});
/** A payment method of the settings, with where and for how much more it can be used. */
export type PaymentMethodSetting = z.infer<typeof PaymentMethodSetting>;

/** A gift of the shop: its price in credits (DECISIONS "credits"), its picture, and whether it is sold. */
export const GiftSetting = z.object({
  id: z.string(),
  credits: z.int().min(2).max(10),
  image: z.string(),
  active: z.boolean(),
});

/** `#rrggbb`, in small letters. */
const Colour = z.string().regex(/^#[\da-f]{6}$/);

/** Nothing is sold for nothing. 0 is no discount. */
const DiscountPercentage = z.number().min(0).max(99);
const MinorUnits = z.int().nonnegative();

/**
 * Every value the back office can change. The founding values are recorded as the first SettingChanged events of a
 * site; nothing in the code reads a constant instead. Units stand in the names.
 */
export const settingSchemas = {
  name: z.string().min(1).max(60),
  index_title: z.string(),
  description: z.string(),
  /** DECISIONS: in front of the addresses of scripts, styles and pictures that everybody gets alike. Empty: nothing. */
  cdn_prefix: z.string().max(200),
  domain_language: z.string(),
  /** What the site is read in: its menus, addresses and search engines know no others (DECISIONS "several sites"). */
  languages: z.array(LanguageField),
  /** Buttons, links and grounds, letters on it are white; its shades follow from it (sitePalette). */
  primary_colour: Colour,
  /** What stands out, as unread messages do; letters on it are dark. */
  secondary_colour: Colour,
  support_email: z.email(),
  support_phone: z.string(),
  countries: z.array(CountryField),
  /** SPEC 3 `region_data`: of which of these countries regions and towns are offered to choose from; empty means of all. */
  region_data: z.array(CountryField),
  minimum_age: z.int().min(18).max(99),
  /** No less than what the law gives whoever buys at a distance. */
  refund_days: z.int().min(14).max(365),
  /** Minor units by currency: staff refund so much alone, above it a second person approves (DECISIONS "who refunds"). */
  refund_second_person_above: z.strictObject({
    ...{ EUR: MinorUnits, GBP: MinorUnits, CHF: MinorUnits, PLN: MinorUnits },
    ...{ USD: MinorUnits, CAD: MinorUnits, AUD: MinorUnits, NZD: MinorUnits },
  }),
  /** Credits, given or taken: finance corrects a wallet by so many alone. */
  adjustment_second_person_above: z.int().nonnegative(),
  /** What finance has to answer a bank that took money back, where the provider names no day. */
  dispute_answer_days: z.int().min(1).max(120),
  signups: z.enum(['all', 'with_trafficsource', 'invite']),
  logged_out_search: z.enum(['all', 'none']),
  logged_out_search_trafficsource: z.enum(['all', 'none']),
  account_disclosure: z.enum(['screen', 'mailbox']),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  site_entry_countries: z.array(CountryField),
  member_resell: z.enum(['yes', 'no']),
  partner_offer_url: z.string().nullable(),
  delete_discount: DiscountPercentage,
  message_credits: z.int().nonnegative(),
  photo_credits: z.int().nonnegative(),
  private_photo_credits: z.int().nonnegative(),
  signup_credits: z.int().nonnegative(),
  gifts: z.array(GiftSetting),
  message_length: z.int().min(1).max(10_000),
  chat_history_months: z.int().min(1),
  free_conversations: z.int().nonnegative(),
  free_photos: z.int().nonnegative(),
  premium_photos: z.int().nonnegative(),
  swipe_likes_per_day: z.int().nonnegative(),
  time_bonus_percentage: DiscountPercentage,
  time_bonus_seconds: z.int().nonnegative(),
  welcome_discount_percentage: DiscountPercentage,
  welcome_discount_days: z.int().nonnegative(),
  deletion_grace_days: z.int().min(0),
  /** Unpaid accounts that nobody uses: deleted after so many months, reminded so many days before. */
  inactive_months: z.int().min(3),
  inactivity_reminder_days: z.array(z.int().min(1).max(80)),
  match_chance: z.object({ percentage: z.number(), source: z.string() }),
  packages: z.array(CreditPackage),
  payment_methods: z.array(PaymentMethodSetting),
  /** By country, what people there use first; methods that are not named follow in the order of the catalogue. */
  payment_method_order: z.partialRecord(CountryField, z.array(z.enum(PAYMENT_METHODS))),
  /** Who collects direct debits; without account and identifier nobody can pay so. `country` as in ISO 3166. */
  direct_debit_creditor: z.strictObject({
    name: z.string().max(70),
    identifier: z.string().max(35),
    iban: z.string().max(34),
    address: z.string().max(70),
    city: z.string().max(70),
    country: z.string().max(2),
  }),
  /** Minor units of EUR; `open`: so many debits that are not settled yet (SPEC 8 "limit reached"). */
  direct_debit_limits: z.strictObject({ per_order: MinorUnits, per_30_days: MinorUnits, open: z.int().nonnegative() }),
  /** Countries of accounts that no debit is taken from, as in ISO 3166. */
  direct_debit_refused_countries: z.array(z.string().length(2)),
  /** Days from the announcement to the collection, 1 at least. */
  direct_debit_notice_days: z.int().min(1).max(30),
  /** DECISIONS "direct debit": when its credits come. */
  direct_debit_credits_at: z.enum(['accepted', 'settled']),
  interests: z.array(z.string()),
  time_bonus_popup_seconds: z.int().nonnegative(),
  search_fields: z.array(z.string()),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  fictional_warning: z.enum(['yes', 'no']),
  notification_defaults: z.object(
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, z.boolean()])) as Record<
      (typeof NOTIFICATION_KINDS)[number],
      z.ZodBoolean
    >,
  ),
  /** Percentages by the buyer's country, each from a date on (yyyy-mm-dd); a country that is missing is charged none. */
  vat_rates: z.record(
    z.string().length(2),
    z.array(z.strictObject({ from: z.iso.date(), percentage: z.number().min(0).max(50) })).min(1),
  ),
  company: z.object({
    name: z.string(),
    address: z.string(),
    kvk: z.string(),
    city: z.string(),
    country: z.string(),
    tradenames: z.array(z.string()),
    vat_numbers: z.array(z.string()),
    support_phone: z.string(),
    added: z.string(),
  }),
  ...limitSettingSchemas,
} as const;

/** What `visible_profile_fields` can hold. */
export const PROFILE_FIELDS = fieldsWith({ seen: 'visible_profile_fields' });
/** What `visible_profile_notes` can hold. */
export const PROFILE_NOTES = fieldsWith({ seen: 'visible_profile_notes' });

/** The name of a setting, as SettingChanged stores it. */
export type SettingKey = keyof typeof settingSchemas;
/** All settings as they hold at one moment in one country. */
export type Settings = { readonly [Key in SettingKey]: z.infer<(typeof settingSchemas)[Key]> };
/** Why a setting is as a new site begins: kept in English with the change, for staff to read in their language. */
export const FOUNDING_REASON = 'Founding value';

/** The names of all settings: founding a site records a value of each. */
export const SETTING_KEYS = Object.keys(settingSchemas) as SettingKey[];

/** Digests of what staff say instead, by language or region, and space (TEXT_SPACES). */
export const TextDigests = z.partialRecord(WrittenLocaleField, z.partialRecord(z.enum(TEXT_SPACES), z.string()));
/** Of every language and space with changed texts; none of the others. */
export type TextDigests = z.infer<typeof TextDigests>;

/** GET /api/texts/:language/:space: words by part (`payments/screen`) and key. */
export const ChangedTexts = z
  .object({ texts: z.record(z.string(), z.record(z.string(), z.string())) })
  .meta({ id: 'ChangedTexts' });
/** They, as read. */
export type ChangedTexts = z.infer<typeof ChangedTexts>;

/** GET /api/settings.php: SPEC 3 "Site settings (from server)", for one host and country. */
export const SiteSettings = z
  .object({
    name: z.string(),
    index_title: z.string(),
    description: z.string(),
    countries: z.array(CountryField),
    visible_profile_fields: z.array(z.string()),
    visible_profile_notes: z.array(z.string()),
    geoip_country: CountryField.nullable(),
    geoip_selected_country: CountryField,
    cdn_prefix: z.string(),
    enable_site_entry_popup: z.enum(['yes', 'no']),
    site_entry_countries: z.array(CountryField),
    push_public_key: z.string().nullable(),
    search_fields: z.array(z.string()),
    domain: z.string(),
    domain_language: z.string(),
    /** What the site looks like where it is not the product's own: CSS of custom properties, empty otherwise. */
    colour_styles: z.string(),
    fictional_warning: z.enum(['yes', 'no']),
    fictional_singular: z.string(),
    fictional_plural: z.string(),
    /** Share of fictional profiles among those a member can find, 0 to 1 (DECISIONS "fictional profiles"). */
    fictional_share: z.number(),
    refund_days: z.int(),
    deletion_grace_days: z.int(),
    signups: z.enum(['all', 'with_trafficsource', 'invite']),
    logged_out_search: z.enum(['all', 'none']),
    logged_out_search_trafficsource: z.enum(['all', 'none']),
    member_resell: z.enum(['yes', 'no']),
    interests: z.array(z.string()),
    /** Where the regions and towns of the site are listed (`GET /api/regions.php`). */
    region_data: z.string(),
    message_credits: z.int(),
    signup_credits: z.int(),
    photo_credits: z.int(),
    private_photo_credits: z.int(),
    gift_credits: z.object({ min: z.int(), max: z.int() }),
    message_length: z.int(),
    minimum_age: z.int(),
    minimum_message_costs: z.record(z.string(), z.object({ costs: z.int(), currency: z.string() })),
    support_email: z.string(),
    support_phone: z.string(),
    free_photos: z.int(),
    premium_photos: z.int(),
    free_conversations: z.int(),
    swipe_likes_per_day: z.int(),
    match_chance: z.object({ percentage: z.number(), source: z.string() }),
    terms_version: z.string(),
    languages: z.array(LanguageField),
    country_languages: z.partialRecord(CountryField, z.array(LanguageField)),
    /** What the address of a page begins with in each language; empty unless languages have hosts of their own. */
    language_homes: z.partialRecord(LanguageField, z.string()),
    reset_link_minutes: z.int(),
    /**
     * Where staff say something in other words than the house: digests of these by language and space, which is what
     * `GET /api/texts/:language/:space` is asked with. Absent: nowhere.
     */
    text_overlay: TextDigests.optional(),
    /** Somebody of the staff looks at a value that does not hold: the page says so. */
    preview: z.boolean(),
  })
  .meta({ id: 'SiteSettings', description: 'money in minimum_message_costs is in minor units' });
/** The settings as the member site has them, for visitors, too. */
export type SiteSettings = z.infer<typeof SiteSettings>;
