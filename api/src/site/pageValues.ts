import { SESSION_DAYS } from '@vonk/contracts/accounts/sessionDays';
import { localeOf } from '@vonk/contracts/localeOf';
import { textLocaleOf } from '@vonk/contracts/texts/textLocale';
import { COUNTRY_CURRENCY, type Country, type Language } from '@vonk/contracts/languages';
import { MAIL_LOG_DAYS, MAIL_TEXT_DAYS } from '@vonk/contracts/notifications/mailDays';
import { MANDATE_MONTHS } from '@vonk/contracts/payments/mandateMonths';
import { methodTexts } from '@vonk/contracts/payments/texts/methodTexts';
import { PHOTO_MEGABYTES_MAX } from '@vonk/contracts/profiles/photoRules';
import { emergencyHelpIn } from '@vonk/contracts/safety/emergencyHelp';
import { APPEAL_MONTHS, COMPLAINT_CATEGORIES } from '@vonk/contracts/safety/events';
import { browserStorage, type StorageTime } from '@vonk/contracts/site/browserStorage';
import { URGENT_CATEGORIES } from '@vonk/contracts/site/limitSettings';
import type { Settings } from '@vonk/contracts/site/settings';
import type { PageBlock, PageValue } from '@vonk/contracts/site/staticPageText';
import { storageTexts } from '@vonk/contracts/site/texts/storageTexts';
import { writtenDate } from '@vonk/contracts/texts/writtenDate';
import type { DiscountSettings } from '@vonk/domain/payments/activeDiscount';
import { minimumMessageCosts } from '@vonk/domain/payments/minimumMessageCosts';
import { bonusCredits, discountSentences } from './pageDiscounts.ts';

const DAY_HOURS = 24;
const OTHER_DEADLINES: readonly string[] = ['billing_or_refund', 'privacy'];

type Reader = Readonly<{ settings: Settings; language: Language; country: Country; termsDate: string }>;

/** What each `{{name}}` of a page stands for, for a reader: figures of the settings and of the rules that decide. */
export function pageValues({ settings, language, country, termsDate }: Reader): Readonly<Record<PageValue, string>> {
  const locale = localeOf(language, country);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const list = (items: readonly (string | number)[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(locale, { type }).format(items.map(String));
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { company } = settings;
  const gifts = settings.gifts.filter(({ active }) => active).map(({ credits }) => credits);
  const cheapest = minimumMessageCosts([country], () => settings)[country];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: COUNTRY_CURRENCY[country] });
  const methods = settings.payment_methods.filter(
    (method) => method.active && (method.countries.length === 0 || method.countries.includes(country)),
  );
  // What is promised of several categories is the longest of them.
  const hours = (of: (category: (typeof COMPLAINT_CATEGORIES)[number]) => boolean) =>
    Math.max(...COMPLAINT_CATEGORIES.filter(of).map((category) => settings.complaint_deadlines[category]));
  return {
    site: settings.name,
    support_email: settings.support_email,
    support_phone: settings.support_phone,
    minimum_age: number(settings.minimum_age),
    terms_date: writtenDate(locale, { dateStyle: 'long', timeZone: 'UTC' }, new Date(termsDate)),
    company: company.name,
    company_address: [company.address, company.city].filter(Boolean).join(', '),
    company_country: /^[A-Z]{2}$/.test(company.country)
      ? (names.of(company.country) ?? company.country)
      : company.country,
    company_register: company.kvk,
    vat_numbers: list(company.vat_numbers, 'conjunction'),
    tradenames: list(company.tradenames, 'conjunction'),
    message_credits: number(settings.message_credits),
    photo_credits: number(settings.photo_credits),
    private_photo_credits: number(settings.private_photo_credits),
    signup_credits: number(settings.signup_credits),
    bonus_credits: bonusCredits(settings.signup_credits, language, country),
    message_length: number(settings.message_length),
    gift_credits_min: number(Math.min(...gifts, 10)),
    gift_credits_max: number(Math.max(...gifts, 2)),
    free_conversations: number(settings.free_conversations),
    free_photos: number(settings.free_photos),
    premium_photos: number(settings.premium_photos),
    swipe_likes_per_day: number(settings.swipe_likes_per_day),
    chat_history_months: number(settings.chat_history_months),
    refund_days: number(settings.refund_days),
    deletion_grace_days: number(settings.deletion_grace_days),
    inactive_months: number(settings.inactive_months),
    inactivity_reminder_days: list(settings.inactivity_reminder_days, 'conjunction'),
    direct_debit_notice_days: number(settings.direct_debit_notice_days),
    message_price: cheapest ? money.format(cheapest.costs / 10 ** digitsOf(money)) : '–',
    welcome_discount_percentage: number(settings.welcome_discount_percentage),
    welcome_discount_days: number(settings.welcome_discount_days),
    time_bonus_percentage: number(settings.time_bonus_percentage),
    time_bonus_hours: number(settings.time_bonus_seconds / 3600),
    suspension_days: list(settings.suspension_days, 'disjunction'),
    limit_days_max: number(settings.limit_days_max),
    appeal_months: number(APPEAL_MONTHS),
    urgent_hours: number(hours((category) => URGENT_CATEGORIES.includes(category))),
    report_hours: number(
      hours((category) => !URGENT_CATEGORIES.includes(category) && !OTHER_DEADLINES.includes(category)),
    ),
    photo_megabytes: number(PHOTO_MEGABYTES_MAX),
    mandate_months: number(MANDATE_MONTHS),
    session_days: number(SESSION_DAYS),
    mail_log_days: number(MAIL_LOG_DAYS),
    mail_text_days: number(MAIL_TEXT_DAYS),
    billing_days: number(Math.ceil(settings.complaint_deadlines.billing_or_refund / DAY_HOURS)),
    payment_methods: list([...new Set(methods.map(({ id }) => methodTexts(textLocaleOf(locale))[id]))], 'conjunction'),
    emergency_number: list(emergencyHelpIn(country).emergency, 'disjunction'),
  };
}

const digitsOf = (format: Intl.NumberFormat) => format.resolvedOptions().maximumFractionDigits ?? 2;

/** What the house writes itself, as Markdown. `discounts`: of the first purchase, as they hold for the reader. */
export function pageBlocks(
  language: Language,
  country: string,
  discounts: DiscountSettings,
): Readonly<Record<PageBlock, string>> {
  const locale = localeOf(language, country);
  const { head, place, time, purpose } = storageTexts[textLocaleOf(locale)];
  const days = (count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
  const kept = (value: StorageTime) => (typeof value === 'number' ? days(value) : time[value]);
  const lines = browserStorage.map(({ key, name, place: where, kept: until }) =>
    [`\`${name}\``, place[where], purpose[key as keyof typeof purpose], kept(until)].join(' | '),
  );
  const storage_table = [
    [head.name, head.where, head.purpose, head.kept].join(' | '),
    '--- | --- | --- | ---',
    ...lines,
  ].map((line) => `| ${line} |`);
  return { storage_table: storage_table.join('\n'), discounts: discountSentences(discounts, language, country) };
}
