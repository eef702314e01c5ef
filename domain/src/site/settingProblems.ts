import { COUNTRIES, COUNTRY_CURRENCY, isLanguage } from '@vonk/contracts/languages';
import { INTERESTS } from '@vonk/contracts/profiles/choices';
import type { ComplaintCategory } from '@vonk/contracts/safety/events';
import { COMPLAINT_HOURS_MOST } from '@vonk/contracts/site/limitSettings';
import { SEARCH_FIELDS } from '@vonk/contracts/site/searchFields';
import { contrastOf } from '@vonk/contracts/site/oklch';
import { ON_PRIMARY, ON_SECONDARY, READABLE } from '@vonk/contracts/site/sitePalette';
import { settingCatalogue } from '@vonk/contracts/site/settingCatalogue';
import {
  PROFILE_FIELDS,
  PROFILE_NOTES,
  type PaymentMethodSetting,
  type SettingKey,
  type Settings,
} from '@vonk/contracts/site/settings';
import { surchargeBanned } from '../surchargeBanned.ts';
import { creditorProblems } from './creditorProblems.ts';
import { isHost } from './isHost.ts';

/** What is wrong with a value: where in it (empty: all of it), and why; `values` go into the sentence. */
export type SettingProblem = Readonly<{ path: string; code: string; values?: Readonly<Record<string, number>> }>;

type Checks = { readonly [Key in SettingKey]?: (value: Settings[Key], now: Date) => readonly SettingProblem[] };

const at = (path: string, code: string): SettingProblem => ({ path, code });
const below = (path: string, minimum: number): SettingProblem => ({ ...at(path, 'too_small'), values: { minimum } });
const above = (path: string, maximum: number): SettingProblem => ({ ...at(path, 'too_big'), values: { maximum } });
const when = (wrong: boolean, path: string, code: string): SettingProblem[] => (wrong ? [at(path, code)] : []);

const CURRENCIES: ReadonlySet<string> = new Set(Object.values(COUNTRY_CURRENCY));
const CREDITS_MOST = 10_000;
const ID = /^[a-z\d_-]{1,40}$/;
const COUNTRY_CODE = /^[A-Z]{2}$/;
const VAT_NUMBER = /^[A-Z]{2}[A-Z\d]{2,13}$/;
const PHONE = /^\+?[\d\s().-]{6,24}$/;

/** An address of the web that a reader can be sent to: https, and nothing that runs (`javascript:`). */
function isHttps(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return protocol === 'https:' && username === '' && password === '';
  } catch {
    return false;
  }
}

/** An https address of plain signs, without anything behind its path: what is put in front of a path. */
function isPrefix(text: string): boolean {
  if (!isHttps(text) || !/^[\w:/.-]+$/.test(text) || text.endsWith('/')) return false;
  const { origin, pathname } = new URL(text);
  return text === (pathname === '/' ? origin : origin + pathname);
}

const repeated = (values: readonly string[], under = ''): SettingProblem[] =>
  values.flatMap((value, index) => when(values.indexOf(value) !== index, `${under}${index}`, 'duplicate_key'));

/** Each one of those that can be chosen, and once. */
const chosenFrom = (choices: readonly string[], values: readonly string[]): SettingProblem[] => [
  ...values.flatMap((value, index) => when(!choices.includes(value), String(index), 'invalid_value')),
  ...repeated(values),
];

/** Lists whose entries are found by their id must have each id once. */
const ids = (entries: readonly { id: string }[]): SettingProblem[] =>
  entries.flatMap(({ id }, index) => [
    ...when(!ID.test(id), `${index}.id`, 'invalid_format'),
    ...when(entries.findIndex((entry) => entry.id === id) !== index, `${index}.id`, 'duplicate_id'),
  ]);

/** A shop that sells nothing, or takes no money, is closed in another way. */
const nothingLeft = (entries: readonly { active: boolean }[]): SettingProblem[] =>
  when(!entries.some(({ active }) => active), '', 'nothing_active');

