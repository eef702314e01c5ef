import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MailWarning } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ResendActivation } from '../accounts/ResendActivation.tsx';
import { api } from '../app/apiClient.ts';
import { setUser, useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { Page, State } from '../ui/Page.tsx';

/** The mail's link opens this page; opening does nothing yet, the page's own call confirms (DECISIONS "links in mails"). */
export function ActivateScreen() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const token = search.get('token') ?? '';
  usePageTitle(t('activate.title'));
  const { mutate } = useMutation({
    mutationFn: (body: { token: string }) => api('post', '/api/activation/do', { body }),
    onSuccess: ({ user }) => {
      const known = client.getQueryData<{ id: string } | null>(['accounts', 'user']);
      if (known) setUser(client, user);
      void navigate('/activate/done', { replace: true });
    },
    onError: () => void navigate('/activate/error', { replace: true }),
  });
  useEffect(() => mutate({ token }), [mutate, token]);
  return (
    <Page width="small">
      <h1 className="visually-hidden">{t('activate.title')}</h1>
      <p className="visually-hidden" role="status">
        {t('activate.busy')}
      </p>
      <Skeleton height={88} width={88} radius="lg" mx="auto" mt={56} />
      <Skeleton height={24} width="70%" mx="auto" mt={24} />
      <Skeleton height={16} width="90%" mx="auto" mt={16} />
    </Page>
  );
}

export function ActivateDoneScreen() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const settings = useSettings();
  usePageTitle(t('activate.doneTitle'));
  const next = !user ? '/login' : user.profile.completed ? '/members' : '/complete-signup';
  return (
    <Page width="small">
      <State
        heading="h1"
        icon={<CircleCheck size={40} />}
        tone="success"
        title={t('activate.doneTitle')}
        text={t('activate.doneText', { count: settings?.signup_credits ?? 5 })}
      >
        <Button component={Link} to={next} size="lg">
          {user ? t('activate.goOn') : t('login.submit')}
        </Button>
      </State>
    </Page>
  );
}

export function ActivateErrorScreen() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const settings = useSettings();
  usePageTitle(t('activate.errorTitle'));
  return (
    <Page width="small">
      <State
        heading="h1"
        icon={<MailWarning size={40} />}
        tone="danger"
        title={t('activate.errorTitle')}
        text={t('activate.errorText', { email: settings?.support_email ?? '' })}
      >
        {user ? (
          <ResendActivation />
        ) : (
          <Button component={Link} to="/login" size="lg">
            {t('activate.loginToResend')}
          </Button>
        )}
        <Button component="a" href={`mailto:${settings?.support_email ?? ''}`} variant="default" size="lg">
          {t('activate.support')}
        </Button>
      </State>
    </Page>
  );
}
