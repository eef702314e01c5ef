import type { SettingKey } from '@vonk/contracts/site/settings';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { Country } from '@vonk/contracts/languages';
import { refuse } from '../refuse.ts';
import { changeInForce } from './effectiveSettings.ts';
import { settingScope, type SettingScopeCommand } from './settingScope.ts';
import type { SettingEvent, Site } from './site.ts';

type Scope = Readonly<{ site: string; key: SettingKey; country: Country | null }>;

/** What a setting was in a scope before its value in force: a value of its own, or inheriting; null: nothing else ever held. */
export function settingBefore(
  { changes }: Pick<Site, 'changes'>,
  { site, key, country }: Scope,
  now: Date,
): 'inherited' | { value: unknown } | null {
  const own = changeInForce(changes, key, now, country);
  if (!own) return null;
  const before = changeInForce(
    changes.filter((change) => change !== own),
    key,
    now,
    country,
  );
  if (before && !before.inherited) return { value: before.value };
  // The first site's value for all countries has nothing above it.
  return own.inherited || (site === MAIN_SITE && country === null) ? null : 'inherited';
}

/**
 * Puts a setting back, at once, to what it was before its value in force: to the value of its own that it had, else to
 * inheriting. Reverted again it is as it was. A value that no longer fits the rules of today comes back all the same: it held
 * before. Refuses not_found, reason_required, setting_changed, invalid_request, nothing_to_revert.
 */
export function revertSetting(state: Site, command: SettingScopeCommand, { now }: { now: Date }): SettingEvent[] {
  const { key, reason } = settingScope(state, command);
  const { site, country, by } = command;
  const before = settingBefore(state, { site, key, country }, now);
  const at = { site, key, country, effective_from: now.toISOString(), by, reason };
  if (before === null) return refuse('nothing_to_revert');
  if (before === 'inherited') return [{ type: 'SettingInherited', data: at }];
  return [{ type: 'SettingChanged', data: { ...at, value: before.value } }];
}
