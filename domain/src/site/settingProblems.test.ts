import { foundingSettings as founding } from './foundingSettings.ts';
import type { SettingKey, Settings } from '@vonk/contracts/site/settings';
import { describe, expect, it } from 'vitest';
import { settingProblems } from './settingProblems.ts';

const now = new Date('2026-02-01T10:00:00Z');
/** What is wrong with a value, as `path code`; the path of all of it is empty. */
const wrong = <Key extends SettingKey>(key: Key, value: Settings[Key]) =>
  settingProblems(key, value, now).map(({ path, code }) => `${path} ${code}`.trim());
const company = (changes: Partial<Settings['company']>) => wrong('company', { ...founding.company, ...changes });
const [firstPackage, firstMethod, firstGift] = [
  founding.packages[0]!,
  founding.payment_methods[0]!,
  founding.gifts[0]!,
];

describe('what is wrong with a value of a setting', () => {
  it('is nothing for what a house begins with', () => {
    for (const key of Object.keys(founding) as SettingKey[]) expect(wrong(key, founding[key]), key).toEqual([]);
  });

  it('is a percentage of more than two decimals, which nothing is reckoned in', () => {
    for (const key of ['time_bonus_percentage', 'welcome_discount_percentage', 'delete_discount'] as const) {
      expect(wrong(key, 33.33)).toEqual([]);
      expect(wrong(key, 33.333)).toEqual(['invalid_format']);
    }
    const rates = (percentage: number) => wrong('vat_rates', { CH: [{ from: '2026-01-01', percentage }] });
    expect([rates(8.1), rates(8.125)]).toEqual([[], ['CH.0.percentage invalid_format']]);
  });

  it('is that words are wanted where there are none', () => {
    for (const key of ['name', 'index_title', 'description'] as const) expect(wrong(key, ' ')).toEqual(['required']);
    expect(company({ name: ' ', address: '', city: '\t' })).toEqual([
      ...['name required', 'address required', 'city required'],
    ]);
    expect(wrong('payment_methods', [{ ...firstMethod, name: ' ' }])).toEqual(['0.name required']);
  });

  it('is that a list is empty that must have something in it', () => {
    expect(wrong('countries', [])).toEqual(['required']);
    expect(wrong('interests', [])).toEqual(['required']);
    expect(wrong('inactivity_reminder_days', [])).toEqual(['required']);
    expect(wrong('country_languages', { ...founding.country_languages, NL: [] })).toEqual(['NL required']);
    expect(wrong('packages', [{ ...firstPackage, prices: {} }])).toEqual(['0.prices required']);
    expect(wrong('site_entry_countries', [])).toEqual([]);
  });

  it('is that something stands twice, where the second of them stands', () => {
    expect(wrong('countries', ['NL', 'BE', 'NL'])).toEqual(['2 duplicate_key']);
    expect(wrong('payment_method_order', { NL: ['ideal', 'visa', 'ideal'] })).toEqual(['NL.2 duplicate_key']);
    expect(company({ tradenames: ['Vonk', 'Vonk'] })).toEqual(['tradenames.1 duplicate_key']);
    expect(wrong('payment_methods', [{ ...firstMethod, countries: ['NL', 'NL'] }])).toEqual([
      '0.countries.1 duplicate_key',
    ]);
    const rate = { from: '2020-01-01', percentage: 21 };
    expect(wrong('vat_rates', { NL: [rate, { ...rate, percentage: 9 }] })).toEqual(['NL.1 duplicate_key']);
    expect(wrong('gifts', [firstGift, firstGift])).toEqual(['1.id duplicate_id']);
  });

  it('is that a choice is none of those there are', () => {
    expect(wrong('search_fields', ['near', 'shoe_size' as never])).toEqual(['1 invalid_value']);
    expect(wrong('domain_language', 'xx')).toEqual(['invalid_value']);
    expect(wrong('domain_language', '')).toEqual([]);
    expect(wrong('packages', [{ ...firstPackage, prices: { XYZ: 1 } }])).toEqual(['0.prices.XYZ invalid_value']);
    expect(wrong('payment_methods', [{ ...firstMethod, transaction_cost: { XYZ: 0 } }])).toEqual([
      '0.transaction_cost.XYZ invalid_value',
    ]);
  });

  it('is how something is written', () => {
    expect(wrong('support_phone', 'call us')).toEqual(['invalid_format']);
    expect(wrong('support_phone', '')).toEqual([]);
    expect(company({ support_phone: 'call us' })).toEqual(['support_phone invalid_format']);
    expect(company({ support_phone: '' })).toEqual([]);
    expect(company({ country: 'nl', vat_numbers: ['NL1', '12'] })).toEqual([
      ...['country invalid_format', 'vat_numbers.0 invalid_format', 'vat_numbers.1 invalid_format'],
    ]);
    expect(wrong('gifts', [{ ...firstGift, id: 'A rose' }])).toEqual(['0.id invalid_format']);
    expect(wrong('direct_debit_refused_countries', ['CH', 'ch'])).toEqual(['1 invalid_format']);
    expect(wrong('vat_rates', { nl: [] })).toEqual(['nl invalid_format']);
    expect(wrong('payment_methods', [{ ...firstMethod, retired_at: 'soon' }])).toEqual(['0.retired_at invalid_format']);
  });

  it('is an address of the web that is not https, or that runs or names somebody', () => {
    for (const url of ['http://a.example', 'javascript:alert(1)', 'a.example', 'https://u:p@a.example'])
      expect(wrong('partner_offer_url', url), url).toEqual(['https_needed']);
    for (const url of ['https://u@a.example', 'https://:p@a.example'])
      expect(wrong('partner_offer_url', url), url).toEqual(['https_needed']);
    for (const url of [null, 'https://a.example/b?c=d']) expect(wrong('partner_offer_url', url)).toEqual([]);
    const image = (text: string) => wrong('gifts', [{ ...firstGift, image: text }]);
    expect([image('//a.example/x.svg'), image('http://a.example/x.svg')]).toEqual([
      ...[['0.image https_needed'], ['0.image https_needed']],
    ]);
    expect([image('/x.svg'), image('https://a.example/x.svg'), image('/x//')]).toEqual([[], [], []]);
  });

  it('is a prefix of addresses that ends with a stroke or has more than a path', () => {
    for (const prefix of [
      'https://a.example/',
      'https://a.example/b/',
      'https://a.example/b?c',
      'https://a.example/b c',
    ])
      expect(wrong('cdn_prefix', prefix), prefix).toEqual(['https_needed']);
    for (const prefix of ['https://a.example/a/../b', 'https://A.example', 'http://a.example'])
      expect(wrong('cdn_prefix', prefix), prefix).toEqual(['https_needed']);
    for (const prefix of ['', 'https://a.example', 'https://a.example/b', 'https://a.example:8443/b'])
      expect(wrong('cdn_prefix', prefix), prefix).toEqual([]);
  });

  it('is a colour that nobody could read words on', () => {
    expect(wrong('primary_colour', '#ffffff')).toEqual(['colour_too_light']);
    expect(wrong('secondary_colour', '#000000')).toEqual(['colour_too_dark']);
  });

  it('is a date that has not come: a company was added by now', () => {
    expect(company({ added: '2026-02-01T10:00:00.000Z' })).toEqual([]);
    expect(company({ added: '2026-02-01T10:00:00.001Z' })).toEqual(['added invalid_value']);
    expect(company({ added: 'once' })).toEqual(['added invalid_value']);
  });

  it('is a mail that advertises without the reader’s own yes', () => {
    const mails = { ...founding.notification_defaults, promotions: true, news: true };
    expect(wrong('notification_defaults', mails)).toEqual(['promotions needs_consent', 'news needs_consent']);
  });

  it('is a host that is none, or that another language has', () => {
    expect(wrong('language_hosts', { de: 'vonk.example/de' })).toEqual(['de host_invalid']);
    expect(wrong('language_hosts', { de: 'a.example', fr: 'b.example', nl: 'a.example' })).toEqual([
      'nl duplicate_key',
    ]);
  });

  it('is beyond a bound, which it names; the bound itself is good', () => {
    expect(settingProblems('minimum_age', 17, now)).toEqual([{ path: '', code: 'too_small', values: { minimum: 18 } }]);
    expect(settingProblems('refund_days', 366, now)).toEqual([{ path: '', code: 'too_big', values: { maximum: 365 } }]);
    expect([wrong('minimum_age', 18), wrong('refund_days', 365)]).toEqual([[], []]);
    const chance = (percentage: number) => settingProblems('match_chance', { percentage, source: '' }, now);
    expect([chance(0), chance(100)]).toEqual([[], []]);
    expect(chance(-1)).toEqual([{ path: 'percentage', code: 'too_small', values: { minimum: 0 } }]);
    expect(chance(101)).toEqual([{ path: 'percentage', code: 'too_big', values: { maximum: 100 } }]);
    const credits = (count: number) => settingProblems('packages', [{ ...firstPackage, credits: count }], now);
    expect(credits(10_000)).toEqual([]);
    expect(credits(10_001)).toEqual([{ path: '0.credits', code: 'too_big', values: { maximum: 10_000 } }]);
    const hours = (privacy: number) =>
      settingProblems('complaint_deadlines', { ...founding.complaint_deadlines, privacy }, now);
    expect(hours(744)).toEqual([]);
    expect(hours(745)).toEqual([{ path: 'privacy', code: 'too_big', values: { maximum: 744 } }]);
  });
});
