import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck, TimerOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EmailField, isEmail } from '../accounts/EmailField.tsx';
import { NewPasswordForm } from '../accounts/PasswordChange.tsx';
import { keepWanted, keptWanted, leadingTo, useWantedPage } from '../accounts/wantedPage.ts';
import { api } from '../app/apiClient.ts';
import { setUser, useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useHydrated } from '../app/useHydrated.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import formClasses from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, StatePage } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';

/** How long a link works, as the reader says it. */
const useLinkTime = (): string => useFormat().minutes(useSettings()?.reset_link_minutes ?? 60);

export function ResetPasswordScreen() {
  const { t } = useTranslation('accounts');
  const time = useLinkTime();
  const refusalText = useRefusalText();
  const typed = (useLocation().state as { email?: string } | null)?.email ?? '';
  const wanted = useWantedPage();
  const [email, setEmail] = useState(typed);
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState(false);
  usePageTitle();
  const ask = useMutation({
    mutationFn: () => api('post', '/api/password-reset', { body: { email: email.trim() } }),
    onSuccess: (answer) => {
      if (answer?.email_found === false) return;
      keepWanted(wanted);
      if (sent) toast(t('reset.sentAgain'), 'success');
      setSent(true);
    },
  });
  const failed = ask.isError && (
    <Notice kind="danger" alert>
      {refusalText(ask.error)}
    </Notice>
  );
  if (sent)
    return (
      <StatePage
        icon={<MailCheck size={40} />}
        tone="success"
        title={t('reset.sentTitle')}
        text={t('reset.sentText', { email: email.trim(), time: time })}
      >
        <p>{t('reset.spam')}</p>
        {failed}
        <Button component={Link} to={leadingTo(wanted, '/login')} size="lg">
          {t('reset.back')}
        </Button>
        <Button variant="default" size="lg" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('reset.resend')}
        </Button>
      </StatePage>
    );
  const unknown = ask.data?.email_found === false && !ask.isPending;
  return (
    <Page width="small" title={t('reset.title')} lead={t('reset.lead')}>
      <Card>
        <form
          className={formClasses.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(true);
            if (isEmail(email)) ask.mutate();
          }}
        >
          {failed}
          <EmailField
            label={t('login.email')}
            autoComplete="username"
            value={email}
            onChange={(value) => {
              setEmail(value);
              if (unknown) ask.reset();
            }}
            asked={asked}
            error={unknown ? t('reset.unknown') : null}
          />
          <Button type="submit" size="lg" loading={ask.isPending}>
            {t('reset.submit')}
          </Button>
          <p className={formClasses.other}>
            <Anchor component={Link} to={leadingTo(wanted, '/login')}>
              {t('reset.back')}
            </Anchor>
          </p>
        </form>
      </Card>
    </Page>
  );
}

/** The page of the mailed link: opening it does nothing, the new password does (DECISIONS "links in mails"). */
export function ResetPasswordDoScreen() {
  const { t } = useTranslation('accounts');
  const time = useLinkTime();
  const client = useQueryClient();
  const user = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  // Known to this browser alone.
  const hydrated = useHydrated();
  usePageTitle();
  const reset = useMutation({
    mutationFn: (body: { password: string; password_confirmation: string }) =>
      api('post', '/api/password-reset/do', { body: { ...body, token } }),
    onSuccess: ({ user: changed }) => {
      const wanted = keptWanted();
      keepWanted(null);
      if (user?.id === changed.id) {
        setUser(client, changed);
        toast(t('password.changed'), 'success');
        void navigate(wanted ?? '/profile', { replace: true });
        return;
      }
      // Somebody else is logged in here and stays so: the login page would send them on without a word.
      if (user) {
        const { email } = changed;
        toast(t('password.changedElse', { email, name: user.profile.name }), 'success');
        void navigate('/members', { replace: true });
        return;
      }
      // No link signs anyone in: who was not signed in as this member logs in now.
      const state = { email: changed.email, passwordChanged: true };
      void navigate(leadingTo(wanted, '/login'), { replace: true, state });
    },
  });
  if (token === '' || codeOf(reset.error) === 'link_expired')
    return (
      <StatePage
        icon={<TimerOff size={40} />}
        tone="warning"
        title={t('activate.errorTitle')}
        text={t('reset.expired', { time })}
      >
        <Button component={Link} to={leadingTo(hydrated ? keptWanted() : null, '/reset-password')} size="lg">
          {t('reset.again')}
        </Button>
      </StatePage>
    );
  return (
    <Page width="small" title={t('reset.newTitle')} lead={t('reset.newLead')}>
      <Card>
        <NewPasswordForm
          submit={t('password.change')}
          busy={reset.isPending}
          failure={reset.error}
          onSubmit={(values) => reset.mutate(values)}
        />
      </Card>
    </Page>
  );
}
