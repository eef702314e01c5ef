import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@vonk/contracts/accounts/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { forgetMember, setUser } from '../app/session.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { EmailField, isEmail } from './EmailField.tsx';
import { ReactivationSent } from './ReactivationSent.tsx';
import { leadingTo } from './wantedPage.ts';

/** `known`: the address to begin with; `wanted`: the page that follows, also by way of a new password. */
type Props = { known?: string; wanted: string | null; onDone: (user: User) => void };

export function LoginForm({ known = '', wanted, onDone }: Props) {
  const { t } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const login = useMutation({
    mutationFn: () => api('post', '/api/user.php', { body: { email: email.trim(), password }, repeatable: true }),
    onSuccess: (answer) => {
      if (!answer || !('user' in answer)) return;
      forgetMember(client);
      setUser(client, answer.user);
      onDone(answer.user);
    },
  });
  if (login.isError && codeOf(login.error) === 'account_deleted_reactivation_sent')
    return <ReactivationSent email={email.trim()} />;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isEmail(email) && password) login.mutate();
      }}
    >
      {login.isError && (
        <Notice kind="danger" alert>
          {refusalText(login.error)}
        </Notice>
      )}
      <EmailField label={t('login.email')} autoComplete="username" value={email} onChange={setEmail} asked={asked} />
      <PasswordField
        label={t('login.password')}
        kind="current"
        value={password}
        onChange={setPassword}
        error={asked && !password ? t('login.passwordMissing') : null}
      />
      <Button type="submit" size="lg" fullWidth loading={login.isPending}>
        {t('login.submit')}
      </Button>
      <p className={classes.other}>
        <Anchor component={Link} to={leadingTo(wanted, '/reset-password')} state={{ email: email.trim() }}>
          {t('login.forgot')}
        </Anchor>
      </p>
    </form>
  );
}