/** Where a method may not cost extra, by the currency of each country (DECISIONS "transaction cost"). */
const surcharges = (methods: readonly PaymentMethodSetting[]): SettingProblem[] =>
  methods.flatMap(({ id, countries, transaction_cost }, index) => {
    const banning = (countries.length === 0 ? COUNTRIES : countries).filter((country) => surchargeBanned(id, country));
    return [...new Set(banning.map((country) => COUNTRY_CURRENCY[country]))]
      .filter((currency) => (transaction_cost[currency] ?? 0) > 0)
      .map((currency) => at(`${index}.transaction_cost.${currency}`, 'surcharge_banned'));
  });

/** Banks are chosen by their name and found by their id, in whatever signs a provider writes it. */
const banks = (some: PaymentMethodSetting['banks'], under: string): SettingProblem[] =>
  some.flatMap(({ id, name }, index) => [
    ...when(id.trim() === '', `${under}${index}.id`, 'required'),
    ...when(name.trim() === '', `${under}${index}.name`, 'required'),
    ...when(some.findIndex((one) => one.id === id) !== index, `${under}${index}.id`, 'duplicate_id'),
    ...when(
      some.findIndex((one) => one.name.trim() === name.trim()) !== index,
      `${under}${index}.name`,
      'duplicate_key',
    ),
  ]);

const currencies = (prices: Readonly<Record<string, number>>, under: string): SettingProblem[] =>
  Object.keys(prices).flatMap((currency) => when(!CURRENCIES.has(currency), `${under}.${currency}`, 'invalid_value'));

/** Discounts and VAT are reckoned in hundredths of a percent. */
const hundredths = (percentage: number, path = ''): SettingProblem[] =>
  when(Number(percentage.toFixed(2)) !== percentage, path, 'invalid_format');

const words = (text: string): SettingProblem[] => when(text.trim() === '', '', 'required');

