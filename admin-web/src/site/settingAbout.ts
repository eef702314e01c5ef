import { settingCatalogue } from '@vonk/contracts/site/settingCatalogue';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { t } from '../app/words.ts';

/** What a setting does, in a sentence that may name the least it can be. */
export const settingAbout = (setting: SettingKey): string =>
  t(`settings:of.${setting}.about`, { min: settingCatalogue[setting].min ?? 0 });
