import { settingCatalogue } from '@vonk/contracts/site/settingCatalogue';
import { INTERESTS } from '@vonk/contracts/profiles/choices';
import { SEARCH_FIELDS } from '@vonk/contracts/site/searchFields';
import { settingShape } from '@vonk/contracts/site/settingShape';
import { PROFILE_FIELDS, PROFILE_NOTES, type SettingKey } from '@vonk/contracts/site/settings';
import { useInput } from 'react-admin';
import { allSettingForms } from '../app/allSettingForms.ts';
import { useActProblems } from '../ui/ActProblems.ts';
import { SchemaField } from '../ui/SchemaField.tsx';
import type { SettingFormProps } from '../ui/settingForm.ts';
import { PreviewSetting } from './PreviewSetting.tsx';
import { ownNames } from './settingPart.ts';
import { SettingDifference } from './SettingDifference.tsx';
import { t } from '../app/words.ts';

const CHOICES: Readonly<Partial<Record<SettingKey, readonly string[]>>> = {
  search_fields: SEARCH_FIELDS,
  visible_profile_fields: PROFILE_FIELDS,
  visible_profile_notes: PROFILE_NOTES,
  interests: INTERESTS,
};

type ValueInputProps = Readonly<{ setting: SettingKey; now: unknown; at: SettingFormProps['at'] }>;

/** The value of a setting in the dialog around: its own form, or the one its schema makes, and what differs from now. */
export function SettingValueInput({ setting, now, at }: ValueInputProps) {
  const { field } = useInput({ source: 'value', defaultValue: now });
  const value: unknown = field.value;
  const onChange = (next: unknown): void => void field.onChange(next);
  const all = useActProblems();
  const problems = Object.fromEntries(
    Object.entries(all)
      .filter(([path]) => path === 'value' || path.startsWith('value.'))
      .map(([path, text]) => [path.slice('value.'.length), text]),
  );
  const { unit, min, max } = settingCatalogue[setting];
  const unitText = unit === undefined || unit === '%' ? unit : t(`settings:unit.${unit}`);
  const Form = allSettingForms[setting];
  const shape = { ...settingShape(setting), ...(min === undefined ? {} : { minimum: min }) };
  const bounds =
    min === undefined || max === undefined
      ? unitText
      : t('site:settingValueInput.to', { unit: unitText ?? '', min, max }).trim();
  return (
    <>
      {Form ? (
        <Form setting={setting} value={value} onChange={onChange} problems={problems} at={at} />
      ) : (
        <SchemaField
          shape={shape}
          label={t(`settings:of.${setting}.title`)}
          path=""
          value={value}
          onChange={onChange}
          problems={problems}
          unit={bounds}
          choices={CHOICES[setting]}
          names={ownNames(setting)}
        />
      )}
      <SettingDifference setting={setting} before={now} after={value} />
      <PreviewSetting setting={setting} value={value} at={at} />
    </>
  );
}
