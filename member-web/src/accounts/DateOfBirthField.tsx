import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../ui/Form.module.css';
import type { SignupValues } from './signupRules.ts';

type Part = 'day' | 'month' | 'year';
type Props = {
  values: Pick<SignupValues, Part>;
  onChange: (part: Part, value: string) => void;
  onLeave: () => void;
  error: string | null;
  minimumAge: number;
};

/** Three short fields with the numeric keyboard: quicker than scrolling a calendar back decades. */
export function DateOfBirthField({ values, onChange, onLeave, error, minimumAge }: Props) {
  const { t, i18n } = useTranslation('accounts');
  const id = useId();
  const months = Array.from({ length: 12 }, (_, index) =>
    new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2000, index, 1)),
    ),
  );
  const field = (part: Part, label: string, autoComplete: string, maxLength: number) => (
    <TextInput
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={values[part]}
      error={Boolean(error)}
      onChange={(event) => onChange(part, event.target.value.replace(/\D/g, ''))}
    />
  );
  return (
    <fieldset
      className={classes.fieldset}
      aria-describedby={id}
      data-wrong={error ? true : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <legend className={classes.legend}>{t('signup.dateOfBirth')}</legend>
      <div className={classes.date}>
        {field('day', t('signup.day'), 'bday-day', 2)}
        <NativeSelect
          aria-label={t('signup.month')}
          autoComplete="bday-month"
          value={values.month}
          error={Boolean(error)}
          onChange={(event) => onChange('month', event.target.value)}
          data={[
            { value: '', label: t('signup.month') },
            ...months.map((label, index) => ({ value: String(index + 1), label })),
          ]}
        />
        {field('year', t('signup.year'), 'bday-year', 4)}
      </div>
      {error ? (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      ) : (
        <p id={id} className={classes.hint}>
          {t('signup.dateOfBirthHint', { age: minimumAge })}
        </p>
      )}
    </fieldset>
  );
}
