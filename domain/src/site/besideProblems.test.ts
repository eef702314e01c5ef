import { describe, expect, it } from 'vitest';
import type { SettingKey, Settings } from '@vonk/contracts/site/settings';
import { besideProblems } from './besideProblems.ts';
import type { SettingChange } from './site.ts';

const at = new Date('2026-02-01T10:00:00.000Z');
const set = (key: SettingKey, value: unknown, country: string | null = null): SettingChange => ({
  ...{ key, value, country, effective_from: '2026-01-01T00:00:00.000Z' },
});
const main = [set('free_photos', 3), set('premium_photos', 20), set('premium_photos', 5, 'DE')];
const SPOKEN: Readonly<Record<string, string>> = { 'vonk.example': 'nl', 'vonk-de.example': 'de-AT', 'b.example': '' };
const wrong = <Key extends SettingKey>(key: Key, value: Settings[Key], country: string | null = null) =>
  besideProblems(key, value, { layers: [main], country, at, languageAt: (host) => SPOKEN[host] ?? null });

describe('a value beside others', () => {
  it('gives free members no more photos than premium members have there', () => {
    expect(wrong('free_photos', 20)).toEqual([]);
    expect(wrong('free_photos', 21)).toEqual([{ path: '', code: 'too_big', values: { maximum: 20 } }]);
    expect(wrong('free_photos', 6, 'DE')).toEqual([{ path: '', code: 'too_big', values: { maximum: 5 } }]);
    expect(wrong('premium_photos', 3)).toEqual([]);
    expect(wrong('premium_photos', 2)).toEqual([{ path: '', code: 'too_small', values: { minimum: 3 } }]);
  });
  it('lists regions of countries that the site is for, and of no other', () => {
    const [served, all] = [[set('countries', ['BE', 'NL'])], []];
    const listed = (layers: readonly (readonly SettingChange[])[], value: Settings['region_data']) =>
      besideProblems('region_data', value, { layers: [...layers, main], country: null, at, languageAt: () => null });
    expect(listed([served], ['NL', 'DE', 'BE', 'FR'])).toEqual([
      { path: '1', code: 'country_not_served' },
      { path: '3', code: 'country_not_served' },
    ]);
    expect([listed([served], []), listed([all], ['DE'])]).toEqual([[], []]);
  });
  it('names hosts of languages that are open, and speak them', () => {
    expect(wrong('language_hosts', { nl: 'vonk.example', de: 'vonk-de.example' })).toEqual([]);
    expect(wrong('language_hosts', { fr: 'vonk-fr.example', pl: 'vonk-de.example', it: 'b.example' })).toEqual([
      { path: 'fr', code: 'host_not_open' },
      { path: 'pl', code: 'host_other_language' },
      { path: 'it', code: 'host_other_language' },
    ]);
    // Said by what looks at the value alone.
    expect(wrong('language_hosts', { fr: 'no host' })).toEqual([]);
  });
  it('is nothing for any other setting', () => expect(wrong('minimum_age', 18)).toEqual([]));
});
