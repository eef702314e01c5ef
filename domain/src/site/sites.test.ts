import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { effectiveSettings, settingInForce } from './effectiveSettings.ts';
import { openSite } from './openSite.ts';
import { site, type SettingEvent } from './site.ts';
import { siteUrl } from './siteUrl.ts';

const NOW = '2026-02-01T10:00:00.000Z';
const now = new Date(NOW);
const LATER = '2026-03-01T00:00:00.000Z';
type On = { country?: string | null; effective_from?: string };
const on = ({ country = null, effective_from = NOW }: On) => ({
  ...{ site: 'b.example', country, effective_from, by: 'ada', reason: 'Spring' },
});
const set = (key: string, value: unknown, at: On = {}): SettingEvent => ({
  type: 'SettingChanged',
  data: { ...on(at), key, value },
});
const inherit = (key: string, at: On = {}): SettingEvent => ({ type: 'SettingInherited', data: { ...on(at), key } });
const withdraw = (key: string, at: On = {}): SettingEvent => ({
  type: 'SettingChangeWithdrawn',
  data: { ...on(at), key },
});
const changes = (...past: SettingEvent[]) => stateAfter(site, past).changes;

describe('the settings of a second site', () => {
  const photos = (country: string, own: SettingEvent[], first: SettingEvent[], at = now) =>
    effectiveSettings([changes(...own), changes(...first)], at, country).free_photos;

  it('are those of the first where it has none of its own', () => {
    expect(photos('DE', [], [set('free_photos', 7)])).toBe(7);
    expect(photos('DE', [], [set('free_photos', 7), set('free_photos', 8, { country: 'DE' })])).toBe(8);
    expect(photos('DE', [], [])).toBe(3);
  });
  it('go before those of the first, also before one for the country', () => {
    const first = [set('free_photos', 7, { country: 'DE' })];
    expect(photos('DE', [set('free_photos', 5)], first)).toBe(5);
    expect(photos('DE', [set('free_photos', 5), set('free_photos', 4, { country: 'DE' })], first)).toBe(4);
    expect(photos('NL', [set('free_photos', 4, { country: 'DE' })], first)).toBe(3);
  });
  it('are those of the first again once they inherit, and not a moment before', () => {
    const own = [set('free_photos', 5), inherit('free_photos', { effective_from: LATER })];
    expect(photos('DE', own, [set('free_photos', 7)], new Date(Date.parse(LATER) - 1))).toBe(5);
    expect(photos('DE', own, [set('free_photos', 7)], new Date(LATER))).toBe(7);
    expect(photos('DE', [...own, set('free_photos', 6, { effective_from: LATER })], [], new Date(LATER))).toBe(6);
  });
  it('do not become what was withdrawn', () => {
    const planned = set('free_photos', 5, { effective_from: LATER, country: 'DE' });
    expect(photos('DE', [planned], [], new Date(LATER))).toBe(5);
    const own = [planned, withdraw('free_photos', { effective_from: LATER, country: 'DE' })];
    expect(photos('DE', own, [], new Date(LATER))).toBe(3);
    expect(photos('DE', [planned, withdraw('free_photos', { effective_from: LATER })], [], new Date(LATER))).toBe(5);
  });
  it('tell where each comes from', () => {
    const layers = [changes(set('name', 'B', { country: 'DE' })), changes(set('name', 'A'))];
    expect(settingInForce(layers, 'name', now, 'DE')).toEqual({ value: 'B', source: { layer: 0, country: 'DE' } });
    expect(settingInForce(layers, 'name', now, 'NL')).toEqual({ value: 'A', source: { layer: 1, country: null } });
    expect(settingInForce(layers, 'free_photos', now, 'NL')).toEqual({ value: 3, source: 'founding' });
  });
});

describe('opening a site', () => {
  const opened = (host: string): SettingEvent => ({
    type: 'SiteOpened',
    data: { site: host, by: 'ada', reason: 'Spring' },
  });
  const open = (host: string, ...past: SettingEvent[]) =>
    specify(site)(...past).when((state) =>
      openSite(state, { site: host, by: 'ada', reason: ' Spring ' }, { home: 'vonk.example' }),
    );
  it('happens once for each host', () => {
    open('b.localhost').thenRecords(opened('b.localhost'));
    open(' B.Example ').thenRecords(opened('b.example'));
    open('b.example', opened('b.example')).thenRefuses('site_exists');
    open('Vonk.example').thenRefuses('site_exists');
    specify(site)()
      .when((state) => openSite(state, { site: 'b.example', by: 'ada', reason: ' ' }, { home: 'vonk.example' }))
      .thenRefuses('reason_required');
  });
  it('needs a host that can be', () => {
    const none = { errors: [{ path: 'site', code: 'host_invalid' }] };
    for (const host of ['main', '', 'b.example:80', 'https://b.example', 'b..example', '-b.example', 'b_c.example'])
      open(host).thenRefuses('invalid_request', none);
    open(`${'a'.repeat(64)}.example`).thenRefuses('invalid_request', none);
    // A host has 253 signs at most.
    const long = (last: number) => [...Array.from({ length: 3 }, () => 'a'.repeat(63)), 'a'.repeat(last)].join('.');
    open(long(61)).thenRecords(opened(long(61)));
    open(long(62)).thenRefuses('invalid_request', none);
  });
});

describe('the address of a site', () => {
  it('is that of the house with the host of the site', () => {
    expect(siteUrl('http://localhost:8080', 'main')).toBe('http://localhost:8080');
    expect(siteUrl('http://localhost:8080', 'b.localhost')).toBe('http://b.localhost:8080');
    expect(siteUrl('https://vonk.example', 'b.example')).toBe('https://b.example');
  });
});
