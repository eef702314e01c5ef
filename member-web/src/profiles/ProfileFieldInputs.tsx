import { NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { INTERESTS, type ProfileChanges } from '@vonk/contracts/profiles/fields';
import type { OwnProfile } from '@vonk/contracts/profiles/queries';
import { useTranslation } from 'react-i18next';
import formClasses from '../ui/Form.module.css';
import { CHOICE_FIELDS, type ChoiceField } from './fieldChoices.ts';
import classes from './Interests.module.css';
import { regionsQuery } from './ownProfile.ts';

type Change = (changes: ProfileChanges) => void;
type Props = { values: ProfileChanges; onChange: Change };

export function ChoiceInput({ field, values, onChange }: Props & { field: ChoiceField }) {
  const { t } = useTranslation('profiles');
  return (
    <NativeSelect
      label={t(`field.${field}`)}
      value={values[field] ?? ''}
      onChange={(event) => onChange({ [field]: event.target.value || null })}
      data={[
        { value: '', label: t('field.unsaid') },
        ...CHOICE_FIELDS[field].map((value) => ({ value, label: t(`${field}.${value}`) })),
      ]}
    />
  );
}

export function TattoosInput({ values, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const value = values.tattoos === null || values.tattoos === undefined ? 'unsaid' : String(values.tattoos);
  return (
    <div>
      <p className={formClasses.legend} id="tattoos">
        {t('field.tattoos')}
      </p>
      <SegmentedControl
        fullWidth
        size="md"
        radius="md"
        aria-labelledby="tattoos"
        value={value}
        onChange={(next) => onChange({ tattoos: next === 'unsaid' ? null : next === 'true' })}
        data={[
          { value: 'true', label: t('field.yes') },
          { value: 'false', label: t('field.no') },
          { value: 'unsaid', label: t('field.unsaid') },
        ]}
      />
    </div>
  );
}

export function PlaceInputs({ values, onChange, country }: Props & { country: OwnProfile['country'] }) {
  const { t } = useTranslation('profiles');
  const regions = useQuery(regionsQuery).data?.regions.filter((region) => region.country === country) ?? [];
  const cities = regions.find(({ region }) => region === values.region)?.cities ?? [];
  const options = (list: readonly string[]) => [
    { value: '', label: t('field.unsaid') },
    ...list.map((value) => ({ value, label: value })),
  ];
  const known = (list: readonly string[], value: string | null | undefined) =>
    value && !list.includes(value) ? [value, ...list] : list;
  return (
    <>
      <NativeSelect
        label={t('field.region')}
        autoComplete="address-level1"
        value={values.region ?? ''}
        onChange={(event) => onChange({ region: event.target.value || null, city: null })}
        data={options(
          known(
            regions.map(({ region }) => region),
            values.region,
          ),
        )}
      />
      <NativeSelect
        label={t('field.city')}
        description={t('field.cityHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="address-level2"
        disabled={!values.region}
        value={values.city ?? ''}
        onChange={(event) => onChange({ city: event.target.value || null })}
        data={options(known(cities, values.city))}
      />
    </>
  );
}

export function InterestsInput({ values, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const chosen = values.interests ?? [];
  return (
    <fieldset className={formClasses.fieldset}>
      <legend className={formClasses.legend}>{t('field.interests')}</legend>
      <div className={classes.list}>
        {INTERESTS.map((interest) => (
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
