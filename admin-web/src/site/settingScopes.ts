import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';
import { siteName } from '../ui/siteName.ts';

export type SettingValue = Whole<'settings'>['values'][number];

/** A site, and one of its countries or all. */
export const scopeName = ({ site, country }: { site: string; country: string | null }): string =>
  t('site:settingScopes.at', { country: country ?? t('site:settingScopes.allCountries'), site: siteName(site) });

/** Whether the value there is its own. */
export const isOwn = ({ site, country, from }: SettingValue): boolean =>
  from !== null && from.site === site && from.country === country;
