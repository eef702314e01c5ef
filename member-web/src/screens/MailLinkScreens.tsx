import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, HeartCrack, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ConfirmPage } from '../accounts/ConfirmPage.tsx';
import { api } from '../app/apiClient.ts';
import { setUser, useUser } from '../app/session.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf } from '../app/useRefusalText.ts';
import { StatePage } from '../ui/Page.tsx';
import classes from '../ui/Page.module.css';

/** The page of the link that takes a deletion back. */
export function ReactivateScreen() {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const user = useUser();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  usePageTitle();
  const confirm = useMutation({
    mutationFn: () => api('post', '/api/user/reactivate', { body: { token } }),
    onSuccess: (answer) => user?.id === answer.user.id && setUser(client, answer.user),
  });
  if (confirm.isSuccess) {
    const restored = confirm.data.user;
    return (
      <StatePage
        icon={<CircleCheck size={40} />}
        tone="success"
        title={t('reactivate.done')}
        text={
          user && user.id !== restored.id ? (
            t('reactivate.doneElse', { email: restored.email, name: user.profile.name })
          ) : (
            <>
              {t('reactivate.list.profile')}. {t('reactivate.list.chats')}. {!user && `${t('reactivate.list.login')}.`}
            </>
          )
        }
      >
        <Button component={Link} to={user ? '/profile' : '/login'} size="lg">
          {t(user ? 'activate.goOn' : 'login.submit')}
        </Button>
      </StatePage>
    );
  }
  if (confirm.isError && codeOf(confirm.error) === 'link_expired')
    return (
      <StatePage
        icon={<Undo2 size={40} />}
        tone="warning"
        title={t('reactivate.expiredTitle')}
        text={t('reactivate.expired')}
      >
        <Button component={Link} to="/login" size="lg">
          {t('login.submit')}
        </Button>
      </StatePage>
    );
  return (
    <ConfirmPage
      icon={<Undo2 size={40} />}
      title={t('reactivate.title')}
      text={t('reactivate.text')}
      label={t('reactivate.confirm')}
      confirm={confirm}
    />
  );
}

/** SPEC 1: shown after deletion; the partner's offer is a plain link without any data (DECISIONS). */
export function AccountDeletedScreen() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const state = useLocation().state as { reversible_until?: string; partner_offer_url?: string } | null;
  const user = useUser();
  usePageTitle();
  // Somebody has an account here: theirs is not the one that was deleted.
  if (user) return <Navigate to="/" replace />;
  return (
    <StatePage
      icon={<HeartCrack size={40} />}
      title={t('deleted.title')}
      text={
        state?.reversible_until ? t('deleted.until', { date: format.date(state.reversible_until) }) : t('deleted.text')
      }
    >
      <Button component={Link} to="/" size="lg">
        {t('deleted.home')}
      </Button>
      {state?.partner_offer_url && (
        <>
          <p>{t('deleted.offerIntro')}</p>
          <Button component="a" href={state.partner_offer_url} rel="noreferrer noopener" variant="default" size="lg">
            {t('deleted.partner')}
          </Button>
        </>
      )}
      <p className={classes.soft}>{t('deleted.undo')}</p>
    </StatePage>
  );
}
