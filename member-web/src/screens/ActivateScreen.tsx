import { Button, Skeleton } from '@mantine/core';
import { Refusal } from '@vonk/contracts/kernel';
import { memberStart } from '@vonk/contracts/site/memberStart';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MailWarning, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ResendActivation } from '../accounts/ResendActivation.tsx';
import { keptWanted, leadingTo } from '../accounts/wantedPage.ts';
import { api } from '../app/apiClient.ts';
import { setUser, useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useHydrated } from '../app/useHydrated.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { Page, StatePage } from '../ui/Page.tsx';

/** The mail's link opens this page; opening does nothing yet, the page's own call confirms (DECISIONS "links in mails"). */
export function ActivateScreen() {
  const { t } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const token = search.get('token') ?? '';
  usePageTitle();
  const { mutate, isError, isPending, error } = useMutation({
    mutationFn: (body: { token: string }) => api('post', '/api/activation/do', { body }),
    onSuccess: ({ user }) => {
      const known = client.getQueryData<{ id: string } | null>(['accounts', 'user']);
      // No link signs anyone in (DECISIONS): who is somebody else here, or nobody, stays so.
      if (known?.id === user.id) setUser(client, user);
      void navigate('/activate/done', { replace: true, state: { account: user.id, cameFor: user.via_profile } });
    },
    onError: (no) => {
      const code = codeOf(no);
      if (code !== 'link_expired' && code !== 'invalid_request') return;
      const confirmed = no instanceof Refusal && no.details.confirmed === true;
      void navigate('/activate/error', { replace: true, state: { confirmed } });
    },
  });
  useEffect(() => mutate({ token }), [mutate, token]);
  if (isError && !isPending)
    return (
      <StatePage
        width="small"
        icon={<WifiOff size={40} />}
        tone="warning"
        title={t('activate.brokenTitle')}
        text={refusalText(error)}
      >
        <Button size="lg" onClick={() => mutate({ token })}>
          {t('activate.retry')}
        </Button>
      </StatePage>
    );
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

type Done = { account?: string; cameFor?: string | null };

/**
 * Where it goes on: to the page that was wanted before the signup, which this device knows; in another browser to whom they came for,
 * which the house knows. `done` is absent where nothing was confirmed just now.
 */
function useNext(done: Done | null) {
  const user = useUser();
  const hydrated = useHydrated();
  // Somebody else is logged in here, who has wanted nothing.
  if (user && done?.account !== undefined && done.account !== user.id) return memberStart(user);
  const cameFor = done?.cameFor ? `/members/${done.cameFor}` : null;
  const wanted = (hydrated ? keptWanted() : null) ?? cameFor;
  if (!user) return leadingTo(wanted, '/login');
  return user.profile.completed ? (wanted ?? memberStart(user)) : leadingTo(wanted, memberStart(user));
}

export function ActivateDoneScreen() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const gift = useSettings()?.signup_credits ?? 5;
  const link = useLocation().state as Done | null;
  const next = useNext(link);
  // The credits are not those of whoever is logged in here.
  const elsewhere = user && link?.account !== undefined && link.account !== user.id ? user : null;
  usePageTitle();
  return (
    <StatePage
      width="small"
      icon={<CircleCheck size={40} />}
      tone="success"
      title={t('activate.doneTitle')}
      text={
        elsewhere
          ? t('activate.doneElse', { name: elsewhere.profile.name })
          : gift > 0 && t('activate.doneText', { count: gift })
      }
    >
      <Button component={Link} to={next} size="lg">
        {user ? t('activate.goOn') : t('login.submit')}
      </Button>
    </StatePage>
  );
}

/** SPEC 8: activation failed, with help: what may be wrong, a new mail, and how to reach support. */
export function ActivateErrorScreen() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const settings = useSettings();
  const next = useNext(null);
  const link = useLocation().state as { confirmed?: boolean } | null;
  // Whoever opens the link once more may be logged in nowhere: the house says whether it has done its work.
  const confirmed = link?.confirmed === true || (Boolean(user) && user?.status !== 'not_confirmed');
  usePageTitle(t(confirmed ? 'activate.alreadyTitle' : 'activate.errorTitle'));
  if (confirmed)
    return (
      <StatePage
        width="small"
        icon={<CircleCheck size={40} />}
        tone="success"
        title={t('activate.alreadyTitle')}
        text={t('activate.alreadyText')}
      >
        <Button component={Link} to={next} size="lg">
          {t(user ? 'activate.goOn' : 'login.submit')}
        </Button>
      </StatePage>
    );
  const phone = settings?.support_phone ?? '';
  return (
    <StatePage
      width="small"
      icon={<MailWarning size={40} />}
      tone="danger"
      title={t('activate.errorTitle')}
      text={
        <>
          {t('activate.errorText', { email: settings?.support_email ?? '' })} {t('activate.errorHelp')}
        </>
      }
    >
      {user ? (
        <ResendActivation />
      ) : (
        <Button component={Link} to="/login?next=/activate/error" size="lg">
          {t('activate.loginToResend')}
        </Button>
      )}
      <Button component="a" href={`mailto:${settings?.support_email ?? ''}`} variant="default" size="lg">
        {t('activate.support')}
      </Button>
      {phone && (
        <Button component="a" href={`tel:${phone.replace(/[\s-]/g, '')}`} variant="subtle" size="lg">
          {t('activate.call', { phone })}
        </Button>
      )}
    </StatePage>
  );
}
