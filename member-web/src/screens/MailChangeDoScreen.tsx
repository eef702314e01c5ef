import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MailCheck, MailX, TimerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ConfirmPage } from '../accounts/ConfirmPage.tsx';
import { api } from '../app/apiClient.ts';
import { setUser, useUser } from '../app/session.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf } from '../app/useRefusalText.ts';
import { StatePage } from '../ui/Page.tsx';

/** The page of the link that confirms a new address. */
export function MailChangeDoScreen() {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const user = useUser();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  usePageTitle();
  const confirm = useMutation({
    mutationFn: () => api('post', '/api/mail-change/do', { body: { token } }),
    onSuccess: ({ user: changed }) => user?.id === changed.id && setUser(client, changed),
  });
  const code = token === '' ? 'link_expired' : confirm.error ? codeOf(confirm.error) : '';
  if (confirm.isSuccess) {
    const { email } = confirm.data.user;
    const here = user?.id === confirm.data.user.id;
    const elsewhere = here ? null : user;
    return (
      <StatePage
        icon={<CircleCheck size={40} />}
        tone="success"
        title={t('mailChange.done')}
        text={
          elsewhere
            ? t('mailChange.doneElse', { email, name: elsewhere.profile.name })
            : t('mailChange.doneText', { email })
        }
      >
        <Button
          component={Link}
          to={here ? '/profile/settings' : elsewhere ? '/members' : '/login'}
          state={{ email }}
          size="lg"
        >
          {t(user ? 'activate.goOn' : 'login.submit')}
        </Button>
      </StatePage>
    );
  }
  if (code === 'mail_already_changed')
    return (
      <StatePage
        icon={<CircleCheck size={40} />}
        tone="success"
        title={t('mailChange.done')}
        text={t('mailChange.already')}
      >
        <Button component={Link} to={user ? '/profile/settings' : '/login'} size="lg">
          {t(user ? 'activate.goOn' : 'login.submit')}
        </Button>
      </StatePage>
    );
  if (code === 'link_expired' || code === 'email_in_use')
    return (
      <StatePage
        icon={code === 'link_expired' ? <TimerOff size={40} /> : <MailX size={40} />}
        tone="warning"
        title={code === 'link_expired' ? t('activate.errorTitle') : t('mailChange.takenTitle')}
        text={code === 'link_expired' ? t('mailChange.expired') : t('mailChange.taken')}
      >
        <Button
          component={Link}
          to={user ? '/profile/settings#email' : '/login?next=/profile/settings%23email'}
          size="lg"
        >
          {t('mailChange.again')}
        </Button>
      </StatePage>
    );
  return (
    <ConfirmPage
      icon={<MailCheck size={40} />}
      title={t('mailChange.title')}
      text={t('mailChange.text')}
      label={t('mailChange.confirm')}
      confirm={confirm}
    />
  );
}
