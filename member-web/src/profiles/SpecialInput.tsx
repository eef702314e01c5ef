import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fieldCatalogue } from '@vonk/contracts/profiles/fieldCatalogue';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import type { SpecialConsent } from '@vonk/contracts/profiles/events';
import { useTranslation } from 'react-i18next';
import { useUser } from '../app/session.ts';
import classes from './SpecialInput.module.css';
import { consentsQuery } from './consents.ts';

type Props = {
  field: SpecialConsent;
  values: ProfileChanges;
  agreed: readonly SpecialConsent[];
  /** Somebody tried to save an answer without agreeing. */
  missed: boolean;
  onChange: (changes: ProfileChanges) => void;
  onAgree: (consent: SpecialConsent, agree: boolean) => void;
};

/** An answer of a special category: beside it stands what it is used for, and it is kept only after an explicit yes. */
export function SpecialInput({ field, values, agreed, missed, onChange, onAgree }: Props) {
  const { t } = useTranslation('profiles');
  const context = useUser()?.profile.gender;
  const known = useQuery(consentsQuery).data?.consents.find(({ consent }) => consent === field);
  const asks = Boolean(values[field]) && known?.given !== true;
  return (
    <div className={classes.special}>
      <NativeSelect
        id={`field-${field}`}
        label={t(`field.${field}`)}
        description={t(`consent.${field}Short`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
      {asks && (
        <div className={classes.consent}>
          <p>{t(`consent.${field}`)}</p>
          <Checkbox
            label={t('consent.agree')}
            checked={agreed.includes(field)}
            error={missed && !agreed.includes(field) ? t('consent.missing') : null}
            onChange={(event) => onAgree(field, event.target.checked)}
          />
        </div>
      )}
    </div>
  );
}