const checks: Checks = {
  name: words,
  index_title: words,
  description: words,
  cdn_prefix: (prefix) => when(prefix !== '' && !isPrefix(prefix), '', 'https_needed'),
  domain_language: (language) => when(language !== '' && !isLanguage(language), '', 'invalid_value'),
  languages: (languages) => [...when(languages.length === 0, '', 'required'), ...repeated(languages)],
  primary_colour: (colour) => when(contrastOf(colour, ON_PRIMARY) < READABLE, '', 'colour_too_light'),
  secondary_colour: (colour) => when(contrastOf(colour, ON_SECONDARY) < READABLE, '', 'colour_too_dark'),
  support_phone: (phone) => when(phone !== '' && !PHONE.test(phone), '', 'invalid_format'),
  partner_offer_url: (url) => when(url !== null && !isHttps(url), '', 'https_needed'),
  countries: (countries) => [...when(countries.length === 0, '', 'required'), ...repeated(countries)],
  region_data: (countries) => repeated(countries),
  site_entry_countries: (countries) => repeated(countries),
  match_chance: ({ percentage }) => [
    ...(percentage < 0 ? [below('percentage', 0)] : []),
    ...(percentage > 100 ? [above('percentage', 100)] : []),
  ],
  company: ({ name, address, city, country, vat_numbers, tradenames, support_phone, added }, now) => [
    ...Object.entries({ name, address, city }).flatMap(([path, text]) => when(text.trim() === '', path, 'required')),
    ...when(!COUNTRY_CODE.test(country), 'country', 'invalid_format'),
    ...vat_numbers.flatMap((number, index) => when(!VAT_NUMBER.test(number), `vat_numbers.${index}`, 'invalid_format')),
    ...repeated(tradenames, 'tradenames.'),
    ...when(support_phone !== '' && !PHONE.test(support_phone), 'support_phone', 'invalid_format'),
    ...when(!(Date.parse(added) <= now.getTime()), 'added', 'invalid_value'),
  ],
  search_fields: (fields) => chosenFrom(SEARCH_FIELDS, fields),
  visible_profile_fields: (fields) => chosenFrom(PROFILE_FIELDS, fields),
  visible_profile_notes: (notes) => chosenFrom(PROFILE_NOTES, notes),
  interests: (interests) => [...when(interests.length === 0, '', 'required'), ...chosenFrom(INTERESTS, interests)],
  gifts: (gifts) => [
    ...ids(gifts),
    ...gifts.flatMap(({ image }, index) =>
      when(!(image.startsWith('/') && !image.startsWith('//')) && !isHttps(image), `${index}.image`, 'https_needed'),
    ),
  ],
  packages: (packages) => [
    ...ids(packages),
    ...nothingLeft(packages),
    ...packages.flatMap(({ credits, prices }, index) => [
      ...(credits > CREDITS_MOST ? [above(`${index}.credits`, CREDITS_MOST)] : []),
      ...when(Object.keys(prices).length === 0, `${index}.prices`, 'required'),
      ...currencies(prices, `${index}.prices`),
    ]),
  ],
  payment_methods: (methods) => [
    ...ids(methods),
    ...nothingLeft(methods),
    ...surcharges(methods),
    ...methods.flatMap(({ name, countries, banks: some, transaction_cost, retired_at }, index) => [
      ...when(name.trim() === '', `${index}.name`, 'required'),
      ...banks(some, `${index}.banks.`),
      ...repeated(countries, `${index}.countries.`),
      ...currencies(transaction_cost, `${index}.transaction_cost`),
      ...when(retired_at !== null && Number.isNaN(Date.parse(retired_at)), `${index}.retired_at`, 'invalid_format'),
    ]),
  ],
  payment_method_order: (order) => Object.entries(order).flatMap(([country, some]) => repeated(some, `${country}.`)),
  direct_debit_creditor: creditorProblems,
  direct_debit_refused_countries: (countries) => [
    ...countries.flatMap((one, index) => when(!COUNTRY_CODE.test(one), String(index), 'invalid_format')),
    ...repeated(countries),
  ],
  vat_rates: (rates) =>
    Object.entries(rates).flatMap(([country, some]) => [
      ...when(!COUNTRY_CODE.test(country), country, 'invalid_format'),
      ...repeated(
        some.map(({ from }) => from),
        `${country}.`,
      ),
      ...some.flatMap(({ percentage }, index) => hundredths(percentage, `${country}.${index}.percentage`)),
    ]),
  time_bonus_percentage: (percentage) => hundredths(percentage),
  welcome_discount_percentage: (percentage) => hundredths(percentage),
  delete_discount: (percentage) => hundredths(percentage),
  // A mail that advertises needs the reader's own yes (DECISIONS "mails"; ePrivacy Directive, article 13).
  notification_defaults: ({ promotions, news }) => [
    ...when(promotions, 'promotions', 'needs_consent'),
    ...when(news, 'news', 'needs_consent'),
  ],
  complaint_deadlines: (hours) =>
    (Object.entries(hours) as [ComplaintCategory, number][])
      .filter(([category, most]) => most > COMPLAINT_HOURS_MOST[category])
      .map(([category]) => above(category, COMPLAINT_HOURS_MOST[category])),
  suspension_days: (days) => repeated(days.map(String)),
  country_languages: (languages) =>
    Object.entries(languages).flatMap(([country, some]) => [
      ...when(some.length === 0, country, 'required'),
      ...repeated(some, `${country}.`),
    ]),
  language_hosts: (hosts) => {
    const named = Object.entries(hosts);
    return named.flatMap(([language, host], index) => [
      ...when(!isHost(host), language, 'host_invalid'),
      ...when(
        named.slice(0, index).some(([, before]) => before === host),
        language,
        'duplicate_key',
      ),
    ]);
  },
  inactivity_reminder_days: (days) => [...when(days.length === 0, '', 'required'), ...repeated(days.map(String))],
};

/**
 * Why a value of the right shape makes no sense, or is not lawful: all of it, at its
 * fields. Judged when somebody sets it; a value that was recorded before is not looked at again.
 */
export function settingProblems<Key extends SettingKey>(
  key: Key,
  value: Settings[Key],
  now: Date,
): readonly SettingProblem[] {
  const { min, max } = settingCatalogue[key];
  const bounds =
    typeof value === 'number'
      ? [
          ...(min !== undefined && value < min ? [below('', min)] : []),
          ...(max !== undefined && value > max ? [above('', max)] : []),
        ]
      : [];
  return [...bounds, ...(checks[key]?.(value, now) ?? [])];
}
