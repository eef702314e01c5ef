import { Anchor, Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { NewPasswordForm } from '../accounts/PasswordChange.tsx';
import { EMAIL } from '../accounts/signupRules.ts';
import { api } from '../app/apiClient.ts';
import { setUser } from '../app/session.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf, useFieldText, useRefusalText } from '../app/useRefusalText.ts';
import formClasses from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, State } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';

export function ResetPasswordScreen() {
  const { t } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const [email, setEmail] = useState('');
  const [left, setLeft] = useState(false);
  usePageTitle(t('reset.title'));
  const ask = useMutation({ mutationFn: () => api('post', '/api/password-reset', { body: { email: email.trim() } }) });
  if (ask.isSuccess)
    return (
      <Page>
        <State
          heading="h1"
          icon={<MailCheck size={40} />}
          tone="success"
          title={t('reset.sentTitle')}
          text={t('reset.sentText', { email })}
        >
          <Button component={Link} to="/login" variant="default">
            {t('reset.back')}
          </Button>
        </State>
      </Page>
    );
  const wrong = !EMAIL.test(email.trim());
  return (
    <Page width="small" title={t('reset.title')} lead={t('reset.lead')}>
      <Card>
        <form
          className={formClasses.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setLeft(true);
            if (!wrong) ask.mutate();
          }}
        >
          {ask.isError && (
            <Notice kind="danger" alert>
              {refusalText(ask.error)}
            </Notice>
          )}
          <TextInput
            label={t('login.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            onBlur={() => setLeft(email !== '')}
            onChange={(event) => setEmail(event.target.value)}
            error={left && wrong ? fieldText({ code: 'email_invalid' }) : null}
          />
          <Button type="submit" size="lg" loading={ask.isPending}>
            {t('reset.submit')}
          </Button>
          <p className={formClasses.other}>
            <Anchor component={Link} to="/login">
              {t('reset.back')}
            </Anchor>
          </p>
        </form>
      </Card>
    </Page>
  );
}

export function ResetPasswordDoScreen() {
  const { t } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  usePageTitle(t('reset.newTitle'));
  const reset = useMutation({
    mutationFn: (body: { password: string; password_confirmation: string }) =>
      api('post', '/api/password-reset/do', { body: { ...body, token } }),
    onSuccess: ({ user }) => {
      setUser(client, user);
      toast(t('password.changed'), 'success');
      void navigate('/members', { replace: true });
    },
  });
  return (
    <Page width="small" title={t('reset.newTitle')} lead={t('reset.newLead')}>
      <Card>
        <NewPasswordForm
          submit={t('password.change')}
          busy={reset.isPending}
          failure={reset.isError ? refusalText(reset.error) : null}
          onSubmit={(values) => reset.mutate(values)}
        />
        {codeOf(reset.error) === 'link_expired' && (
          <Button component={Link} to="/reset-password" variant="default" fullWidth mt="md">
            {t('reset.again')}
          </Button>
        )}
      </Card>
    </Page>
  );
}
