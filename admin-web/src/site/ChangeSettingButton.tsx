import type { SettingKey } from '@vonk/contracts/site/settings';
import { DateTimeInput } from 'react-admin';
import { allSettingForms } from '../app/allSettingForms.ts';
import { t } from '../app/words.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { doneOrWaiting } from './doneOrWaiting.ts';
import { SettingValueInput } from './SettingValueInput.tsx';
import { scopeName, type SettingValue } from './settingScopes.ts';

/** Changes a setting at one site, in one country or in all, at once or from a day on; the api judges the value. */
export const ChangeSettingButton = ({ setting, at }: { setting: SettingKey; at: SettingValue }) => (
  <ActButton
    label={t('site:words.change')}
    resource="settings"
    act="change"
    id={setting}
    question={t('site:changeSettingButton.changeItFor', { at: scopeName(at) })}
    explanation={t('site:changeSettingButton.itHoldsAtOnceOr')}
    done={doneOrWaiting(t('site:settingProposals.changed'))}
    variant="contained"
    width={allSettingForms[setting] ? 'lg' : 'md'}
    values={{ site: at.site, country: at.country as null, version: at.version }}
    initial={{ value: at.value }}
  >
    <SettingValueInput setting={setting} now={at.value} at={at} />
    <DateTimeInput
      source="effective_from"
      label={t('site:words.from')}
      parse={(text: string) => (text ? new Date(text).toISOString() : null)}
      helperText={t('site:changeSettingButton.yourOwnTimeEmptyAt')}
    />
  </ActButton>
);
