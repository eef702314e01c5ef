import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { forgetMember, setUser } from '../app/session.ts';
import { useFieldText, useRefusalText } from '../app/useRefusalText.ts';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { EMAIL } from './signupRules.ts';

export function LoginForm({ onDone }: { onDone: (language: string) => void }) {
  const { t } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const login = useMutation({
    mutationFn: () => api('post', '/api/user.php', { body: { email: email.trim(), password }, repeatable: true }),
    onSuccess: (answer) => {
      if (!answer || !('user' in answer)) return;
      forgetMember(client);
      setUser(client, answer.user);
      onDone(answer.user.language);
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (EMAIL.test(email.trim()) && password) login.mutate();
      }}
    >
      {login.isError && (
        <Notice kind="danger" alert>
          {refusalText(login.error)}
        </Notice>
      )}
      <TextInput
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => setLeft(email !== '')}
        error={left && !EMAIL.test(email.trim()) ? fieldText({ code: 'email_invalid' }) : null}
      />
      <PasswordInput
        label={t('login.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('signup.showPassword'), tabIndex: 0, 'aria-hidden': false }}
      />
      <Button type="submit" size="lg" fullWidth loading={login.isPending}>
        {t('login.submit')}
      </Button>
      <p className={classes.other}>
        <Anchor component={Link} to="/reset-password">
          {t('login.forgot')}
        </Anchor>
      </p>
    </form>
  );
}
