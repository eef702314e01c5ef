import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { userQuery } from '../app/session.ts';
import { useFormRefusal } from '../app/useRefusalText.ts';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { EmailField, isEmail } from './EmailField.tsx';

/** The address of an account that is not confirmed yet, put right: the activation mail goes there, the old link is void. */
export function CorrectAddress({ current }: { current: string }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const [wrong] = useState(current);
  const [email, setEmail] = useState(current);
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const correct = useMutation({
    mutationFn: () => api('post', '/api/signup/address', { body: { email: email.trim(), password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
  const refused = useFormRefusal(correct.error, ['email', 'password']);
  if (correct.isSuccess)
    return (
      <Notice kind="success" alert>
        {t('correct.done', { email: email.trim() })}
      </Notice>
    );
  const same = asked && isEmail(email) && email.trim().toLowerCase() === wrong.toLowerCase();
  const corrected = (take: (value: string) => void) => (value: string) => {
    take(value);
    if (correct.error) correct.reset();
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isEmail(email) && email.trim().toLowerCase() !== wrong.toLowerCase() && password) correct.mutate();
      }}
    >
      {refused.general !== null && (
        <Notice kind="danger" alert>
          {refused.general}
        </Notice>
      )}
      <EmailField
        label={t('correct.email')}
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
      <Button type="submit" loading={correct.isPending}>
        {t('correct.submit')}
      </Button>
    </form>
  );
}
