import { checkedSetting } from './checkedSetting.ts';
import { changeInForce } from './effectiveSettings.ts';
import { settingScope, type SettingScopeCommand } from './settingScope.ts';
import { startOf } from './startOf.ts';
import type { SettingEvent, Site } from './site.ts';

/** `effective_from` (ISO 8601 UTC) null for at once. */
export type ChangeSettingCommand = SettingScopeCommand & { value: unknown; effective_from: string | null };
export type ChangeSettingFacts = { now: Date };

/**
 * Changes a setting, at once or from a date on, for all countries or one (DECISIONS, head). The past is not rewritten: an
 * earlier date means at once. Nothing when exactly that value is in force there then.
 * Refuses not_found (no such setting), reason_required, setting_changed (somebody was quicker),
 * invalid_request (with `errors`).
 */
export function changeSetting(state: Site, command: ChangeSettingCommand, { now }: ChangeSettingFacts): SettingEvent[] {
  const { key, reason } = settingScope(state, command);
  const { site, country, by } = command;
  const value = checkedSetting(key, command.value, now);
  const from = startOf(command.effective_from, now);
  const before = changeInForce(state.changes, key, from, country);
  if (before && !before.inherited && JSON.stringify(before.value) === JSON.stringify(value)) return [];
  return [
    { type: 'SettingChanged', data: { site, key, value, country, effective_from: from.toISOString(), by, reason } },
  ];
}
