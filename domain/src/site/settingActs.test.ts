import { Refusal } from '@vonk/contracts/kernel';
import { settingCatalogue } from '@vonk/contracts/site/settingCatalogue';
import { SETTING_KEYS, type SettingKey } from '@vonk/contracts/site/settings';
import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { badValues, otherSettings } from '../testing/settingValues.ts';
import { changeSetting, type ChangeSettingCommand } from './changeSetting.ts';
import { effectiveSettings } from './effectiveSettings.ts';
import { foundingSettings } from './foundingSettings.ts';
import { inheritSetting } from './inheritSetting.ts';
import { revertSetting, settingBefore } from './revertSetting.ts';
import { site, type SettingEvent } from './site.ts';
import { withdrawSetting } from './withdrawSetting.ts';

const NOW = '2026-02-01T10:00:00.000Z';
const LATER = '2026-03-01T00:00:00.000Z';
const now = new Date(NOW);
const scope = { site: 'main', country: null, reason: 'Spring', by: 'ada' };
const command = (key: string, value: unknown): ChangeSettingCommand => ({
  ...scope,
  ...{ key, value, effective_from: null },
});
const founding = SETTING_KEYS.map((key): SettingEvent => {
  const data = { ...scope, key, value: foundingSettings[key], effective_from: '2026-01-01T00:00:00.000Z' };
  return { type: 'SettingChanged', data };
});
const changed = (key: SettingKey, value: unknown, effective_from = NOW, at: object = {}): SettingEvent => ({
  type: 'SettingChanged',
  data: { ...scope, key, value, effective_from, ...at },
});

describe('a value that makes no sense or is not lawful', () => {
  it('is one of at least sixty', () => expect(badValues.length).toBeGreaterThanOrEqual(60));
  it.each(badValues.map(([key, value, path]) => [key, JSON.stringify(value).slice(0, 60), path, value] as const))(
    'is refused: %s = %s, at %s',
    (key, _shown, path, value) => {
      try {
        changeSetting(stateAfter(site, founding), command(key, value), { now });
      } catch (no) {
        if (!(no instanceof Refusal)) throw no;
        const { errors } = no.details as { errors: { path: string }[] };
        expect(no.code).toBe('invalid_request');
        return expect(errors.map((one) => one.path)).toContain(path);
      }
      return expect.fail('it was taken');
    },
  );
});

describe('each setting', () => {
  it.each(SETTING_KEYS)('%s can have another value, which reverting takes back', (key) => {
    const value = otherSettings[key];
    expect(value).not.toEqual(foundingSettings[key]);
    const change = changeSetting(stateAfter(site, founding), command(key, value), { now });
    const after = stateAfter(site, [...founding, ...change]);
    expect(effectiveSettings([after.changes], now, null)[key]).toEqual(value);
    const back = revertSetting(after, { ...scope, key }, { now });
    const restored = stateAfter(site, [...founding, ...change, ...back]);
    expect(effectiveSettings([restored.changes], now, null)).toEqual(foundingSettings);
  });

  it.each(SETTING_KEYS)('%s has a value of its own only where the catalogue says so', (key) => {
    const at = (more: object) => () =>
      changeSetting(site.initial(), { ...command(key, otherSettings[key]), ...more }, { now });
    const { scope: who } = settingCatalogue[key];
    if (who === 'country') expect(at({ country: 'DE' })()).toHaveLength(1);
    else expect(at({ country: 'DE' })).toThrow(Refusal);
    if (who === 'house')
      expect(at({ site: 'b.example' })).toThrow(
        expect.objectContaining({
          ...{ code: 'invalid_request', details: { errors: [{ path: 'site', code: 'one_for_all_sites' }] } },
        }),
      );
    else expect(at({ site: 'b.example' })()).toHaveLength(1);
  });
});

describe('two who change the same setting', () => {
  const state = (...past: SettingEvent[]) => specify(site)(...past);
  const by = (version: number) => ({ ...command('free_photos', 5), version });
  it('do not overwrite each other: an older version is refused', () => {
    state()
      .when((one) => changeSetting(one, by(0), { now }))
      .thenRecords(changed('free_photos', 5));
    const past = [changed('free_photos', 4)];
    state(...past)
      .when((one) => changeSetting(one, by(0), { now }))
      .thenRefuses('setting_changed');
    state(...past)
      .when((one) => changeSetting(one, by(1), { now }))
      .thenRecords(changed('free_photos', 5));
    state(...past)
      .when((one) => changeSetting(one, by(2), { now }))
      .thenRefuses('setting_changed');
  });
  it('are told also when what was there was given up for what is above it', () => {
    const there = { country: 'DE' as const };
    const inherits: SettingEvent = {
      type: 'SettingInherited',
      data: { ...scope, ...there, key: 'free_photos', effective_from: NOW },
    };
    const past = [changed('free_photos', 4, NOW, there), inherits];
    for (const [version, refused] of [
      [1, true],
      [2, false],
      [3, true],
    ] as const) {
      const change = state(...past).when((one) => changeSetting(one, { ...by(version), ...there }, { now }));
      if (refused) change.thenRefuses('setting_changed');
      else change.thenRecords(changed('free_photos', 5, NOW, there));
    }
  });
  it('are not in the way of each other in different countries', () => {
    const past = [changed('free_photos', 4, NOW, { country: 'DE' })];
    state(...past)
      .when((one) => changeSetting(one, by(0), { now }))
      .thenRecords(changed('free_photos', 5));
  });
  it('are told also when what was there was withdrawn meanwhile', () => {
    const past = [changed('free_photos', 4, LATER)];
    const withdrawn = withdrawSetting(
      stateAfter(site, past),
      { ...scope, key: 'free_photos', effective_from: LATER },
      { now },
    );
    state(...past, ...withdrawn)
      .when((one) => changeSetting(one, by(1), { now }))
      .thenRefuses('setting_changed');
    state(...past, ...withdrawn)
      .when((one) => changeSetting(one, by(2), { now }))
      .thenRecords(changed('free_photos', 5));
  });
});

