import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { refuse } from '../refuse.ts';
import { changeInForce } from './effectiveSettings.ts';
import { settingScope, type SettingScopeCommand } from './settingScope.ts';
import type { SettingEvent, Site } from './site.ts';

/**
 * Puts a setting back, at once, to what it was before its value in force: to the value of its own that it had, else to
 * inheriting. Reverted again it is as it was. A value that no longer fits the rules of today comes back all the same: it held
 * before. Refuses not_found, reason_required, setting_changed, invalid_request, nothing_to_revert.
 */
export function revertSetting(state: Site, command: SettingScopeCommand, { now }: { now: Date }): SettingEvent[] {
  const { key, reason } = settingScope(state, command);
  const { site, country, by } = command;
  const own = changeInForce(state.changes, key, now, country);
  if (!own) return refuse('nothing_to_revert');
  const before = changeInForce(
    state.changes.filter((change) => change !== own),
    key,
    now,
    country,
  );
  const at = { site, key, country, effective_from: now.toISOString(), by, reason };
  if (before && !before.inherited) return [{ type: 'SettingChanged', data: { ...at, value: before.value } }];
  // The first site's value for all countries has nothing above it.
  if (own.inherited || (site === MAIN_SITE && country === null)) return refuse('nothing_to_revert');
  return [{ type: 'SettingInherited', data: at }];
}
