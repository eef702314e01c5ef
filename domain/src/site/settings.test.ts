import { COUNTRIES } from '@vonk/contracts/languages';
import { PAYMENT_METHODS } from '@vonk/contracts/payments/methods';
import { SETTING_KEYS, settingSchemas, type SettingKey } from '@vonk/contracts/site/settings';
import { describe, expect, it } from 'vitest';
import { surchargeBanned } from '../surchargeBanned.ts';
import { specify, stateAfter } from '../testing/given.ts';
import { changeSetting, type ChangeSettingCommand } from './changeSetting.ts';
import { effectiveSettings } from './effectiveSettings.ts';
import { foundSite } from './foundSite.ts';
import { foundingSettings } from './foundingSettings.ts';
import { site, type SettingEvent } from './site.ts';

const given = specify(site);
const now = new Date('2026-02-01T10:00:00Z');
const NOW = now.toISOString();
const changed = (
  key: SettingKey,
  value: unknown,
  effective_from = NOW,
  country: string | null = null,
): SettingEvent => ({
  type: 'SettingChanged',
  data: { site: 'vonk.example', key, value, country, effective_from, by: 'staff-1', reason: 'Spring' },
});
const settingsAt = (at: string, country: string | null, ...past: SettingEvent[]) =>
  effectiveSettings([stateAfter(site, past).changes], new Date(at), country);

