import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useFormRefusal } from '../app/useRefusalText.ts';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { EmailField, isEmail } from './EmailField.tsx';

/** Asks for another address. It changes when the link is opened that goes there (DECISIONS "links in mails"). */
export function MailChange({ current }: { current: string }) {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const change = useMutation({
    mutationFn: () => api('post', '/api/mail-change', { body: { email: email.trim(), password } }),
  });
  const refused = useFormRefusal(change.error, ['email', 'password']);
  if (change.isSuccess)
    return (
      <Notice kind="success" alert>
        {t('mail.sent', { email: email.trim() })}
      </Notice>
    );
  const same = isEmail(email) && email.trim().toLowerCase() === current.toLowerCase();
  const corrected = (take: (value: string) => void) => (value: string) => {
    take(value);
    if (change.error) change.reset();
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isEmail(email) && !same && password) change.mutate();
      }}
    >
      {refused.general !== null && (
        <Notice kind="danger" alert>
          {refused.general}
        </Notice>
      )}
      <EmailField
        label={t('mail.new')}
        hint={t('mail.current', { email: current })}
        autoComplete="email"
        value={email}
        onChange={corrected(setEmail)}
        asked={asked}
        error={same ? t('mail.same') : refused.at('email')}
      />
      <PasswordField
        label={t('login.password')}
        kind="current"
        value={password}
        onChange={corrected(setPassword)}
        error={asked && !password ? t('login.passwordMissing') : refused.at('password')}
      />
      <Button type="submit" variant="default" loading={change.isPending}>
        {t('mail.change')}
      </Button>
    </form>
  );
}
