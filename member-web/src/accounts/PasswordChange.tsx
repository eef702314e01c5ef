import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { PASSWORD_LENGTH } from '@vonk/contracts/accounts/passwordLength';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useFieldText, useFormRefusal } from '../app/useRefusalText.ts';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';

type Props = {
  onSubmit: (values: { password: string; password_confirmation: string }) => void;
  busy: boolean;
  /** What came back when it failed. */
  failure: unknown;
  submit: string;
  /** A field of the caller that stands first, and whether it is filled in. */
  before?: ReactNode;
  ready?: boolean;
  /** It was sent, whether all is filled in or not. */
  onTry?: () => void;
};

/** A new password twice, said to differ only once the second has been left (SPEC 5). */
export function NewPasswordForm({ onSubmit, busy, failure, submit, before, ready = true, onTry }: Props) {
  const { t } = useTranslation('accounts');
  const fieldText = useFieldText();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [left, setLeft] = useState({ password: false, again: false });
  const [refused, setRefused] = useState('');
  // The field before it says itself what is wrong with the old one.
  const answer = useFormRefusal(failure, ['password', 'password_confirmation', 'old_password']);
  const short = left.password && password.length < PASSWORD_LENGTH.min;
  const differ = left.again && again !== password;
  const bad = refused === password ? (answer.at('password') ?? answer.at('password_confirmation')) : null;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft({ password: true, again: true });
        setRefused(password);
        onTry?.();
        if (ready && password.length >= PASSWORD_LENGTH.min && again === password)
          onSubmit({ password, password_confirmation: again });
      }}
    >
      {answer.general !== null && (
        <Notice kind="danger" alert>
          {answer.general}
        </Notice>
      )}
      {before}
      <PasswordField
        label={t('password.new')}
        hint={short || bad ? undefined : t('signup.passwordHint', { count: PASSWORD_LENGTH.min })}
        kind="new"
        value={password}
        onChange={setPassword}
        onLeave={() => setLeft({ ...left, password: password !== '' })}
        error={short ? fieldText({ code: 'password_too_short' }) : bad}
      />
      <PasswordField
        label={t('password.again')}
        kind="new"
        value={again}
        onChange={setAgain}
        onLeave={() => setLeft({ ...left, again: again !== '' })}
        error={differ ? fieldText({ code: 'passwords_differ' }) : null}
      />
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </form>
  );
}

export function PasswordChange() {
  const { t } = useTranslation('accounts');
  const [old, setOld] = useState('');
  const [asked, setAsked] = useState(false);
  const change = useMutation({
    mutationFn: (body: { password: string; password_confirmation: string }) =>
      api('put', '/api/user/password', { body: { ...body, old_password: old } }),
    onSuccess: () => setOld(''),
  });
  const wrong = useFormRefusal(change.error, ['old_password']).at('old_password');
  if (change.isSuccess)
    return (
      <Notice kind="success" alert>
        {t('password.changed')} {t('password.elsewhere')}
      </Notice>
    );
  return (
    <NewPasswordForm
      submit={t('password.change')}
      busy={change.isPending}
      failure={change.error}
      ready={old !== ''}
      onTry={() => setAsked(true)}
      onSubmit={(values) => change.mutate(values)}
      before={
        <PasswordField
          label={t('password.old')}
          kind="current"
          value={old}
          onChange={(value) => {
            setOld(value);
            if (wrong) change.reset();
          }}
          error={asked && old === '' ? t('login.passwordMissing') : wrong}
        />
      }
    />
  );
}
