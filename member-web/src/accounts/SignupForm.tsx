import { Anchor, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { LookingFor } from '@vonk/contracts/fields';
import type { Country, Language } from '@vonk/contracts/languages';
import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { keptTracking } from '../app/arrival.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { codeOf, fieldErrorsOf, useFieldText, useRefusalText } from '../app/useRefusalText.ts';
import { matchesQuery } from './matchesQuery.ts';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { DateOfBirthField } from './DateOfBirthField.tsx';
import { isEmail } from './EmailField.tsx';
import { EmailSuggestion } from './EmailSuggestion.tsx';
import { SignupProgress } from './SignupProgress.tsx';
import {
  dateOf,
  fieldOfRefusal,
  problemWith,
  SIGNUP_FIELDS,
  todayIn,
  type SignupField,
  type SignupValues,
} from './signupRules.ts';
import { useSignup } from './useSignup.ts';

const WRONG = '[role="alert"], [aria-invalid="true"]';
const EMPTY: SignupValues = {
  email: '',
  name: '',
  password: '',
  day: '',
  month: '',
  year: '',
  gender: '',
  looking_for: '',
  country: '',
  signup_message: '',
  terms: false,
};
type Props = {
  profile?: string | undefined;
  invitation?: string | undefined;
  onBusy?: (busy: boolean) => void;
  onTyped?: (typed: boolean) => void;
  onDone?: () => void;
  onMailed?: (email: string) => void;
};

/** Signing up. What was typed is never cleared; each field says what is wrong when it is left. */
export function SignupForm({ profile, invitation, onBusy, onTyped, onDone, onMailed }: Props) {
  const { t, i18n } = useTranslation('accounts');
  const { t: profiles } = useTranslation('profiles');
  const format = useFormat();
  const settings = useSettings();
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const minimumAge = settings?.minimum_age ?? 18;
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<SignupField, string | null>>>({});
  const { signUp, step, failure } = useSignup();
  const [mailLeft, setMailLeft] = useState<string | null>(null);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => onBusy?.(step !== null), [step, onBusy]);
  useEffect(() => onTyped?.(values !== EMPTY), [values, onTyped]);
  // What the house refused is read first, on a phone too, where it may be above what is seen.
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>(WRONG)?.scrollIntoView({ block: 'center' });
  }, [failure]);

  /** The calendar day where they live: the house counts the age by it too. */
  const today = ({ country }: SignupValues) => todayIn(country || settings?.geoip_selected_country);

  const set = <Key extends keyof SignupValues>(key: Key, value: SignupValues[Key], field?: SignupField) => {
    const next = { ...values, [key]: value };
    setValues(next);
    if (field) setChanged((known) => new Set(known).add(field));
    if (field && errors[field])
      setErrors((known) => ({ ...known, [field]: problemWith(field, next, minimumAge, today(next)) }));
  };
  const leave = (field: SignupField) =>
    setErrors((known) => ({ ...known, [field]: problemWith(field, values, minimumAge, today(values)) }));
  const fields = fieldErrorsOf(failure);
  const refused = fieldOfRefusal(codeOf(failure));
  const serverCode = (field: SignupField) =>
    changed.has(field)
      ? undefined
      : (fields.find(({ path }) => path === field)?.code ?? (refused === field ? codeOf(failure) : undefined));
  const errorOf = (field: SignupField): string | null => {
    const code = errors[field] ?? serverCode(field);
    return code ? fieldText({ code }, { age: minimumAge }) : null;
  };
  /** A refusal that no field of the form can show. */
  const general =
    failure !== null &&
    refused === null &&
    (fields.length === 0 || fields.some(({ path }) => !(SIGNUP_FIELDS as readonly string[]).includes(path)));

  const submit = async () => {
    setChanged(new Set());
    const found = Object.fromEntries(
      SIGNUP_FIELDS.map((field) => [field, problemWith(field, values, minimumAge, today(values))]),
    );
    setErrors(found);
    if (Object.values(found).some(Boolean)) return;
    const wish = values.looking_for === '' ? undefined : values.looking_for;
    const country = (values.country || settings?.geoip_selected_country || 'NL') as Country;
    const tracking = keptTracking();
    const done = await signUp(
      {
        email: values.email.trim(),
        name: values.name.trim(),
        password: values.password,
        date_of_birth: dateOf(values) ?? '',
        gender: values.gender as 'male' | 'female',
        ...(wish ? { looking_for: wish } : {}),
        country,
        language: i18n.language as Language,
        ...(values.signup_message.trim() ? { signup_message: values.signup_message.trim() } : {}),
        ...(profile ? { profile_id: profile } : {}),
        ...(invitation ? { invitation } : {}),
        terms_accepted: true,
        ...(tracking ? { tracking } : {}),
      },
      () => client.prefetchQuery(matchesQuery({ looking_for: wish ?? null, country })),
    );
    if (done === 'refused') return;
    if (done === 'mailed') return onMailed?.(values.email.trim());
    onDone?.();
    void navigate('/complete-signup');
  };

  if (step !== null) return <SignupProgress current={step} />;
  const code = codeOf(failure);
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {general && (
        <Notice
          kind={code === 'account_deleted_reactivation_sent' ? 'info' : 'danger'}
          alert
          actions={
            code === 'email_in_use' ? (
              <Button component={Link} to="/login" size="sm" onClick={onDone}>
                {t('signup.toLogin')}
              </Button>
            ) : undefined
          }
        >
          {refusalText(failure)}
        </Notice>
      )}
      <ChoiceGroup
        label={t('signup.iAm')}
        name="gender"
        value={values.gender}
        onChange={(gender) => set('gender', gender, 'gender')}
        error={errorOf('gender')}
        options={[
          ['female', t('signup.woman')],
          ['male', t('signup.man')],
        ]}
      />
      <ChoiceGroup
        label={t('signup.lookingFor')}
        name="looking_for"
        value={values.looking_for}
        onChange={(wish) => set('looking_for', wish as LookingFor)}
        options={[
          ['female', profiles('seeks.female')],
          ['male', profiles('seeks.male')],
          ['both', profiles('seeks.both')],
        ]}
      />
      <TextInput
        label={t('signup.name')}
        description={t('signup.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="nickname"
        maxLength={40}
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => set('name', event.target.value, 'name')}
        onBlur={() => values.name && leave('name')}
      />
      <div>
        <TextInput
          label={t('signup.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          error={errorOf('email')}
          onChange={(event) => set('email', event.target.value, 'email')}
          onBlur={() => {
            setMailLeft(values.email.trim());
            if (values.email) leave('email');
          }}
        />
        <EmailSuggestion
          email={isEmail(values.email) && mailLeft === values.email.trim() ? mailLeft : null}
          onTake={(email) => set('email', email, 'email')}
        />
      </div>
      <PasswordField
        label={t('signup.password')}
        hint={errorOf('password') ? undefined : t('signup.passwordHint')}
        kind="new"
        value={values.password}
        error={errorOf('password')}
        onChange={(password) => set('password', password, 'password')}
        onLeave={() => values.password && leave('password')}
      />
      <DateOfBirthField
        values={values}
        onChange={(part, value) => set(part, value, 'date_of_birth')}
        onLeave={() => (values.day || values.month || values.year) && leave('date_of_birth')}
        error={errorOf('date_of_birth')}
        minimumAge={minimumAge}
      />
      <NativeSelect
        label={t('signup.country')}
        autoComplete="country"
        value={values.country || settings?.geoip_selected_country || ''}
        onChange={(event) => set('country', event.target.value)}
        data={(settings?.countries ?? []).map((country) => ({ value: country, label: format.country(country) }))}
      />
      <Textarea
        label={t('signup.message')}
        description={t('signup.messageHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={2}
        maxLength={500}
        value={values.signup_message}
        onChange={(event) => set('signup_message', event.target.value)}
      />
      <Checkbox
        checked={values.terms}
        onChange={(event) => set('terms', event.target.checked, 'terms_accepted')}
        error={errorOf('terms_accepted')}
        label={
          <Trans
            t={t}
            i18nKey="signup.terms"
            components={{
              terms: <Anchor component={Link} to="/pages/terms" target="_blank" inherit underline="always" />,
              privacy: <Anchor component={Link} to="/pages/privacy" target="_blank" inherit underline="always" />,
            }}
          />
        }
      />
      <Button type="submit" size="lg" fullWidth>
        {t('signup.submit')}
      </Button>
      <p className={classes.other}>
        {t('signup.haveAccount')}{' '}
        <Anchor component={Link} to="/login" onClick={onDone}>
          {t('signup.toLogin')}
        </Anchor>
      </p>
    </form>
  );
}
