import { Anchor, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { PASSWORD_LENGTH } from '@vonk/contracts/accounts/passwordLength';
import type { LookingFor } from '@vonk/contracts/fields';
import { NAME_LENGTH } from '@vonk/contracts/profiles/nameLength';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSettings } from '../app/siteSettings.ts';
import { useCountryChoices } from '../app/useCountryChoices.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { DateOfBirthField } from './DateOfBirthField.tsx';
import { EmailSuggestion } from './EmailSuggestion.tsx';
import { SignupProgress } from './SignupProgress.tsx';
import { useSignupForm } from './useSignupForm.ts';
import { keepWanted, leadingTo, useWantedPage } from './wantedPage.ts';

const WRONG = '[role="alert"], [aria-invalid="true"]';
type Props = {
  profile?: string | undefined;
  wanted?: string | undefined;
  invitation?: string | undefined;
  onBusy?: (busy: boolean) => void;
  onTyped?: (typed: boolean) => void;
  onDone?: () => void;
  onMailed?: (email: string) => void;
};

/** Signing up. What was typed is never cleared; each field says what is wrong when it is left. */
export function SignupForm({ profile, wanted: page, invitation, onBusy, onTyped, onDone, onMailed }: Props) {
  const { t } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const named = useWantedPage();
  const wanted = page ?? named;
  const signup = useSignupForm({ profile, invitation });
  const { step, failure, isTyped, values } = signup;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => onBusy?.(step !== null), [step, onBusy]);
  useEffect(() => onTyped?.(isTyped), [isTyped, onTyped]);
  // What the house refused is read first, on a phone too, where it may be above what is seen.
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>(WRONG)?.scrollIntoView({ block: 'center' });
  }, [failure]);

  const submit = async () => {
    const done = await signup.submit();
    // The link of the activation mail leads there, too.
    if (done !== 'refused') keepWanted(wanted);
    if (done === 'mailed') onMailed?.(values.email.trim());
    if (done !== 'in') return;
    onDone?.();
    void navigate(leadingTo(wanted, '/complete-signup'));
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
      {signup.isGeneral && (
        <Notice
          kind={code === 'account_deleted_reactivation_sent' ? 'info' : 'danger'}
          alert
          actions={
            code === 'email_in_use' ? (
              <Button component={Link} to={leadingTo(wanted, '/login')} size="sm" onClick={onDone}>
                {t('signup.toLogin')}
              </Button>
            ) : undefined
          }
        >
          {refusalText(failure)}
        </Notice>
      )}
      <WhoFields signup={signup} />
      <SignInFields signup={signup} />
      <MoreFields signup={signup} />
      <TermsField signup={signup} />
      <Button type="submit" size="lg" fullWidth>
        {t('signup.submit')}
      </Button>
      <p className={classes.other}>
        {t('signup.haveAccount')}{' '}
        <Anchor component={Link} to={leadingTo(wanted, '/login')} onClick={onDone}>
          {t('signup.toLogin')}
        </Anchor>
      </p>
    </form>
  );
}

type FieldsProps = { signup: ReturnType<typeof useSignupForm> };

function WhoFields({ signup: { values, set, leave, errorOf } }: FieldsProps) {
  const { t } = useTranslation('accounts');
  const { t: profiles } = useTranslation('profiles');
  return (
    <>
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
        maxLength={NAME_LENGTH.max}
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => set('name', event.target.value, 'name')}
        onBlur={() => values.name && leave('name')}
      />
    </>
  );
}

function SignInFields({ signup: { values, set, leave, errorOf, mailLeft } }: FieldsProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
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
          onBlur={() => leave('email')}
        />
        <EmailSuggestion email={mailLeft} onTake={(email) => set('email', email, 'email')} />
      </div>
      <PasswordField
        label={t('signup.password')}
        hint={errorOf('password') ? undefined : t('signup.passwordHint', { count: PASSWORD_LENGTH.min })}
        kind="new"
        value={values.password}
        error={errorOf('password')}
        onChange={(password) => set('password', password, 'password')}
        onLeave={() => values.password && leave('password')}
      />
    </>
  );
}

function MoreFields({ signup: { values, set, leave, errorOf, minimumAge } }: FieldsProps) {
  const { t } = useTranslation('accounts');
  const settings = useSettings();
  const countries = useCountryChoices(settings?.countries ?? []);
  return (
    <>
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
        data={countries}
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
    </>
  );
}

function TermsField({ signup: { values, set, errorOf } }: FieldsProps) {
  const { t } = useTranslation('accounts');
  const error = errorOf('terms_accepted');
  return (
    <Checkbox
      checked={values.terms}
      aria-invalid={error ? true : undefined}
      onChange={(event) => set('terms', event.target.checked, 'terms_accepted')}
      error={error}
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
  );
}
