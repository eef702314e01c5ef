import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useFieldText, useRefusalText } from '../app/useRefusalText.ts';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { PASSWORD_MIN } from './signupRules.ts';

type Props = {
  onSubmit: (values: { password: string; password_confirmation: string }) => void;
  busy: boolean;
  failure: string | null;
  submit: string;
  before?: React.ReactNode;
};

/** A new password twice, said to differ only once the second has been left (SPEC 5). */
export function NewPasswordForm({ onSubmit, busy, failure, submit, before }: Props) {
  const { t } = useTranslation('accounts');
  const fieldText = useFieldText();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [left, setLeft] = useState({ password: false, again: false });
  const short = left.password && password.length < PASSWORD_MIN;
  const differ = left.again && again !== password;
  const eye = { 'aria-label': t('signup.showPassword'), tabIndex: 0, 'aria-hidden': false } as const;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft({ password: true, again: true });
        if (password.length >= PASSWORD_MIN && again === password) onSubmit({ password, password_confirmation: again });
      }}
    >
      {failure && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      {before}
      <PasswordInput
        label={t('password.new')}
        description={t('signup.passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => setLeft({ ...left, password: password !== '' })}
        error={short ? fieldText({ code: 'password_too_short' }) : null}
        visibilityToggleButtonProps={eye}
      />
      <PasswordInput
        label={t('password.again')}
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        onBlur={() => setLeft({ ...left, again: again !== '' })}
        error={differ ? fieldText({ code: 'passwords_differ' }) : null}
        visibilityToggleButtonProps={eye}
      />
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </form>
  );
}

export function PasswordChange() {
  const { t } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const [old, setOld] = useState('');
  const change = useMutation({
    mutationFn: (body: { password: string; password_confirmation: string }) =>
      api('put', '/api/user/password', { body: { ...body, old_password: old } }),
  });
  if (change.isSuccess)
    return (
      <Notice kind="success" alert>
        {t('password.changed')}
      </Notice>
    );
  return (
    <NewPasswordForm
      submit={t('password.change')}
      busy={change.isPending}
      failure={change.isError ? refusalText(change.error) : null}
      onSubmit={(values) => change.mutate(values)}
      before={
        <PasswordInput
          label={t('password.old')}
          autoComplete="current-password"
          value={old}
          onChange={(event) => setOld(event.target.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('signup.showPassword'), tabIndex: 0, 'aria-hidden': false }}
        />
      }
    />
  );
}
