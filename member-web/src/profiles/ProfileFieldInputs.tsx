import { NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { fieldCatalogue, isKind, type ChoiceField, type YesNoField } from '@vonk/contracts/profiles/fieldCatalogue';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import formClasses from '../ui/Form.module.css';
import { offeredInterests } from '../app/offeredInterests.ts';
import classes from './Interests.module.css';

type Change = (changes: ProfileChanges) => void;
type Props = { values: ProfileChanges; onChange: Change };

export function ChoiceInput({ field, values, onChange }: Props & { field: ChoiceField }) {
  const { t } = useTranslation('profiles');
  const context = useUser()?.profile.gender;
  return (
    <NativeSelect
      id={`field-${field}`}
      label={t(`field.${field}`)}
      value={values[field] ?? ''}
      onChange={(event) => onChange({ [field]: event.target.value || null })}
      data={[
        { value: '', label: t('field.unsaid') },
        ...fieldCatalogue[field].values.map((value) => ({
          value,
          label: t(`${field}.${value}`, { context, defaultValue: value }),
        })),
      ]}
    />
  );
}

/** Whom one seeks: women, men or both. */
export function LookingForInput({ values, onChange }: Props) {
  const { t } = useTranslation('profiles');
  return (
    <ChoiceGroup
      label={t('field.looking_for')}
      name="looking_for"
      value={values.looking_for ?? ''}
      onChange={(wish) => onChange({ looking_for: wish as ProfileChanges['looking_for'] })}
      options={[
        ['female', t('seeks.female')],
        ['male', t('seeks.male')],
        ['both', t('seeks.both')],
      ]}
    />
  );
}

export function YesNoInput({ field, values, onChange }: Props & { field: YesNoField }) {
  const { t } = useTranslation('profiles');
  const value = String(values[field] ?? 'unsaid');
  return (
    <div id={`field-${field}`}>
      <p className={formClasses.legend} id={field}>
        {t(`field.${field}`)}
      </p>
      <SegmentedControl
        fullWidth
        size="md"
        radius="md"
        classNames={{ control: formClasses.segment, label: formClasses.segmentLabel }}
        aria-labelledby={field}
        value={value}
        onChange={(next) => onChange({ [field]: next === 'unsaid' ? null : next === 'true' })}
        data={[
          { value: 'true', label: t('field.yes') },
          { value: 'false', label: t('field.no') },
          { value: 'unsaid', label: t('field.unsaid') },
        ]}
      />
    </div>
  );
}

/** One input a field. */
export const PlainInputs = ({ fields, ...props }: Props & { fields: readonly (ChoiceField | YesNoField)[] }) =>
  fields.map((field) =>
    isKind(field, 'yes_no') ? (
      <YesNoInput key={field} field={field} {...props} />
    ) : (
      <ChoiceInput key={field} field={field} {...props} />
    ),
  );

export function InterestsInput({ values, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const chosen = values.interests ?? [];
  // One that is offered no longer can be taken back, until the page is opened again.
  const [before] = useState(chosen);
  const offered = offeredInterests(useSettings(), [...before, ...chosen]);
  return (
    <fieldset id="field-interests" className={formClasses.fieldset}>
      <legend className={formClasses.legend}>{t('field.interests')}</legend>
      <div className={classes.list}>
        {offered.map((interest) => (
          <label key={interest} className={classes.interest}>
            <input
              type="checkbox"
              checked={chosen.includes(interest)}
              onChange={(event) =>
                onChange({
                  interests: event.target.checked
                    ? [...chosen, interest]
                    : chosen.filter((other) => other !== interest),
                })
              }
            />
            <span>{t(`interest.${interest}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const ABOUT_MAX = 2000;
export function AboutInput({ values, onChange }: Props) {
  const { t } = useTranslation('profiles');
  return (
    <Textarea
      id="field-about"
      label={t('field.about')}
      description={t('field.aboutHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={5}
      maxLength={ABOUT_MAX}
      value={values.about ?? ''}
      onChange={(event) => onChange({ about: event.target.value })}
    />
  );
}
