import { SETTING_KEYS, settingSchemas, type SettingKey, type Settings } from '@vonk/contracts/site/settings';
import { foundingSettings } from './foundingSettings.ts';
import type { SettingChange } from './site.ts';

/** The changes of a site, then those of the site it inherits from; of the first site its own alone. */
export type SettingLayers = readonly (readonly SettingChange[])[];

/**
 * The change of one setting that is in force at an instant, `effective_from` inclusive, of those for exactly this country
 * (null: those for all): that of the latest date, then the one that was recorded last.
 */
export function changeInForce(
  changes: readonly SettingChange[],
  key: string,
  now: Date,
  country: string | null,
): SettingChange | undefined {
  return changes
    .filter((change) => change.key === key && change.country === country)
    .filter((change) => Date.parse(change.effective_from) <= now.getTime())
    .reduce<SettingChange | undefined>(
      (best, next) => (best && Date.parse(next.effective_from) < Date.parse(best.effective_from) ? best : next),
      undefined,
    );
}

/** Where the value comes from: how many layers up, and for which country; `founding` when nobody ever set it. */
export type SettingSource = Readonly<{ layer: number; country: string | null }> | 'founding';

/** The value of one setting, and where it comes from; see effectiveSettings. */
export function settingInForce<Key extends SettingKey>(
  layers: SettingLayers,
  key: Key,
  now: Date,
  country: string | null,
): { value: Settings[Key]; source: SettingSource } {
  for (const [layer, changes] of layers.entries())
    for (const scope of country ? [country, null] : [null]) {
      const change = changeInForce(changes, key, now, scope);
      const parsed = change && !change.inherited && settingSchemas[key].safeParse(change.value);
      if (parsed && parsed.success) return { value: parsed.data as Settings[Key], source: { layer, country: scope } };
    }
  return { value: foundingSettings[key], source: 'founding' };
}

/**
 * All settings as they hold at an instant for a country (null: for none in particular). A site's own value goes before
 * that of the site it inherits from, and there one for the country before one for all, then the latest effective date, then
 * the latest change. A setting that no change names yet, or whose recorded value the schema of today no longer takes, has
 * the next one up, at last its founding value.
 */
export function effectiveSettings(layers: SettingLayers, now: Date, country: string | null): Settings {
  const values = SETTING_KEYS.map((key) => [key, settingInForce(layers, key, now, country).value] as const);
  return Object.fromEntries(values) as unknown as Settings;
}
