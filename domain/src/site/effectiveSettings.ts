import { SETTING_KEYS, settingSchemas, type SettingKey, type Settings } from '@vonk/contracts/site/settings';
import { foundingSettings } from './foundingSettings.ts';
import type { SettingChange } from './site.ts';

/** Later in the list holds: first by country before all countries, then by effective date, then by when it was recorded. */
const strength = (one: SettingChange, other: SettingChange): number =>
  Number(one.country !== null) - Number(other.country !== null) ||
  Date.parse(one.effective_from) - Date.parse(other.effective_from);

/** The change of one setting that is in force at an instant, `effective_from` inclusive. */
export function changeInForce(
  changes: readonly SettingChange[],
  key: SettingKey,
  now: Date,
  country: string | null,
): SettingChange | undefined {
  return changes
    .filter((change) => change.key === key && (change.country === null || change.country === country))
    .filter((change) => Date.parse(change.effective_from) <= now.getTime())
    .reduce<SettingChange | undefined>((best, next) => (best && strength(next, best) < 0 ? best : next), undefined);
}

/**
 * All settings as they hold at an instant for a country (null: for none in particular). A value for the country goes
 * before one for all countries, then the latest effective date, then the latest change. A setting that no change names
 * yet, or whose recorded value the schema of today no longer takes, has its founding value.
 */
export function effectiveSettings(changes: readonly SettingChange[], now: Date, country: string | null): Settings {
  const values = SETTING_KEYS.map((key) => {
    const change = changeInForce(changes, key, now, country);
    const parsed = change && settingSchemas[key].safeParse(change.value);
    return [key, parsed?.success ? parsed.data : foundingSettings[key]] as const;
  });
  return Object.fromEntries(values) as unknown as Settings;
}
