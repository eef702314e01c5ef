import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { refuse } from '../refuse.ts';
import { changeInForce } from './effectiveSettings.ts';
import { settingScope, type SettingScopeCommand } from './settingScope.ts';
import type { SettingEvent, Site } from './site.ts';
import { startOf } from './startOf.ts';

/** `effective_from` (ISO 8601 UTC) null for at once. */
export type InheritSettingCommand = SettingScopeCommand & { effective_from: string | null };

/**
 * Takes away the value a setting has of its own, at once or from a date on: that of all countries, else of the first site,
 * holds. Refuses not_found, reason_required, setting_changed, invalid_request, nothing_to_inherit: it has none of its own there then, or is the first site's
 * for all countries, which has nothing above it.
 */
export function inheritSetting(state: Site, command: InheritSettingCommand, { now }: { now: Date }): SettingEvent[] {
  const { key, reason } = settingScope(state, command);
  const { site, country, by } = command;
  const from = startOf(command.effective_from, now);
  const own = changeInForce(state.changes, key, from, country);
  if (!own || own.inherited || (site === MAIN_SITE && country === null)) refuse('nothing_to_inherit');
  return [{ type: 'SettingInherited', data: { site, key, country, effective_from: from.toISOString(), by, reason } }];
}