describe('inheriting, withdrawing and reverting', () => {
  const at = { ...scope, country: 'DE' as const, key: 'free_photos' };
  const own = changed('free_photos', 4, NOW, { country: 'DE' });
  const inherited: SettingEvent = {
    type: 'SettingInherited',
    data: { ...scope, country: 'DE', key: 'free_photos', effective_from: NOW },
  };
  const given = specify(site);
  it('takes away a value of its own, where there is one and something above it', () => {
    const inherit = (change: object, ...past: SettingEvent[]) =>
      given(...past).when((state) => inheritSetting(state, { ...at, effective_from: null, ...change }, { now }));
    inherit({}, own).thenRecords(inherited);
    inherit({}).thenRefuses('nothing_to_inherit');
    inherit({}, own, inherited).thenRefuses('nothing_to_inherit');
    inherit({ country: null }, changed('free_photos', 4)).thenRefuses('nothing_to_inherit');
  });
  it('withdraws what has not begun, up to its very moment', () => {
    const coming = changed('free_photos', 4, LATER, { country: 'DE' });
    const withdraw = (moment: string, effective_from: string, ...past: SettingEvent[]) =>
      given(...past).when((state) => withdrawSetting(state, { ...at, effective_from }, { now: new Date(moment) }));
    const taken: SettingEvent = { type: 'SettingChangeWithdrawn', data: { ...inherited.data, effective_from: LATER } };
    withdraw(NOW, LATER, coming).thenRecords(taken);
    withdraw('2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00Z', coming).thenRecords(taken);
    withdraw(LATER, LATER, coming).thenRefuses('nothing_to_withdraw');
    withdraw(NOW, NOW, coming).thenRefuses('nothing_to_withdraw');
    withdraw(NOW, LATER).thenRefuses('nothing_to_withdraw');
    const others = [
      changed('free_photos', 4, LATER),
      changed('premium_photos', 4, LATER, { country: 'DE' }),
      changed('free_photos', 4, '2026-03-02T00:00:00.000Z', { country: 'DE' }),
    ];
    withdraw(NOW, LATER, ...others).thenRefuses('nothing_to_withdraw');
    withdraw(NOW, LATER, ...others, coming).thenRecords(taken);
  });
  it('leaves every other value that is to come when one is withdrawn', () => {
    const coming = [
      changed('free_photos', 4, LATER, { country: 'DE' }),
      changed('free_photos', 5, LATER),
      changed('premium_photos', 6, LATER, { country: 'DE' }),
      changed('free_photos', 7, '2026-03-02T00:00:00.000Z', { country: 'DE' }),
    ];
    const withdrawn = withdrawSetting(stateAfter(site, coming), { ...at, effective_from: LATER }, { now });
    expect(stateAfter(site, [...coming, ...withdrawn]).changes.map(({ value }) => value)).toEqual([5, 6, 7]);
  });
  it('puts back the value of its own that was there before, else inherits again', () => {
    const revert = (...past: SettingEvent[]) => given(...past).when((state) => revertSetting(state, at, { now }));
    revert(own).thenRecords(inherited);
    revert(changed('free_photos', 2, '2026-01-01T00:00:00.000Z', { country: 'DE' }), own).thenRecords(
      changed('free_photos', 2, NOW, { country: 'DE' }),
    );
    revert(own, inherited).thenRecords(own);
    revert().thenRefuses('nothing_to_revert');
    given(changed('free_photos', 4))
      .when((state) => revertSetting(state, { ...at, country: null }, { now }))
      .thenRefuses('nothing_to_revert');
  });
  it('says beforehand whether there is anything to put back', () => {
    const before = (past: readonly SettingEvent[], country: 'DE' | null) =>
      settingBefore(stateAfter(site, past), { site: 'main', key: 'free_photos', country }, now);
    expect(before([own], 'DE')).toBe('inherited');
    expect(before([own, inherited], 'DE')).toEqual({ value: 4 });
    expect(before([changed('free_photos', 4)], null)).toBeNull();
    expect(before([changed('free_photos', 4)], 'DE')).toBeNull();
  });
});