describe('the founding values', () => {
  it('are there for every setting, as its schema wants it', () => {
    expect(Object.keys(foundingSettings).sort()).toEqual([...SETTING_KEYS].sort());
    for (const key of SETTING_KEYS)
      expect(settingSchemas[key].parse(foundingSettings[key]), key).toEqual(foundingSettings[key]);
  });
  it('are those the customer and the decisions name', () =>
    expect(foundingSettings).toMatchObject({
      name: 'Vonk',
      minimum_age: 18,
      refund_days: 14,
      refund_second_person_above: { EUR: 10_000, GBP: 10_000, PLN: 10_000, NZD: 10_000 },
      adjustment_second_person_above: 100,
      message_credits: 1,
      photo_credits: 1,
      private_photo_credits: 1,
      signup_credits: 5,
      message_length: 1000,
      free_conversations: 2,
      free_photos: 3,
      premium_photos: 25,
      swipe_likes_per_day: 4,
      time_bonus_percentage: 25,
      time_bonus_seconds: 14_400,
      welcome_discount_percentage: 25,
      welcome_discount_days: 7,
      deletion_grace_days: 14,
      inactive_months: 24,
      inactivity_reminder_days: [60, 30, 7],
      chat_history_months: 6,
      account_disclosure: 'screen',
      member_resell: 'yes',
      match_chance: { percentage: 46, source: '' },
      site_entry_countries: ['NL', 'DE'],
      countries: COUNTRIES,
      region_data: [],
    }));
  it('sell five packages, cheaper a credit the bigger they are, in eight currencies', () => {
    const { packages } = foundingSettings;
    expect(packages.map(({ credits, prices }) => [credits, prices.EUR])).toEqual([
      [10, 995],
      [25, 2245],
      [50, 3995],
      [100, 6995],
      [250, 14_995],
    ]);
    for (const currency of ['EUR', 'GBP', 'CHF', 'PLN', 'USD', 'CAD', 'AUD', 'NZD']) {
      const each = packages.map(({ credits, prices }) => (prices[currency] ?? 0) / credits);
      expect(each.every((price, index) => price > 0 && (index === 0 || price < (each[index - 1] ?? 0)))).toBe(true);
    }
  });
  it('name all 18 methods, two of them retired, and none that charges where it may not', () => {
    const { payment_methods } = foundingSettings;
    expect(payment_methods.map(({ id }) => id).sort()).toEqual([...PAYMENT_METHODS].sort());
    expect(
      payment_methods.filter(({ active }) => !active).map(({ id, retired_at }) => [id, retired_at !== null]),
    ).toEqual([
      ['giropay', true],
      ['sofort', true],
    ]);
    const charging = payment_methods.filter(({ transaction_cost }) => Object.keys(transaction_cost).length > 0);
    expect(charging.map(({ id }) => [id, COUNTRIES.some((country) => surchargeBanned(id, country))])).toEqual([
      ['paypal', false],
      ['paysafecard', false],
    ]);
    expect(payment_methods.filter(({ banks }) => banks.length > 0).map(({ id }) => id)).toEqual([
      'ideal',
      'eps',
      'przelewy24',
    ]);
  });
  it('have at least 24 different gifts of 2 to 10 credits, each drawn', () => {
    const { gifts } = foundingSettings;
    expect(new Set(gifts.map(({ id }) => id)).size).toBe(gifts.length);
    expect(gifts.length).toBeGreaterThanOrEqual(24);
    expect([...new Set(gifts.map(({ credits }) => credits))]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(gifts.every(({ id, image, active }) => active && image === `/gifts/${id}.svg`)).toBe(true);
  });
});

describe('founding a site', () => {
  const found = (...past: SettingEvent[]) =>
    given(...past).when((state) => foundSite(state, { site: 'vonk.example', by: 'system' }, { now }));
  const founding = (key: SettingKey): SettingEvent => ({
    type: 'SettingChanged',
    data: {
      site: 'vonk.example',
      key,
      value: foundingSettings[key],
      country: null,
      effective_from: NOW,
      by: 'system',
      reason: 'Founding value',
    },
  });
  it('records every founding value', () => found().thenRecords(...SETTING_KEYS.map(founding)));
  it('happens once', () => found(...SETTING_KEYS.map(founding)).thenNothing());
  it('adds only what a new version brought', () => {
    found(...SETTING_KEYS.slice(1).map(founding)).thenRecords(founding('name'));
    found(...SETTING_KEYS.slice(1).map(founding), changed('name', 'Vonkje', NOW, 'BE')).thenRecords(founding('name'));
  });
});

describe('the settings in force', () => {
  it('are the founding values where nothing was recorded', () =>
    expect(settingsAt(NOW, null)).toEqual(foundingSettings));
  it('hold from their date on, inclusive', () => {
    const past = [changed('refund_days', 14), changed('refund_days', 30, '2026-03-01T00:00:00.000Z')];
    expect(settingsAt('2026-02-28T23:59:59.999Z', 'NL', ...past).refund_days).toBe(14);
    expect(settingsAt('2026-03-01T00:00:00.000Z', 'NL', ...past).refund_days).toBe(30);
  });
  it('of a country go before those of all countries', () => {
    const past = [changed('refund_days', 20, NOW, 'DE'), changed('refund_days', 16, '2026-02-02T00:00:00.000Z')];
    expect(settingsAt('2026-03-01T00:00:00Z', 'DE', ...past).refund_days).toBe(20);
    expect(settingsAt('2026-03-01T00:00:00Z', 'NL', ...past).refund_days).toBe(16);
    expect(settingsAt('2026-03-01T00:00:00Z', null, ...past).refund_days).toBe(16);
  });
  it('are the later dated ones, whichever was recorded first', () => {
    const past = [changed('refund_days', 30, '2026-03-01T00:00:00.000Z'), changed('refund_days', 16)];
    expect(settingsAt('2026-03-02T00:00:00Z', null, ...past).refund_days).toBe(30);
  });
  it('are the last recorded ones of the same date', () =>
    expect(settingsAt(NOW, null, changed('refund_days', 16), changed('refund_days', 18)).refund_days).toBe(18));
  it('do not mix one setting with another', () =>
    expect(settingsAt(NOW, null, changed('refund_days', 16)).minimum_age).toBe(18));
  it('fall back to the founding value when an old value fits no more', () =>
    expect(settingsAt(NOW, null, changed('minimum_age', 16)).minimum_age).toBe(18));
});

describe('changing a setting', () => {
  const command: ChangeSettingCommand = {
    site: 'vonk.example',
    key: 'refund_days',
    value: 30,
    country: null,
    effective_from: null,
    reason: ' Spring ',
    by: 'staff-1',
  };
  const change = (other: Partial<ChangeSettingCommand>, ...past: SettingEvent[]) =>
    given(...past).when((state) => changeSetting(state, { ...command, ...other }, { now }));

  it('holds at once, or from a date on', () => {
    change({}).thenRecords(changed('refund_days', 30));
    change({ effective_from: '2026-03-01T00:00:00Z' }).thenRecords(
      changed('refund_days', 30, '2026-03-01T00:00:00.000Z'),
    );
    change({ country: 'DE' }).thenRecords(changed('refund_days', 30, NOW, 'DE'));
  });
  it('rewrites no past', () =>
    change({ effective_from: '2025-01-01T00:00:00Z' }).thenRecords(changed('refund_days', 30)));
  it('records nothing when that value is in force there then', () => {
    change({}, changed('refund_days', 30)).thenNothing();
    change({ country: 'DE' }, changed('refund_days', 30)).thenRecords(changed('refund_days', 30, NOW, 'DE'));
    change({}, changed('refund_days', 30, NOW, 'DE')).thenRecords(changed('refund_days', 30));
    const later = changed('refund_days', 16, '2026-03-01T00:00:00.000Z');
    change({ effective_from: '2026-03-02T00:00:00Z' }, changed('refund_days', 30), later).thenRecords(
      changed('refund_days', 30, '2026-03-02T00:00:00.000Z'),
    );
  });
  it('needs a setting that exists, a reason and a date', () => {
    change({ key: 'colour' }).thenRefuses('not_found');
    change({ key: 'toString' }).thenRefuses('not_found');
    change({ reason: ' ' }).thenRefuses('reason_required');
    change({ effective_from: 'tomorrow' }).thenRefuses('invalid_request', {
      errors: [{ path: 'effective_from', code: 'invalid' }],
    });
  });
  it('needs a value of the right shape', () => {
    change({ value: 366 }).thenRefuses('invalid_request', {
      errors: [{ path: 'value', code: 'too_big', values: { maximum: 365 } }],
    });
    change({ key: 'minimum_age', value: 17 }).thenRefuses('invalid_request', {
      errors: [{ path: 'value', code: 'too_small', values: { minimum: 18 } }],
    });
    change({ key: 'match_chance', value: { percentage: 46 } }).thenRefuses('invalid_request', {
      errors: [{ path: 'value.source', code: 'invalid_type', values: {} }],
    });
  });
  it('gives no shorter refund period than the law, and nothing for nothing', () => {
    const refused = (key: string, value: unknown) =>
      change({ key, value }).thenRefuses('invalid_request', {
        errors: [{ path: 'value', code: 'too_small', values: { minimum: 14 } }],
      });
    refused('refund_days', 13);
    change({ key: 'refund_days', value: 14 }).thenRecords(changed('refund_days', 14));
    for (const key of ['time_bonus_percentage', 'welcome_discount_percentage', 'delete_discount'] as const) {
      change({ key, value: 100 }).thenRefuses('invalid_request', {
        errors: [{ path: 'value', code: 'too_big', values: { maximum: 99 } }],
      });
      change({ key, value: 99 }).thenRecords(changed(key, 99));
      change({ key, value: 0 }).thenRecords(changed(key, 0));
    }
  });
  it('leaves something for sale, and a way to pay for it', () => {
    const none = { errors: [{ path: 'value', code: 'nothing_active' }] };
    for (const key of ['packages', 'payment_methods'] as const) {
      change({ key, value: [] }).thenRefuses('invalid_request', none);
      const off = foundingSettings[key].map((entry) => ({ ...entry, active: false }));
      change({ key, value: off }).thenRefuses('invalid_request', none);
    }
  });
  it('keeps each package, gift and method once', () => {
    const [first] = foundingSettings.packages;
    change({ key: 'packages', value: [first, first] }).thenRefuses('invalid_request', {
      errors: [{ path: 'value.1.id', code: 'duplicate_id' }],
    });
    change({ key: 'packages', value: [first] }).thenRecords(changed('packages', [first]));
  });
  it('takes no cost for paying where that is banned', () => {
    const methods = (id: string, transaction_cost: Record<string, number>, countries: string[]) => [
      { ...foundingSettings.payment_methods.find((method) => method.id === id), transaction_cost, countries },
    ];
    const refused = (...currencies: string[]) => ({
      errors: currencies.map((currency) => ({
        path: `value.0.transaction_cost.${currency}`,
        code: 'surcharge_banned',
      })),
    });
    const set = (value: unknown) => change({ key: 'payment_methods', value });
    set(methods('ideal', { EUR: 1 }, ['NL'])).thenRefuses('invalid_request', refused('EUR'));
    set(methods('visa', { EUR: 30, GBP: 30, PLN: 100, CHF: 50 }, [])).thenRefuses(
      'invalid_request',
      refused('EUR', 'GBP', 'PLN'),
    );
    const allowed = methods('visa', { CHF: 50, EUR: 0 }, ['CH', 'NL']);
    set(allowed).thenRecords(changed('payment_methods', allowed));
    const paypal = methods('paypal', { EUR: 90 }, []);
    set(paypal).thenRecords(changed('payment_methods', paypal));
  });
});
