import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { Country } from '@vonk/contracts/languages';
import { settingCatalogue } from '@vonk/contracts/site/settingCatalogue';
import { settingSchemas, type SettingKey } from '@vonk/contracts/site/settings';
import { refuse } from '../refuse.ts';
import { scopeOf, type Site } from './site.ts';

/**
 * What every act on a setting says: which, at which site, in which country (null: all), why, and who. `version`: how often
 * something was said of it there when whoever acts looked; null: they did not look.
 */
export type SettingScopeCommand = {
  site: string;
  key: string;
  country: Country | null;
  reason: string;
  by: string;
  version?: number | null;
};

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingSchemas, key);

/**
 * The setting an act is about, once it may have a value of its own there and nobody was quicker.
 * Refuses not_found (no such setting), reason_required, invalid_request (no value of its own there), setting_changed.
 */
export function settingScope(state: Site, command: SettingScopeCommand): { key: SettingKey; reason: string } {
  const { key, site, country, version = null } = command;
  const reason = command.reason.trim();
  if (!isSettingKey(key)) return refuse('not_found');
  if (reason === '') refuse('reason_required');
  const { scope } = settingCatalogue[key];
  if (scope === 'house' && site !== MAIN_SITE)
    refuse('invalid_request', { errors: [{ path: 'site', code: 'one_for_all_sites' }] });
  if (scope !== 'country' && country !== null)
    refuse('invalid_request', { errors: [{ path: 'country', code: 'one_for_all_countries' }] });
  if (version !== null && version !== (state.versions.get(scopeOf({ key, country })) ?? 0)) refuse('setting_changed');
  return { key, reason };
}
